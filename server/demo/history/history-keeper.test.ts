import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {dayStartMs} from '@livebus/engine/core';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {HistoryStore} from '../../store/areas/readings/history.ts';
import {openSqliteStore} from '../../store/sqlite/sqlite-store.ts';
import type {Store} from '../../store/store.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import {fillChunks} from './fill-chunks.ts';
import {HistoryKeeper, type HistoryOptions} from './history-keeper.ts';
import {HOUR_S, planHistory} from './plan.ts';
import {readingsForTests} from './readings-for-tests.ts';

const NOW_MS = Date.parse('2026-05-15T10:07:23+08:00');
const HOUR_MS = 3_600_000;
const TODAY_MS = dayStartMs('2026-05-15', 'Asia/Shanghai');
const YESTERDAY_MS = TODAY_MS - 24 * HOUR_MS;
const ALL = [0, Number.MAX_SAFE_INTEGER] as const;

let folder: string;
let store: Store;
const keepers: HistoryKeeper[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-keeper-'));
  store = await openSqliteStore(folder, {readers: 1});
});
afterEach(async () => {
  for (const keeper of keepers.splice(0)) {
    keeper.dispose();
    await keeper.settled();
  }
  await store.close();
  rmSync(folder, {recursive: true, force: true});
});

interface Kept {
  readonly keeper: HistoryKeeper;
  readonly errors: string[];
}

function keep(readings: SimulatedReadings, more: Partial<HistoryOptions> = {}): Kept {
  const errors: string[] = [];
  const keeper = new HistoryKeeper({
    store: store.history,
    readings,
    nowMs: () => NOW_MS,
    seed: 1,
    log: {info: () => {}, error: (fields) => errors.push(String((fields as {err: unknown}).err))},
    everyMs: 5,
    ...more,
  });
  keepers.push(keeper);
  return {keeper, errors};
}

const countOf = async (stepS: number, history: HistoryStore = store.history) =>
  [...(await history.starts(stepS, ...ALL)).values()].reduce((count, starts) => count + starts.size, 0);
const dayCount = async () => [...(await store.history.dailyDays('', '~')).values()].reduce((count, days) => count + days.size, 0);

async function filled(devices = 2): Promise<void> {
  await vi.waitFor(
    async () =>
      expect([await countOf(60), await countOf(900), await countOf(3600), await dayCount()]).toEqual(
        [48, 35, 13, 762].map((count) => count * devices),
      ),
    {timeout: 40_000, interval: 50},
  );
}

/** What the source itself gives, to the 32 bits that are kept of it. */
const computed = (readings: SimulatedReadings, quantity: 'activePowerSum' | 'frequency', timesMs: readonly number[], deviceId = 'd') =>
  [...readings.series(deviceId, [quantity], timesMs)![0]!].map(Math.fround);

describe('filling', () => {
  it('[EN-5-07] brings 48 hours of minutes, 35 days of quarter hours, 13 months of hours and 25 of days of energy, then no more', async () => {
    const {keeper, errors} = keep(readingsForTests());
    keeper.start();
    await filled();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([await countOf(60), await countOf(900), await countOf(3600), await dayCount(), errors]).toEqual([96, 70, 26, 1524, []]);
    const quarters = [...(await store.history.starts(900, ...ALL)).get('e')!].sort();
    expect([quarters[0], quarters.at(-1)]).toEqual([TODAY_MS - 35 * 24 * HOUR_MS, YESTERDAY_MS]);
    expect(Math.max(...(await store.history.starts(60, ...ALL)).get('e')!)).toBe(Date.parse('2026-05-15T09:00:00+08:00'));
  });

  it('the newest comes first, and a chunk of each device comes with those of the others', async () => {
    const order: number[] = [];
    const recording: HistoryStore = {
      ...store.history,
      put(chunks, daily) {
        if (chunks.length > 0) {
          expect(chunks.map((chunk) => chunk.deviceId)).toEqual(['d', 'e']);
          order.push(chunks[0]!.startMs + chunks[0]!.samples * chunks[0]!.stepS * 1000);
        }
        return store.history.put(chunks, daily);
      },
    };
    keep(readingsForTests(), {store: recording}).keeper.start();
    await filled();
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  });

  it('goes on as hours close, and takes out what has grown old', async () => {
    let nowMs = NOW_MS;
    keep(readingsForTests(), {nowMs: () => nowMs}).keeper.start();
    await filled();
    nowMs += 30 * HOUR_MS;
    const oldest = {minute: Math.floor(nowMs / HOUR_MS) * HOUR_MS - 49 * HOUR_MS, quarter: TODAY_MS - 35 * 24 * HOUR_MS};
    await vi.waitFor(
      async () => {
        const minutes = (await store.history.starts(60, ...ALL)).get('d')!;
        const quarters = (await store.history.starts(900, ...ALL)).get('d')!;
        expect([minutes.size, quarters.size]).toEqual([49, 36]);
        expect([Math.min(...minutes), Math.min(...quarters)]).toEqual([oldest.minute, oldest.quarter]);
        expect((await store.history.dailyDays('2026-05-15', '2026-05-15')).size).toBe(2);
      },
      {timeout: 20_000, interval: 50},
    );
  });

  it('what is there is not worked out again after a restart', async () => {
    const first = keep(readingsForTests()).keeper;
    first.start();
    await filled();
    first.dispose();
    await first.settled();
    let instants = 0;
    const {keeper} = keep(readingsForTests({onProject: () => instants++}), {everyMs: 60_000});
    keeper.start();
    await vi.waitFor(async () => expect(instants).toBeGreaterThan(3));
    await keeper.settled();
    // Three to tell who made it, three to tell what has registers.
    expect(instants).toBeLessThan(7);
  });

  it('other readings than those that made it start it anew', async () => {
    const first = keep(readingsForTests()).keeper;
    first.start();
    await filled();
    first.dispose();
    await first.settled();
    const other = readingsForTests({more: () => ({fromMs: 0, w: 500})});
    const {keeper} = keep(other);
    const times = [YESTERDAY_MS];
    expect((await keeper.series('d', ['activePowerSum'], YESTERDAY_MS, YESTERDAY_MS + 1, 900))?.columns).toEqual(
      other.series('d', ['activePowerSum'], times),
    );
    keeper.start();
    await vi.waitFor(
      async () => {
        expect(await countOf(900)).toBe(70);
        const series = await keeper.series('d', ['activePowerSum'], YESTERDAY_MS, YESTERDAY_MS + 1, 900);
        expect([...series!.columns[0]!]).toEqual(computed(other, 'activePowerSum', times));
      },
      {timeout: 20_000, interval: 50},
    );
  });

  it('stops in the middle of it, with whole chunks only', async () => {
    let instants = 0;
    const readings = readingsForTests({onProject: () => instants++});
    const {keeper, errors} = keep(readings);
    keeper.start();
    await vi.waitFor(() => expect(instants).toBeGreaterThan(200), {interval: 1});
    keeper.dispose();
    await keeper.settled();
    const reached = instants;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([instants, errors]).toEqual([reached, []]);
    for (const startMs of (await store.history.starts(60, ...ALL)).get('d') ?? []) {
      const [chunk] = await store.history.chunks('d', 60, startMs, startMs + 1);
      expect(chunk).toMatchObject({samples: 60});
    }
  });

  it('a disk that refuses is told, tried again, and no reader notices', async () => {
    let full = true;
    const readings = readingsForTests();
    const refusing: HistoryStore = {
      ...store.history,
      put: (chunks, daily) => (full ? Promise.reject(new Error('SQLITE_FULL')) : store.history.put(chunks, daily)),
      chunks: (...asked) => (full ? Promise.reject(new Error('SQLITE_IOERR')) : store.history.chunks(...asked)),
    };
    const {keeper, errors} = keep(readings, {store: refusing});
    keeper.start();
    await vi.waitFor(() => expect(errors.filter((error) => error.includes('SQLITE_FULL')).length).toBeGreaterThan(2));
    const series = await keeper.series('d', ['activePowerSum'], YESTERDAY_MS, TODAY_MS, 900);
    expect(series?.columns).toEqual(readings.series('d', ['activePowerSum'], series!.timesMs));
    full = false;
    await filled();
  });
});

describe('where another server fills', () => {
  it('what that one has stored is read, nothing is written or taken out; it fills as soon as it may', async () => {
    let mayFill = false;
    const {keeper, errors} = keep(readingsForTests(), {fills: () => mayFill});
    keeper.start();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect([await countOf(60), await countOf(900), await dayCount(), await store.history.note('history made by')]).toEqual([
      0,
      0,
      0,
      undefined,
    ]);
    mayFill = true;
    await filled();
    expect(errors).toEqual([]);

    const asked: number[] = [];
    const readings = readingsForTests();
    const counted: SimulatedReadings = {
      ...readings,
      series(...what) {
        asked.push(1);
        return readings.series(...what);
      },
    };
    const beside = keep(counted, {fills: () => false});
    beside.keeper.start();
    await vi.waitFor(
      async () => {
        asked.length = 0;
        await beside.keeper.series('d', ['frequency'], YESTERDAY_MS, YESTERDAY_MS + HOUR_MS, 900);
        expect(asked).toEqual([]);
      },
      {timeout: 20_000},
    );
    beside.keeper.changed();
    await filled();
  });
});

describe('reading', () => {
  it('stored and computed are one: minutes, quarter hours and the open hour, gaps as gaps', async () => {
    const silent = [{deviceId: 'd', fromMs: NOW_MS - 5 * HOUR_MS, toMs: NOW_MS - 3 * HOUR_MS}];
    const readings = readingsForTests({silent});
    const asked: number[] = [];
    const {keeper} = keep({
      ...readings,
      series: (id, quantities, times) => {
        asked.push(...times);
        return readings.series(id, quantities, times);
      },
    });
    keeper.start();
    await filled();
    await keeper.settled();
    asked.length = 0;
    for (const [stepS, fromMs] of [
      [60, YESTERDAY_MS],
      [900, YESTERDAY_MS - 30 * 24 * HOUR_MS],
      [300, YESTERDAY_MS],
    ] as const) {
      const {timesMs, columns} = (await keeper.series(
        'd',
        ['frequency', 'activePowerSum', 'aPhaseVoltage'],
        fromMs,
        NOW_MS + HOUR_MS,
        stepS,
      ))!;
      expect([timesMs[0], timesMs.at(-1)]).toEqual([fromMs, NOW_MS - ((NOW_MS - fromMs) % (stepS * 1000))]);
      expect([...columns[0]!].map(Math.fround)).toEqual(computed(readings, 'frequency', timesMs));
      expect([...columns[1]!].map(Math.fround)).toEqual(computed(readings, 'activePowerSum', timesMs));
      expect(columns[1]!.some(Number.isNaN)).toBe(true);
      expect(columns[2]!.every(Number.isNaN)).toBe(true);
    }
    // Only what no closed hour holds was worked out.
    expect(asked.every((atMs) => atMs >= Date.parse('2026-05-15T10:00:00+08:00') || atMs < NOW_MS - 47 * HOUR_MS)).toBe(true);
  });

  it('[EN-5-07] registers at full hours are read from the blocks of a year, with the same result; no other quantity is', async () => {
    const {keeper} = keep(readingsForTests());
    const source = readingsForTests();
    const [block] = planHistory(NOW_MS, 'Asia/Shanghai').filter((job) => job.kind === 'chunks' && job.stepS === HOUR_S);
    if (block?.kind !== 'chunks') throw new Error('no block of hours is planned');
    keeper.start();
    await vi.waitFor(async () => expect(await countOf(60)).toBeGreaterThan(0), {timeout: 40_000});
    // From now on nothing is computed: what is not stored is not had.
    keeper.dispose();
    await keeper.settled();
    await store.history.put((await fillChunks(source, source.stored[0]!, block, async () => true))!, []);
    const read = async (quantity: 'positiveActiveEnergy' | 'frequency') =>
      (await keeper.series('d', [quantity], block.startMs, block.endMs, HOUR_S))?.columns[0];
    const timesMs = Array.from({length: 720}, (_, i) => block.startMs + i * HOUR_MS);
    expect(await read('positiveActiveEnergy')).toEqual(source.series('d', ['positiveActiveEnergy'], timesMs)![0]);
    expect(await read('frequency')).toBeUndefined();
  });

  it('nothing of the future is read, and nothing of a device that nothing reports on', async () => {
    let nowMs = NOW_MS;
    const readings = readingsForTests();
    const {keeper} = keep(readings, {nowMs: () => nowMs});
    keeper.start();
    await filled();
    nowMs = NOW_MS - 20 * HOUR_MS;
    const series = (await keeper.series('d', ['frequency'], YESTERDAY_MS, TODAY_MS, 60))!;
    expect(series.timesMs.at(-1)).toBeLessThanOrEqual(nowMs);
    expect([...series.columns[0]!].map(Math.fround)).toEqual(computed(readings, 'frequency', series.timesMs));
    expect((await keeper.series('d', ['frequency'], nowMs + 1, TODAY_MS, 60))!.timesMs).toEqual([]);
    expect(await keeper.series('absent', ['frequency'], YESTERDAY_MS, TODAY_MS, 60)).toBeUndefined();
    await expect(keeper.series('d', ['frequency'], 0, TODAY_MS, 60)).rejects.toThrow(RangeError);
  });

  it('a device whose readings are not stored is computed', async () => {
    const readings = readingsForTests();
    const {keeper} = keep(readings);
    const {timesMs, columns} = (await keeper.series('other', ['frequency'], YESTERDAY_MS, TODAY_MS, 300))!;
    expect(columns).toEqual(readings.series('other', ['frequency'], timesMs));
    expect(timesMs).toHaveLength(288);
  });

  it('a past that has become another is not read from the disk any more, from the call on', async () => {
    let more = {fromMs: Number.POSITIVE_INFINITY, w: 0};
    const readings = readingsForTests({more: () => more});
    const {keeper} = keep(readings);
    keeper.start();
    await filled();
    more = {fromMs: YESTERDAY_MS + HOUR_MS, w: 777};
    const forgotten = keeper.forget(more.fromMs, Number.POSITIVE_INFINITY, 'P1');
    const power = async () => {
      const series = (await keeper.series('d', ['activePowerSum'], YESTERDAY_MS - 24 * HOUR_MS, TODAY_MS, 900))!;
      expect([...series.columns[0]!].map(Math.fround)).toEqual(computed(readings, 'activePowerSum', series.timesMs));
    };
    await power();
    await forgotten;
    await power();
    await filled();
    await power();
    await keeper.forget(0, 1, 'absent');
  });
});

describe('daily energy', () => {
  it('is the register from midnight to midnight, one joining the next, stored as computed', async () => {
    const {keeper} = keep(readingsForTests());
    const before = await keeper.daily('d', '2026-05-10', '2026-05-20');
    expect(before.map(({day}) => day)).toEqual(['2026-05-10', '2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14']);
    keeper.start();
    await filled();
    expect(await keeper.daily('d', '2026-05-10', '2026-05-20')).toEqual(before);
    for (const [i, {startKwh, endKwh, usedKwh}] of before.entries()) {
      expect(usedKwh).toBeCloseTo(24 * 12.345, 6);
      if (i > 0) expect(startKwh).toBe(before[i - 1]!.endKwh);
      expect(endKwh).toBeGreaterThan(startKwh);
    }
  });

  it('[EN-5-07] bridges a register that began again at zero, and a night in which the device was silent', async () => {
    const silent = [{deviceId: 'e', fromMs: YESTERDAY_MS - HOUR_MS, toMs: YESTERDAY_MS + 2 * HOUR_MS}];
    const {keeper} = keep(readingsForTests({resets: {d: YESTERDAY_MS + 7 * HOUR_MS}, silent}));
    const [reset] = await keeper.daily('d', '2026-05-14', '2026-05-14');
    expect(reset!.endKwh).toBeLessThan(reset!.startKwh);
    expect(reset!.usedKwh).toBeCloseTo(24 * 12.345, 1);
    const bridged = await keeper.daily('e', '2026-05-13', '2026-05-14');
    expect(bridged[0]!.endKwh).toBe(bridged[1]!.startKwh);
    expect(bridged[0]!.usedKwh + bridged[1]!.usedKwh).toBeCloseTo(48 * 12.345, 6);
    expect(await keeper.daily('absent', '2026-05-13', '2026-05-14')).toEqual([]);
  });

  it('[EN-5-07] a register that was silent at midnight goes on from its last reading when the days are filled, too', async () => {
    const silent = [{deviceId: 'e', fromMs: YESTERDAY_MS - HOUR_MS, toMs: YESTERDAY_MS + 2 * HOUR_MS}];
    const asked = await keep(readingsForTests({silent})).keeper.daily('e', '2026-05-13', '2026-05-14');
    keep(readingsForTests({silent})).keeper.start();
    await filled();
    const kept = await store.history.daily('e', '2026-05-13', '2026-05-14');
    expect(kept).toEqual(asked);
    expect(kept[1]!.startKwh).toBeGreaterThan(0);
  });
});
