/** Days of the proleptic Gregorian calendar as integers: day 0 is 1970-01-01, a Thursday. */

export const DAY_MS = 86_400_000;

/** Months from 1, days of the month from 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly dayOfMonth: number;
}

/** Day number of a date; months beyond 12 and days beyond the month run on into the next. By Howard Hinnant's days_from_civil. */
export function dayOf(year: number, month: number, dayOfMonth: number): number {
  const months = year * 12 + month - 1;
  // Years that begin in March put the leap day last.
  const sinceMarch = months - 2;
  const marchYear = Math.floor(sinceMarch / 12);
  const march = sinceMarch - marchYear * 12;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const ofEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + Math.floor((153 * march + 2) / 5);
  return era * 146_097 + ofEra - 719_468 + dayOfMonth - 1;
}

export function dateOf(day: number): CivilDate {
  // 719,468 days lie between 0000-03-01 and 1970-01-01, 146,097 in 400 years.
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * ofYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  return {year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfMonth: ofYear - Math.floor((153 * march + 2) / 5) + 1};
}

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
