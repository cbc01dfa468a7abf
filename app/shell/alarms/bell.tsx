import {cx, Popover} from '@livebus/ui';
import {Bell as BellGlyph} from 'lucide-react';
import {useEffect} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {Chunk} from '../../base/menu/chunk.tsx';
import {useAlarmStatus} from '../../base/session/alarm-status.ts';
import {badgeText, totalCount} from './bell-counts.ts';
import {showBellCard, useBellCard} from './bell-store.ts';

const load = () => import('./bell-card.tsx').then(({BellCard}) => ({default: BellCard}));

/** The bell with the number of unread events. Its card, fetched when it is first opened, shows the number of each kind and the most urgent open alarms. */
export function Bell() {
  const {t} = useTexts('alarms');
  const {counts} = useAlarmStatus();
  const open = useBellCard((state) => state.open);
  // The next user must not find it open.
  useEffect(() => () => showBellCard(false), []);
  if (counts === undefined) return null;
  const total = totalCount(counts);
  return (
    <Popover
      label={t('events')}
      side="bottom"
      align="end"
      open={open}
      onOpenChange={showBellCard}
      trigger={
        <button
          type="button"
          aria-label={t('bell', {count: total})}
          className={cx(
            'relative flex size-9 items-center justify-center rounded-3 text-nav-text-2 hover:bg-nav-raised hover:text-nav-text',
            // The number is next to the bell and must not cover the next tool.
            total > 99 ? 'mr-4' : total > 9 && 'mr-1.5',
          )}
        >
          <BellGlyph size={18} strokeWidth={1.75} />
          {total > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0 left-4.5 flex h-5 min-w-5 items-center justify-center rounded-full border-2 border-nav bg-danger-fill px-1 text-11 leading-none font-semibold text-on-danger"
            >
              {badgeText(total)}
            </span>
          )}
        </button>
      }
    >
      <Chunk load={load} />
    </Popover>
  );
}
