import {type BellCounts, SOUND_FLAG} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import type {ReadCounts, ReadMarkStore} from '../store/areas/alarms/alarms.ts';
import type {ProjectScope} from '../store/areas/assets/assets.ts';
import type {LiveEvents} from './live-events.ts';

/** The bell counts unacknowledged events raised within this time of the site clock. */
export const COUNTED_MS = DAY_MS;

/** The bell's counts for some projects, in wire form (SH-3-15). */
export async function bellCountsAt(events: Pick<LiveEvents, 'counts'>, scope: ProjectScope, nowMs: number): Promise<BellCounts> {
  const counts = await events.counts(scope, nowMs - COUNTED_MS, nowMs);
  return {
    deviceOverLimitNum: counts.alarm,
    hvLvOdDeviceFaultNum: counts.fault,
    deviceSwitchChangeNum: counts.switch,
    monitorLogNum: counts.monitor,
    [SOUND_FLAG]: counts.urgent,
  };
}

/** Of what the bell counts, those that an account has read. */
export const readCountsAt = (
  marks: Pick<ReadMarkStore, 'countsOf'>,
  accountId: string,
  scope: ProjectScope,
  nowMs: number,
): Promise<ReadCounts> => marks.countsOf(accountId, scope, nowMs - COUNTED_MS, nowMs);

/** What is left for a user to read. The request for a sound stays: reading ends no alarm. */
export function withoutRead(counts: BellCounts, {byKind}: ReadCounts): BellCounts {
  const left = (count: number, read = 0) => Math.max(0, count - read);
  return {
    ...counts,
    deviceOverLimitNum: left(counts.deviceOverLimitNum, byKind.alarm),
    hvLvOdDeviceFaultNum: left(counts.hvLvOdDeviceFaultNum, byKind.fault),
    deviceSwitchChangeNum: left(counts.deviceSwitchChangeNum, byKind.switch),
    monitorLogNum: left(counts.monitorLogNum, byKind.monitor),
  };
}
