import {wallText, zoneOf} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {DAY_MS, dateOf, dayOf, weekdayOf} from './civil-day.ts';
import {dayEdges, fixedZone, hourEdges, monthEdges, siteDayAt, siteDayStart, siteMonthAt, yearEdges} from './site-zone.ts';

const HOUR = 3_600_000;
const YEAR = [Date.UTC(2023, 11, 1), Date.UTC(2025, 1, 1)] as const;
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

describe.each(ZONES)('at a site in %s', (name) => {
  const zone = zoneOf(name, ...YEAR);
  const first = dayOf(2024, 1, 1);
  const last = dayOf(2024, 12, 31);

  it('every day begins where the wall clock first shows it, and days follow one another without a hole', () => {
    const edges = dayEdges(zone, first, last);
    for (let i = 0; i <= last - first; i++) {
      const {year, month, dayOfMonth} = dateOf(first + i);
      const text = `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
      expect(wallText(name, edges[i]!).slice(0, 10), text).toBe(text);
      expect(wallText(name, edges[i]! - 60_000).slice(0, 10), text).not.toBe(text);
      expect(siteDayAt(zone, edges[i]!)).toBe(first + i);
    }
  });

  it('months and years begin with their first days', () => {
    const months = monthEdges(zone, 2024, 1, 12);
    expect([...months].map((at) => siteMonthAt(zone, at))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1]);
    expect(months[2]).toBe(siteDayStart(zone, dayOf(2024, 3, 1)));
    expect([...yearEdges(zone, 2024, 1)]).toEqual([months[0], months[12]]);
  });
});

it('days on which the clock is changed have 23 or 25 hours', () => {
  const berlin = zoneOf('Europe/Berlin', ...YEAR);
  const count = (month: number, day: number) => hourEdges(berlin, dayOf(2024, month, day)).length - 1;
  expect([count(3, 30), count(3, 31), count(10, 27), count(10, 28)]).toEqual([24, 23, 25, 24]);
  const lordHowe = hourEdges(zoneOf('Australia/Lord_Howe', ...YEAR), dayOf(2024, 4, 7));
  expect(lordHowe).toHaveLength(26);
  expect(lordHowe[25]! - lordHowe[24]!).toBe(HOUR / 2);
});

it('a zone of one offset needs no more', () => {
  expect(siteDayStart(fixedZone(8 * HOUR), dayOf(2026, 5, 15))).toBe(Date.parse('2026-05-15T00:00+08:00'));
});

it('a day that a zone left out is an error', () => {
  // Samoa had no 30 December 2011.
  const zone = zoneOf('Pacific/Apia', Date.UTC(2011, 11, 1), Date.UTC(2012, 1, 1));
  expect(() => siteDayStart(zone, dayOf(2011, 12, 30))).toThrow(RangeError);
});
