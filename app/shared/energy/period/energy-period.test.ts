import {dayText} from '@livebus/engine/core';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  begunDays,
  begunParts,
  comparedPeriod,
  currentPeriod,
  daysOf,
  oddDays,
  periodOf,
  periodText,
  rangePeriod,
  readPeriod,
  steppedPeriod,
} from './energy-period.ts';

const TODAY = '2024-05-15';
const KINDS = ['day', 'month', 'year', 'range'] as const;

describe('a period', () => {
  it('[EN-4-01] has a text of its kind and its first and last day', () => {
    expect(periodOf('month', '2024-02')).toEqual({kind: 'month', text: '2024-02', start: '2024-02-01', end: '2024-02-29'});
    expect(periodOf('year', '2024')).toMatchObject({start: '2024-01-01', end: '2024-12-31'});
    expect(KINDS.map((kind) => periodText(currentPeriod(kind, TODAY)))).toEqual([
      '2024-05-15',
      '2024-05',
      '2024',
      '2024-05-08 – 2024-05-14',
    ]);
    expect([
      daysOf(periodOf('year', '2024')),
      begunDays(periodOf('month', '2024-05'), TODAY),
      begunDays(periodOf('day', '2024-05-16'), TODAY),
    ]).toEqual([366, 15, 0]);
  });

  it('is read from its text; what is none, has another kind, is too long or has not begun is not', () => {
    for (const text of ['2024-05-15', '2024-05', '2024', '2024-05-01_2024-05-15']) expect(readPeriod(text, KINDS, TODAY)?.text).toBe(text);
    for (const text of [
      '',
      '2024-05-16',
      '2024-06',
      '2025',
      '2024-02-30',
      '2024-05-09_2024-05-08',
      '2024-05-09_2024-05-16',
      'x_y',
      '2024-5',
    ])
      expect(readPeriod(text, KINDS, TODAY), text).toBeUndefined();
    expect(readPeriod('2024-05', ['day'], TODAY)).toBeUndefined();
    expect(readPeriod('2024-05-01_2024-05-15', KINDS, TODAY, 14)).toBeUndefined();
  });

  it('is stepped within its kind and never into the future, and one step there and back is none', () => {
    expect(steppedPeriod(periodOf('month', '2024-05'), 1, TODAY)).toBeUndefined();
    expect(steppedPeriod(periodOf('month', '2024-04'), 1, TODAY)?.text).toBe('2024-05');
    expect(steppedPeriod(rangePeriod({start: '2024-05-08', end: '2024-05-14'}), 1, TODAY)).toBeUndefined();
    expect(steppedPeriod(periodOf('year', '1900'), -1, TODAY)).toBeUndefined();
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.integer({min: 1000, max: 19_000}), fc.integer({min: 0, max: 60}), (kind, day, more) => {
        const at = dayText(day);
        const period = kind === 'range' ? rangePeriod({start: at, end: dayText(day + more)}) : currentPeriod(kind, at);
        const back = steppedPeriod(period, -1, '2199-12-31')!;
        expect(back.kind).toBe(kind);
        expect(back.end < period.start).toBe(true);
        expect(steppedPeriod(back, 1, '2199-12-31')).toEqual(period);
      }),
    );
  });

  it('is compared with the one before, or with the same a year before', () => {
    const compared = (text: string) =>
      (['before', 'year'] as const).map((how) => comparedPeriod(readPeriod(text, KINDS, TODAY)!, how)?.text);
    expect(compared('2024-03-01')).toEqual(['2024-02-29', '2023-03-01']);
    expect(compared('2024-02-29')).toEqual(['2024-02-28', '2023-02-28']);
    expect(compared('2024-01')).toEqual(['2023-12', '2023-01']);
    expect(compared('2024')).toEqual(['2023', '2023']);
    expect(compared('2024-02-26_2024-02-29')).toEqual(['2024-02-22_2024-02-25', '2023-02-26_2023-02-28']);
    expect(comparedPeriod(periodOf('year', '2024'), '')).toBeUndefined();
  });

  it('knows how many of its hours, days or months have begun, on days of 23 and 25 hours too', () => {
    const begun = (kind: 'day' | 'month' | 'year', text: string, at: string) =>
      begunParts(periodOf(kind, text), Date.parse(at), 'Europe/Berlin');
    expect([
      begun('day', '2024-05-15', '2024-05-15T10:07:00+02:00'),
      begun('day', '2024-03-31', '2024-04-05T00:00:00+02:00'),
      begun('day', '2024-10-27', '2024-10-27T23:59:00+01:00'),
      begun('day', '2024-05-16', '2024-05-15T10:07:00+02:00'),
      begun('month', '2024-05', '2024-05-15T10:07:00+02:00'),
      begun('month', '2024-04', '2024-05-15T10:07:00+02:00'),
      begun('year', '2024', '2024-05-15T10:07:00+02:00'),
      begun('year', '2023', '2024-05-15T10:07:00+02:00'),
    ]).toEqual([11, 23, 25, 0, 15, 30, 5, 12]);
  });

  it('names the days of 23 and 25 hours at its site', () => {
    expect(oddDays(periodOf('year', '2024'), 'Europe/Berlin')).toEqual([
      {date: '2024-03-31', hours: 23},
      {date: '2024-10-27', hours: 25},
    ]);
    expect(oddDays(periodOf('year', '2024'), 'Asia/Shanghai')).toEqual([]);
  });
});
