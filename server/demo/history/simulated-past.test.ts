import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {pastReadings} from '../../history/past-readings.ts';
import {timeGrid} from '../../history/time-grid.ts';
import type {HistoryStore} from '../../store/areas/readings/history.ts';
import {openSqliteStore} from '../../store/sqlite/sqlite-store.ts';
import type {Store} from '../../store/store.ts';
import {HistoryKeeper} from './history-keeper.ts';
import {readingsForTests} from './readings-for-tests.ts';
import {simulatedPast} from './simulated-past.ts';

const ZONE = 'Asia/Shanghai';
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`);
const NOW_MS = at('2026-05-15 10:07');
const RESET_MS = at('2026-05-14 07:10');

const READINGS = readingsForTests({
  resets: {d: RESET_MS},
  silent: [{deviceId: 'd', fromMs: at('2026-05-13 03:00'), toMs: at('2026-05-13 06:30')}],
});

let folder: string;
let store: Store;
let stored: HistoryKeeper;
let computed: HistoryKeeper;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-past-'));
  store = await openSqliteStore(folder, {readers: 1});
  const options = {readings: READINGS, nowMs: () => NOW_MS, seed: 1, log: {info: () => {}, error: () => {}}, everyMs: 5};
  stored = new HistoryKeeper({...options, store: store.history});
  computed = new HistoryKeeper({...options, store: {} as HistoryStore});
  stored.start();
  await vi.waitFor(async () => expect((await store.history.starts(900, 0, Number.MAX_SAFE_INTEGER)).get('d')?.size).toBe(35), {
    timeout: 40_000,
  });
});
afterAll(async () => {
  for (const keeper of [stored, computed]) {
    keeper.dispose();
    await keeper.settled();
  }
  await store.close();
  rmSync(folder, {recursive: true, force: true});
});

const pastOf = (keeper: HistoryKeeper) => pastReadings([simulatedPast(keeper, {readings: READINGS, periodMs: 1000})]);

const trendOf = (keeper: HistoryKeeper, stepMin: number) =>
  pastOf(keeper).trend({
    deviceId: 'd',
    quantities: ['activePowerSum', 'frequency', 'aPhaseCurrent'],
    registers: ['positiveActiveEnergy'],
    ...timeGrid('2026-05-12', '2026-05-15', ZONE, stepMin, NOW_MS),
    nowMs: NOW_MS,
  });

describe('the past of simulated devices', () => {
  it.each([5, 15, 60])('nobody can tell stored readings from computed ones, at %i minutes', async (stepMin) => {
    const [one, other] = [await trendOf(stored, stepMin), await trendOf(computed, stepMin)];
    expect(one.samples.columns[0]).toEqual(other.samples.columns[0]);
    expect(one.samples.columns[1]).toEqual(other.samples.columns[1]);
    expect([one.samples.columns[2], other.samples.columns[2]]).toEqual([undefined, undefined]);
    expect([...one.energies![0]!.marks]).toEqual([...other.energies![0]!.marks]);
    for (const [i, kwh] of one.energies![0]!.kwh.entries()) {
      if (Number.isNaN(kwh)) expect(other.energies![0]!.kwh[i]).toBeNaN();
      else expect(kwh).toBeCloseTo(other.energies![0]!.kwh[i]!, 6);
    }
  });

  it('[EN-5-07] an hour over a reset carries its mark, a silence is a gap whose total counts, the running hour is part', async () => {
    const {energies, samples} = await trendOf(computed, 60);
    const {kwh, marks} = energies![0]!;
    const hour = (text: string) => Math.round((at(text) - at('2026-05-12 00:00')) / 3_600_000);
    expect(marks[hour('2026-05-14 07:00')]! & 2).toBe(2);
    expect(kwh[hour('2026-05-14 07:00')]).toBeCloseTo(12.345 * (50 / 60), 1);
    expect(marks[hour('2026-05-13 04:00')]! & 1).toBe(1);
    expect(kwh[hour('2026-05-13 04:00')]).toBeCloseTo(12.345, 2);
    expect(samples.columns[0]![hour('2026-05-13 04:00')]).toBeNaN();
    expect([marks.at(-1)! & 32, kwh.at(-1)! > 0]).toEqual([32, true]);
  });

  it('energy alone is what it is together with samples; days are what their hours add up to', async () => {
    const past = pastOf(computed);
    const {edgesMs} = timeGrid('2026-05-12', '2026-05-15', ZONE, 60, NOW_MS);
    const [alone] = (await past.energy({deviceId: 'd', registers: ['positiveActiveEnergy'], edgesMs, nowMs: NOW_MS}))!;
    const {energies} = await trendOf(computed, 60);
    expect([...alone!.kwh]).toEqual([...energies![0]!.kwh]);
    const days = edgesMs.filter((_, i) => i % 24 === 0).slice(0, 4);
    const [daily] = (await past.energy({deviceId: 'd', registers: ['positiveActiveEnergy'], edgesMs: days, nowMs: NOW_MS}))!;
    for (const day of [0, 1, 2]) {
      expect(daily!.kwh[day]).toBeCloseTo(
        alone!.kwh.slice(day * 24, day * 24 + 24).reduce((sum, kwh) => sum + kwh, 0),
        6,
      );
    }
    expect(await past.energy({deviceId: 'unheard', registers: ['positiveActiveEnergy'], edgesMs, nowMs: NOW_MS})).toBeUndefined();
  });
});

it('courses of several devices are those of each alone, stored or not', async () => {
  const past = pastOf(stored);
  const asked = {quantities: ['activePowerSum' as const], fromMs: at('2026-05-15 00:00'), toMs: NOW_MS + 1, timeZone: ZONE, nowMs: NOW_MS};
  const together = await past.courses({...asked, deviceIds: ['d', 'other', 'unheard']});
  expect([...together.keys()].sort()).toEqual(['d', 'other']);
  for (const [id, steps] of [
    ['d', 608],
    ['other', 122],
  ] as const) {
    const alone = (await past.courses({...asked, deviceIds: [id]})).get(id)!;
    expect(together.get(id)!.columns[0]).toEqual(alone.columns[0]);
    expect(alone.timesMs.length).toBe(steps);
  }
});

it('the row of a past moment is the one that the simulation shows at it, with its age; a device of nobody has none', async () => {
  const row = (deviceId: string, text: string) => pastOf(computed).row({deviceId, atMs: at(text), timeZone: ZONE});
  const {deviceId, acquisitionTime, switchState, ...quantities} = READINGS.device('d', at('2026-05-14 10:00'))!;
  expect([deviceId, acquisitionTime]).toEqual(['d', '2026-05-14 10:00:00']);
  expect(await row('d', '2026-05-14 10:00')).toEqual({atMs: at('2026-05-14 10:00'), quantities, switchState, stale: false});
  expect(await row('d', '2026-05-13 05:00')).toMatchObject({atMs: at('2026-05-13 03:00') - 1000, stale: true});
  expect(await row('unheard', '2026-05-14 10:00')).toBeUndefined();
});
