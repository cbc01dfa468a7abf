import {Card, Tag} from '@livebus/ui';
import {type ReactNode, useState} from 'react';
import {Link} from 'react-router-dom';
import {siteTime} from '../../../base/api/time/wire-time.ts';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {runningEntry} from '../../../base/menu/chunk-deploy.ts';
import {linkTo, ROUTES} from '../../../base/routes.ts';
import {useSession} from '../../../base/session/session-store.ts';
import {useLiveStatus} from '../../../live/live-status.ts';
import {useServerSeconds} from '../../../shared/time/use-server-seconds.ts';
import {browserAbilities} from './abilities.ts';

/** The fixed pages that can be looked at without more. */
const PAGES = ['home', 'board', 'pdf', 'bench', 'register', 'registerResult', 'notFound'] as const;

/** Whether this build works here: what runs, with which settings, for whom, and what the browser can do (SH-2.1-09). No menu leads here. */
export default function TestHome() {
  const {t} = useTexts('test-home');
  const config = getConfig();
  const user = useSession((state) => state.user);
  const {transport, server} = useLiveStatus();
  const nowMs = useServerSeconds();
  const [abilities] = useState(browserAbilities);
  return (
    <div className="flex flex-col gap-3 py-3 mobile:px-3">
      <h1 className="text-16 font-semibold">{t('shell:titles.testHome')}</h1>
      <div className="columns-[320px] gap-3">
        <Facts
          title={t('build')}
          facts={[
            [t('script'), runningEntry() ?? '-'],
            [t('language'), document.documentElement.lang],
            [t('product'), config.branding.product],
          ]}
        />
        <Facts
          title={t('link')}
          facts={[
            [t('base'), config.base],
            [t('transport'), transport === undefined ? '-' : t(`connection:transport.${transport}`)],
            [t('server'), t(`serverState.${server}`)],
            [t('time'), `${siteTime(nowMs, config.timeZone, nowMs)} · ${config.timeZone}`],
            [t('offset'), t('seconds', {count: Math.round((Date.now() - nowMs) / 1000)})],
          ]}
        />
        <Facts
          title={t('session')}
          facts={[
            [t('loginName'), user?.loginName ?? '-'],
            [t('name'), user?.name ?? '-'],
            [t('permissions'), user?.permissions.size ?? '-'],
          ]}
        />
        <Facts
          title={t('browser')}
          facts={abilities.map(({key, has}) => [t(`ability.${key}`), <Tag key={key}>{t(has ? 'has' : 'lacks')}</Tag>])}
        />
        <Facts
          title={t('pages')}
          facts={[
            ...PAGES.map((name) => [ROUTES[name].path, <PageLink key={name} to={linkTo(name)} />] as const),
            ...([403, 404, 500] as const).map((code) => {
              const to = linkTo('exception', {code});
              return [to, <PageLink key={to} to={to} />] as const;
            }),
          ]}
        />
      </div>
    </div>
  );
}

function PageLink({to}: {readonly to: string}) {
  const {t} = useTexts('test-home');
  return (
    <Link to={to} aria-label={`${t('open')} ${to}`} className="text-primary-text hover:underline">
      {t('open')}
    </Link>
  );
}

function Facts({title, facts}: {readonly title: string; readonly facts: ReadonlyArray<readonly [string, ReactNode]>}) {
  return (
    <Card title={title} className="mb-3 break-inside-avoid">
      <dl className="flex flex-col px-4 pb-3 text-13">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-8 items-center justify-between gap-4 border-b border-line py-1 last:border-b-0">
            <dt className="shrink-0 text-text-3">{name}</dt>
            <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
