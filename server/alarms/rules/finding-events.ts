import type {ReturnReason} from '@livebus/contract';
import {voltageText} from '../../base/voltage-text.ts';
import type {EventLevel, SiteEvent} from '../../store/areas/events/event.ts';
import type {LimitRule} from './limit-rules.ts';
import type {MeasuredReading} from './reading-figures.ts';

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

const SAID: Readonly<Record<string, Said>> = {
  overCurrent: {level: 3, name: '电流越上限', what: '电流'},
  overCurrentHigh: {level: 2, name: '电流越上上限', what: '电流'},
  voltageHigh: {level: 3, name: '电压越上限', what: '电压'},
  voltageHigher: {level: 2, name: '电压越上上限', what: '电压'},
  underVoltage: {level: 3, name: '设备欠压', what: '电压'},
  underVoltageLow: {level: 2, name: '设备严重欠压', what: '电压'},
  windingWarm: {level: 2, name: '绕组温度预警', what: '绕组最高温度'},
  windingHot: {level: 1, name: '绕组超温', what: '绕组最高温度'},
};

type Phases = readonly [number | null, number | null, number | null];

const QUANTITIES_OF = {
  highestCurrentA: ['aPhaseCurrent', 'bPhaseCurrent', 'cPhaseCurrent'],
  highestVoltageV: ['aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage'],
  lowestVoltageV: ['aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage'],
  hottestC: ['parameter1', 'parameter2', 'parameter3'],
} as const;

const round1 = (value: number): number => Math.round(value * 10) / 10;

/** The id of an occurrence: the same whenever it is found again. */
const occurrenceId = ({name, deviceId}: LimitRule, causeMs: number): string => `${name}/${deviceId}/${causeMs}`;

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
  const {level, name, what} = SAID[rule.name]!;
  const [a, b, c] = QUANTITIES_OF[rule.figure].map((quantity) => {
    const own = reading?.quantities[quantity];
    return own === undefined ? null : round1(own);
  });
  const values: Phases = [a!, b!, c!];
  const [found, limit] = [round1(value), round1(rule.limit)];
  const text = (figure: number) =>
    rule.figure === 'hottestC' ? `${figure}℃` : rule.figure === 'highestCurrentA' ? `${figure}A` : voltageText(figure);
  return {
    id: occurrenceId(rule, causeMs),
    kind: 'alarm',
    level,
    projectId: place.projectId,
    stationId: place.stationId,
    deviceId: place.id,
    deviceName: place.name,
    diagramDeviceId: place.diagramDeviceId,
    name,
    info: `${place.name} ${what} ${text(found)}，${rule.sense === 'above' ? '超过' : '低于'}限值 ${text(limit)}`,
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
  if (figure === 'highestCurrentA') return {currentA: found, limitA: limit};
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
