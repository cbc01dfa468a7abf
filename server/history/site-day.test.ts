import {expect, it} from 'vitest';
import {siteText} from '../base/site-time.ts';
import {dayStartMs, isDay, shiftDay, siteDay} from './site-day.ts';

const hours = (day: string, zone: string) => (dayStartMs(shiftDay(day, 1), zone) - dayStartMs(day, zone)) / 3_600_000;

it('a day begins at the midnight of its site and has the hours that its clock gives it', () => {
  expect(siteText(dayStartMs('2026-05-15', 'Asia/Shanghai'), 'Asia/Shanghai')).toBe('2026-05-15 00:00:00');
  expect(hours('2026-05-15', 'Asia/Shanghai')).toBe(24);
  expect([hours('2026-03-29', 'Europe/Berlin'), hours('2026-10-25', 'Europe/Berlin')]).toEqual([23, 25]);
  expect([hours('2026-03-08', 'America/New_York'), hours('2026-11-01', 'America/New_York')]).toEqual([23, 25]);
});

it('where the clock leaps over midnight the day begins with its first moment; where midnight comes twice, with the first', () => {
  expect(siteText(dayStartMs('2018-11-04', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe('2018-11-04 01:00:00');
  expect(hours('2018-11-04', 'America/Sao_Paulo')).toBe(23);
  expect(hours('2018-02-17', 'America/Sao_Paulo')).toBe(25);
  expect(hours('2026-11-01', 'America/Havana')).toBe(25);
});

it('every moment of two years lies in the day that it is told to be of', () => {
  for (const zone of ['Asia/Shanghai', 'Europe/Berlin', 'America/Havana', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
    for (let day = '2025-01-01'; day < '2027-01-01'; day = shiftDay(day, 1)) {
      expect([siteDay(dayStartMs(day, zone), zone), siteDay(dayStartMs(day, zone) - 1, zone)]).toEqual([day, shiftDay(day, -1)]);
    }
  }
});

it('a day that no calendar has is none', () => {
  expect(['2026-02-28', '2024-02-29', '2026-02-29', '2026-13-01', '2026-00-10'].map(isDay)).toEqual([true, true, false, false, false]);
});
