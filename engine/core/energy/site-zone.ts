import {DAY_MS, dateOf, dayOf} from './civil-day.ts';

/**
 * Offsets of a site's zone over the span that is asked about, as whoever has a zone database found them: `offsetsMs[i]` is added to UTC from
 * `fromMs[i]` up to the next. `fromMs` rises; before the first the first offset holds.
 */
export interface SiteZone {
  readonly fromMs: readonly number[];
  readonly offsetsMs: readonly number[];
}

const HOUR_MS = 3_600_000;

/** A zone of one offset. */
export function fixedZone(offsetMs: number): SiteZone {
  return {fromMs: [0], offsetsMs: [offsetMs]};
}

export function offsetAt({fromMs, offsetsMs}: SiteZone, atMs: number): number {
  let i = 0;
  while (i + 1 < fromMs.length && fromMs[i + 1]! <= atMs) i++;
  return offsetsMs[i] ?? 0;
}

/** Day number of the site's wall clock. */
export function siteDayAt(zone: SiteZone, atMs: number): number {
  return Math.floor((atMs + offsetAt(zone, atMs)) / DAY_MS);
}

/**
 * Epoch ms of the first moment of a day at the site: midnight, the first of two midnights, or the moment to which the clock leaps over midnight.
 * The next day's is 23, 24 or 25 hours later, as the clock was changed.
 */
export function siteDayStart(zone: SiteZone, day: number): number {
  const midnight = day * DAY_MS;
  let first = Number.POSITIVE_INFINITY;
  for (const [i, offsetMs] of zone.offsetsMs.entries()) {
    const from = i === 0 ? Number.NEGATIVE_INFINITY : zone.fromMs[i]!;
    const until = zone.fromMs[i + 1] ?? Number.POSITIVE_INFINITY;
    // Midnight by this offset, or the moment from which it holds when the clock leapt over midnight then.
    const at = Math.max(midnight - offsetMs, from);
    if (at < until && siteDayAt(zone, at) === day) first = Math.min(first, at);
  }
  if (first === Number.POSITIVE_INFINITY) throw new RangeError(`the zone has no day ${day}`);
  return first;
}

/** Starts of consecutive days and the end of the last: one more than there are days. */
export function dayEdges(zone: SiteZone, firstDay: number, lastDay: number): Float64Array {
  return Float64Array.from({length: lastDay - firstDay + 2}, (_, i) => siteDayStart(zone, firstDay + i));
}

/** Starts of the hours of one day and its end: 24 hours, 23 or 25 on days when the clock is changed by one. */
export function hourEdges(zone: SiteZone, day: number): Float64Array {
  const start = siteDayStart(zone, day);
  const end = siteDayStart(zone, day + 1);
  return Float64Array.from({length: Math.ceil((end - start) / HOUR_MS) + 1}, (_, i) => Math.min(start + i * HOUR_MS, end));
}

/** Starts of so many months from one on and the end of the last; `month` from 1. */
export function monthEdges(zone: SiteZone, year: number, month: number, count: number): Float64Array {
  return Float64Array.from({length: count + 1}, (_, i) => siteDayStart(zone, dayOf(year, month + i, 1)));
}

/** Starts of so many years from one on and the end of the last. */
export function yearEdges(zone: SiteZone, year: number, count: number): Float64Array {
  return Float64Array.from({length: count + 1}, (_, i) => siteDayStart(zone, dayOf(year + i, 1, 1)));
}

/** Month of the site's wall clock, from 1. */
export function siteMonthAt(zone: SiteZone, atMs: number): number {
  return dateOf(siteDayAt(zone, atMs)).month;
}
