import {DAY_MS, findMoments, HOUR_MS, knownDay, minuteOfDay, type Samples, zoneClock} from '@livebus/engine/core';
import {clockTime, type SiteDay} from '../../base/api/time/site-day.ts';
import {zoneOffset} from '../time/site-time.ts';

/**
 * Maps one day's samples to another day by clock time. Where the clock changes on one of them:
 * - an hour that `to` repeats shows the same hour of `from` in both passes;
 * - an hour that `to` skips is left out;
 * - of an hour that `from` repeats the first pass counts.
 */
export function ontoDay(samples: Samples, from: SiteDay, to: SiteDay): Samples {
  if (from.toMs - from.fromMs === DAY_MS && to.toMs - to.fromMs === DAY_MS) {
    return {timesMs: samples.timesMs.map((timeMs) => timeMs - from.fromMs + to.fromMs), values: samples.values};
  }
  const {offsetAt} = zoneClock(from.zone);
  const laid: {readonly timeMs: number; readonly value: number | null}[] = [];
  const betweenMs = (knownDay(to.date) - knownDay(from.date)) * DAY_MS;
  let lastWallMs = Number.NEGATIVE_INFINITY;
  for (const [index, timeMs] of samples.timesMs.entries()) {
    const value = samples.values[index] ?? null;
    if (timeMs === from.toMs) {
      laid.push({timeMs: to.toMs, value});
      continue;
    }
    const wallMs = timeMs + offsetAt(timeMs);
    if (wallMs <= lastWallMs) continue;
    lastWallMs = wallMs;
    for (const atMs of findMoments(wallMs + betweenMs, to.zone)) laid.push({timeMs: atMs, value});
  }
  laid.sort((a, b) => a.timeMs - b.timeMs);
  return {timesMs: laid.map(({timeMs}) => timeMs), values: laid.map(({value}) => value)};
}

const TICK_HOURS = [0, 6, 12, 18];

/** Ticks of a day's axis: 00, 06, 12, 18 and 24 on the site's clock. */
export function dayTicks(day: SiteDay): readonly {readonly timeMs: number; readonly label: string}[] {
  const hours = TICK_HOURS.map((hour) => ({timeMs: clockTime(day, hour * HOUR_MS), label: String(hour).padStart(2, '0')}));
  return [...hours, {timeMs: day.toMs, label: '24'}];
}

/** Whether the clock changes within the day, so that a time of day alone may mean two moments. */
export function hasChange({zone, fromMs, toMs}: SiteDay): boolean {
  return zoneClock(zone).changesBetween(fromMs, toMs).length > 0;
}

/** `HH:mm` on the site's clock; the end of the day is 24:00. On a day on which the clock changes it includes the offset: `02:30 UTC+2`. */
export function clockText(day: SiteDay): (timeMs: number) => string {
  const text = (timeMs: number) => (timeMs === day.toMs ? '24:00' : minuteOfDay(timeMs, day.zone));
  if (!hasChange(day)) return text;
  return (timeMs) => `${text(timeMs)} ${zoneOffset(timeMs, day.zone)}`;
}
