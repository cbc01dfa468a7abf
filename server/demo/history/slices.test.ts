import {expect, it} from 'vitest';
import {fillChunks} from './fill-chunks.ts';
import {HOUR_S} from './plan.ts';
import {readingsForTests} from './readings-for-tests.ts';
import {approach, slices} from './slices.ts';

it('background work waits while somebody waits for an answer, and goes on when nobody does any more', async () => {
  let looks = 0;
  const yieldTurn = slices(
    -1,
    () => true,
    () => ++looks < 4,
  );
  expect(await yieldTurn()).toBe(true);
  expect(looks).toBe(4);
  looks = 10;
  await yieldTurn();
  expect(looks).toBe(11);
});

it('[EN-5-07] days that nobody has added up yet are added up in steps, and no further when stopped', async () => {
  const asked: string[] = [];
  const steps: number[] = [];
  const readings = {
    ...readingsForTests(),
    *approach(id: string, atMs: number) {
      asked.push(`${id} ${atMs}`);
      for (let step = 0; step < 5; step++) {
        steps.push(step);
        yield;
      }
    },
  };
  let turns = 0;
  expect(await approach(readings, 'd', 7, async () => ++turns < 3)).toBe(false);
  expect([asked, steps]).toEqual([['d 7'], [0, 1, 2]]);
  const startMs = Date.parse('2026-05-01T00:00:00+08:00');
  const job = {kind: 'chunks', stepS: HOUR_S, startMs, endMs: startMs + 2 * 3_600_000} as const;
  const order: string[] = [];
  const site = {projectId: 'P1', timeZone: 'Asia/Shanghai', deviceIds: ['d']};
  const telling = {
    approach: (id: string) => {
      order.push(`approach ${id}`);
      return [];
    },
    project: (id: string, atMs: number) => {
      order.push(`read ${(atMs - startMs) / 3_600_000}`);
      return readings.project(id, atMs);
    },
  };
  expect((await fillChunks(telling, site, job, async () => true))?.length).toBe(1);
  expect(order).toEqual(['approach P1', 'read 0', 'read 1']);
});
