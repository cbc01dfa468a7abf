import {dateOf, dayOf, knownDay, weekdayOf} from '@livebus/engine/core';
import {FIXED_HOLIDAYS, HOLIDAY_RANGES, MAKE_UP_DAYS, NOTICED_YEARS} from './public-holidays.ts';

/** Kind of a day at a site. A make-up day is a weekend day that is worked, as around public holidays. */
export type DayKind = 'working' | 'weekend' | 'holiday';

const LISTED = new Map<number, DayKind>([
  ...HOLIDAY_RANGES.flatMap(([from, to]) => {
    const first = knownDay(from);
    return Array.from({length: knownDay(to) - first + 1}, (_, i) => [first + i, 'holiday'] as const);
  }),
  ...MAKE_UP_DAYS.map((date) => [knownDay(date), 'working'] as const),
]);

/** The kind of a day of the site's wall clock; `day` counts from 1970-01-01. Public holidays take precedence over weekends. */
export function dayKindOf(day: number): DayKind {
  const listed = LISTED.get(day);
  if (listed) return listed;
  const {year, month, dayOfMonth} = dateOf(day);
  const fixed = FIXED_HOLIDAYS.some(([of, from, to]) => month === of && dayOfMonth >= from && dayOfMonth <= to);
  if (fixed && !NOTICED_YEARS.includes(year)) return 'holiday';
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6 ? 'weekend' : 'working';
}

/** Vacations of a campus, month and day: the first day on which people leave, the last before all are back. */
const VACATIONS: readonly {readonly from: readonly [number, number]; readonly to: readonly [number, number]}[] = [
  {from: [1, 15], to: [2, 24]},
  {from: [7, 6], to: [8, 31]},
];
/** Days over which a campus empties and fills. */
const VACATION_RAMP_DAYS = 6;

/**
 * How far a campus is in its vacation: 0 in term, 1 when everyone is away. Winter and summer vacation fall on the same dates every year.
 */
export function vacationShareOf(day: number): number {
  const {year} = dateOf(day);
  for (const {from, to} of VACATIONS) {
    const edge = Math.min(day - dayOf(year, ...from), dayOf(year, ...to) - day) + 1;
    if (edge > 0) return Math.min(1, edge / VACATION_RAMP_DAYS);
  }
  return 0;
}
