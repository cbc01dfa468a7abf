import {TREND_LIMITS} from '@livebus/contract';
import {DAY_MS, dayText, knownDay, siteDayStart} from '@livebus/engine/core';
import {type CivilRange, isCivil, usualRange} from '@livebus/ui';

/** Days of a range, both ends included. */
export const daysOf = ({start, end}: CivilRange): number => knownDay(end) - knownDay(start) + 1;

/** The range that an address names; one that is none, too long or in the future is the usual one: 7 days ago to yesterday (EN-2.2-03). */
export function readRange(from: string, to: string, today: string): CivilRange {
  const range = {start: from, end: to};
  const isDays = isCivil(from, 'day') && isCivil(to, 'day');
  return isDays && from <= to && to <= today && daysOf(range) <= TREND_LIMITS.days ? range : usualRange(today);
}

/** The range moved by its own length; undefined where it would reach into the future. */
export function steppedRange(range: CivilRange, by: -1 | 1, today: string): CivilRange | undefined {
  const next = movedRange(range, by * daysOf(range));
  return next.end > today ? undefined : next;
}

/** Twice as many days around the same middle, ending today at the latest; undefined for a range that cannot grow. */
export function widerRange(range: CivilRange, today: string): CivilRange | undefined {
  const days = daysOf(range);
  const wanted = Math.min(TREND_LIMITS.days, days * 2);
  if (wanted === days) return undefined;
  const after = Math.ceil((wanted - days) / 2);
  const end = Math.min(knownDay(today), knownDay(range.end) + after);
  return {start: dayText(end - wanted + 1), end: dayText(end)};
}

/** What one device is compared with: nothing, the days before, the same weekdays before, or days from a date on. */
export type Comparison = '' | 'before' | 'week' | (string & {});

/**
 * The range that is compared with another one: of one day it is the day before, the same day of last week, or any day. A longer range is
 * moved by its length, or by as many weeks as it touches.
 */
export function comparedRange(range: CivilRange, comparison: Comparison): CivilRange | undefined {
  if (comparison === '') return undefined;
  if (comparison === 'before') return movedRange(range, -daysOf(range));
  if (comparison === 'week') return movedRange(range, -Math.ceil(daysOf(range) / 7) * 7);
  return movedRange(range, knownDay(comparison) - knownDay(range.start));
}

function movedRange({start, end}: CivilRange, days: number): CivilRange {
  return {start: dayText(knownDay(start) + days), end: dayText(knownDay(end) + days)};
}

/** From the first midnight of a range to its last, epoch ms at the site. */
export function rangeWindow({start, end}: CivilRange, zone: string): {readonly fromMs: number; readonly toMs: number} {
  return {fromMs: siteDayStart(knownDay(start), zone), toMs: siteDayStart(knownDay(end) + 1, zone)};
}

/** Longest and shortest stretch that a chart of ranges can show, ms. */
export const WINDOW_LIMITS = {leastSpanMs: 60_000, mostSpanMs: (TREND_LIMITS.days + 1) * DAY_MS} as const;
