import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {referenceText} from '../../../tests/support/wall-reference.ts';
import {DAY_MS, dateOf, dayOf, parseDay, shiftDay, weekdayOf} from './civil-day.ts';
import {dayEdges, dayStartMs, hourEdges, monthEdges, siteDay, siteDayAt, siteDayStart, siteMonthAt, yearEdges} from './site-day.ts';
import {siteText} from './wall-text.ts';

const HOUR = 3_600_000;
const ZONES = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];

it('days and dates are those of the calendar', () => {
  fc.assert(
    fc.property(fc.integer({min: -800_000, max: 800_000}), (day) => {
      const date = new Date(day * DAY_MS);
      const {year, month, dayOfMonth} = dateOf(day);
      expect([year, month, dayOfMonth]).toEqual([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]);
      expect(dayOf(year, month, dayOfMonth)).toBe(day);
      expect(weekdayOf(day)).toBe(date.getUTCDay());
    }),
  );
  expect(dayOf(2024, 14, 1)).toBe(dayOf(2025, 2, 1));
});

describe.each(ZONES)('at a site in %s', (zone) => {
  const first = dayOf(2024, 1, 1);
  const last = dayOf(2024, 12, 31);

  it('every day begins where the wall clock first shows it, and days follow one another without a hole', () => {
    const edges = dayEdges(first, last, zone);
    for (let i = 0; i <= last - first; i++) {
      const {year, month, dayOfMonth} = dateOf(first + i);
      const text = `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
      expect(referenceText(zone, edges[i]!).slice(0, 10), text).toBe(text);
      expect(referenceText(zone, edges[i]! - 60_000).slice(0, 10), text).not.toBe(text);
      expect(siteDayAt(edges[i]!, zone)).toBe(first + i);
    }
  });

  it('months and years begin with their first days', () => {
    const months = monthEdges(2024, 1, 12, zone);
    expect([...months].map((at) => siteMonthAt(at, zone))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1]);
    expect(months[2]).toBe(siteDayStart(dayOf(2024, 3, 1), zone));
    expect([...yearEdges(2024, 1, zone)]).toEqual([months[0], months[12]]);
  });
});

it('days on which the clock is changed have 23 or 25 hours', () => {
  const count = (month: number, day: number) => hourEdges(dayOf(2024, month, day), 'Europe/Berlin').length - 1;
  expect([count(3, 30), count(3, 31), count(10, 27), count(10, 28)]).toEqual([24, 23, 25, 24]);
  const lordHowe = hourEdges(dayOf(2024, 4, 7), 'Australia/Lord_Howe');
  expect(lordHowe).toHaveLength(26);
  expect(lordHowe[25]! - lordHowe[24]!).toBe(HOUR / 2);
});

it('a zone of one offset needs no more', () => {
  expect(siteDayStart(dayOf(2026, 5, 15), 'Etc/GMT-8')).toBe(Date.parse('2026-05-15T00:00+08:00'));
});

it('a day that a zone left out is empty: it begins and ends where the next begins', () => {
  // Samoa had no 30 December 2011.
  const left = dayOf(2011, 12, 30);
  const [start, end] = dayEdges(left, left, 'Pacific/Apia');
  expect([start, end]).toEqual([Date.parse('2011-12-31T00:00+14:00'), Date.parse('2011-12-31T00:00+14:00')]);
  expect(siteDayAt(start!, 'Pacific/Apia')).toBe(left + 1);
  expect([...hourEdges(left, 'Pacific/Apia')]).toEqual([start]);
});

const hoursOf = (day: string, zone: string) => (dayStartMs(shiftDay(day, 1), zone) - dayStartMs(day, zone)) / 3_600_000;

it('a day begins at the midnight of its site and has the hours that its clock gives it', () => {
  expect(siteText(dayStartMs('2026-05-15', 'Asia/Shanghai'), 'Asia/Shanghai')).toBe('2026-05-15 00:00:00');
  expect(hoursOf('2026-05-15', 'Asia/Shanghai')).toBe(24);
  expect([hoursOf('2026-03-29', 'Europe/Berlin'), hoursOf('2026-10-25', 'Europe/Berlin')]).toEqual([23, 25]);
  expect([hoursOf('2026-03-08', 'America/New_York'), hoursOf('2026-11-01', 'America/New_York')]).toEqual([23, 25]);
});

it('where the clock leaps over midnight the day begins with its first moment; where midnight comes twice, with the first', () => {
  expect(siteText(dayStartMs('2018-11-04', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe('2018-11-04 01:00:00');
  expect(hoursOf('2018-11-04', 'America/Sao_Paulo')).toBe(23);
  expect(hoursOf('2018-02-17', 'America/Sao_Paulo')).toBe(25);
  expect(hoursOf('2026-11-01', 'America/Havana')).toBe(25);
});

it('every moment of two years lies in the day that it is told to be of', () => {
  for (const zone of ['Asia/Shanghai', 'Europe/Berlin', 'America/Havana', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
    for (let day = '2025-01-01'; day < '2027-01-01'; day = shiftDay(day, 1)) {
      expect([siteDay(dayStartMs(day, zone), zone), siteDay(dayStartMs(day, zone) - 1, zone)]).toEqual([day, shiftDay(day, -1)]);
    }
  }
});

it('a day that no calendar has is none', () => {
  expect(['2026-02-28', '2024-02-29', '2026-02-29', '2026-13-01', '2026-00-10'].map((text) => parseDay(text) !== undefined)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
