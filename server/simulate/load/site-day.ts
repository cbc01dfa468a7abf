/**
 * Days and quarter hours of a site's wall clock, as integers. A wall time is counted in ms as if the wall clock were UTC; day 0 is
 * 1970-01-01, a Thursday.
 */

export const QUARTER_MS = 900_000;
export const DAY_MS = 86_400_000;
/** Quarter hours of a day. */
export const QUARTERS = 96;

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Day number of a date; `month` from 1. */
export function dayOf(year: number, month: number, dayOfMonth: number): number {
  return Date.UTC(year, month - 1, dayOfMonth) / DAY_MS;
}

/** Day number of `YYYY-MM-DD`. */
export function dayOfText(date: string): number {
  return Date.parse(date) / DAY_MS;
}

/** Year, month from 1, day of the month from 1, by the proleptic Gregorian calendar. Far faster than a Date: asked for each day of decades. */
export function dateOf(day: number): {readonly year: number; readonly month: number; readonly dayOfMonth: number} {
  // Years that begin in March put the leap day last; 719,468 days lie between 0000-03-01 and 1970-01-01, 146,097 in 400 years.
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * ofYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: ofYear - Math.floor((153 * march + 2) / 5) + 1,
  };
}
