import type {AlarmRow} from '@livebus/contract';
import {Button, EmptyState, ErrorState, IconButton, LevelMark, Skeleton} from '@livebus/ui';
import {X} from 'lucide-react';
import {useMemo} from 'react';
import {type AlarmDetail as Detail, fetchAlarm} from '../../../../base/api/calls/alarms.ts';
import {ApiFailure} from '../../../../base/api/client.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {isOver, stateOf} from '../../../../shared/alarms/alarm-state.ts';
import {alarmTexts} from '../../../../shared/alarms/alarm-words.ts';
import {useAsked} from '../../../../shared/asked/use-asked.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import {canAcknowledge, canShelve, canUnshelve} from '../acts/life-acts.ts';
import type {LifeActs} from '../acts/use-life-acts.ts';
import {shelfEnd} from '../alarm-columns.tsx';
import {causeText, type ZoneOf} from '../site-zones.ts';
import {StateTag} from '../state-words.tsx';
import {AlarmLinks} from './alarm-links.tsx';
import {Timeline} from './timeline.tsx';

export interface AlarmDetailProps {
  readonly id: string;
  /** As the list has it now; undefined for one that it does not have. */
  readonly row: AlarmRow | undefined;
  readonly acts: LifeActs;
  readonly zoneOf: ZoneOf;
  /** Absent where what holds it has its own way to close. */
  onClose?(): void;
}

/** One alarm: what it says, what can be done to it, where it leads, and the timeline of its life. */
export function AlarmDetail({id, row, acts, zoneOf, onClose}: AlarmDetailProps) {
  const {t} = useTexts('alarm-table');
  // Another revision has another timeline.
  const asked = useAsked({key: ['alarm', id], piece: [row?.revision ?? 0, row?.state ?? ''], ask: (signal) => fetchAlarm(id, signal)});
  const detail = useMemo(() => merged(asked.data, id, row), [asked.data, id, row]);
  if (detail === undefined) {
    if (asked.error === null) return <Skeleton label={t('common:loading')} />;
    if (asked.error instanceof ApiFailure && asked.error.status === 404)
      return <EmptyState title={t('dialog:missing', {id})} detail={t('dialog:missingWhy')} />;
    return (
      <ErrorState
        title={t('common:loadFailed')}
        detail={failureText(asked.error, t)}
        retry={{label: t('common:retry'), onRetry: () => void asked.ask()}}
      />
    );
  }
  return <Known detail={detail} failure={asked.error} acts={acts} zoneOf={zoneOf} onClose={onClose} />;
}

/** The reply, with the row where that is later; the row alone until the reply comes. */
function merged(data: Detail | undefined, id: string, row: AlarmRow | undefined): Detail | undefined {
  if (data === undefined || data.alarm.id !== id) return row && {alarm: row, timeline: []};
  return row !== undefined && (row.revision ?? 0) > (data.alarm.revision ?? 0) ? {...data, alarm: row} : data;
}

interface KnownProps extends Pick<AlarmDetailProps, 'acts' | 'zoneOf'> {
  readonly detail: Detail;
  readonly failure: unknown;
  readonly onClose: (() => void) | undefined;
}

function Known({detail: {alarm, timeline}, failure, acts, zoneOf, onClose}: KnownProps) {
  const {t, i18n} = useTexts('alarm-table');
  const {name, info, who, stationName, projectName} = alarmTexts(alarm, t, i18n.language);
  const state = stateOf(alarm);
  const zone = zoneOf(alarm.projectId);
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('column.device'), [who === stationName ? undefined : who, alarm.deviceId].filter(Boolean).join(' · ')],
    [t('column.station'), [projectName, stationName].filter(Boolean).join(' · ')],
    [t('column.at'), causeText(alarm.at, zone, alarm.acquisitionMs)],
    [t('column.returned'), alarm.releasedAt === null ? undefined : causeText(alarm.releasedAt, zone)],
    [t('column.kind'), `${t(`alarms:kind.${alarm.kind}`)} · ${t(`alarms:level.${alarm.level}`)}`],
    [t('tagged'), alarm.tag && t(`tag.${alarm.tag}`)],
  ];
  return (
    <div className="flex flex-col gap-4">
      <header className="flex items-start gap-2">
        <span className="pt-0.5">
          <LevelMark
            level={alarm.level}
            label={t(`alarms:level.${alarm.level}`)}
            unread={state === 'unacknowledged'}
            over={isOver(state)}
          />
        </span>
        <h2 className="min-w-0 flex-1 text-16 font-semibold break-words">{name}</h2>
        {onClose && <IconButton size="small" label={t('dialog:close')} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />}
      </header>
      <div className="flex flex-col items-start gap-2">
        <StateTag state={state} until={shelfEnd(alarm, zoneOf)} />
        {info !== '' && info !== name && <p className="text-13 break-words text-text-1">{info}</p>}
      </div>
      <Acts alarm={alarm} acts={acts} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-13">
        {facts.map(([head, text]) =>
          text ? (
            <div key={head} className="contents">
              <dt className="text-text-2">{head}</dt>
              <dd className="min-w-0 break-words tabular-nums">{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <AlarmLinks alarm={alarm} zone={zone} />
      <Timeline entries={timeline} zone={zone} />
      {failure !== null && (
        <p role="alert" className="text-12 text-danger-text">
          {t('common:loadFailed')} · {failureText(failure, t)}
        </p>
      )}
    </div>
  );
}

function Acts({alarm, acts: {mayAcknowledge, mayShelve, ask}}: {readonly alarm: AlarmRow; readonly acts: LifeActs}) {
  const {t} = useTexts('alarm-table');
  const acknowledges = mayAcknowledge && canAcknowledge(alarm);
  if (!acknowledges && !(mayShelve && (canShelve(alarm) || canUnshelve(alarm)))) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {acknowledges && (
        <Button look="primary" onClick={() => ask({kind: 'acknowledge', rows: [alarm]})}>
          {t('do.acknowledge')}
        </Button>
      )}
      {mayShelve && canShelve(alarm) && (
        <Button onClick={() => ask({kind: 'shelve', row: alarm})}>{t(canUnshelve(alarm) ? 'shelveAgain' : 'do.shelve')}</Button>
      )}
      {mayShelve && canUnshelve(alarm) && <Button onClick={() => ask({kind: 'unshelve', row: alarm})}>{t('do.unshelve')}</Button>}
    </div>
  );
}
