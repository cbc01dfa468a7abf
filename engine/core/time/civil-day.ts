/** Days of the proleptic Gregorian calendar as integers: day 0 is 1970-01-01, a Thursday. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** 24 hours. Where the clock changes, a site's day has 23 to 25 hours: `dayEdges` returns its real edges. */
export const DAY_MS = 86_400_000;

/** Months from 1, days of the month from 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly dayOfMonth: number;
}

/** Day number of a date; months beyond 12 and days beyond the month continue into the next. Algorithm: Howard Hinnant's days_from_civil. */
export function dayOf(year: number, month: number, dayOfMonth: number): number {
  const months = year * 12 + month - 1;
  // Years that begin in March have the leap day at the end.
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

/** `YYYY-MM-DD`. */
export function dayText(day: number): string {
  if (day !== lastDay) {
    const {year, month, dayOfMonth} = dateOf(day);
    lastText = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
    lastDay = day;
  }
  return lastText;
}

/** Neighbouring moments share their day, so the last result is cached. */
let lastDay = Number.NaN;
let lastText = '';

const TWO_DIGITS = Array.from({length: 100}, (_, value) => String(value).padStart(2, '0'));

/** Whole numbers from 0 to 99. */
export function twoDigits(value: number): string {
  return TWO_DIGITS[value]!;
}

const DAY_FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Day number of `YYYY-MM-DD`; undefined for other text and for a day that does not exist, such as 2026-02-30. */
export function parseDay(text: string): number | undefined {
  const [, year, month, dayOfMonth] = DAY_FORM.exec(text) ?? [];
  return dayOfMonth === undefined ? undefined : dayOfDate(Number(year), Number(month), Number(dayOfMonth));
}

/** Day number of an existing date, undefined for any other: nothing continues into the next month. */
export function dayOfDate(year: number, month: number, dayOfMonth: number): number | undefined {
  if (month < 1 || month > 12 || dayOfMonth < 1) return undefined;
  const day = dayOf(year, month, dayOfMonth);
  return day < dayOf(year, month + 1, 1) ? day : undefined;
}

/** `YYYY-MM-DD` that many days later. Throws RangeError for a text that is not a day. */
export function shiftDay(text: string, byDays: number): string {
  return dayText(knownDay(text) + byDays);
}

/** As `parseDay`; throws RangeError for a text that is not a day, which the caller should have checked. */
export function knownDay(text: string): number {
  const day = parseDay(text);
  if (day === undefined) throw new RangeError(`${JSON.stringify(text)} is no day YYYY-MM-DD`);
  return day;
}

/** `YYYY-MM-DD` of every day in a range, both ends included; empty if the first is later. */
export function daysFrom(from: string, to: string): string[] {
  const first = knownDay(from);
  return Array.from({length: Math.max(0, knownDay(to) - first + 1)}, (_, i) => dayText(first + i));
}
