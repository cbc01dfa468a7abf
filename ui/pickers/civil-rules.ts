import {addMonths, type CivilPeriod, clip, step, type Weekday, weekdayOfDate} from './civil-date.ts';

/** Which dates may be picked. All dates are the site's. */
export interface CivilRules {
  /** `YYYY-MM-DD` at the site by the server's clock, never the browser's. */
  readonly today: string;
  /** Dates after today are refused without it. */
  readonly allowFuture?: boolean;
  /** First and last allowed value, as days or in the picker's unit. A month or year is offered if any of its days is allowed. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** A further reason of the caller to refuse the value. */
  refuse?(value: string): string | undefined;
}

/** Longest distance of a range's ends from the first pick, in calendar months, ends included. */
export interface SpanRule {
  readonly months: number;
}

/** Why a value cannot be picked. */
export type Refusal =
  | {readonly kind: 'future'}
  | {readonly kind: 'before' | 'after'; readonly limit: string}
  | {readonly kind: 'span'; readonly months: number}
  | {readonly kind: 'order'}
  | {readonly kind: 'own'; readonly text: string};

/** Why the value is refused; undefined if it may be picked. */
export function refusalOf(value: string, unit: CivilPeriod, rules: CivilRules): Refusal | undefined {
  if (!rules.allowFuture && value > clip(rules.today, unit)) return {kind: 'future'};
  if (rules.min !== undefined && value < clip(rules.min, unit)) return {kind: 'before', limit: clip(rules.min, unit)};
  if (rules.max !== undefined && value > clip(rules.max, unit)) return {kind: 'after', limit: clip(rules.max, unit)};
  const own = rules.refuse?.(value);
  return own === undefined ? undefined : {kind: 'own', text: own};
}

/**
 * The earliest and latest day or month within that many months of the first pick. Ends of months are clamped: from 2024-03-31 on, back to
 * 2024-02-29.
 */
export function spanAround(first: string, months: number): {readonly min: string; readonly max: string} {
  return {min: addMonths(first, -months), max: addMonths(first, months)};
}

/** Why the second pick of a range is refused, given the first. */
export function refusalBeside(
  value: string,
  first: string,
  unit: CivilPeriod,
  rules: CivilRules,
  span: SpanRule | undefined,
): Refusal | undefined {
  const refusal = refusalOf(value, unit, rules);
  if (refusal !== undefined || span === undefined) return refusal;
  const {min, max} = spanAround(first, span.months);
  return value < min || value > max ? {kind: 'span', months: span.months} : undefined;
}

/** Two ends of one unit, the earlier first, both included. */
export interface CivilRange {
  readonly start: string;
  readonly end: string;
}

/** The range of two picks in either order. */
export function rangeOf(one: string, other: string): CivilRange {
  return one <= other ? {start: one, end: other} : {start: other, end: one};
}

/** Initial range (EN-5-04, MO-2.shist-06): 7 days ago to yesterday. */
export function usualRange(today: string): CivilRange {
  return {start: step(today, 'day', -7), end: step(today, 'day', -1)};
}

/** That many days back to today, for the shortcuts. */
export function lastDays(today: string, days: number): CivilRange {
  return {start: step(today, 'day', -days), end: today};
}

/** The current week, from its first day, which depends on the language. */
export function thisWeek(today: string, weekStart: Weekday): CivilRange {
  return {start: step(today, 'day', -((weekdayOfDate(today) - weekStart + 7) % 7)), end: today};
}

/** The current month, from its first day. */
export function thisMonth(today: string): CivilRange {
  return {start: `${clip(today, 'month')}-01`, end: today};
}

/** The whole previous month. */
export function lastMonth(today: string): CivilRange {
  const first = `${clip(today, 'month')}-01`;
  return {start: addMonths(first, -1), end: step(first, 'day', -1)};
}
