import {LanguageMenu} from '../../shared/brand/language-menu.tsx';
import {PaletteTrigger} from '../../shared/palette/palette-trigger.tsx';
import {SavedViewsMenu} from '../../shared/saved-views/saved-views-menu.tsx';
import {Bell} from '../alarms/bell.tsx';
import {DemoMark} from '../demo-guide/demo-mark.tsx';
import {AppearanceMenu} from './appearance-menu.tsx';
import {UserMenu} from './user-menu.tsx';

/** Tools at the right end of the header on every page. */
export function HeaderTools() {
  return (
    <div className="flex shrink-0 items-center gap-0.5">
      <DemoMark />
      <PaletteTrigger />
      <SavedViewsMenu />
      <Bell />
      <LanguageMenu look="nav" />
      {/* A phone has room only for urgent things; the preferences are in the user menu there. */}
      <div className="mobile:hidden">
        <AppearanceMenu />
      </div>
      <UserMenu />
    </div>
  );
}
