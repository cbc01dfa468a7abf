import {getConfig} from '../../base/config/config.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {useSession} from '../../base/session/session-store.ts';
import {secondText} from '../time/moment.ts';
import {zoneOffset} from '../time/site-time.ts';

/** Head of everything printed: product, time and user, and the title of a document. A page brings its own title. */
export function PrintHead({title}: {readonly title?: string}) {
  const {t} = useTexts('print');
  const user = useSession((state) => state.user);
  const {branding, timeZone} = getConfig();
  const nowMs = serverNowMs();
  return (
    <header data-print-head="" className="hidden print:block">
      <p className="flex flex-wrap justify-between gap-x-6 border-b border-line-strong pb-1 text-12 text-text-2">
        <span>{branding.product}</span>
        <span>{t('printedAt', {time: `${secondText(nowMs)} (${zoneOffset(nowMs, timeZone)})`})}</span>
        {user !== undefined && (
          <span>{t('printedBy', {name: user.name === '' ? user.loginName : user.name, loginName: user.loginName})}</span>
        )}
      </p>
      {title !== undefined && <h1 className="my-2 text-16 font-semibold">{title}</h1>}
    </header>
  );
}
