import type {AlarmRow, TrendCategory} from '@livebus/contract';
import {BellRing, ChartLine, ClipboardPlus, ClockArrowDown, History, type LucideIcon, Waypoints, Wrench} from 'lucide-react';
import {Link} from 'react-router-dom';
import {siteDay} from '../../../../base/api/time/site-day.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAllowed} from '../../../../base/menu/action-guard.tsx';
import {useScreenPath} from '../../../../base/menu/use-screen-path.ts';
import {useSession} from '../../../../base/session/session-store.ts';
import {alarmAddress, placeAddress} from '../../../../shared/alarms/alarm-address.ts';
import {alarmPastAddress} from '../../../../shared/alarms/alarm-moment.ts';
import {alarmTableAddress} from '../../../../shared/alarms/alarm-table-address.ts';
import {alarmTexts} from '../../../../shared/alarms/alarm-words.ts';
import {CopyLink} from '../../../../shared/page/copy-link.tsx';
import {momentsText} from '../../../../shared/trends/zoom/trend-zoom.ts';
import {newAddress} from '../../../../shared/work/new-address.ts';
import {AROUND_MS} from '../alarm-choice.ts';

/** What a rule measures, as the screen of trends names it; of any other rule the screen shows its usual charts. */
const MEASURED: Readonly<Record<string, TrendCategory>> = {
  voltageLow: 'V',
  voltageLower: 'V',
  voltageDip: 'V',
  lineLost: 'V',
  voltageHigh: 'V',
  voltageHigher: 'V',
  underVoltage: 'V',
  underVoltageLow: 'V',
  trip: 'A',
  overCurrent: 'A',
  overCurrentHigh: 'A',
  windingWarm: 'TEM',
  windingHot: 'TEM',
};

/** The limit that was exceeded, among the figures of an event, in V, A and °C. */
const LIMITS = ['limitV', 'limitA', 'limitC', 'settingA'] as const;

/** From an alarm onward: its device in the picture now and then, the curve around its moment, the events before and after, other alarms of the device. */
export function AlarmLinks({alarm, zone}: {readonly alarm: AlarmRow; readonly zone: string}) {
  const {t, i18n} = useTexts('alarm-table');
  const menu = useSession((state) => state.menu);
  const table = useScreenPath('AlarmTable');
  const trends = useScreenPath('StationTrend');
  const orders = useScreenPath('WorkList');
  const repairs = useScreenPath('RepairList');
  const mayOrder = useAllowed('add', 'work');
  const mayReport = useAllowed('add', 'repair');
  const {stationId, deviceId, projectId, at} = alarm;
  const {name, info} = alarmTexts(alarm, t, i18n.language);
  const start = {
    deviceId: alarm.diagramDeviceId ?? deviceId,
    text: info === '' || info === name ? name : `${name}${t('nameAndInfo')}${info}`,
    alarmId: alarm.id,
  };
  const picture = menu && alarmAddress(alarm, menu);
  const past = menu && alarmPastAddress(alarm, menu);
  const curve =
    trends === undefined || stationId === undefined || deviceId === undefined
      ? undefined
      : `${placeAddress(trends, stationId, deviceId)}&${curveFields(alarm, zone)}`;
  const around = {projectId, stationId, fromMs: at - AROUND_MS, toMs: at + AROUND_MS, show: 'all', sort: 'oldest'} as const;
  return (
    <nav aria-label={t('onward')} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
      {picture !== undefined && <Onward to={picture} Icon={Waypoints} text={t('toPicture')} />}
      {past !== undefined && <Onward to={past} Icon={ClockArrowDown} text={t('toPast')} />}
      {curve !== undefined && <Onward to={curve} Icon={ChartLine} text={t('toCurve')} />}
      {table !== undefined && <Onward to={alarmTableAddress(table, around)} Icon={History} text={t('toAround')} />}
      {table !== undefined && deviceId !== undefined && (
        <Onward to={alarmTableAddress(table, {stationId, deviceId, show: 'all'})} Icon={BellRing} text={t('toDevice')} />
      )}
      {orders !== undefined && mayOrder && <Onward to={newAddress(orders, 'order', start)} Icon={ClipboardPlus} text={t('toOrder')} />}
      {repairs !== undefined && mayReport && <Onward to={newAddress(repairs, 'repair', start)} Icon={Wrench} text={t('toRepair')} />}
      <CopyLink />
    </nav>
  );
}

function Onward({to, Icon, text}: {readonly to: string; readonly Icon: LucideIcon; readonly text: string}) {
  return (
    <Link to={to} className="inline-flex items-center gap-1.5 text-primary-text hover:underline">
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </Link>
  );
}

/** The day of the cause, its chart with the limit that was exceeded, and a quarter of an hour on both sides. */
function curveFields({at, words}: AlarmRow, zone: string): URLSearchParams {
  const {date} = siteDay(at, zone);
  const type = MEASURED[words?.rule ?? ''];
  const limit = LIMITS.map((name) => words?.params[name]).find((value) => value !== undefined);
  return new URLSearchParams({
    ...(type !== undefined && {type}),
    ...(type !== undefined && limit !== undefined && {limit: String(limit)}),
    from: date,
    to: date,
    zoom: momentsText(at - AROUND_MS, at + AROUND_MS),
  });
}
