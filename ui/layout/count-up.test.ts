import {expect, it} from 'vitest';
import {beginCountUp, countUpAt, redirectCountUp} from './count-up.ts';

it('[SH-9-08] [MO-9-11] a figure counts up for 2600 to 3600 ms and ends exactly', () => {
  for (const durationMs of [2_599, 3_601, Number.NaN]) expect(() => beginCountUp(1, 0, durationMs)).toThrow(RangeError);
  const end = 1_234_567.891;
  for (const durationMs of [2_600, 3_600]) {
    const run = beginCountUp(end, 1_000, durationMs);
    expect(countUpAt(run, 1_000)).toBe(0);
    let before = 0;
    for (let part = 1; part < 10; part++) {
      const shown = countUpAt(run, 1_000 + (durationMs * part) / 10);
      expect(shown).toBeGreaterThan(before);
      expect(shown).toBeLessThan(end);
      before = shown;
    }
    expect(countUpAt(run, 1_000 + durationMs)).toBe(end);
  }
});

it('another end does not begin anew: it goes on from where it is and ends in time', () => {
  const run = beginCountUp(100, 0, 3_000);
  const shown = countUpAt(run, 1_500);
  const next = redirectCountUp(run, 40, 1_500);
  expect(countUpAt(next, 1_500)).toBe(shown);
  expect(countUpAt(next, 2_999)).not.toBe(40);
  expect(countUpAt(next, 3_000)).toBe(40);
});
