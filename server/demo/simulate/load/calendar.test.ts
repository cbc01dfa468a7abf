import {dateOf, knownDay} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {dayKindOf, vacationShareOf} from './calendar.ts';
import {tariffBandOf} from './tariff-bands.ts';

const kind = (date: string) => dayKindOf(knownDay(date));
const band = (wall: string) => tariffBandOf(Date.parse(`${wall}Z`));

describe('the calendar of a site', () => {
  it('counts dates like the Gregorian calendar, from 1900 to 2199', () => {
    for (let day = knownDay('1900-01-01'); day < knownDay('2200-01-01'); day++) {
      const {year, month, dayOfMonth} = dateOf(day);
      const date = new Date(day * 86_400_000);
      if (date.getUTCFullYear() !== year || date.getUTCMonth() + 1 !== month || date.getUTCDate() !== dayOfMonth)
        expect.fail(`${date.toISOString()} is told as ${year}-${month}-${dayOfMonth}`);
    }
  });

  it.each([
    ['2026-05-15', 'working'],
    ['2026-05-16', 'weekend'],
    ['2026-05-17', 'weekend'],
    ['2026-10-01', 'holiday'],
    ['2026-10-07', 'holiday'],
    ['2026-10-08', 'working'],
    ['2026-02-17', 'holiday'],
    ['2025-01-29', 'holiday'],
    ['2025-10-08', 'holiday'],
    ['2024-09-16', 'holiday'],
    ['2025-01-02', 'working'],
  ])('%s is a %s day', (date, expected) => expect(kind(date)).toBe(expected));

  it.each(['2026-02-14', '2026-10-10', '2025-01-26', '2025-09-28', '2024-05-11'])('the weekend day %s is worked', (date) =>
    expect(kind(date)).toBe('working'),
  );

  it('keeps the festivals to 2030 where no notice is known, and the fixed dates in every year', () => {
    expect(['2027-02-06', '2028-10-03', '2029-06-16', '2030-04-05'].map(kind)).toEqual(Array(4).fill('holiday'));
    expect(['2001-01-01', '2019-10-03', '2040-05-01', '2099-10-07'].map(kind)).toEqual(Array(4).fill('holiday'));
    expect(kind('2040-02-14')).toBe('working');
  });

  it('a campus is empty in both vacations, full in term, and empties over some days', () => {
    const share = (date: string) => vacationShareOf(knownDay(date));
    expect(['2026-02-05', '2026-08-01'].map(share)).toEqual([1, 1]);
    expect(['2026-01-14', '2026-03-02', '2026-05-15', '2026-09-01', '2026-12-31'].map(share)).toEqual([0, 0, 0, 0, 0]);
    const leaving = ['2026-07-05', '2026-07-06', '2026-07-07', '2026-07-09', '2026-07-11'].map(share);
    expect(leaving).toEqual([...leaving].sort((a, b) => a - b));
    expect(new Set(leaving).size).toBe(leaving.length);
  });
});

describe('tariff bands', () => {
  it.each([
    ['2026-05-15T02:00:00', 'valley'],
    ['2026-05-15T06:59:59', 'valley'],
    ['2026-05-15T07:00:00', 'flat'],
    ['2026-05-15T08:00:00', 'peak'],
    ['2026-05-15T10:07:23', 'peak'],
    ['2026-05-15T11:00:00', 'flat'],
    ['2026-05-15T20:30:00', 'peak'],
    ['2026-05-15T22:00:00', 'flat'],
    ['2026-05-15T23:00:00', 'valley'],
    ['2026-07-20T20:30:00', 'sharp'],
    ['2026-07-20T18:30:00', 'peak'],
    ['2026-08-20T10:30:00', 'sharp'],
    ['2026-09-20T10:30:00', 'peak'],
    ['2026-12-20T18:30:00', 'sharp'],
    ['2026-01-20T19:59:59', 'sharp'],
    ['2026-01-20T20:00:00', 'peak'],
  ])('%s is %s', (wall, expected) => expect(band(wall)).toBe(expected));
});
