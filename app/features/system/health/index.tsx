import type {GatewayHealth} from '@livebus/contract';
import {Card, cx, Tag} from '@livebus/ui';
import {useMemo} from 'react';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import {momentText, secondText} from '../../../shared/time/moment.ts';
import {type Health, healthFacts} from './health-facts.ts';
import {durationText} from './health-words.ts';
import {useHealth} from './use-health.ts';

const NONE: readonly GatewayHealth[] = [];
const rowId = ({id}: GatewayHealth): string => id;

/** 系统健康: the server, its database, disk and last backup, and every gateway with its lag. For administrators. */
export default function HealthScreen() {
  const {t, i18n} = useTexts('health');
  const health = useHealth();
  const {language} = i18n;
  const columns = useMemo(
    () => [
      {key: 'name', head: t('gateway'), value: (one: GatewayHealth) => nameIn(language, one), widthPx: 200},
      {
        key: 'station',
        head: t('station'),
        value: (one: GatewayHealth) => nameIn(language, {name: one.stationName, nameEn: one.stationNameEn, namePt: one.stationNamePt}),
        widthPx: 220,
      },
      {key: 'state', head: t('stateHead'), value: (one: GatewayHealth) => t(`state.${one.state}`), widthPx: 140},
      {
        key: 'heardAt',
        head: t('heardAt'),
        value: (one: GatewayHealth) => one.heardAt,
        format: (one: GatewayHealth) => (one.heardAt === null ? '-' : secondText(one.heardAt)),
        exportValue: (one: GatewayHealth) => (one.heardAt === null ? null : {timeMs: one.heardAt}),
        widthPx: 180,
      },
      {
        key: 'lagMs',
        head: t('lag'),
        value: (one: GatewayHealth) => one.lagMs,
        format: (one: GatewayHealth) => durationText(one.lagMs, t),
        kind: 'number' as const,
        widthPx: 110,
      },
      {
        key: 'periodMs',
        head: t('period'),
        value: (one: GatewayHealth) => one.periodMs,
        format: (one: GatewayHealth) => durationText(one.periodMs, t),
        kind: 'number' as const,
        widthPx: 110,
      },
    ],
    [t, language],
  );
  return (
    <Card className="min-h-110 flex-1 mobile:rounded-none mobile:border-x-0">
      <div className="flex h-full min-h-0 flex-col gap-3 p-4 mobile:p-3">
        {health.data && <Facts health={health.data} />}
        <TableFrame
          name="gateways"
          label={t('gateways')}
          columns={columns}
          rows={health.data?.gateways ?? NONE}
          rowId={rowId}
          loading={health.asking}
          error={tableError(health, t)}
          emptyTitle={t('noGateway')}
          {...(health.data?.mode === 'demo' && {note: t('demoNote')})}
          height="fill"
          className="flex-1"
        />
      </div>
    </Card>
  );
}

/** What is wrong stands out; what nobody knows is never called good. */
function Facts({health}: {readonly health: Health}) {
  const {t} = useTexts('health');
  return (
    <section aria-label={t('server')} className="shrink-0">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-x-6 gap-y-2 text-13">
        {healthFacts(health, t).map(({key, text, fault}) => (
          <div key={key} data-fact={key} className="min-w-0">
            <dt className="text-12 text-text-3">{t(`fact.${key}`)}</dt>
            <dd className={cx('wrap-anywhere', fault && 'text-danger-text')}>
              {fault ? <Tag look={fault === 'warning' ? 'amber' : 'red'}>{text}</Tag> : text}
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 text-12 text-text-3">{t('asOf', {time: momentText(health.at)})}</p>
    </section>
  );
}
