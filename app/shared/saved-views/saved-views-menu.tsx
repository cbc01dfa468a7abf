import {Dialog, Popover} from '@livebus/ui';
import {Star} from 'lucide-react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {Chunk} from '../../base/menu/chunk.tsx';
import {useSession} from '../../base/session/session-store.ts';
import {showSavedViews, useSavedViewsState} from './saved-views-store.ts';

const loadCard = () => import('./saved-views-card.tsx').then(({SavedViewsCard}) => ({default: SavedViewsCard}));
const loadManager = () => import('./saved-views-manager.tsx').then(({SavedViewsManager}) => ({default: SavedViewsManager}));

/** The star in the header: saves the current view and lists the saved ones. A wall's session is read-only and has none. */
export function SavedViewsMenu() {
  const {t} = useTexts('saved-views');
  const shown = useSavedViewsState((state) => state.shown);
  const wall = useSession((state) => state.user?.wall) === true;
  if (wall) return null;
  return (
    <>
      <Popover
        label={t('title')}
        side="bottom"
        align="end"
        open={shown === 'card'}
        onOpenChange={(open) => showSavedViews(open ? 'card' : 'nothing')}
        trigger={
          <button
            type="button"
            aria-label={t('title')}
            title={t('title')}
            className="flex size-9 items-center justify-center rounded-3 text-nav-text-2 hover:bg-nav-raised hover:text-nav-text mobile:hidden"
          >
            <Star size={18} strokeWidth={1.75} />
          </button>
        }
      >
        <div className="w-80 max-w-[calc(100vw-40px)]">
          <Chunk load={loadCard} />
        </div>
      </Popover>
      <Dialog
        open={shown === 'manager'}
        onOpenChange={(open) => showSavedViews(open ? 'manager' : 'nothing')}
        title={t('manage')}
        closeLabel={t('close')}
        width="560px"
      >
        <Chunk load={loadManager} />
      </Dialog>
    </>
  );
}
