import {DAY_MS, HOUR_MS, MINUTE_MS, minuteOfDay, momentText} from '@livebus/engine/core';
import type {PowerToday} from '../../../base/api/calls/energy-dashboard.ts';
import {readListTimes} from '../../../base/api/time/list-times.ts';
import {dayOfDate} from '../../../base/api/time/site-day.ts';
import {scaled} from '../../../shared/readings/scaled.ts';

/** One day in steps of a fixed length. */
export interface PowerDay {
  /** Labels of the whole day below the plot: every third hour, all others empty. */
  readonly categories: readonly string[];
  /** Each in full; a day on which the clock is set back has an hour twice, with its offset. */
  readonly times: readonly string[];
  /** kW, as far as the day has been told; null was not measured. */
  readonly powerKw: readonly (number | null)[];
}

const USUAL_STEP_MS = 5 * MINUTE_MS;
const LABEL_HOURS = 3;

/**
 * Points of today laid onto the day, which has 23 or 25 hours where the clock changes. W become kW once (EN-5-08). The step is the smallest
 * distance between two points, 5 minutes for less than two; a step without a point is unknown.
 */
export function powerDay({times, powerW}: PowerToday, date: string, zone: string): PowerDay {
  const day = dayOfDate(date, zone);
  const moments = readListTimes(times, zone, date, {within: day, of: 'the power of today'});
  const stepMs = stepOf(moments);
  const count = Math.round((day.toMs - day.fromMs) / stepMs);
  const starts = Array.from({length: count}, (_, at) => day.fromMs + at * stepMs);
  const powerKw: (number | null)[] = [];
  for (const [at, atMs] of moments.entries()) {
    const place = Math.floor((atMs - day.fromMs) / stepMs);
    if (!(place >= 0 && place < count)) continue;
    while (powerKw.length < place) powerKw.push(null);
    powerKw[place] = scaled(powerW[at] ?? null, 1000);
  }
  return {
    categories: starts.map((atMs) => (isLabelled(atMs, zone) ? minuteOfDay(atMs, zone) : '')),
    times: starts.map((atMs) => momentText(atMs, zone).slice(11)),
    powerKw,
  };
}

function stepOf(moments: Float64Array): number {
  let step = Number.POSITIVE_INFINITY;
  let before = Number.NaN;
  for (const atMs of moments) {
    if (Number.isNaN(atMs)) continue;
    if (atMs - before < step) step = atMs - before;
    before = atMs;
  }
  return step >= MINUTE_MS && step <= HOUR_MS && DAY_MS % step === 0 ? step : USUAL_STEP_MS;
}

function isLabelled(atMs: number, zone: string): boolean {
  const [hour, minute] = minuteOfDay(atMs, zone).split(':').map(Number) as [number, number];
  return minute === 0 && hour % LABEL_HOURS === 0;
}
