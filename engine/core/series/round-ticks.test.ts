import {expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {roundTicks} from './round-ticks.ts';

const ticks = (min: number, max: number, zeroBase = true) => roundTicks(min, max, {zeroBase}).ticks;

it('gives four or five round steps from zero', () => {
  expect(ticks(401, 1026.9)).toEqual([0, 500, 1000, 1500]);
  expect(ticks(0, 1000)).toEqual([0, 250, 500, 750, 1000]);
  expect(ticks(0, 85.6)).toEqual([0, 25, 50, 75, 100]);
  expect(ticks(-40, 120)).toEqual([-50, 0, 50, 100, 150]);
});

it('hugs values that need no zero, with the decimals that tell them apart', () => {
  expect(roundTicks(10.12, 10.31, {zeroBase: false})).toEqual({
    min: 10.1,
    max: 10.35,
    ticks: [10.1, 10.15, 10.2, 10.25, 10.3, 10.35],
    decimals: 2,
  });
});

it('does not blow up a little noise', () => {
  const axis = (min: number, max: number) => roundTicks(min, max, {zeroBase: false, leastShare: 0.05}).ticks;
  expect(axis(10.1, 10.2)).toEqual([9.8, 10, 10.2, 10.4, 10.6]);
  expect(axis(60, 130)).toEqual(roundTicks(60, 130, {zeroBase: false}).ticks);
});

it('has room around equal values and an axis without any', () => {
  expect(ticks(0, 0)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(ticks(50, 50, false)[0]).toBeLessThan(50);
  expect(ticks(50, 50, false).at(-1)).toBeGreaterThan(50);
  expect(ticks(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

it('holds a value that lies a hair beyond a tick', () => {
  expect(ticks(-20_000_000.001, 0)[0]).toBe(-25_000_000);
  expect(ticks(0, 20_000_000.001).at(-1)).toBe(25_000_000);
});

it('always holds every value between few ticks in order', () => {
  const figure = fc.double({min: -1e9, max: 1e9, noNaN: true}).map((value) => Math.round(value * 1000) / 1000);
  fc.assert(
    fc.property(figure, figure, fc.boolean(), (a, b, zeroBase) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const range = roundTicks(low, high, {zeroBase});
      expect(range.min).toBeLessThanOrEqual(low);
      expect(range.max).toBeGreaterThanOrEqual(high);
      expect(range.ticks.length).toBeGreaterThanOrEqual(3);
      expect(range.ticks.length).toBeLessThanOrEqual(7);
      expect([...range.ticks].sort((x, y) => x - y)).toEqual(range.ticks);
      if (zeroBase) expect(range.ticks).toContain(0);
    }),
  );
});
