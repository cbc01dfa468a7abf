import {tmpdir} from 'node:os';
import Fastify from 'fastify';
import {expect, it} from 'vitest';
import {StoreError} from '../store/store-error.ts';
import {roomOf} from './disk-room.ts';
import {health} from './health.ts';

const MB = 1_048_576;

/** What the three addresses answer for a store that answers so. */
async function answers(
  store: {readonly probe?: Error; readonly schema?: Error | {readonly applied: number; readonly known: number}},
  begun = false,
) {
  const app = Fastify();
  const give = <Value>(value: Value | Error) => (value instanceof Error ? Promise.reject(value) : Promise.resolve(value));
  const parts = {probe: () => give<void>(store.probe ?? undefined!), schema: () => give(store.schema ?? {applied: 5, known: 5})};
  health(app, {store: parts, dataDir: tmpdir(), version: '1', stopping: {begun}, nowMs: () => 0});
  const [live, ready, healthy] = await Promise.all(['/livez', '/readyz', '/healthz'].map((url) => app.inject({url})));
  await app.close();
  const {status, checks} = ready!.json() as {status: string; checks: object};
  return {
    live: live!.statusCode,
    ready: ready!.statusCode,
    status,
    checks,
    healthz: [healthy!.statusCode, healthy!.json().status],
    text: ready!.body,
  };
}

it('a server that can read and write is ready; one that cannot says which of its parts, alive all the same', async () => {
  const well = {database: 'ok', writer: 'ok', disk: expect.stringMatching(/^ok|low$/), migrations: 'ok'};
  expect(await answers({})).toMatchObject({live: 200, ready: 200, status: 'ok', checks: well, healthz: [200, 'ok']});
  const failing = [
    [{probe: new StoreError('x', 'SQLITE_FULL')}, 'disk full', {writer: 'disk full', disk: 'full'}],
    [{probe: new StoreError('x', 'DATABASE_SLOW')}, 'slow', {writer: 'slow'}],
    [{probe: new StoreError('x', 'DATABASE_REMOVED')}, 'database removed', {database: 'database removed'}],
    [
      {probe: new StoreError('x', undefined), schema: new StoreError('x', '08006')},
      'no database',
      {database: 'no database', migrations: 'unknown'},
    ],
    [{schema: {applied: 6, known: 5}}, 'newer database', {migrations: 'newer'}],
    [{schema: {applied: 4, known: 5}}, 'older database', {migrations: 'older'}],
  ] as const;
  for (const [store, status, checks] of failing) {
    expect(await answers(store)).toMatchObject({live: 200, ready: 503, status, checks, healthz: [503, status]});
  }
  expect(await answers({}, true)).toMatchObject({live: 200, ready: 503, status: 'stopping', healthz: [503, 'stopping']});
  expect((await answers({probe: new StoreError('/secret/place', 'SQLITE_IOERR')})).text).not.toContain('secret');
});

it('room is low below half a gigabyte, or a twentieth of a small disk, and full below a megabyte', () => {
  const states = [
    [2000 * MB, 10_000 * MB],
    [400 * MB, 10_000 * MB],
    [20 * MB, 300 * MB],
    [10 * MB, 300 * MB],
    [0.5 * MB, 10_000 * MB],
  ].map(([free, all]) => roomOf(free!, all!).state);
  expect(states).toEqual(['ok', 'low', 'ok', 'low', 'full']);
});
