import {Menu, MenuItem, MenuSeparator} from '@livebus/ui';
import {ChevronDown, KeyRound, LogIn, LogOut, MonitorSmartphone, SlidersHorizontal, UserCog} from 'lucide-react';
import {useRef} from 'react';
import {useNavigate} from 'react-router-dom';
import {imageAddress} from '../../base/api/calls/images.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {Chunk} from '../../base/menu/chunk.tsx';
import {linkTo} from '../../base/routes.ts';
import {useSession} from '../../base/session/session-store.ts';
import {LanguageChoice} from '../../shared/brand/language-menu.tsx';
import {useDevice} from '../../shared/browser/use-device.ts';
import {AddressDialog} from '../../shared/dialog/address-dialog.tsx';
import {useDialogAddress} from '../../shared/dialog/use-dialog-address.ts';
import {showPreferences} from '../../shared/preferences/preferences-drawer-store.ts';
import {askToSignOut} from '../../shared/sign-out/sign-out-question.tsx';

/** `?own=sessions` on any page: the frame's own view of the user's sessions. */
const OWN = 'own';
const SESSIONS = 'sessions';

const loadSessions = () => import('../../shared/sessions/own-sessions.tsx');

/** The signed-in user and their sessions, and sign-out, which asks first (SH-4-33). */
export function UserMenu() {
  const {t} = useTexts('shell');
  const name = useSession((state) => state.user?.name) ?? '';
  const picture = imageAddress(useSession((state) => state.user?.avatar) ?? '');
  const wall = useSession((state) => state.user?.wall) === true;
  const isPhone = useDevice() === 'mobile';
  const navigate = useNavigate();
  const sessions = useDialogAddress(OWN);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu
        trigger={
          <button
            ref={trigger}
            type="button"
            className="flex h-9 items-center gap-1.5 rounded-3 px-2 text-13 whitespace-nowrap text-nav-text-2 mobile:px-1 hover:bg-nav-raised hover:text-nav-text"
          >
            <span
              aria-hidden="true"
              className="flex size-6.5 items-center justify-center overflow-hidden rounded-full bg-nav-line text-12 text-nav-text"
            >
              {picture === undefined ? [...name][0]?.toUpperCase() : <img src={picture} alt="" className="size-full object-cover" />}
            </span>
            <span className="max-w-40 truncate @max-[45rem]:sr-only mobile:sr-only">{name}</span>
            <ChevronDown size={12} strokeWidth={1.75} aria-hidden="true" className="@max-[45rem]:hidden mobile:hidden" />
          </button>
        }
      >
        <MenuItem icon={<SlidersHorizontal size={16} strokeWidth={1.75} />} onSelect={() => showPreferences(true)}>
          {t('preferences:title')}
        </MenuItem>
        {!wall && (
          <>
            <MenuItem icon={<UserCog size={16} strokeWidth={1.75} />} onSelect={() => void navigate(linkTo('accountBase'))}>
              {t('titles.accountBase')}
            </MenuItem>
            <MenuItem icon={<KeyRound size={16} strokeWidth={1.75} />} onSelect={() => void navigate(linkTo('accountSecurity'))}>
              {t('titles.accountSecurity')}
            </MenuItem>
            <MenuItem icon={<LogIn size={16} strokeWidth={1.75} />} onSelect={() => void navigate(linkTo('accountLoginLog'))}>
              {t('titles.accountLoginLog')}
            </MenuItem>
          </>
        )}
        {!wall && (
          <MenuItem icon={<MonitorSmartphone size={16} strokeWidth={1.75} />} onSelect={() => sessions.open(SESSIONS)}>
            {t('sessions:ownSessions')}
          </MenuItem>
        )}
        {isPhone && (
          <>
            <MenuSeparator />
            <LanguageChoice />
          </>
        )}
        <MenuSeparator />
        <MenuItem icon={<LogOut size={16} strokeWidth={1.75} />} onSelect={() => askToSignOut(trigger)}>
          {t('signOut.action')}
        </MenuItem>
      </Menu>
      <AddressDialog
        address={sessions}
        sought={sessions.id === SESSIONS && !wall ? {kind: 'found', thing: SESSIONS} : {kind: 'missing'}}
        returnFocusTo={trigger}
        title={t('sessions:ownSessions')}
        width="560px"
      >
        {() => <Chunk load={loadSessions} />}
      </AddressDialog>
    </>
  );
}
