import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {serverHealth} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {noteBackup} from '../../server/base/backup-note.ts';
import {openStoreBeside} from '../../server/store/open-store.ts';
import {ONLINE, readingTime, sendBatch} from './gateway-support.ts';
import {CALM_MS, startApp, type TestServer} from './support.ts';

let folder: string;
let server: TestServer;
let realMs = CALM_MS;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-health-'));
  server = await startApp({dataDir: folder, realNowMs: () => realMs});
});
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true, force: true});
});

const ask = async () =>
  serverHealth.reply.parse((await server.ask('GET', '/api/admin/health', {token: await server.token('admin')})).body.result);
const heard = async () => (await ask()).gateways.filter(({state}) => state !== 'never');

it('says how the server, its database and its disk are, and refuses everybody but administrators', async () => {
  const {version, mode, at, startedAt, checks, database, freeBytes, backup, gateways} = await ask();
  expect({mode, at, startedAt, checks, kind: database.kind, backup}).toEqual({
    ...{mode: 'demo', at: CALM_MS, startedAt: CALM_MS, kind: 'sqlite', backup: null},
    checks: {database: 'ok', writer: 'ok', disk: 'ok', migrations: 'ok'},
  });
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(database.sizeBytes).toBeGreaterThan(10_000);
  expect(freeBytes).toBeGreaterThan(0);
  expect(gateways.length).toBeGreaterThan(10);
  expect(gateways.every(({state, stationName}) => state === 'never' && stationName !== '')).toBe(true);
  const {httpStatus} = await server.ask('GET', '/api/admin/health', {token: await server.token('operator')});
  expect(httpStatus).toBe(403);
});

it('says of a gateway when it was heard, how far it lags, and that it has stopped', async () => {
  const post = (acquisitionTime: string) => sendBatch(server, [{deviceId: '2901', acquisitionTime, switchState: ONLINE + 1}]);
  expect((await post(readingTime(realMs - 3000))).statusCode).toBe(200);
  const [one, ...others] = await heard();
  expect(others).toEqual([]);
  expect(one).toMatchObject({id: expect.any(String), state: 'working', heardAt: CALM_MS, lagMs: 3000});
  realMs += 3 * one!.periodMs!;
  expect(await heard()).toMatchObject([{id: one!.id, state: 'stopped', heardAt: CALM_MS}]);
});

it('knows the last backup from the note of the command, which runs beside the server', async () => {
  const {store, hold} = await openStoreBeside({dataDir: folder}, () => undefined, {makes: false, upgrades: false});
  await noteBackup(store.history, {at: CALM_MS - 60_000, bytes: 5_000_000});
  await store.close();
  hold.dispose();
  expect((await ask()).backup).toEqual({at: CALM_MS - 60_000, bytes: 5_000_000});
});
