import {dateOf, dayOf, weekdayOf} from '@livebus/engine/core';

/** Unit of a picker: a day `YYYY-MM-DD`, a month `YYYY-MM` or a year `YYYY`. Values of one unit sort as texts. */
export type CivilPeriod = 'day' | 'month' | 'year';

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const FORMS: Record<CivilPeriod, RegExp> = {day: /^(\d{4})-(\d{2})-(\d{2})$/, month: /^(\d{4})-(\d{2})$/, year: /^(\d{4})$/};
const LENGTHS: Record<CivilPeriod, number> = {day: 10, month: 7, year: 4};
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** Whether the text is an existing date of the unit, within the years that pickers offer. */
export function isCivil(value: string, unit: CivilPeriod): boolean {
  const match = FORMS[unit].exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)];
  return isDate(year, month, day);
}

/** Reads the usual ways to type a date: `2026-5-8`, `2026/05/08`, `2026.5.8`, `20260508`, `2026年5月8日`. Undefined if it is not a date. */
export function readTyped(text: string, unit: CivilPeriod): string | undefined {
  const plain = text.normalize('NFKC').trim();
  const packed = /^(\d{4})(\d{2})?(\d{2})?$/.exec(plain);
  const parts = packed === null ? plain.split(/\s*[-/.年月日]\s*/).filter((part) => part !== '') : packed.slice(1).filter(Boolean);
  const wanted = {day: 3, month: 2, year: 1}[unit];
  if (parts.length !== wanted || !/^\d{4}$/.test(parts[0]!) || !parts.slice(1).every((part) => /^\d{1,2}$/.test(part))) return undefined;
  const value = parts.map((part, at) => part.padStart(at === 0 ? 4 : 2, '0')).join('-');
  return isCivil(value, unit) ? value : undefined;
}

/** The value moved by that many of its own unit. */
export function step(value: string, unit: CivilPeriod, count: number): string {
  if (unit === 'day') return dayText(dayNumber(value) + count);
  if (unit === 'month') return addMonths(value, count);
  return yearText(Number(value) + count);
}

/**
 * A day or month moved by months. A day beyond the end of the target month becomes its last day: 2024-03-31 minus one month is 2024-02-29.
 */
export function addMonths(value: string, count: number): string {
  const [year, month, day] = numbers(value);
  const months = year * 12 + month - 1 + count;
  const to = monthText(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1);
  return value.length === LENGTHS.month ? to : `${to}-${pad(Math.min(day, daysInMonth(to)))}`;
}

/** Number of the day, 0 for 1970-01-01, for arithmetic. */
export function dayNumber(date: string): number {
  const [year, month, day] = numbers(date);
  return dayOf(year, month, day);
}

export function weekdayOfDate(date: string): Weekday {
  return weekdayOf(dayNumber(date)) as Weekday;
}

/** How many days the month of a day or month has. */
export function daysInMonth(value: string): number {
  const [year, month] = numbers(value);
  return dayOf(year, month + 1, 1) - dayOf(year, month, 1);
}

/** A finer value in a coarser unit: the month of a day, the year of a month. A value of that unit or a coarser one stays. */
export function clip(value: string, unit: CivilPeriod): string {
  return value.slice(0, LENGTHS[unit]);
}

/** The unit of a value, by its length. */
export function unitOf(value: string): CivilPeriod {
  return value.length === LENGTHS.day ? 'day' : value.length === LENGTHS.month ? 'month' : 'year';
}

/** Limited to the years that are offered. */
export function withinYears(value: string): string {
  const year = Number(clip(value, 'year'));
  if (year < FIRST_YEAR) return `${FIRST_YEAR}-01-01`.slice(0, value.length);
  return year > LAST_YEAR ? `${LAST_YEAR}-12-31`.slice(0, value.length) : value;
}

/** The six weeks of a month sheet, with the adjacent days: [6][7]. */
export function weeksOf(month: string, weekStart: Weekday): string[][] {
  const first = dayNumber(`${month}-01`);
  const start = first - ((weekdayOf(first) - weekStart + 7) % 7);
  return Array.from({length: 6}, (_, week) => Array.from({length: 7}, (_day, day) => dayText(start + week * 7 + day)));
}

/** The twelve years of a sheet that holds the year, three in a row: [4][3]. */
export function yearsAround(year: string): string[][] {
  const first = Math.floor((Number(year) - FIRST_YEAR) / 12) * 12 + FIRST_YEAR;
  return Array.from({length: 4}, (_, row) => Array.from({length: 3}, (_year, at) => yearText(first + row * 3 + at)));
}

/** The twelve months of a year, three in a row: [4][3]. */
export function monthsOf(year: string): string[][] {
  return Array.from({length: 4}, (_, row) => Array.from({length: 3}, (_month, at) => `${year}-${pad(row * 3 + at + 1)}`));
}

function isDate(year: number, month: number, day: number): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return false;
  return day <= dayOf(year, month + 1, 1) - dayOf(year, month, 1);
}

function dayText(day: number): string {
  const {year, month, dayOfMonth} = dateOf(day);
  return `${monthText(year, month)}-${pad(dayOfMonth)}`;
}

const pad = (figure: number) => String(figure).padStart(2, '0');
const yearText = (year: number) => String(year).padStart(4, '0');
const monthText = (year: number, month: number) => `${yearText(year)}-${pad(month)}`;

function numbers(value: string): [year: number, month: number, day: number] {
  const [year = Number.NaN, month = 1, day = 1] = value.split('-').map(Number);
  return [year, month, day];
}
