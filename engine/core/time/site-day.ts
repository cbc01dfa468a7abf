import {DAY_MS, dateOf, dayOf, dayText, HOUR_MS, knownDay} from './civil-day.ts';
import {firstMomentFrom} from './wall-moments.ts';
import {zoneClock} from './zone-clock.ts';

/**
 * Edges of hours, days, months and years at a site, epoch ms. `zone` is an IANA name; all functions throw RangeError for an unknown one.
 *
 * A day begins with the first moment of its date: midnight, the first of two midnights, or the moment of the change if the clock is set
 * forward over midnight. It ends where the next begins: after 23, 23.5, 24, 24.5 or 25 hours. A day that the zone skips entirely (Samoa's
 * 2011-12-30) is empty: it begins and ends where the next begins.
 */

/** Day number of the site's wall clock. */
export function siteDayAt(atMs: number, zone: string): number {
  return Math.floor((atMs + zoneClock(zone).offsetAt(atMs)) / DAY_MS);
}

/** `YYYY-MM-DD` of the site's wall clock. */
export function siteDay(atMs: number, zone: string): string {
  return dayText(siteDayAt(atMs, zone));
}

/** Month of the site's wall clock, from 1. */
export function siteMonthAt(atMs: number, zone: string): number {
  return dateOf(siteDayAt(atMs, zone)).month;
}

/** First moment of a day at the site. */
export function siteDayStart(day: number, zone: string): number {
  return firstMomentFrom(day * DAY_MS, zone);
}

/** The same for `YYYY-MM-DD`. Throws RangeError for a text that is not a day. */
export function dayStartMs(day: string, zone: string): number {
  return siteDayStart(knownDay(day), zone);
}

/** Starts of consecutive days and the end of the last: one more than there are days. */
export function dayEdges(firstDay: number, lastDay: number, zone: string): Float64Array {
  return Float64Array.from({length: lastDay - firstDay + 2}, (_, i) => siteDayStart(firstDay + i, zone));
}

/** Starts of the hours of one day and its end, counted from its start. The last is half as long if the clock changes by half an hour. */
export function hourEdges(day: number, zone: string): Float64Array {
  const start = siteDayStart(day, zone);
  const end = siteDayStart(day + 1, zone);
  return Float64Array.from({length: Math.ceil((end - start) / HOUR_MS) + 1}, (_, i) => Math.min(start + i * HOUR_MS, end));
}

/** Starts of `count` months and the end of the last; `month` from 1. */
export function monthEdges(year: number, month: number, count: number, zone: string): Float64Array {
  return Float64Array.from({length: count + 1}, (_, i) => siteDayStart(dayOf(year, month + i, 1), zone));
}

/** Starts of `count` years and the end of the last. */
export function yearEdges(year: number, count: number, zone: string): Float64Array {
  return Float64Array.from({length: count + 1}, (_, i) => siteDayStart(dayOf(year + i, 1, 1), zone));
}
