import type {CheckRule, ReturnReason, SensorRule} from '@livebus/contract';
import {round1} from '../../base/round1.ts';
import {voltageText} from '../../base/voltage-text.ts';
import type {EventLevel, SiteEvent} from '../../store/areas/events/event.ts';
import type {FigureName, LimitRule} from './limit-rules.ts';
import {type MeasuredReading, QUANTITIES_OF} from './reading-figures.ts';

/** Where a device is and what it is called. */
export interface DevicePlace {
  readonly id: string;
  readonly name: string;
  readonly stationId: string;
  readonly projectId: string;
  /** The device of the diagram next to which its alarms are shown. */
  readonly diagramDeviceId: string | null;
}

interface Said {
  readonly level: EventLevel;
  readonly name: string;
  readonly what: string;
}

const SAID: Readonly<Record<CheckRule | SensorRule, Said>> = {
  overCurrent: {level: 3, name: '电流越上限', what: '电流'},
  overCurrentHigh: {level: 2, name: '电流越上上限', what: '电流'},
  voltageHigh: {level: 3, name: '电压越上限', what: '电压'},
  voltageHigher: {level: 2, name: '电压越上上限', what: '电压'},
  underVoltage: {level: 3, name: '设备欠压', what: '电压'},
  underVoltageLow: {level: 2, name: '设备严重欠压', what: '电压'},
  windingWarm: {level: 2, name: '绕组温度预警', what: '绕组最高温度'},
  windingHot: {level: 1, name: '绕组超温', what: '绕组最高温度'},
  currentRising: {level: 3, name: '电流上升过快', what: '每分钟电流上升'},
  windingRising: {level: 2, name: '绕组温升过快', what: '每分钟绕组温升'},
  badQuality: {level: 3, name: '数据质量差', what: '数据质量'},
  smoke: {level: 1, name: '烟雾告警', what: '检测到烟雾'},
  water: {level: 2, name: '水浸告警', what: '检测到积水'},
  doorOpen: {level: 4, name: '门未关', what: '柜门或房门打开已超过限定时间'},
  roomHot: {level: 3, name: '环境温度越上限', what: '环境温度'},
  roomHumid: {level: 4, name: '环境湿度越上限', what: '环境湿度'},
  oxygenLow: {level: 1, name: '氧气含量偏低', what: '氧气含量'},
  sf6High: {level: 1, name: 'SF6 浓度超标', what: 'SF6 浓度'},
  sensorFault: {level: 4, name: '传感器故障', what: '传感器报告自身故障'},
};

type Phases = readonly [number | null, number | null, number | null];

/** The id of an occurrence: the same whenever it is found again. */
export const occurrenceId = (rule: string, deviceId: string, causeMs: number): string => `${rule}/${deviceId}/${causeMs}`;

/** A figure with its unit. */
const FIGURE_TEXTS: Readonly<Record<FigureName, (figure: number) => string>> = {
  highestCurrentA: (figure) => `${figure}A`,
  highestVoltageV: voltageText,
  lowestVoltageV: voltageText,
  hottestC: (figure) => `${figure}℃`,
  currentRiseA: (figure) => `${figure}A`,
  windingRiseC: (figure) => `${figure}K`,
  quality: String,
  roomC: (figure) => `${figure}℃`,
  humidity: (figure) => `${figure}%`,
  oxygen: (figure) => `${figure}%`,
  sf6: (figure) => `${figure}μL/L`,
  smoke: String,
  water: String,
  doorOpen: String,
  sensorFault: String,
};
/** What is, or is not: there is nothing to compare. */
const STATES: ReadonlySet<FigureName> = new Set(['smoke', 'water', 'doorOpen', 'sensorFault']);

/** An alarm of a limit. `reading` is the one that decided. */
export function limitEvent(
  rule: LimitRule,
  place: DevicePlace,
  {
    causeMs,
    value,
    releasedMs,
    returnedWhy,
    arrivedMs,
  }: {
    readonly causeMs: number;
    readonly value: number;
    readonly releasedMs: number | null;
    readonly returnedWhy?: ReturnReason | undefined;
    readonly arrivedMs: number;
  },
  reading: MeasuredReading | undefined,
): SiteEvent {
  const {level, name, what} = SAID[rule.name];
  const of = (phase: 0 | 1 | 2): number | null => {
    const quantity = QUANTITIES_OF[rule.figure][phase];
    const own = quantity && reading?.quantities[quantity];
    return own === undefined ? null : round1(own);
  };
  const values: Phases = [of(0), of(1), of(2)];
  const [found, limit] = [round1(value), round1(rule.limit)];
  const text = FIGURE_TEXTS[rule.figure];
  const sentence =
    rule.figure === 'quality'
      ? '采集数据标记为坏值'
      : STATES.has(rule.figure)
        ? what
        : `${what} ${text(found)}，${rule.sense === 'above' ? '超过' : '低于'}限值 ${text(limit)}`;
  return {
    id: occurrenceId(rule.name, place.id, causeMs),
    kind: 'alarm',
    level,
    projectId: place.projectId,
    stationId: place.stationId,
    deviceId: place.id,
    deviceName: place.name,
    diagramDeviceId: place.diagramDeviceId,
    name,
    info: `${place.name} ${sentence}`,
    words: {rule: rule.name, params: paramsOf(rule, found, limit, values)},
    values,
    raisedMs: causeMs,
    releasedMs,
    ...(returnedWhy && {returnedWhy}),
    arrivedMs,
  };
}

function paramsOf({figure}: LimitRule, found: number, limit: number, [a, b, c]: Phases): Record<string, number> {
  if (figure === 'hottestC')
    return {hottestC: found, limitC: limit, ...(a !== null && {aC: a}), ...(b !== null && {bC: b}), ...(c !== null && {cC: c})};
  if (figure === 'quality' || STATES.has(figure)) return {};
  if (figure === 'roomC') return {roomC: found, limitC: limit};
  if (figure === 'humidity' || figure === 'oxygen' || figure === 'sf6') return {[figure]: found, limit};
  if (figure === 'windingRiseC') return {riseC: found, limitC: limit};
  if (figure === 'highestCurrentA' || figure === 'currentRiseA') return {currentA: found, limitA: limit};
  return {voltageV: found, limitV: limit};
}

/** A change of a switch's position, which has no life. */
export function positionEvent(
  place: DevicePlace,
  to: 'closed' | 'open' | 'earthed' | 'unearthed',
  atMs: number,
  arrivedMs: number,
): SiteEvent {
  const name = {closed: '开关合闸', open: '开关分闸', earthed: '接地开关合闸', unearthed: '接地开关分闸'}[to];
  return {
    id: `positionChanged/${place.id}/${to}/${atMs}`,
    kind: 'switch',
    level: 4,
    projectId: place.projectId,
    stationId: place.stationId,
    deviceId: place.id,
    deviceName: place.name,
    diagramDeviceId: place.diagramDeviceId,
    name,
    info: `${place.name} ${name}`,
    words: {rule: 'positionChanged', params: {to}},
    values: [null, null, null],
    raisedMs: atMs,
    releasedMs: atMs,
    arrivedMs,
  };
}
