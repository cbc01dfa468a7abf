import {Menu, MenuItem, MenuSeparator} from '@livebus/ui';
import {ChevronDown, LogOut, SlidersHorizontal} from 'lucide-react';
import {useRef} from 'react';
import {useTranslation} from 'react-i18next';
import {askToSignOut} from '../parts/sign-out/sign-out-question.tsx';
import {showPreferences} from '../preferences/preferences-drawer-store.ts';
import {useSession} from '../session/session-store.ts';

/** Who is signed in, and the way out, which asks first (SH-4-33). */
export function UserMenu() {
  const {t} = useTranslation('shell');
  const name = useSession((state) => state.user?.name) ?? '';
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      trigger={
        <button
          ref={trigger}
          type="button"
          className="flex h-9 items-center gap-1.5 rounded-3 px-2 text-13 whitespace-nowrap text-nav-text-2 hover:bg-nav-raised hover:text-nav-text"
        >
          <span aria-hidden="true" className="flex size-6.5 items-center justify-center rounded-full bg-nav-line text-12 text-nav-text">
            {[...name][0]?.toUpperCase()}
          </span>
          <span className="max-w-40 truncate mobile:sr-only">{name}</span>
          <ChevronDown size={12} strokeWidth={1.75} aria-hidden="true" className="mobile:hidden" />
        </button>
      }
    >
      <MenuItem icon={<SlidersHorizontal size={16} strokeWidth={1.75} />} onSelect={() => showPreferences(true)}>
        {t('preferences:title')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} strokeWidth={1.75} />} onSelect={() => askToSignOut(trigger)}>
        {t('signOut.action')}
      </MenuItem>
    </Menu>
  );
}
