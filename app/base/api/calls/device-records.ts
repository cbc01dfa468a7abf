import {deviceFaultHv, deviceFaultLv, deviceFaultOd, deviceWarnHv, deviceWarnLv, deviceWarnOd, type FaultRow} from '@livebus/contract';
import {call} from '../client.ts';
import type {EventList} from './device-settings.ts';

/** Faults by protection and supply, or alarms. */
export type RecordKind = 'fault' | 'warn';
/** High voltage, low voltage, other devices. */
export type RecordLevel = 'hv' | 'lv' | 'od';

const CALLS = {
  fault: {hv: deviceFaultHv, lv: deviceFaultLv, od: deviceFaultOd},
  warn: {hv: deviceWarnHv, lv: deviceWarnLv, od: deviceWarnOd},
} as const;

export interface RecordRequest {
  readonly stationId: string;
  /** Days of the site, both included; empty for all. */
  readonly fromDay: string;
  readonly toDay: string;
}

/** Faults or alarms of a station, newest first. A panel's call: a refusal never moves the page. Throws ApiFailure. */
export function fetchDeviceRecords(
  kind: RecordKind,
  level: RecordLevel,
  {stationId, fromDay, toDay}: RecordRequest,
  signal?: AbortSignal,
): Promise<EventList<FaultRow>> {
  return call(CALLS[kind][level], {query: {stationId, ...(fromDay && {fromDay}), ...(toDay && {toDay})}, signal});
}
