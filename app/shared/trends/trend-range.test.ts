import {describe, expect, it} from 'vitest';
import {comparedRange, readRange, steppedRange, widerRange} from './trend-range.ts';

const TODAY = '2024-05-15';
const range = (start: string, end: string) => ({start, end});

it('[EN-2.4-18] [EN-2.2-03] an address without a sound range means 7 days ago to yesterday', () => {
  const usual = range('2024-05-08', '2024-05-14');
  for (const [from, to] of [
    ['', ''],
    ['2024-05-01', ''],
    ['2024-05-03', '2024-05-01'],
    ['2024-05-10', '2024-05-16'],
    ['2024-02-30', '2024-03-01'],
    ['2024-03-01', '2024-05-01'],
  ] as const) {
    expect(readRange(from, to, TODAY)).toEqual(usual);
  }
  expect(readRange('2024-05-15', '2024-05-15', TODAY)).toEqual(range('2024-05-15', '2024-05-15'));
  // A month to either side of 10 April (EN-2.2-05).
  expect(readRange('2024-03-10', '2024-04-10', TODAY)).toEqual(range('2024-03-10', '2024-04-10'));
});

describe('a range', () => {
  it('is stepped by its length, but not into the future', () => {
    const week = range('2024-05-08', '2024-05-14');
    expect(steppedRange(week, -1, TODAY)).toEqual(range('2024-05-01', '2024-05-07'));
    expect(steppedRange(week, 1, TODAY)).toBeUndefined();
    expect(steppedRange(range('2024-05-14', '2024-05-14'), 1, TODAY)).toEqual(range(TODAY, TODAY));
  });

  it('is zoomed out to twice its days, within what one call answers', () => {
    expect(widerRange(range('2024-05-08', '2024-05-09'), TODAY)).toEqual(range('2024-05-07', '2024-05-10'));
    expect(widerRange(range(TODAY, TODAY), TODAY)).toEqual(range('2024-05-14', TODAY));
    expect(widerRange(range('2024-04-20', '2024-05-14'), TODAY)).toEqual(range('2024-04-14', TODAY));
    expect(widerRange(range('2024-04-14', TODAY), TODAY)).toBeUndefined();
  });

  it('is compared with the days before, the same days of the week, or days from any date', () => {
    const day = range(TODAY, TODAY);
    expect(comparedRange(day, '')).toBeUndefined();
    expect(comparedRange(day, 'before')?.start).toBe('2024-05-14');
    expect(comparedRange(day, 'week')?.start).toBe('2024-05-08');
    expect(comparedRange(day, '2024-03-01')).toEqual(range('2024-03-01', '2024-03-01'));
    const ten = range('2024-05-05', '2024-05-14');
    expect(comparedRange(ten, 'before')).toEqual(range('2024-04-25', '2024-05-04'));
    expect(comparedRange(ten, 'week')).toEqual(range('2024-04-21', '2024-04-30'));
  });
});
