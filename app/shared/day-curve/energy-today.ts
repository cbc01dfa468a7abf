import type {Samples} from '@livebus/engine/core';
import {siteDay} from '../../base/api/time/site-day.ts';

/** A course that begins later than this after midnight does not say what the register was then. */
const LATEST_START_MS = 60_000;

/**
 * Energy of the day so far: the register now less the register at midnight, literal (EN-5-07). Null where the course does not begin at
 * midnight, and where the register has fallen since: a meter was changed or reset.
 *
 * @param course - of the register, kWh, of the day that `timeMs` falls into.
 * @param timeMs - when `registerKwh` was read, epoch ms.
 */
export function energyToday(course: Samples | undefined, registerKwh: number, timeMs: number | null, zone: string): number | null {
  const startMs = course?.timesMs[0];
  const startKwh = course?.values[0];
  if (startMs === undefined || typeof startKwh !== 'number' || timeMs === null || !Number.isFinite(timeMs)) return null;
  const {fromMs} = siteDay(timeMs, zone);
  if (Math.abs(startMs - fromMs) > LATEST_START_MS || registerKwh < startKwh) return null;
  return registerKwh - startKwh;
}
