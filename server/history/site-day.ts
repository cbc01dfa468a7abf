import {siteText, zoneOffsetMs} from '../base/site-time.ts';

const DAY_MS = 86_400_000;

/** `YYYY-MM-DD` of the site's wall clock. */
export const siteDay = (atMs: number, zone: string): string => siteText(atMs, zone).slice(0, 10);

/** The day so many days later. */
export const shiftDay = (day: string, byDays: number): string => new Date(Date.parse(day) + byDays * DAY_MS).toISOString().slice(0, 10);

/**
 * Epoch ms of the day's first moment at the site: midnight, or the first moment after it where the clock leaps over midnight. The next day's
 * is 23, 24 or 25 hours later.
 */
export function dayStartMs(day: string, zone: string): number {
  const wallMs = Date.parse(day);
  const before = wallMs - zoneOffsetMs(wallMs - DAY_MS, zone);
  const after = wallMs - zoneOffsetMs(wallMs + DAY_MS, zone);
  if (before === after) return before;
  const there = [before, after].filter((atMs) => siteDay(atMs, zone) === day);
  return there.length > 0 ? Math.min(...there) : after;
}

/** False for a day that no calendar has. */
export const isDay = (text: string): boolean => {
  const atMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().slice(0, 10) === text;
};
