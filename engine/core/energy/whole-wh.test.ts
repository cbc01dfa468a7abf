import {expect, it} from 'vitest';
import {wholeWh} from './whole-wh.ts';

it('rounds what has passed since the first interval, so that any cut of a span has the same sum', () => {
  expect([...wholeWh([0.0004, 0.0004, 0.0004, 0.0008])]).toEqual([0, 1, 0, 1]);
  const fine = Float64Array.from({length: 288}, (_, i) => ((i * 7919) % 1000) / 271_828);
  const hours = Array.from({length: 24}, (_, h) => fine.slice(h * 12, h * 12 + 12).reduce((sum, one) => sum + one, 0));
  const sumOf = (values: ArrayLike<number>) => Array.from(values).reduce((sum, one) => sum + one, 0);
  const byHour = wholeWh(hours);
  const byFive = wholeWh(fine);
  expect(sumOf(byHour)).toBe(sumOf(byFive));
  for (const [h, wh] of byHour.entries()) expect(sumOf(byFive.slice(h * 12, h * 12 + 12))).toBe(wh);
});

it('leaves out what is unknown, and takes halves up whatever the floats are', () => {
  expect([...wholeWh([0.001, Number.NaN, 0.002])]).toEqual([1, Number.NaN, 2]);
  expect([...wholeWh([0.1 + 0.2 - 0.2995])]).toEqual([1]);
});
