import {type BellCounts, SOUND_FLAG} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import type {ProjectScope} from '../store/areas/assets/assets.ts';
import type {LiveEvents} from './live-events.ts';

/** The bell counts unread events raised within this time of the site clock. */
const COUNTED_MS = DAY_MS;

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
