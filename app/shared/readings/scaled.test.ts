import fc from 'fast-check';
import {expect, it} from 'vitest';
import {scaled} from './scaled.ts';

it('divides as one would on paper', () => {
  expect([2255.6, 0.3, -250, 1e6].map((value) => scaled(value, 1000))).toEqual([2.2556, 0.0003, -0.25, 1000]);
  expect(scaled(2255.6, 1)).toBe(2255.6);
  fc.assert(
    fc.property(fc.integer({min: -1e12, max: 1e12}), fc.integer({min: 0, max: 6}), (digits, decimals) => {
      expect(scaled(Number(`${digits}e-${decimals}`), 1000)).toBe(Number(`${digits}e-${decimals + 3}`));
    }),
  );
});

it('a missing value stays missing', () => {
  expect([null, Number.NaN, Number.POSITIVE_INFINITY].map((value) => scaled(value, 1000))).toEqual([null, null, null]);
});
