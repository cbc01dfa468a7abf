import {energySeries, HOUR_MS, intervalEnergy, MINUTE_MS} from '@livebus/engine/core';
import {seededRandom} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {REGISTER_RULES} from '../energy-figure.ts';
import {ReadingQuality} from '../record-readings.ts';
import type {ReadingColumns} from './block-format.ts';
import {spanOf} from './columns.ts';
import type {ReadingArchive} from './reading-archive.ts';
import {emptyRegister, keepTelling} from './recorded-energy.ts';
import {recordedPast} from './recorded-past.ts';

const START_MS = Date.parse('2026-05-14T00:00:00Z');

const NO_PERIOD = async () => undefined;

type Reading = readonly [atS: number, watts: number, quality?: number];

/** An archive of one device with power alone, and the spans that it was asked for. */
function archiveOf(readings: readonly Reading[]): Pick<ReadingArchive, 'readings' | 'remarks'> {
  const columns: ReadingColumns = {
    timesMs: Float64Array.from(readings, ([atS]) => START_MS + atS * 1000),
    quality: Uint8Array.from(readings, ([, , quality = ReadingQuality.good]) => quality),
    states: new Float64Array(readings.length).fill(2 ** 30 + 1),
    quantities: new Map([['activePowerSum', Float64Array.from(readings, ([, watts]) => watts)]]),
  };
  return {readings: async (_id, _figures, fromMs, toMs) => spanOf(columns, fromMs, toMs), remarks: async () => []};
}

const samplesAt = async (readings: readonly Reading[], minutes: readonly number[]) => {
  const timesMs = minutes.map((minute) => START_MS + minute * MINUTE_MS);
  const samples = await recordedPast(archiveOf(readings), NO_PERIOD).samples({
    deviceId: 'd',
    quantities: ['activePowerSum', 'frequency'],
    timesMs,
  });
  return samples && {values: [...(samples.columns[0] ?? [])], frequency: samples.columns[1], marks: samples.marks && [...samples.marks]};
};

describe('samples of what gateways sent', () => {
  it('[MO-3-03] the sample of a moment is the nearest reading within 30 s, of two the earlier; nothing is not zero', async () => {
    expect(
      await samplesAt(
        [
          [-20, 1],
          [10, 2],
          [270, 3],
          [330, 4],
          [631, 5],
          [900, 6],
        ],
        [0, 5, 10, 15],
      ),
    ).toEqual({values: [2, 3, Number.NaN, 6], frequency: undefined, marks: undefined});
    expect(await samplesAt([[40, 1]], [0, 5])).toBeUndefined();
  });

  it('[MO-3-03] a bad reading is withheld and marked, a doubtful one is marked', async () => {
    const readings: Reading[] = [
      [0, 1],
      [300, 2, ReadingQuality.bad],
      [600, 3, ReadingQuality.doubtful],
    ];
    expect(await samplesAt(readings, [0, 5, 10])).toEqual({values: [1, Number.NaN, 3], frequency: undefined, marks: [0, 256, 16]});
  });

  it('readings of many days are found whatever slices they are read in', async () => {
    const minutes = Array.from({length: 4000}, (_, i) => i * 5);
    const readings = minutes.map((minute): Reading => [minute * 60 + ((minute * 7) % 59) - 29, minute]);
    expect((await samplesAt(readings, minutes))!.values).toEqual(minutes);
  });
});

describe('energy of what gateways sent', () => {
  /** A register that counts, pauses, restarts, strays and repeats itself. */
  function registerLife(seed: number) {
    const random = seededRandom(seed);
    const timesMs: number[] = [];
    const values: number[] = [];
    const quality: number[] = [];
    let [atMs, kwh] = [START_MS, 100 * random.next()];
    for (let i = 0; i < 400; i++) {
      atMs += random.next() < 0.03 ? HOUR_MS * (1 + 3 * random.next()) : 20_000 + 40_000 * random.next();
      kwh = random.next() < 0.01 ? random.next() : kwh + (random.next() < 0.2 ? 0 : random.next());
      const isStray = random.next() < 0.02;
      timesMs.push(atMs);
      values.push(isStray ? kwh * random.next() : random.next() < 0.02 ? Number.NaN : kwh);
      quality.push(random.next() < 0.02 ? ReadingQuality.bad : ReadingQuality.good);
    }
    return {timesMs, values, quality};
  }

  it('[EN-5-07] readings that are left out because they tell nothing change no energy, no mark and no kind', () => {
    let kept = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const {timesMs, values, quality} = registerLife(seed);
      const random = seededRandom(seed);
      const edgesMs = [START_MS + 5000];
      while (edgesMs.at(-1)! < timesMs.at(-1)!) edgesMs.push(edgesMs.at(-1)! + [5, 30, 60, 600][random.below(4)]! * MINUTE_MS);
      const into = emptyRegister();
      // Often where the register falls, so that the two sides of a fall are in different slices.
      const falls = values.flatMap((value, i) => (i > 0 && value < values[i - 1]! ? [i] : []));
      const half = seed % 3 === 0 || falls.length === 0 ? 150 + random.below(100) : falls[random.below(falls.length)]!;
      for (const [from, to] of [
        [0, half],
        [half, timesMs.length],
      ] as const) {
        const quantities = new Map([['positiveActiveEnergy' as const, Float64Array.from(values.slice(from, to))]]);
        const slice = {timesMs: Float64Array.from(timesMs.slice(from, to)), quality: Uint8Array.from(quality.slice(from, to)), quantities};
        keepTelling(into, slice, 'positiveActiveEnergy', edgesMs);
      }
      const believed = values.map((value, i) => (quality[i] === ReadingQuality.bad ? Number.NaN : value));
      const whole = intervalEnergy(energySeries({timesMs, values: believed}, REGISTER_RULES), edgesMs);
      const part = intervalEnergy(energySeries(into, REGISTER_RULES), edgesMs);
      for (const i of whole.kwh.keys()) {
        expect([seed, i, part.marks[i], part.kinds[i]]).toEqual([seed, i, whole.marks[i], whole.kinds[i]]);
        if (Number.isNaN(whole.kwh[i]!)) expect(part.kwh[i]).toBeNaN();
        else expect(part.kwh[i]).toBeCloseTo(whole.kwh[i]!, 6);
      }
      kept += into.timesMs.length;
    }
    expect(kept).toBeLessThan(150 * 400 * 0.95);
  });
});

describe('the row of a past moment', () => {
  const row = (atS: number) =>
    recordedPast(
      archiveOf([
        [0, 1],
        [60, 2],
        [120, 3],
        [180, 4, ReadingQuality.bad],
      ]),
      NO_PERIOD,
    ).row({deviceId: 'd', atMs: START_MS + atS * 1000, timeZone: 'Asia/Shanghai'});

  it('[MO-4-22] is the last reading before it, stale after two of the usual steps, and nothing before the first', async () => {
    expect(await row(130)).toEqual({
      periodMs: 60_000,
      atMs: START_MS + 120_000,
      quantities: {activePowerSum: 3},
      switchState: 2 ** 30 + 1,
      stale: false,
    });
    expect(await row(180)).toMatchObject({atMs: START_MS + 180_000, quantities: {}, stale: false});
    expect((await row(301))!.stale).toBe(true);
    expect((await row(7200))!.atMs).toBe(START_MS + 180_000);
    expect(await row(-1)).toBeUndefined();
    expect(await row(90_000)).toBeUndefined();
  });
});

it('[MO-4-17] [MO-4-22] at a past moment too, a truck that moved has changed its switch; other contacts have not', async () => {
  const [link, OUT, OTHER] = [2 ** 30, 2 ** 8, 2 ** 9];
  const rowOf = async (states: readonly number[], placeMask?: number) => {
    const columns: ReadingColumns = {
      timesMs: Float64Array.from(states, (_, i) => START_MS + i * MINUTE_MS),
      quality: new Uint8Array(states.length).fill(ReadingQuality.good),
      states: Float64Array.from(states),
      quantities: new Map(),
    };
    const archive: Pick<ReadingArchive, 'readings' | 'remarks'> = {
      readings: async (_id, _figures, fromMs, toMs) => spanOf(columns, fromMs, toMs),
      remarks: async () => [],
    };
    const past = recordedPast(archive, NO_PERIOD, placeMask === undefined ? undefined : () => placeMask);
    const row = await past.row({deviceId: 'd', atMs: START_MS + 10 * MINUTE_MS, timeZone: 'Asia/Shanghai'});
    return row?.changedMs === undefined ? undefined : (row.changedMs - START_MS) / MINUTE_MS;
  };
  const pushedIn = [link + 1 + OUT, link + 1 + OUT, 1, link + 1, link + 1 + OTHER];
  expect(await rowOf(pushedIn, OUT)).toBe(3);
  expect(await rowOf(pushedIn)).toBeUndefined();
  expect(await rowOf([link, link + OUT, link + OUT, link + OUT], OUT)).toBe(1);
});
