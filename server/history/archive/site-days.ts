import {dayStartMs, shiftDay, siteDay} from '../site-day.ts';

/** Zones change their clock at the quarter hour at the earliest. */
const STEP_MS = 900_000;
const MAX_KNOWN = 200_000;
const HOUR_MS = 3_600_000;

const known = new Map<string, Map<number, string>>();

/** As `siteDay`, for many moments of few days. */
export function quickSiteDay(atMs: number, zone: string): string {
  const step = Math.floor(atMs / STEP_MS);
  let days = known.get(zone);
  if (!days || days.size > MAX_KNOWN) {
    days = new Map();
    known.set(zone, days);
  }
  let day = days.get(step);
  if (day === undefined) {
    day = siteDay(atMs, zone);
    days.set(step, day);
  }
  return day;
}

/** Starts of the hours of a site's day and its end: 24 hours, 23 or 25 where the clock is changed. */
export function hoursOf(day: string, zone: string): Float64Array {
  const startMs = dayStartMs(day, zone);
  const endMs = dayStartMs(shiftDay(day, 1), zone);
  return Float64Array.from({length: Math.ceil((endMs - startMs) / HOUR_MS) + 1}, (_, i) => Math.min(startMs + i * HOUR_MS, endMs));
}

/** Days from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}
