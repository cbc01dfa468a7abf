import {withTexts} from '../../base/i18n/load-texts.ts';
import {LanguageMenu} from '../../shared/brand/language-menu.tsx';
import {PaletteTrigger} from '../../shared/palette/palette-trigger.tsx';
import {Bell} from '../alarms/bell.tsx';
import {DemoMark} from '../demo-guide/demo-mark.tsx';
import {LateTool} from './late-tool.tsx';
import {UserMenu} from './user-menu.tsx';

const loadViews = () => import('../../shared/saved-views/saved-views-menu.tsx').then(({SavedViewsMenu}) => ({default: SavedViewsMenu}));
const loadAppearance = () => import('./appearance-menu.tsx').then(({AppearanceMenu}) => ({default: AppearanceMenu}));
const loadMessages = withTexts(() => import('./messages/message-menu.tsx'), 'messages', 'work');

/** Tools at the right end of the header on every page. */
export function HeaderTools() {
  return (
    <div className="flex shrink-0 items-center gap-0.5">
      <DemoMark />
      <PaletteTrigger />
      <LateTool load={loadViews} />
      <Bell />
      <LateTool load={loadMessages} />
      {/* A phone has room only for urgent things; languages and preferences are in the user menu there. */}
      <div className="flex items-center gap-0.5 mobile:hidden">
        <LanguageMenu look="nav" />
        <LateTool load={loadAppearance} />
      </div>
      <UserMenu />
    </div>
  );
}
