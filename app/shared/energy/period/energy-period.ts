import {dayText, HOUR_MS, knownDay, siteDayAt, siteDayStart} from '@livebus/engine/core';
import {type CivilPeriod, type CivilRange, isCivil, stepCivil, usualRange} from '@livebus/ui';

export type PeriodKind = CivilPeriod | 'range';

/** A time of whole days at a site, over which energies are added up. */
export interface EnergyPeriod extends CivilRange {
  readonly kind: PeriodKind;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, as calls take it (EN-4-01); of a range both days, joined by `_`. */
  readonly text: string;
}

/** What a period is compared with: nothing, the period before (环比), or the same period a year before (同比). */
export type Compared = '' | 'before' | 'year';

const FIRST_YEAR = 1900;

/** A day, month or year by its text. */
export function periodOf(kind: CivilPeriod, text: string): EnergyPeriod {
  const start = `${text}-01-01`.slice(0, 10);
  const end = kind === 'day' ? start : dayText(knownDay(`${stepCivil(text, kind, 1)}-01-01`.slice(0, 10)) - 1);
  return {kind, text, start, end};
}

export function rangePeriod({start, end}: CivilRange): EnergyPeriod {
  return {kind: 'range', text: `${start}_${end}`, start, end};
}

/** The period in which `today` lies; of a range the usual one, 7 days ago to yesterday (EN-5-04). */
export function currentPeriod(kind: PeriodKind, today: string): EnergyPeriod {
  if (kind === 'range') return rangePeriod(usualRange(today));
  return periodOf(kind, today.slice(0, {day: 10, month: 7, year: 4}[kind]));
}

/** Reads a text of a period of one of `kinds`; undefined for one that is none, or that has not begun. */
export function readPeriod(
  text: string,
  kinds: readonly PeriodKind[],
  today: string,
  mostDays = Number.POSITIVE_INFINITY,
): EnergyPeriod | undefined {
  const [start = '', end] = text.split('_');
  if (end !== undefined) {
    const isRange = isCivil(start, 'day') && isCivil(end, 'day') && start <= end && end <= today;
    const period = isRange && kinds.includes('range') ? rangePeriod({start, end}) : undefined;
    return period && daysOf(period) <= mostDays ? period : undefined;
  }
  const kind = (['day', 'month', 'year'] as const).find((one) => isCivil(text, one));
  if (kind === undefined || !kinds.includes(kind)) return undefined;
  const period = periodOf(kind, text);
  return period.start <= today ? period : undefined;
}

/** The next or the previous period of the same kind, a range moved by its length; undefined for one that has not begun. */
export function steppedPeriod(period: EnergyPeriod, by: -1 | 1, today: string): EnergyPeriod | undefined {
  const next =
    period.kind === 'range' ? movedBy(period, by * daysOf(period)) : periodOf(period.kind, stepCivil(period.text, period.kind, by));
  if (next.start.slice(0, 4) < String(FIRST_YEAR)) return undefined;
  return (period.kind === 'range' ? next.end : next.start) > today ? undefined : next;
}

/**
 * The period that another one is compared with. 29 February is compared with 28 February. Undefined without a comparison.
 */
export function comparedPeriod(period: EnergyPeriod, compared: Compared): EnergyPeriod | undefined {
  if (compared === '') return undefined;
  const {kind, start, end} = period;
  if (compared === 'before') return kind === 'range' ? movedBy(period, -daysOf(period)) : periodOf(kind, stepCivil(period.text, kind, -1));
  if (kind === 'range') return rangePeriod({start: yearBefore(start), end: yearBefore(end)});
  return periodOf(kind, yearBefore(start).slice(0, period.text.length));
}

/** Days of a period, both ends included. */
export const daysOf = ({start, end}: CivilRange): number => knownDay(end) - knownDay(start) + 1;

/** How many of a period's days have begun. */
export const begunDays = ({start, end}: CivilRange, today: string): number =>
  today < start ? 0 : knownDay(today < end ? today : end) - knownDay(start) + 1;

/** How many hours of a day, days of a month or range, or months of a year have begun at a moment at the site. */
export function begunParts(period: EnergyPeriod, nowMs: number, zone: string): number {
  const today = dayText(siteDayAt(nowMs, zone));
  if (today < period.start) return 0;
  if (period.kind === 'year') return today > period.end ? 12 : Number(today.slice(5, 7));
  if (period.kind !== 'day') return begunDays(period, today);
  const [fromMs, toMs] = [siteDayStart(knownDay(period.start), zone), siteDayStart(knownDay(period.start) + 1, zone)];
  return Math.ceil((Math.min(nowMs, toMs) - fromMs) / HOUR_MS);
}

/** Days of a period that have not 24 hours at the site, such as those on which its clock changes. */
export function oddDays({start, end}: CivilRange, zone: string): readonly {readonly date: string; readonly hours: number}[] {
  const odd: {date: string; hours: number}[] = [];
  const last = knownDay(end);
  let fromMs = siteDayStart(knownDay(start), zone);
  for (let day = knownDay(start); day <= last; day++) {
    const toMs = siteDayStart(day + 1, zone);
    const hours = (toMs - fromMs) / HOUR_MS;
    if (hours !== 24) odd.push({date: dayText(day), hours});
    fromMs = toMs;
  }
  return odd;
}

/** As it stands above a chart: `2026-05-08 – 2026-05-14`. */
export const periodText = ({kind, text, start, end}: EnergyPeriod): string =>
  kind !== 'range' ? text : start === end ? start : `${start} – ${end}`;

function movedBy({start, end}: CivilRange, days: number): EnergyPeriod {
  return rangePeriod({start: dayText(knownDay(start) + days), end: dayText(knownDay(end) + days)});
}

/** The same day a year before. */
const yearBefore = (date: string): string => {
  const [year, rest] = [Number(date.slice(0, 4)) - 1, date.slice(4)];
  return isCivil(`${year}${rest}`, 'day') ? `${year}${rest}` : `${year}-02-28`;
};
