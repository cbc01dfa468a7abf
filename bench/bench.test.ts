import {expect, it} from 'vitest';
import {median, numberOption, numbersOption, quantile} from './bench.ts';
import {formatTable} from './format-table.ts';

it('quantiles are values that were measured', () => {
  const values = [5, 1, 4, 2, 3];
  expect([quantile(values, 0), median(values), quantile(values, 0.95), quantile(values, 1)]).toEqual([1, 3, 5, 5]);
  expect(quantile([], 0.5)).toBeNaN();
});

it('an option that is no number is refused by name', () => {
  expect(numberOption(['--soak', '2'], 'soak', 30)).toBe(2);
  expect(numberOption([], 'soak', 30)).toBe(30);
  expect(() => numberOption(['--soak', 'x'], 'soak', 30)).toThrow('--soak');
});

it('an option of several numbers is a list with commas', () => {
  expect(numbersOption(['--sizes', '1000,50000'], 'sizes', [1])).toEqual([1000, 50_000]);
  expect(numbersOption([], 'sizes', [1])).toEqual([1]);
  expect(() => numbersOption(['--sizes', '1000,'], 'sizes', [1])).toThrow('--sizes');
  expect(() => numbersOption(['--sizes'], 'sizes', [1])).toThrow('--sizes');
});

it('rows of one set of figures make one table, and figures stand under their names', () => {
  const text = formatTable([
    {case: 'a', subject: 'ours', p95Ms: 12},
    {case: 'bb', subject: 'ours', p95Ms: 1300},
    {case: 'c', subject: 'ours', heapMb: 3.5},
  ]);
  expect(text).toBe(
    ['case  subject  p95Ms', 'a     ours        12', 'bb    ours      1300', '', 'case  subject  heapMb', 'c     ours        3.5'].join(
      '\n',
    ),
  );
});
