import {meterLife} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {maxDemand} from './demand.ts';
import {type EnergySeries, energySeries} from './energy-series.ts';
import {intervalEnergy} from './interval-energy.ts';
import {EnergyMark} from './marks.ts';

const MINUTE = 60_000;
const course = (timesMs: readonly number[], kwh: readonly number[], marks: readonly number[] = kwh.map(() => 0)): EnergySeries => ({
  timesMs: Float64Array.from(timesMs),
  kwh: Float64Array.from(kwh),
  marks: Uint8Array.from(marks),
});

/** kWh counted up to a moment, by examining every step. */
function countedBy({timesMs, kwh}: EnergySeries, atMs: number): number {
  let sum = 0;
  for (let i = 1; i < timesMs.length; i++) {
    const [from, to] = [timesMs[i - 1]!, timesMs[i]!];
    const share = Math.min(1, Math.max(0, (atMs - from) / (to - from)));
    sum += (kwh[i]! - kwh[i - 1]!) * share;
  }
  return sum;
}

describe('energy in intervals', () => {
  it('is exact at readings and even between them', () => {
    const {kwh, marks} = intervalEnergy(course([0, 10, 30], [0, 5, 25]), [0, 10, 20, 30]);
    expect([...kwh]).toEqual([5, 10, 10]);
    expect([...marks]).toEqual([0, 0, 0]);
  });

  it('says what is covered in part, and knows nothing of what is not covered', () => {
    const {kwh, marks} = intervalEnergy(course([10, 30], [0, 20]), [-20, 0, 20, 40, 60]);
    expect([...kwh]).toEqual([Number.NaN, 10, 10, Number.NaN]);
    expect([...marks]).toEqual([EnergyMark.partial, EnergyMark.partial, EnergyMark.partial, EnergyMark.partial]);
    expect([...intervalEnergy(course([], []), [0, 1]).kwh]).toEqual([Number.NaN]);
  });

  it('[EN-5-07] carries the marks of every step that it touches, and of no other', () => {
    const marks = intervalEnergy(
      course([0, 10, 20, 30], [0, 1, 2, 3], [0, EnergyMark.reset, EnergyMark.gap, 0]),
      [0, 10, 15, 20, 30],
    ).marks;
    expect([...marks]).toEqual([EnergyMark.reset, EnergyMark.gap, EnergyMark.gap, 0]);
  });

  it('refuses edges that do not rise', () => {
    expect(() => intervalEnergy(course([0, 1], [0, 1]), [0, 5, 5])).toThrow(RangeError);
    expect(() => intervalEnergy(course([0, 1], [0, 1]), [0, Number.NaN])).toThrow(RangeError);
  });

  it('adds up, whatever the edges, and is what a slow look at every step says', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 1, max: 5000}),
        fc.array(fc.integer({min: 0, max: 3000}), {minLength: 2, maxLength: 30}),
        (seed, minutes) => {
          const {readings, rules} = meterLife(seed);
          const counted = energySeries(readings, rules);
          const start = counted.timesMs[0]!;
          const edges = [...new Set(minutes)].sort((a, b) => a - b).map((minute) => start + (minute - 100) * MINUTE);
          const {kwh} = intervalEnergy(counted, edges);
          for (let i = 0; i < kwh.length; i++) {
            const slow = countedBy(counted, edges[i + 1]!) - countedBy(counted, edges[i]!);
            if (Number.isNaN(kwh[i]!)) expect(slow).toBe(0);
            else expect(kwh[i]).toBeCloseTo(slow, 6);
          }
        },
      ),
      {numRuns: 200},
    );
  });
});

describe('maximum demand', () => {
  const quarter = (readings: readonly number[]) =>
    course(
      readings.map((_, i) => i * 5 * MINUTE),
      readings,
    );

  it('slides: a peak over the border of two blocks is seen, at the end of its window', () => {
    // 5-minute energies 0 0 10 10 10 0: 30 kWh within minutes 10 to 25.
    const counted = quarter([0, 0, 0, 10, 20, 30, 30]);
    expect(maxDemand(counted, 0, 30 * MINUTE)).toEqual({max: {kw: 120, endMs: 25 * MINUTE}, untold: 0});
    expect(maxDemand(counted, 0, 30 * MINUTE, {windowMs: 15 * MINUTE, slideMs: 15 * MINUTE}).max).toEqual({kw: 80, endMs: 30 * MINUTE});
  });

  it('leaves out windows that readings do not tell of, and says how many', () => {
    const {max, untold} = maxDemand(course([0, 20 * MINUTE, 40 * MINUTE], [0, 10, 100], [0, 0, EnergyMark.gap]), 0, 60 * MINUTE);
    expect(max?.kw).toBeCloseTo(30);
    expect(untold).toBe(40);
    expect(maxDemand(course([], []), 0, 60 * MINUTE).max).toBeNull();
  });

  it('is that of a slow look at every window', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const {readings, rules} = meterLife(seed);
      const counted = energySeries(readings, rules);
      const [from, to] = [counted.timesMs[0]!, counted.timesMs.at(-1)!];
      let most = Number.NEGATIVE_INFINITY;
      for (let end = from + 15 * MINUTE; end <= to; end += MINUTE) {
        const touched = [...counted.marks].some(
          (mark, i) =>
            i > 0 &&
            counted.timesMs[i]! > end - 15 * MINUTE &&
            counted.timesMs[i - 1]! < end &&
            (mark & (EnergyMark.gap | EnergyMark.reset | EnergyMark.doubtful)) !== 0,
        );
        if (!touched) most = Math.max(most, (countedBy(counted, end) - countedBy(counted, end - 15 * MINUTE)) * 4);
      }
      const {max} = maxDemand(counted, from, to);
      if (max === null) expect(most).toBe(Number.NEGATIVE_INFINITY);
      else expect(max.kw).toBeCloseTo(most, 6);
    }
  });

  it('refuses a window without length', () => {
    expect(() => maxDemand(course([0, 1], [0, 1]), 0, 1, {windowMs: 0, slideMs: 1})).toThrow(RangeError);
  });
});
