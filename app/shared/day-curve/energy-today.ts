import type {Samples} from '@livebus/engine/core';
import {siteDay} from '../../base/api/time/site-day.ts';

/** A curve that starts later than this after midnight does not show the register at midnight. */
const LATEST_START_MS = 60_000;

/**
 * Energy of the day so far: the register now minus the register at midnight (EN-5-07). Null if the curve does not start at midnight, or if
 * the register has fallen since, which means the meter was replaced or reset.
 *
 * @param course - of the register, kWh, for the day that contains `timeMs`.
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
