import {Tag} from '@livebus/ui';
import {getConfig} from '../../../base/config/config.ts';
import {findText, useTexts} from '../../../base/i18n/use-texts.ts';

/** The demo's users and their password, in demo mode only. */
export function DemoAccounts({onFill}: {onFill(loginName: string, password: string): void}) {
  const {t} = useTexts('sign-in');
  const {demo} = getConfig();
  if (demo === undefined) return null;
  return (
    <section aria-label={t('demo.title')} className="mt-7 rounded-3 border border-line bg-sunken px-4 py-3.5">
      <div className="mb-2 flex items-center gap-2">
        <Tag>{t('demo.title')}</Tag>
        <span className="text-12 text-text-3">{t('demo.note')}</span>
      </div>
      <ul className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1 text-13">
        {demo.accounts.map(({loginName, roleKey}) => (
          <li key={loginName} className="col-span-full grid grid-cols-subgrid items-baseline">
            <span>{loginName}</span>
            <span className="text-text-3">{findText(t, 'sign-in', `demo.role.${roleKey}`) ?? roleKey}</span>
            <button
              type="button"
              aria-label={`${t('demo.fill')} ${loginName}`}
              className="rounded-1 text-primary-text hover:underline"
              onClick={() => onFill(loginName, demo.password)}
            >
              {t('demo.fill')}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 border-t border-line pt-2 text-12 text-text-2">
        {t('demo.password')} <b className="font-semibold">{demo.password}</b>
      </p>
    </section>
  );
}
