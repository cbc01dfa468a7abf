import type {EventRule, faultRow, gatewayLogRow, netStatusRow, switchChangeRow} from '@livebus/contract';
import {siteText} from '@livebus/engine/core';
import type {z} from 'zod';
import type {PastRow} from '../../history/past-readings.ts';
import type {StoredEvent} from '../../store/areas/events/event.ts';

/** What a list adds to an event. */
export interface RecordContext {
  /** From 1. */
  readonly index: number;
  readonly timeZone: string;
  /** Nobody needs it any more, or its reader has read it. */
  readonly isRead: boolean;
}

/** The unit of the values by the rule that measured them (MO-2.alarm-07); 0 for figures without such a unit. */
const TYPES: Readonly<Partial<Record<string, number>>> = {
  trip: 1,
  voltageLow: 2,
  voltageLower: 2,
  voltageDip: 2,
  lineLost: 2,
  overCurrent: 1,
  overCurrentHigh: 1,
  voltageHigh: 2,
  voltageHigher: 2,
  underVoltage: 2,
  underVoltageLow: 2,
  windingWarm: 4,
  windingHot: 4,
  currentRising: 1,
  windingRising: 4,
  roomHot: 4,
} satisfies Partial<Record<EventRule, number>>;

/** An event as a row of faults or alarms (MO-3-24). */
export function faultRowOf(event: StoredEvent, {index, timeZone, isRead}: RecordContext): z.input<typeof faultRow> {
  const {words, raisedMs, releasedMs, life} = event;
  const [valueA, valueB, valueC] = event.values;
  const {delayS} = words?.params ?? {};
  return {
    ...commonOf(event, timeZone, isRead),
    index,
    valueA,
    valueB,
    valueC,
    duration: typeof delayS === 'number' ? delayS * 1000 : null,
    createTime: siteText(life?.arrivedMs ?? raisedMs, timeZone),
    releaseTime: releasedMs === null ? null : siteText(releasedMs, timeZone),
    isRelease: releasedMs === null ? 0 : 1,
    type: TYPES[words?.rule ?? ''] ?? 0,
    diagramDeviceId: event.diagramDeviceId,
    ...moreOf(event),
  };
}

/** A change of a switch's position with what its device measured then (SH-3-13). */
export function switchChangeRowOf(
  event: StoredEvent,
  {timeZone, isRead}: RecordContext,
  row: PastRow['quantities'] | undefined,
): z.input<typeof switchChangeRow> {
  return {
    ...commonOf(event, timeZone, isRead),
    aphaseCurrent: row?.aPhaseCurrent ?? null,
    bphaseCurrent: row?.bPhaseCurrent ?? null,
    cphaseCurrent: row?.cPhaseCurrent ?? null,
    aphaseVoltage: row?.aPhaseVoltage ?? null,
    bphaseVoltage: row?.bPhaseVoltage ?? null,
    cphaseVoltage: row?.cPhaseVoltage ?? null,
    ...moreOf(event),
  };
}

/** A line of the gateways' own log (SH-3-14, MO-3-27). */
export function gatewayLogRowOf(event: StoredEvent, {timeZone, isRead}: RecordContext): z.input<typeof gatewayLogRow> {
  const {id, deviceName, deviceId, name, words, raisedMs, life} = event;
  const {ip, version} = words?.params ?? {};
  return {
    id,
    deviceName,
    deviceId,
    logTime: siteText(raisedMs, timeZone),
    logType: name,
    paramIp: ip ?? null,
    createTime: siteText(life?.arrivedMs ?? raisedMs, timeZone),
    version: version ?? null,
    isRead: isRead ? 1 : 0,
    words,
    ...moreOf(event),
  };
}

/** A loss of communication (MO-2.net-01). */
export function netStatusRowOf(event: StoredEvent, {index, timeZone}: RecordContext): z.input<typeof netStatusRow> {
  const {id, projectName, deviceName, deviceId, name, words, raisedMs, life} = event;
  return {
    ...{id, index, projectName, deviceName, deviceId},
    faultName: name,
    acquisitionTime: siteText(raisedMs, timeZone),
    createTime: siteText(life?.arrivedMs ?? raisedMs, timeZone),
    words,
    ...moreOf(event),
  };
}

/** Names in other languages, and the moment. */
const moreOf = ({projectNameEn, projectNamePt, deviceNameEn, deviceNamePt, raisedMs}: StoredEvent) => ({
  projectNameEn,
  projectNamePt,
  deviceNameEn,
  deviceNamePt,
  at: raisedMs,
});

function commonOf(
  {id, projectName, deviceName, deviceId, name, info, words, raisedMs, acquisitionMs}: StoredEvent,
  timeZone: string,
  isRead: boolean,
) {
  return {
    id,
    projectName,
    deviceName,
    deviceId,
    faultName: name,
    faultInfo: info,
    acquisitionTime: siteText(raisedMs, timeZone),
    ...(acquisitionMs !== undefined && {acquisitionMs}),
    isRead: isRead ? (1 as const) : (0 as const),
    words,
  };
}
