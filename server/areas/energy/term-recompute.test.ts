import {knownDay} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import {TermRecompute} from './term-recompute.ts';

const ZONE = 'Asia/Shanghai';
const NOW_MS = Date.parse('2026-05-15T02:00:00Z');
const day = knownDay;
const tariffOn = (validFrom: string) => ({
  ...{validFrom, validFromDay: day(validFrom), name: '', revision: 1, prices: {}},
  seasons: [],
});

function setUp(failsOn?: string) {
  const visited: string[] = [];
  const gates: (() => void)[] = [];
  const recompute = new TermRecompute({
    ledger: {
      knows: (id) => id !== 'never-asked',
      async visit({deviceId}, fromDay, toDay) {
        await new Promise<void>((resolve) => gates.push(resolve));
        if (deviceId === failsOn) throw new Error('no disk');
        visited.push(`${deviceId} ${toDay - fromDay + 1}`);
        return true;
      },
    },
    nowMs: () => NOW_MS,
    siteOf: async (projectId) => ({projectId, zone: ZONE, tariffs: [tariffOn('2026-01-01'), tariffOn('2026-05-01')]}),
    metersOf: async () => ({supplies: ['in'], others: ['out', 'never-asked']}),
    warn: () => {},
  });
  /** Lets the work go on until it is over. */
  const finish = async () => {
    while (recompute.of('P')) {
      gates.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  return {recompute, visited, gates, finish};
}

it('a changed version is added up again up to the next one, the newest month first, meters that nobody asked for left out', async () => {
  const {recompute, visited, finish} = setUp();
  await recompute.changed('P', day('2026-03-10'));
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(recompute.of('P')).toEqual({fromDay: day('2026-03-10'), toDay: day('2026-04-30'), done: 0, failed: 0, total: 4});
  await finish();
  expect(visited).toEqual(['in 30', 'out 30', 'in 22', 'out 22']);
});

it('a version of the future changes nothing yet; what cannot be read is counted, the rest is done', async () => {
  const {recompute, visited, finish, gates} = setUp('in');
  await recompute.changed('P', day('2026-06-01'));
  expect([recompute.of('P'), gates]).toEqual([undefined, []]);
  await recompute.changed('P', day('2026-05-01'));
  await new Promise((resolve) => setTimeout(resolve, 1));
  gates.shift()!();
  await expect.poll(() => recompute.of('P')).toMatchObject({done: 1, failed: 1, total: 2});
  await finish();
  expect(visited).toEqual(['out 15']);
});

it('a second change while one is added up takes its days over; a server that stops ends it', async () => {
  const {recompute, finish} = setUp();
  await recompute.changed('P', day('2026-05-01'));
  await recompute.changed('P', day('2026-04-01'));
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(recompute.of('P')).toMatchObject({fromDay: day('2026-04-01'), toDay: day('2026-05-15')});
  recompute[Symbol.dispose]();
  expect(recompute.of('P')).toBeUndefined();
  await finish();
});
