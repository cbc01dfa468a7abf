import {DAY_MS} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import {DayCache} from './day-cache.ts';

const STEP_MS = 300_000;
const START_MS = Date.parse('2026-05-10T16:00:00Z');
const NOW_MS = Date.parse('2026-05-13T05:00:00Z');

/** A source whose power is the time in minutes, and which counts what it computes. */
function sourceOf() {
  const state = {revision: 0, computed: 0};
  return {
    state,
    get revision() {
      return state.revision;
    },
    isOver: (atMs: number) => atMs <= NOW_MS,
    async series(deviceId: string, quantities: readonly string[], fromMs: number, toMs: number, stepS: number) {
      if (deviceId === 'unheard') return undefined;
      const timesMs = Array.from(
        {length: Math.ceil((Math.min(toMs, NOW_MS + 1) - fromMs) / (stepS * 1000))},
        (_, i) => fromMs + i * stepS * 1000,
      );
      state.computed += timesMs.length;
      return {
        timesMs,
        columns: quantities.map((quantity) =>
          Float64Array.from(timesMs, (atMs) => (quantity === 'activePowerSum' ? atMs / 60_000 + state.revision / 10 : Number.NaN)),
        ),
      };
    },
  };
}

it('answers as its source would, across days and up to the clock, and computes days that are over once', async () => {
  const source = sourceOf();
  const cache = new DayCache(source);
  const count = (NOW_MS - START_MS) / STEP_MS;
  const [power, current] = (await cache.columns('d', ['activePowerSum', 'aPhaseCurrent'], START_MS, count))!;
  expect([...power!]).toEqual(Array.from({length: count}, (_, i) => (START_MS + i * STEP_MS) / 60_000));
  expect(current!.every(Number.isNaN)).toBe(true);
  const once = source.state.computed;
  const today = (NOW_MS % DAY_MS) / STEP_MS;
  expect(once).toBe(3 * 288 + today);
  expect((await cache.columns('d', ['activePowerSum'], START_MS + STEP_MS, 10))![0]![0]).toBe((START_MS + STEP_MS) / 60_000);
  expect(source.state.computed).toBe(once);
  expect(await cache.columns('unheard', ['activePowerSum'], START_MS, 10)).toBeUndefined();
});

it('drops everything when the past changes', async () => {
  const source = sourceOf();
  const cache = new DayCache(source);
  await cache.columns('d', ['activePowerSum'], START_MS, 10);
  source.state.revision = 1;
  expect((await cache.columns('d', ['activePowerSum'], START_MS, 10))![0]![0]).toBe(START_MS / 60_000 + 0.1);
});

it('keeps the days used last within its bound, and callers may change what they got', async () => {
  const source = sourceOf();
  const cache = new DayCache(source, 2 * 288 * 8);
  for (const day of [0, 1, 0, 2]) await cache.columns('d', ['activePowerSum'], START_MS - day * DAY_MS, 10);
  expect([cache.bytes, source.state.computed]).toEqual([2 * 288 * 8, 3 * 288]);
  await cache.columns('d', ['activePowerSum'], START_MS, 10);
  expect(source.state.computed).toBe(3 * 288);
  const [column] = (await cache.columns('d', ['activePowerSum'], START_MS, 10))!;
  column!.fill(0);
  expect((await cache.columns('d', ['activePowerSum'], START_MS, 10))![0]![0]).toBe(START_MS / 60_000);
  expect(cache.bytes).toBe(2 * 288 * 8);
});
