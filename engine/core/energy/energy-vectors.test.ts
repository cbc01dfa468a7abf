import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {maxDemand} from './demand.ts';
import {energySeries, registerLedger} from './energy-series.ts';
import {intervalEnergy, kindAt} from './interval-energy.ts';
import {EnergyMark} from './marks.ts';
import type {RegisterRules} from './register-step.ts';

/** Cases in which other products lose, move or invent energy. */

const MINUTE = 60_000;
const HOUR = 3_600_000;
const RULES: RegisterRules = {gapAfterMs: 1.5 * HOUR};
type Reading = readonly [hour: number, kwh: number];
const columns = (readings: readonly Reading[]) => ({
  timesMs: readings.map(([hour]) => hour * HOUR),
  values: readings.map(([, kwh]) => kwh),
});
function hourly(readings: readonly Reading[], from: number, to: number, rules = RULES) {
  const edges = Array.from({length: to - from + 1}, (_, i) => (from + i) * HOUR);
  const energy = intervalEnergy(energySeries(columns(readings), rules), edges);
  return [...energy.kwh].map((kwh, i) => ({kwh, kind: kindAt(energy, i), marks: energy.marks[i]!}));
}
const sum = (hours: readonly {readonly kwh: number}[]) => hours.reduce((total, {kwh}) => total + kwh, 0);

describe('[EN-5-07] silence', () => {
  const before: readonly Reading[] = [
    [0, 100],
    [1, 110],
  ];

  it('is unknown, never 0, until a later reading; a late one fills the hours', () => {
    const ledger = registerLedger(RULES);
    ledger.add(columns(before));
    const edges = [0, 1, 2, 3, 4].map((hour) => hour * HOUR);
    expect([...intervalEnergy(ledger.series(), edges).kwh]).toEqual([10, Number.NaN, Number.NaN, Number.NaN]);
    ledger.add(columns([[4, 140]]));
    const bridged = intervalEnergy(ledger.series(), edges);
    expect([...bridged.kwh].map((kwh) => Math.round(kwh))).toEqual([10, 10, 10, 10]);
    expect([1, 2, 3].map((hour) => kindAt(bridged, hour))).toEqual(['estimated', 'estimated', 'estimated']);
    ledger.add(
      columns([
        [2, 110],
        [3, 139],
      ]),
    );
    const filled = intervalEnergy(ledger.series(), edges);
    expect([...filled.kwh]).toEqual([10, 0, 29, 1]);
    expect([...filled.kinds]).toEqual([0, 0, 0, 0]);
  });

  it('keeps the total of a gap and estimates its hours: 3,812 kWh from 23:59 to 06:14', () => {
    const readings: readonly Reading[] = [
      [-1 / 60, 38_312_088],
      [6 + 14 / 60, 38_315_900],
    ];
    const hours = hourly(readings, 0, 6);
    expect(hours.map(({kind}) => kind)).toEqual(Array(6).fill('estimated'));
    const edges = [-MINUTE, ...[0, 1, 2, 3, 4, 5, 6].map((hour) => hour * HOUR), (6 + 14 / 60) * HOUR];
    const all = intervalEnergy(energySeries(columns(readings), RULES), edges);
    expect(Math.abs([...all.kwh].reduce((total, kwh) => total + kwh, 0) - 3812)).toBeLessThan(0.001);
    expect(intervalEnergy(energySeries(columns(readings), RULES), [edges[0]!, edges.at(-1)!])).toMatchObject({
      kwh: Float64Array.of(3812),
      marks: Uint8Array.of(EnergyMark.gap),
      kinds: Uint8Array.of(0),
    });
  });

  it('does not lose such a gap to a limit of power; a limit that it exceeds leaves it unknown, not 0', () => {
    const readings: readonly Reading[] = [
      [0, 38_312_088],
      [6.25, 38_315_900],
      [7.25, 38_316_000],
    ];
    expect(sum(hourly(readings, 0, 6, {...RULES, maxKw: 1000}))).toBeCloseTo((3812 * 6) / 6.25, 6);
    const hours = hourly(readings, 0, 6, {...RULES, maxKw: 100});
    expect(hours.every(({kwh, kind}) => Number.isNaN(kwh) && kind === 'unknown')).toBe(true);
    const [cut] = hourly(readings, 6, 7, {...RULES, maxKw: 100});
    expect(cut).toMatchObject({kind: 'interpolated', marks: EnergyMark.gap | EnergyMark.doubtful | EnergyMark.unknown});
    expect(cut!.kwh).toBeCloseTo(75, 6);
  });

  it('of a reading without a figure stays a silence', () => {
    const nothing = Number(undefined);
    const hours = hourly([...before, [2, nothing], [3, nothing], [4, 140]], 0, 4);
    expect(hours.map(({kind}) => kind)).toEqual(['measured', 'estimated', 'estimated', 'estimated']);
    expect(sum(hours)).toBe(40);
  });

  it('is not filled with the power that follows it: 80 W, 50 minutes dark, then 2,400 W', () => {
    const readings: readonly Reading[] = [
      [0, 1000],
      [1 / 60, 1000 + 0.08 / 60],
      [51 / 60, 1000 + (0.08 * 51) / 60],
      [52 / 60, 1000 + (0.08 * 51) / 60 + 2.4 / 60],
    ];
    expect(energySeries(columns(readings), {gapAfterMs: 5 * MINUTE}).kwh[2]).toBeCloseTo((0.08 * 51) / 60, 9);
  });

  it('before a leap adds nothing to the idle time: the register says when it counted', () => {
    const hours = hourly(
      [
        [0, 500],
        [1, 500],
        [2, 500],
        [3, 530],
      ],
      0,
      3,
    );
    expect(hours.map(({kwh}) => kwh)).toEqual([0, 0, 30]);
  });
});

describe('[EN-5-07] a register', () => {
  it('that turns over counts the step: 999,984 to 20 of 10^6 are 36 kWh; without a range 20 after a reset, or nothing if held back', () => {
    const readings: readonly Reading[] = [
      [0, 999_984],
      [1, 20],
    ];
    const [rolled] = hourly(readings, 0, 1, {...RULES, capacityKwh: 1_000_000});
    expect(rolled).toEqual({kwh: 36, kind: 'rollover', marks: EnergyMark.rollover});
    expect(hourly(readings, 0, 1)).toEqual([{kwh: 20, kind: 'reset', marks: EnergyMark.reset}]);
    const [held] = hourly(readings, 0, 1, {...RULES, afterReset: 'held'});
    expect(held).toEqual({kwh: Number.NaN, kind: 'unknown', marks: EnergyMark.unknown | EnergyMark.doubtful});
  });

  it('that dips and recovers within three readings counts once, for energy and for demand', () => {
    const [from, dip, to] = [40_454_476.563, 40_428_074.219, 40_454_621.094];
    for (const dips of [[dip], [dip, 0], [0, dip, dip]]) {
      const readings = [from, ...dips, to].map((kwh, hour): Reading => [hour, kwh]);
      const series = energySeries(columns(readings), RULES);
      expect(series.kwh.at(-1)).toBeCloseTo(144.531, 6);
      expect(series.marks.at(-1)! & EnergyMark.doubtful).toBe(EnergyMark.doubtful);
      expect(maxDemand(series, 0, readings.length * HOUR).max).toBeNull();
    }
  });

  it('that falls for good to what no count since zero explains has no energy', () => {
    const hours = hourly([[0, 40_454_476], ...Array.from({length: 6}, (_, i): Reading => [i + 1, 40_428_074 + i])], 0, 6);
    expect(hours[0]).toMatchObject({kwh: Number.NaN, kind: 'unknown'});
    expect(sum(hours.slice(1))).toBe(5);
  });

  it('that restarts twice does not turn over: nothing is invented', () => {
    // Life 2797 of the generator before this rule: 234 kWh flowed, 431 were counted. The second restart looks like a misread figure.
    const minutes: readonly Reading[] = [
      [0, 9796],
      [5 / 60, 7],
      [41 / 60, 6],
      [65 / 60, 102],
      [188 / 60, 227],
    ];
    expect(energySeries(columns(minutes), {...RULES, capacityKwh: 10_000, maxKw: 400}).kwh.at(-1)).toBe(227);
  });

  it('of a used meter counts from its first reading, however low', () => {
    expect(
      hourly(
        [
          [0, 0.05],
          [1, 5.05],
        ],
        0,
        1,
      )[0],
    ).toMatchObject({kwh: 5, kind: 'measured'});
  });

  it('of an exchanged meter needs the record: 100 to 5,000 is held back without one', () => {
    const readings: readonly Reading[] = [
      [0, 100],
      [1, 5000],
      [2, 5010],
    ];
    const rules = {...RULES, maxKw: 400};
    expect(hourly(readings, 0, 2, rules)).toMatchObject([
      {kwh: Number.NaN, kind: 'unknown'},
      {kwh: 10, kind: 'measured'},
    ]);
    const replacements = [{atMs: HOUR / 2, lastOfOld: 104, firstOfNew: 4990}];
    expect(hourly(readings, 0, 2, {...rules, replacements})[0]).toMatchObject({kwh: 14, kind: 'exchange'});
  });

  it('has no ceiling of its own: a station of 2,000 kVA counts 500 kWh in a quarter of an hour', () => {
    expect(
      energySeries(
        columns([
          [0, 0],
          [0.25, 500],
        ]),
        RULES,
      ).kwh[1],
    ).toBe(500);
  });

  it('whose history is unknown starts with its first reading, not at 0', () => {
    expect([...energySeries(columns([[5, 812_000]]), RULES).kwh]).toEqual([0]);
    expect(
      hourly(
        [
          [5, 812_000],
          [6, 812_010],
        ],
        4,
        6,
      ).map(({kwh}) => kwh),
    ).toEqual([Number.NaN, 10]);
  });

  it('counts in one direction: forward and reverse are two registers, and neither takes from the other', () => {
    expect(energySeries({timesMs: [0, HOUR, 2 * HOUR], values: [10, -5, 12]}, RULES).kwh.at(-1)).toBe(2);
  });

  it('read 90, 100, 3, 8 with a reset after 100 has no interval below zero, and the bridged one is marked', () => {
    const hours = hourly(
      [
        [0, 90],
        [1, 100],
        [2, 3],
        [3, 8],
      ],
      0,
      3,
    );
    expect(hours.map(({kwh, kind}) => [kwh, kind])).toEqual([
      [10, 'measured'],
      [3, 'reset'],
      [5, 'measured'],
    ]);
  });

  it('whose reading was corrected by hand says so in both intervals beside it, and in no other', () => {
    const readings: readonly Reading[] = [
      [0, 100],
      [1, 110],
      [2, 112_000],
      [3, 130],
      [4, 140],
    ];
    const corrections = [{atMs: 2 * HOUR, value: 120}];
    const hours = hourly(readings, 0, 4, {...RULES, corrections});
    expect(hours.map(({kwh, kind}) => [kwh, kind])).toEqual([
      [10, 'measured'],
      [10, 'corrected'],
      [10, 'corrected'],
      [10, 'measured'],
    ]);
    const without = hourly(readings, 0, 4, {...RULES, corrections: [{atMs: 2 * HOUR, value: undefined}]});
    expect(without.map(({kwh, kind}) => [kwh, kind])[1]).toEqual([10, 'corrected']);
    expect(sum(without)).toBe(40);
  });
});

it('[EN-5-07] a late reading changes exactly the two intervals beside it', () => {
  const edges = Array.from({length: 13}, (_, i) => i * HOUR);
  const ledger = registerLedger(RULES);
  const late = 5;
  const at = (hour: number): Reading => [hour, 1000 + hour * hour];
  ledger.add(
    columns(
      Array.from({length: 13}, (_, hour) => hour)
        .filter((hour) => hour !== late)
        .map(at),
    ),
  );
  const before = intervalEnergy(ledger.series(), edges);
  ledger.add(columns([at(late)]));
  const after = intervalEnergy(ledger.series(), edges);
  const changed = [...after.kwh].flatMap((kwh, i) => (Object.is(kwh, before.kwh[i]) ? [] : [i]));
  expect(changed).toEqual([late - 1, late]);
});

it('[EN-5-07] any readings whatever give no energy below zero, and the same bits in any batches', () => {
  const reading = fc.tuple(fc.integer({min: 0, max: 60}), fc.integer({min: 0, max: 400}));
  fc.assert(
    fc.property(fc.array(reading, {maxLength: 40}), fc.integer({min: 1, max: 7}), fc.boolean(), (readings, size, limited) => {
      const rules = {...RULES, capacityKwh: 300, ...(limited && {maxKw: 90})};
      const all = energySeries(columns(readings), rules);
      const ledger = registerLedger(rules);
      for (let i = 0; i < readings.length; i += size) ledger.add(columns(readings.slice(i, i + size)));
      expect(ledger.series()).toEqual(all);
      for (let i = 1; i < all.kwh.length; i++) expect(all.kwh[i]).toBeGreaterThanOrEqual(all.kwh[i - 1]!);
      const edges = Array.from({length: 30}, (_, i) => i * 2 * HOUR);
      const {kwh, marks} = intervalEnergy(all, edges);
      for (const [i, energy] of kwh.entries())
        if (Number.isNaN(energy)) expect(marks[i]! & (EnergyMark.partial | EnergyMark.unknown)).not.toBe(0);
    }),
    {numRuns: 400},
  );
});
