import {meterLife, type SeededRandom, seededRandom} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {type EnergySeries, energySeries, type RegisterReadings, registerLedger} from './energy-series.ts';
import {intervalEnergy, kindAt} from './interval-energy.ts';
import {EnergyMark} from './marks.ts';
import type {RegisterRules} from './register-step.ts';

const HOUR = 3_600_000;
const RULES: RegisterRules = {gapAfterMs: 2 * HOUR};
const hours = (...values: readonly number[]) => ({timesMs: values.map((_, i) => i * HOUR), values});
const told = (readings: Parameters<typeof energySeries>[0], rules = RULES) => {
  const {timesMs, kwh, marks} = energySeries(readings, rules);
  return [...timesMs].map((timeMs, i) => [timeMs / HOUR, kwh[i], marks[i]]);
};

describe('what a register has counted', () => {
  it('is the sum of its steps', () => {
    expect(told(hours(100, 110, 110, 125))).toEqual([
      [0, 0, 0],
      [1, 10, 0],
      [2, 10, 0],
      [3, 25, 0],
    ]);
    expect(told(hours())).toEqual([]);
  });

  it('[EN-5-07] goes on through a reset, which is marked, as what flowed before it is lost', () => {
    expect(told(hours(100, 110, 4))).toEqual([
      [0, 0, 0],
      [1, 10, 0],
      [2, 14, EnergyMark.reset],
    ]);
  });

  it('[EN-5-07] goes over the end of the register where its capacity is known and the energy is one that can be', () => {
    expect(told(hours(9990, 5), {...RULES, capacityKwh: 10_000})[1]).toEqual([1, 15, EnergyMark.rollover]);
    expect(told(hours(5000, 5), {...RULES, capacityKwh: 10_000})[1]).toEqual([1, 5, EnergyMark.reset]);
    expect(told(hours(9000, 5), {...RULES, capacityKwh: 10_000, maxKw: 900})[1]).toEqual([1, 5, EnergyMark.reset]);
    expect(told(hours(20_000, 5), {...RULES, capacityKwh: 10_000})[1]).toEqual([1, 5, EnergyMark.reset]);
  });

  it('reckons meters that were replaced, several in one pause and one at a reading', () => {
    const replacements = [
      {atMs: 1.5 * HOUR, lastOfOld: 130, firstOfNew: 7},
      {atMs: HOUR / 2, lastOfOld: 104, firstOfNew: 120},
      {atMs: 1.7 * HOUR, lastOfOld: 9, firstOfNew: 0},
    ];
    expect(told(hours(100, 126, 1), {...RULES, replacements})).toEqual([
      [0, 0, 0],
      [1, 10, EnergyMark.replaced],
      [2, 17, EnergyMark.replaced],
    ]);
    expect(told(hours(100, 3), {...RULES, replacements: [{atMs: HOUR, lastOfOld: 108, firstOfNew: 3}]})[1]).toEqual([
      1,
      8,
      EnergyMark.replaced,
    ]);
  });

  it('[EN-5-07] marks a pause that is a gap, and keeps its energy', () => {
    expect(told({timesMs: [0, HOUR * 2, HOUR * 4.1], values: [1, 3, 9]})).toEqual([
      [0, 0, 0],
      [2, 2, 0],
      [4.1, 8, EnergyMark.gap],
    ]);
  });

  it('orders readings; of two at one time the later arrived counts', () => {
    expect(told({timesMs: [2 * HOUR, 0, HOUR, HOUR], values: [30, 10, 99, 20]}).map(([, kwh]) => kwh)).toEqual([0, 10, 20]);
  });

  it('leaves out a stray reading, up or down, and says so at the next', () => {
    const rules = {...RULES, maxKw: 100};
    for (const stray of [1e6, 0, 3]) {
      expect(told(hours(1000, 1010, stray, 1030), rules)).toEqual([
        [0, 0, 0],
        [1, 10, 0],
        [3, 30, EnergyMark.doubtful],
      ]);
    }
  });

  it('counts a leap that stays as none, in doubt', () => {
    expect(told(hours(1000, 50_000, 50_020), {...RULES, maxKw: 100})).toEqual([
      [0, 0, 0],
      [1, 0, EnergyMark.doubtful | EnergyMark.unknown],
      [2, 20, 0],
    ]);
  });
});

const textOf = ({timesMs, kwh, marks}: EnergySeries) => `${timesMs}\n${kwh}\n${marks}`;

/** `SEQUENCES=100000 npx vitest run --project unit engine/core/energy/energy-series.test.ts` is the long form. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 2000);
const WH = 0.001;

it(`[EN-5-07] agrees with ${SEQUENCES} random lives of meters of which all is known`, {timeout: 1_200_000}, () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= SEQUENCES; seed++) {
    const {readings, rules, expected, events} = meterLife(seed);
    for (const event of events) seen.set(event, (seen.get(event) ?? 0) + 1);
    const series = energySeries(readings, rules);
    expect(textOf(series), `seed ${seed}`).toBe(textOf(expected));
    const random = seededRandom(seed);
    expect(textOf(inBatches(readings, rules, random)), `seed ${seed} in batches`).toBe(textOf(expected));
    expectSum(series, random, `seed ${seed}`);
  }
  for (const event of ['reset', 'rollover', 'replaced', 'stray']) expect(seen.get(event) ?? 0, event).toBeGreaterThan(SEQUENCES / 50);
});

/** The same readings in the same order of arrival, a few at a time. */
function inBatches({timesMs, values}: RegisterReadings, rules: RegisterRules, random: SeededRandom): EnergySeries {
  const ledger = registerLedger(rules);
  for (let at = 0, to = 0; at < timesMs.length; at = to) {
    to = at + 1 + random.below(6);
    ledger.add({timesMs: Array.from(timesMs).slice(at, to), values: Array.from(values).slice(at, to)});
  }
  return ledger.series();
}

/** Intervals of any edges add up to the movement of the register, none is below zero, and those without readings are unknown. */
function expectSum(series: EnergySeries, random: SeededRandom, seed: string): void {
  const [from, to] = [series.timesMs[0]!, series.timesMs.at(-1)!];
  const cuts = Array.from({length: 1 + random.below(8)}, () => from + random.below(Math.max(1, to - from)));
  const edges = [...new Set([from - HOUR, from, ...cuts, to, to + HOUR])].sort((a, b) => a - b);
  const intervals = intervalEnergy(series, edges);
  const inside = intervals.kwh.slice(1, -1);
  expect(Math.abs(inside.reduce((sum, kwh) => sum + kwh, 0) - (series.kwh.at(-1) ?? 0)), seed).toBeLessThanOrEqual(WH);
  expect(
    inside.every((kwh) => kwh >= 0),
    seed,
  ).toBe(true);
  for (const end of [0, intervals.kwh.length - 1])
    expect([intervals.kwh[end], kindAt(intervals, end)], seed).toEqual([Number.NaN, 'unknown']);
}
