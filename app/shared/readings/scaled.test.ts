import {expect, it} from 'vitest';
import {scaled} from './scaled.ts';

it('divides as one would on paper', () => {
  expect([2255.6, 0.3, -250, 1e6].map((value) => scaled(value, 1000))).toEqual([2.2556, 0.0003, -0.25, 1000]);
  expect(scaled(2255.6, 1)).toBe(2255.6);
  for (let digits = 1; digits < 1e12; digits = 3 * digits + 7) {
    for (let decimals = 0; decimals <= 6; decimals++) {
      expect(scaled(Number(`${digits}e-${decimals}`), 1000)).toBe(Number(`${digits}e-${decimals + 3}`));
    }
  }
});

it('a missing value stays missing', () => {
  expect([null, Number.NaN, Number.POSITIVE_INFINITY].map((value) => scaled(value, 1000))).toEqual([null, null, null]);
});
