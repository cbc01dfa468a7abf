import type {Period} from '@livebus/contract';
import {dateOf, dayOf, dayText, knownDay, siteText} from '@livebus/engine/core';
import type {Slot} from '../../history/ledger/energy-ledger.ts';

/** A day, month or year at a site, cut into the parts that a chart shows: hours of the wall clock, days, months. */
export interface PeriodParts {
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  readonly text: string;
  readonly fromDay: number;
  readonly toDay: number;
  /** `00` to `23`, `01` to `31` or `01` to `12`. */
  readonly labels: readonly string[];
  placeOf(slot: Slot): number;
}

const two = (value: number) => String(value).padStart(2, '0');
const labels = (count: number, first: number) => Array.from({length: count}, (_, i) => two(first + i));

/** The period in which a day lies. */
export function periodAt(period: Period, day: number, zone: string): PeriodParts {
  const {year, month} = dateOf(day);
  if (period === 'day') {
    const hourOf = (slot: Slot) => Number(siteText(slot.fromMs, zone).slice(11, 13));
    return {text: dayText(day), fromDay: day, toDay: day, labels: labels(24, 0), placeOf: hourOf};
  }
  const [fromDay, toDay] =
    period === 'month' ? [dayOf(year, month, 1), dayOf(year, month + 1, 1) - 1] : [dayOf(year, 1, 1), dayOf(year + 1, 1, 1) - 1];
  const text = dayText(fromDay).slice(0, period === 'month' ? 7 : 4);
  if (period === 'month') return {text, fromDay, toDay, labels: labels(toDay - fromDay + 1, 1), placeOf: ({day: at}) => at - fromDay};
  return {text, fromDay, toDay, labels: labels(12, 1), placeOf: ({day: at}) => dateOf(at).month - 1};
}

/** The first day of a period's text, which is checked. */
export const firstDayOf = (text: string): number => knownDay(`${text}-01-01`.slice(0, 10));

/** A day of the period before, or of the same period a year before. 29 February has 28 February. */
export function dayBefore(period: Period, fromDay: number, compare: 'tb' | 'hb'): number {
  const {year, month, dayOfMonth} = dateOf(fromDay);
  if (compare === 'hb') return fromDay - 1;
  const last = dayOf(year - 1, month + 1, 1) - 1;
  return period === 'day' ? Math.min(dayOf(year - 1, month, dayOfMonth), last) : dayOf(year - 1, month, 1);
}
