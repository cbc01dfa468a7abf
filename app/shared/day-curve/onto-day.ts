import type {Samples} from '@livebus/engine/core';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import {clockTime, type SiteDay} from '../../base/api/site-day.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const DAY_MS = 86_400_000;

/**
 * A day's course laid over another day, clock time by clock time. Where the clock changes on one of them, an hour that the other day
 * lacks or repeats is told once.
 */
export function ontoDay(samples: Samples, from: SiteDay, to: SiteDay): Samples {
  if (from.toMs - from.fromMs === DAY_MS && to.toMs - to.fromMs === DAY_MS) {
    return {timesMs: samples.timesMs.map((timeMs) => timeMs - from.fromMs + to.fromMs), values: samples.values};
  }
  const timesMs: number[] = [];
  const values: (number | null)[] = [];
  for (const [index, timeMs] of samples.timesMs.entries()) {
    const laidMs = timeMs === from.toMs ? to.toMs : clockTime(to.date, dayjs(timeMs).tz(from.zone).format('HH:mm:ss'), to.zone);
    if (laidMs <= (timesMs.at(-1) ?? Number.NEGATIVE_INFINITY)) continue;
    timesMs.push(laidMs);
    values.push(samples.values[index] ?? null);
  }
  return {timesMs, values};
}

/** Marks of a day's axis: 00, 06, 12, 18 and 24 on the clock of the site. */
export function dayTicks(day: SiteDay): readonly {readonly timeMs: number; readonly label: string}[] {
  const hours = ['00', '06', '12', '18'].map((label) => ({timeMs: clockTime(day.date, `${label}:00:00`, day.zone), label}));
  return [...hours, {timeMs: day.toMs, label: '24'}];
}

/** `HH:mm` on the clock of the site; the end of the day is 24:00. */
export function clockText(day: SiteDay): (timeMs: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', {timeZone: day.zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23'});
  return (timeMs) => (timeMs === day.toMs ? '24:00' : format.format(timeMs));
}
