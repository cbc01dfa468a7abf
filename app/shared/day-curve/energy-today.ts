import {type IntervalKind, MINUTE_MS, type Samples} from '@livebus/engine/core';
import type {CountedEnergy} from '../../base/api/readings/curve.ts';
import {type SiteDay, siteDay} from '../../base/api/time/site-day.ts';
import {ontoDay} from './onto-day.ts';

/** A curve that starts later than this after midnight does not show the register at midnight. */
const LATEST_START_MS = 60_000;

/** A day without any other event than reading the register: its energy is the difference of two readings. */
const BY_DIFFERENCE: ReadonlySet<IntervalKind> = new Set(['measured', 'interpolated', 'estimated']);

/** The register's curve of the day, kWh, with what the server says it counted. */
export interface RegisterDay extends Samples {
  readonly energy?: CountedEnergy | undefined;
}

/**
 * Energy of the day so far, kWh (EN-5-07). The register now minus the register at midnight, as long as the server reports no other event
 * (rollover, replaced meter, correction, reset, unknown): those the difference hides, so the server's figure counts, up to its last reading
 * and null where it knows none. The server's figure counts too where the difference is not known: the curve does not start at midnight, or
 * the register has fallen since.
 *
 * @param course - for the day that contains `timeMs`.
 * @param timeMs - when `registerKwh` was read, epoch ms.
 */
export function energyToday(
  course: RegisterDay | undefined,
  registerKwh: number | null | undefined,
  timeMs: number | null,
  zone: string,
): number | null {
  const counted = course?.energy;
  if (counted !== undefined && !BY_DIFFERENCE.has(counted.kind)) return counted.value;
  return difference(course, registerKwh, timeMs, zone) ?? counted?.value ?? null;
}

function difference(
  course: Samples | undefined,
  registerKwh: number | null | undefined,
  timeMs: number | null,
  zone: string,
): number | null {
  const startMs = course?.timesMs[0];
  const startKwh = course?.values[0];
  if (typeof registerKwh !== 'number' || startMs === undefined || typeof startKwh !== 'number') return null;
  if (timeMs === null || !Number.isFinite(timeMs)) return null;
  const {fromMs} = siteDay(timeMs, zone);
  if (Math.abs(startMs - fromMs) > LATEST_START_MS || registerKwh < startKwh) return null;
  return registerKwh - startKwh;
}

/** Longest pause between two readings of the register between which its course is taken as straight. */
const LONGEST_PAUSE_MS = 20 * MINUTE_MS;

/**
 * Energy of the day before, kWh, from its midnight to the same time by the clock of the site. Null where the register was not read around
 * that time or at midnight, has fallen, or the server tells of an event of that day (`BY_DIFFERENCE`), for nobody says when it happened.
 *
 * @param days - of the course, and the one that contains `timeMs`.
 */
export function energyByThen(
  course: RegisterDay | undefined,
  [before, today]: readonly [SiteDay, SiteDay],
  timeMs: number | null,
): number | null {
  if (course === undefined || timeMs === null || !Number.isFinite(timeMs)) return null;
  if (course.energy !== undefined && !BY_DIFFERENCE.has(course.energy.kind)) return null;
  const {timesMs, values} = ontoDay(course, before, today);
  const next = timesMs.findIndex((atMs) => atMs >= timeMs);
  if (next < 0) return null;
  const registerKwh = timesMs[next] === timeMs ? values[next] : between(next);
  return difference({timesMs, values}, registerKwh, timeMs, today.zone);

  function between(end: number): number | null {
    const [fromMs, toMs, from, to] = [timesMs[end - 1], timesMs[end]!, values[end - 1], values[end]];
    if (fromMs === undefined || typeof from !== 'number' || typeof to !== 'number') return null;
    if (toMs - fromMs > LONGEST_PAUSE_MS || to < from) return null;
    return from + ((to - from) * (timeMs! - fromMs)) / (toMs - fromMs);
  }
}

/** Change in percent; null where one is unknown, or there was nothing to compare with. */
export function changePercent(now: number | null, before: number | null): number | null {
  return now === null || before === null || before <= 0 ? null : ((now - before) / before) * 100;
}
