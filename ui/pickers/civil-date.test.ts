import {describe, expect, it} from 'vitest';
import {fc} from '../../tests/support/properties.ts';
import {
  addMonths,
  clip,
  dayNumber,
  daysInMonth,
  isCivil,
  monthsOf,
  readTyped,
  step,
  weekdayOfDate,
  weeksOf,
  yearsAround,
} from './civil-date.ts';

const date = fc
  .record({year: fc.integer({min: 1910, max: 2190}), month: fc.integer({min: 1, max: 12}), day: fc.integer({min: 1, max: 31})})
  .map(({year, month, day}) => [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'))
  .filter((value) => isCivil(value, 'day'));

describe('civil dates', () => {
  it('agree with the calendar of the platform in UTC, day by day', () => {
    fc.assert(
      fc.property(date, fc.integer({min: -1000, max: 1000}), (value, days) => {
        const then = new Date(Date.parse(value) + days * 86_400_000).toISOString().slice(0, 10);
        expect(step(value, 'day', days)).toBe(then);
        expect(weekdayOfDate(value)).toBe(new Date(value).getUTCDay());
      }),
    );
  });

  it('move by months into the month meant, to its last day at most, and never back before the day itself', () => {
    fc.assert(
      fc.property(date, fc.integer({min: -30, max: 30}), (value, months) => {
        const moved = addMonths(value, months);
        expect(isCivil(moved, 'day')).toBe(true);
        expect(clip(moved, 'month')).toBe(step(clip(value, 'month'), 'month', months));
        expect(Number(moved.slice(8))).toBe(Math.min(Number(value.slice(8)), daysInMonth(moved)));
      }),
    );
  });

  it('fill a sheet of six weeks with consecutive days that hold the whole month', () => {
    fc.assert(
      fc.property(date, fc.constantFrom(0, 1, 6), (value, start) => {
        const days = weeksOf(clip(value, 'month'), start as 0 | 1 | 6).flat();
        expect(weekdayOfDate(days[0]!)).toBe(start);
        expect(days.map((day) => dayNumber(day) - dayNumber(days[0]!))).toEqual(days.map((_, at) => at));
        expect(days.filter((day) => clip(day, 'month') === clip(value, 'month'))).toHaveLength(daysInMonth(value));
        expect(yearsAround(clip(value, 'year')).flat()).toContain(clip(value, 'year'));
        expect(monthsOf(clip(value, 'year')).flat()).toContain(clip(value, 'month'));
      }),
    );
  });

  it('[EN-2.6-02] a month before January is December of the year before', () => {
    expect(step('2024-04', 'month', 1)).toBe('2024-05');
    expect(step('2024-01', 'month', -1)).toBe('2023-12');
    expect(step('2024', 'year', -1)).toBe('2023');
  });
});

describe('typed dates', () => {
  it.each([
    ['2026-05-08', 'day', '2026-05-08'],
    [' 2026-5-8 ', 'day', '2026-05-08'],
    ['2026/05/08', 'day', '2026-05-08'],
    ['2026.5.8', 'day', '2026-05-08'],
    ['20260508', 'day', '2026-05-08'],
    ['２０２６－０５－０８', 'day', '2026-05-08'],
    ['2026年5月8日', 'day', '2026-05-08'],
    ['2026年5月', 'month', '2026-05'],
    ['202605', 'month', '2026-05'],
    ['2026年', 'year', '2026'],
  ] as const)('%s is read as a %s', (text, unit, value) => {
    expect(readTyped(text, unit)).toBe(value);
  });

  it.each([
    ['2026-02-30', 'day'],
    ['2026-13-01', 'day'],
    ['26-5-8', 'day'],
    ['2026-05', 'day'],
    ['2026-05-08', 'month'],
    ['', 'day'],
    ['yesterday', 'day'],
    ['0000', 'year'],
  ] as const)('%s is no %s: nothing is rolled over or guessed', (text, unit) => {
    expect(readTyped(text, unit)).toBeUndefined();
  });

  it('every date is read back as it was written', () => {
    fc.assert(fc.property(date, (value) => void expect(readTyped(value, 'day')).toBe(value)));
  });
});
