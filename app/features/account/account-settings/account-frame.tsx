import {Card, cx} from '@livebus/ui';
import {Bell, KeyRound, Link as LinkIcon, LogIn, type LucideIcon, Palette, UserCog} from 'lucide-react';
import type {ReactNode} from 'react';
import {NavLink} from 'react-router-dom';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {linkTo} from '../../../base/routes.ts';

const PAGES = [
  ['accountBase', UserCog],
  ['accountSecurity', KeyRound],
  ['accountCustom', Palette],
  ['accountBinding', LinkIcon],
  ['accountNotification', Bell],
  ['accountLoginLog', LogIn],
] as const satisfies readonly (readonly [string, LucideIcon])[];

/** A page of one's own account: the list of them, and the one that is shown (SH-2.1-22). */
export function AccountFrame({page, children}: {readonly page: (typeof PAGES)[number][0]; readonly children: ReactNode}) {
  const {t} = useTexts('account-settings');
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3 pt-3">
      <h1 className="shrink-0 text-16 font-semibold mobile:px-3">{t(`shell:titles.${page}`)}</h1>
      <div className="flex min-h-0 min-w-0 flex-1 gap-3 max-[767px]:flex-col">
        <Card title={t('title')} className="w-58 shrink-0 max-[767px]:w-full mobile:rounded-none mobile:border-x-0">
          <nav aria-label={t('title')} className="p-2">
            <ul className="flex flex-col max-[767px]:flex-row max-[767px]:flex-wrap">
              {PAGES.map(([name, Icon]) => (
                <li key={name}>
                  <NavLink
                    to={linkTo(name)}
                    className={({isActive}) =>
                      cx(
                        'flex h-control items-center gap-2.5 rounded-2 px-3 text-13 hover:bg-hover mobile:h-touch',
                        isActive ? 'bg-selection font-semibold text-primary-text' : 'text-text-1',
                      )
                    }
                  >
                    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                    {t(`shell:titles.${name}`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </Card>
        {children}
      </div>
    </div>
  );
}
