import {describe, expect, it} from 'vitest';
import {convertDays, factorOn} from './conversion.ts';
import {compareFigures, extremesOf, loadRate, lossRate} from './figures.ts';

describe('figures of a span', () => {
  it('extremes have the time of the first of equal ones, and take no part of what was not measured', () => {
    const course = {timesMs: [0, 1, 2, 3, 4, 5], values: [9, 2, Number.NaN, 7, 7, 2]};
    expect(extremesOf(course, 1, 6)).toEqual({max: 7, maxAtMs: 3, min: 2, minAtMs: 1, average: 4.5, count: 4});
    expect(extremesOf({timesMs: [5, 1], values: [3, 3]}, 0, 9)).toMatchObject({maxAtMs: 1, minAtMs: 1});
    expect(extremesOf(course, 2, 3)).toBeNull();
  });

  it('a mean keeps its digits beside a large base', () => {
    const values = Array.from({length: 10_000}, (_, i) => 1e9 + (i % 2));
    expect(extremesOf({timesMs: values.map((_, i) => i), values}, 0, 10_000)?.average).toBeCloseTo(1e9 + 0.5, 5);
  });

  it('a comparison without a base says so', () => {
    expect(compareFigures(110, 100)).toEqual({difference: 10, share: 0.1});
    expect(compareFigures(110, 0)).toEqual({difference: 110, share: null});
    for (const missing of [null, Number.NaN]) {
      expect(compareFigures(110, missing)).toEqual({difference: null, share: null});
      expect(compareFigures(missing, 100)).toEqual({difference: null, share: null});
    }
  });

  it('rates are told where they mean something', () => {
    expect(loadRate(60, 80)).toBe(0.75);
    expect([loadRate(60, 0), loadRate(null, 80), loadRate(60, Number.NaN)]).toEqual([null, null, null]);
    expect(lossRate(100, 96)).toBe(0.04);
    expect(lossRate(100, 101)).toBe(-0.01);
    expect([lossRate(0, 0), lossRate(100, null)]).toEqual([null, null]);
  });
});

describe('mass for energy', () => {
  const FACTORS = [
    {validFromDay: 100, kgPerKwh: 0.6, source: 'A'},
    {validFromDay: 102, kgPerKwh: 0.5, source: 'B'},
  ];

  it('takes the factor of each day, and names every source', () => {
    expect(convertDays(101, [10, 10], FACTORS)).toEqual({kg: 11, complete: true, sources: ['A', 'B']});
    expect(factorOn(FACTORS, 99)).toBeUndefined();
  });

  it('is incomplete where a factor or an energy is unknown', () => {
    expect(convertDays(99, [10, 10, Number.NaN], FACTORS)).toEqual({kg: 6, complete: false, sources: ['A']});
  });
});
