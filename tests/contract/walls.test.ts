import {calls, demoClock, info, logout, stationPicture, tree} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {makeWallToken, revokeWallToken, wallLine} from '../../server/access/wall-tokens.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import type {Store} from '../../server/store/store.ts';
import {CALM_MS, startApp, type TestServer} from './support.ts';

const HOUR_MS = 3_600_000;
let realMs = Date.parse('2026-03-01T00:00:00Z');
let server: TestServer;
/** The keeper's side: the database of the running server, opened beside it. */
let store: Store;
beforeAll(async () => {
  server = await startApp({realNowMs: () => realMs});
  store = await openSqliteStore(server.folder, {readers: 1, schema: 'require'});
});
afterAll(async () => {
  await store.close();
  await server.close();
});

const make = (loginName: string, label: string) => makeWallToken(store, loginName, label, realMs);
const statusOf = async (token: string) => (await server.call(info, {token})).httpStatus;
const listed = async (label: string) => (await store.sessions.walls()).find((wall) => wall.label === label);

describe('a wall token', () => {
  it('[SH-4-31] outlives 12 hours idle, 8 days and the sign-ins of others', async () => {
    const token = await make('viewer', 'hall');
    realMs += 12 * HOUR_MS;
    expect(await statusOf(token)).toBe(200);
    realMs += 8 * 24 * HOUR_MS;
    // A sign-in sweeps what is too old.
    await server.token('operator');
    expect(await statusOf(token)).toBe(200);
  });

  it('[SH-4-31] reads what its account may read, and no more', async () => {
    const token = await make('viewer', 'reader');
    expect((await server.call(info, {token})).body.result).toMatchObject({loginName: 'viewer', sessionKind: 'wall'});
    const seen = await server.call(tree, {token});
    expect(seen.text).toBe((await server.call(tree, {token: await server.token('viewer')})).text);
    expect((await server.call(stationPicture, {token, fields: {stationId: 'S3'}})).httpStatus).toBe(200);
    expect((await server.call(stationPicture, {token, fields: {stationId: 'S1'}})).httpStatus).toBe(404);
  });

  it("[SH-4-31] is refused every write with 403, an administrator's too, and nothing changes", async () => {
    const token = await make('admin', 'writer');
    const writes = calls.filter((call) => call.access !== 'public' && (call.method === 'POST' || call.legacyGet === true));
    expect(writes).toEqual(expect.arrayContaining([demoClock, logout]));
    for (const call of writes) {
      for (const method of call.legacyGet === true ? (['POST', 'GET'] as const) : [call.method]) {
        const body = {advanceS: 60};
        const reply = await server.ask(method, `/api${call.path}`, {token, ...(method === 'POST' && {json: body})});
        expect([method, call.path, reply.httpStatus, reply.body.msgKey]).toEqual([method, call.path, 403, 'forbidden']);
        expect(reply.headers['x-server-time']).toBe(String(CALM_MS));
      }
    }
    expect(await statusOf(token)).toBe(200);
    const moved = await server.call(demoClock, {token: await server.token('admin'), fields: {advanceS: '60'}});
    expect(moved.body.result.serverTime).toBe(CALM_MS + 60_000);
    await server.call(demoClock, {token: await server.token('admin'), fields: {advanceS: '-60'}});
  });

  it('[SH-4-31] ends by revocation with 401 and code 100001, others go on', async () => {
    const [token, other] = [await make('viewer', 'gate'), await make('viewer', 'yard')];
    await revokeWallToken(store, ' gate ');
    expect((await server.call(info, {token})).body).toMatchObject({status: 401, code: 100001});
    expect(await statusOf(other)).toBe(200);
    await expect(revokeWallToken(store, 'gate')).rejects.toThrow('there is no wall token with the label gate');
    expect(await statusOf(await make('viewer', 'gate'))).toBe(200);
  });

  it('[SH-4-31] ends with its account', async () => {
    const demo = await startApp();
    const beside = await openSqliteStore(demo.folder, {readers: 1, schema: 'require'});
    const token = await makeWallToken(beside, 'viewer', 'hall', Date.now());
    expect((await demo.call(info, {token})).httpStatus).toBe(200);
    await beside.demo.remove();
    expect((await demo.call(info, {token})).body).toMatchObject({status: 401, code: 100001});
    expect(await beside.sessions.walls()).toEqual([]);
    await beside.close();
    await demo.close();
  });
});

describe('the list of wall tokens', () => {
  it('tells label, account, made and last used, never the token; a person stands not in it', async () => {
    const token = await make('Operator', 'list me');
    const madeAt = new Date(realMs).toISOString();
    expect(wallLine((await listed('list me'))!)).toBe(`list me\toperator\t${madeAt}\tnever`);
    realMs += 30_000;
    expect(await statusOf(token)).toBe(200);
    const line = wallLine((await listed('list me'))!);
    expect(line).toBe(`list me\toperator\t${madeAt}\t${new Date(realMs).toISOString()}`);
    await server.token('energy');
    expect((await store.sessions.walls()).some((wall) => wall.loginName === 'energy')).toBe(false);
  });

  it('a label is there once and can be shown; an account that does not exist gets no token', async () => {
    await make('viewer', 'once');
    await expect(make('operator', 'once ')).rejects.toThrow('the label once is in use');
    await expect(make('nobody', 'two')).rejects.toThrow('there is no account nobody');
    for (const label of ['', '  ', 'a\tb', 'a\nb', 'x'.repeat(65)]) await expect(make('viewer', label)).rejects.toThrow(/1 to 64/);
    expect(await listed('once')).toMatchObject({loginName: 'viewer'});
    expect(await listed('two')).toBeUndefined();
  });
});
