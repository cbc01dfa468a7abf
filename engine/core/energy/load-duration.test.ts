import fc from 'fast-check';
import {expect, it} from 'vitest';
import {loadDuration} from './load-duration.ts';

const load = fc.oneof(fc.double({min: -1e4, max: 1e4, noNaN: true}), fc.constant(Number.NaN));

it('the curve is the list sorted, unknown intervals left out, and every figure is that of a slow count', () => {
  fc.assert(
    fc.property(fc.array(load, {maxLength: 300}), fc.integer({min: 2, max: 400}), (kw, most) => {
      const curve = loadDuration(kw, most);
      const known = kw.filter((one) => !Number.isNaN(one)).sort((a, b) => b - a);
      if (known.length === 0) {
        expect(curve).toBeUndefined();
        return;
      }
      const {shares, kw: values, count, maxKw, maxAt, p95Kw, medianKw, minKw, meanKw} = curve!;
      expect([count, maxKw, minKw]).toEqual([known.length, known[0], known.at(-1)]);
      expect(maxAt).toBe(kw.indexOf(known[0]!));
      expect(meanKw).toBeCloseTo(known.reduce((sum, one) => sum + one, 0) / count, 6);
      expect(values.length).toBe(Math.min(most, count));
      for (const [i, share] of shares.entries()) expect(values[i]).toBe(known[Math.round(share * count) - 1]);
      if (most >= count) expect(values.map((one) => one + 0)).toEqual(known.map((one) => one + 0));
      // At least 5 % of the time the load is as high, and no higher load lasts so long.
      const lasting = (of: number) => known.filter((one) => one >= of).length / count;
      expect(lasting(p95Kw)).toBeGreaterThanOrEqual(0.05 - 1e-12);
      for (const one of known) if (one > p95Kw) expect(known.filter((other) => other >= one).length / count).toBeLessThan(0.05);
      expect(lasting(medianKw)).toBeGreaterThanOrEqual(0.5 - 1e-12);
    }),
  );
});

it('a year of quarter-hours is sorted within the time of a call', () => {
  const kw = Float64Array.from({length: 35_136}, (_, i) => Math.sin(i) * 1000);
  const startMs = performance.now();
  loadDuration(kw);
  expect(performance.now() - startMs).toBeLessThan(200);
});
