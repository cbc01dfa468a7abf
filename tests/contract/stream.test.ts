import type {ServerResponse} from 'node:http';
import {consoleConfig, demoClock, logout, stationRealData} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {makeWallToken, revokeWallToken} from '../../server/access/wall-tokens.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {bare, listen, type OpenStream, openStream, rowsAfter} from './stream-support.ts';
import {CALM_MS, PASSWORD, startApp, type TestServer} from './support.ts';

let server: TestServer;
let port: number;
const open: OpenStream[] = [];
/** How often the readings of a station were asked for. */
const asked: {readonly stationId: string; readonly atMs: number}[] = [];

beforeAll(async () => {
  server = await startApp({
    wrapReadings: (readings) => ({
      ...readings,
      station(stationId, atMs) {
        asked.push({stationId, atMs});
        return readings.station(stationId, atMs);
      },
    }),
    stream: {recheckMs: 400},
  });
  port = await listen(server);
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await server.close();
});

async function stream(
  query: string,
  {as = 'admin', headers = {}}: {as?: string; headers?: Record<string, string>} = {},
): Promise<OpenStream> {
  const opened = await openStream(port, query, {'Access-Token': await server.token(as), ...headers});
  open.push(opened);
  return opened;
}
const move = async (advanceS: number) => server.call(demoClock, {token: await server.token('admin'), fields: {advanceS: String(advanceS)}});

async function truth(stationId: string) {
  const reply = await server.call(stationRealData, {token: await server.token('admin'), fields: {stationId}});
  const {result} = reply.body;
  return bare(Array.isArray(result) ? result : [...result.lvRealDatas, ...result.transformerList]);
}

const signIn = async (loginName: string): Promise<string> =>
  (await server.ask('POST', '/api/user/loginTest', {form: {loginName, password: PASSWORD}})).body.result.token;

describe('who may open it', () => {
  it('[SH-7-03] takes the header or the cookie, and nothing else', async () => {
    const token = await server.token('viewer');
    const cookie = await openStream(port, '', {cookie: `ec-token=${token}`});
    open.push(cookie);
    expect(cookie.status).toBe(200);
    await cookie.next('hello');
    cookie.close();
    for (const [query, headers] of [
      ['', {}],
      [`?token=${token}`, {}],
      ['', {'Access-Token': 'A'.repeat(43)}],
      ['', {'Access-Token': 'x', cookie: `ec-token=${token}`}],
    ] as const) {
      const refused = await openStream(port, query, headers);
      await refused.ended;
      expect([refused.status, JSON.parse(refused.text()).code]).toEqual([401, 100001]);
    }
  });

  it('[SH-7-03] the cookie counts for pages of its own origin alone; with the header it does not matter who asks', async () => {
    const token = await server.token('viewer');
    const cookie = `ec-token=${token}`;
    for (const origin of ['https://elsewhere.example', 'null', `http://127.0.0.1:${port + 1}`]) {
      const refused = await openStream(port, '', {cookie, Origin: origin});
      await refused.ended;
      expect([origin, refused.status, JSON.parse(refused.text()).msgKey]).toEqual([origin, 403, 'forbidden']);
      const image = await server.ask('GET', '/serviceDir/images/absent.png', {headers: {cookie, origin}});
      expect(image.httpStatus).toBe(403);
    }
    for (const headers of [
      {cookie, Origin: `http://127.0.0.1:${port}`},
      {'Access-Token': token, Origin: 'https://elsewhere.example'},
    ]) {
      const opened = await openStream(port, '', headers as unknown as Record<string, string>);
      open.push(opened);
      expect(opened.status).toBe(200);
      opened.close();
    }
  });

  it('[SH-6-07] a station of someone else and one that does not exist are one and the same 404, also beside one that is allowed', async () => {
    const replies = await Promise.all(
      ['?stationId=S1', '?stationId=none', '?stationId=S3&stationId=S1'].map((query) => stream(query, {as: 'viewer'})),
    );
    await Promise.all(replies.map(({ended}) => ended));
    expect(replies.map(({status}) => status)).toEqual([404, 404, 404]);
    expect(new Set(replies.map((reply) => reply.text())).size).toBe(1);
    expect(JSON.parse(replies[0]!.text()).msgKey).toBe('notFound');
  });

  it('a bad query is a 400, another method a 404, and one session has its number of streams', async () => {
    const bad = await stream(`?${Array.from({length: 65}, (_, i) => `stationId=x${i}`).join('&')}`);
    await bad.ended;
    expect([bad.status, JSON.parse(bad.text()).errors[0].path]).toEqual([400, 'stationId']);
    for (const method of ['HEAD', 'POST'] as const) {
      const refused = await openStream(port, '', {'Access-Token': await server.token('admin')}, method);
      expect([method, refused.status]).toEqual([method, 404]);
    }
    const headers = {'Access-Token': await signIn('energy')};
    const six = await Promise.all(Array.from({length: 6}, () => openStream(port, '', headers)));
    expect(six.map(({status}) => status)).toEqual(Array(6).fill(200));
    const seventh = await openStream(port, '', headers);
    expect([seventh.status, seventh.headers['retry-after']]).toEqual([429, '10']);
    six[0]!.close();
    await six[0]!.ended;
    let again = seventh;
    for (let tries = 0; again.status === 429 && tries < 50; tries++) again = await openStream(port, '', headers);
    expect(again.status).toBe(200);
    for (const one of [...six, again]) one.close();
  });

  it('[SH-4-31] a wall reads it, until its token is revoked', async () => {
    const store = await openSqliteStore(server.folder, {readers: 1, schema: 'require'});
    const token = await makeWallToken(store, 'viewer', 'hall', Date.now());
    const wall = await openStream(port, '?stationId=S3', {'Access-Token': token});
    await wall.next('readings');
    await revokeWallToken(store, 'hall');
    await wall.next('session-end');
    await wall.ended;
    await store.close();
  });
});

describe('what it tells', () => {
  it('[SH-4-20] hello first, then counts, then every station whole; heartbeats carry the time of the sites', async () => {
    const both = await stream('?stationId=S1&stationId=S3&stationId=S1');
    expect(both.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-server-time': String(CALM_MS),
      'x-content-type-options': 'nosniff',
    });
    expect(both.headers['content-encoding']).toBeUndefined();
    await both.until(() => both.events.filter(({name}) => name === 'readings').length === 2);
    const names = both.events.map(({name}) => name);
    expect(names.filter((name, i) => name !== names[i - 1])).toEqual(
      names.includes('alarm') ? ['hello', 'counts', 'alarm', 'readings'] : ['hello', 'counts', 'readings'],
    );
    expect(both.events[0]!.data).toEqual({serverTime: CALM_MS, periodMs: 5000});
    for (const stationId of ['S1', 'S3']) expect(bare(rowsAfter(both.events, stationId).values())).toEqual(await truth(stationId));
    expect(both.events.map(({id}) => id !== undefined)).toEqual(names.map((_, i) => i === names.length - 1));
    await both.until(() => both.comments.length >= 2);
    expect(both.comments).toEqual(both.comments.map(() => String(CALM_MS)));
    both.close();
  });

  it('a moved clock is told at once, as changed fields that make up the readings of that time', async () => {
    const one = await stream('?stationId=S3');
    await one.next('readings');
    const before = one.events.length;
    await move(60);
    const change = await one.next('readings');
    expect(change.data).toMatchObject({stationId: 'S3', at: CALM_MS + 60_000, full: false});
    expect(change.data.rows.some((row) => Object.keys(row).length < 10)).toBe(true);
    expect(bare(rowsAfter(one.events, 'S3').values())).toEqual(await truth('S3'));
    expect(one.events.slice(before).every(({id}) => id !== undefined)).toBe(true);
    await move(-60);
    one.close();
  });

  it('fifty who come back together have the whole truth, of one asking a station', async () => {
    // Twenty a user at most: from five users, each signed in often enough for six a session.
    const users = ['admin', 'operator', 'admin', 'operator', 'executor', 'viewer'];
    const tokens = await Promise.all(users.flatMap((name) => [name, name]).map(signIn));
    await new Promise((resolve) => setTimeout(resolve, 300));
    asked.length = 0;
    const streams = await Promise.all(
      Array.from({length: 50}, (_, i) => openStream(port, '?stationId=S3', {'Access-Token': tokens[i % 12]!})),
    );
    open.push(...streams);
    const healthy = await server.ask('GET', '/healthz');
    await Promise.all(streams.map((one) => one.next('readings')));
    expect(streams.map(({status}) => status)).toEqual(Array(50).fill(200));
    expect(healthy.httpStatus).toBe(200);
    const told = await truth('S3');
    for (const one of streams) expect(bare(rowsAfter(one.events, 'S3').values())).toEqual(told);
    // One for the streams, one for the truth that was asked for; a period may have passed meanwhile.
    expect(asked.filter(({stationId}) => stationId === 'S3').length).toBeLessThanOrEqual(4);
    for (const one of streams) one.close();
    await Promise.all(streams.map(({ended}) => ended));
  });
});

describe('coming back', () => {
  it('within the minute what was missed is told, and nothing is void', async () => {
    const first = await stream('?stationId=S3');
    await first.next('readings');
    first.close();
    await first.ended;
    await move(30);
    const second = await stream('?stationId=S3', {headers: {'Last-Event-ID': first.lastId()!}});
    await second.until(() => rowsAfter(second.events, 'S3').size > 0);
    expect(second.events.map(({name}) => name)).not.toContain('resync');
    expect(bare(rowsAfter([...first.events, ...second.events], 'S3').values())).toEqual(await truth('S3'));
    await second.next('counts');
    await move(-30);
    second.close();
  });

  it('what cannot be told again is void: an id of another start, of other stations or other projects', async () => {
    const first = await stream('?stationId=S3');
    await first.next('readings');
    const id = first.lastId()!;
    for (const [query, as, lastEventId] of [
      ['?stationId=S3', 'admin', 'other-1'],
      ['?stationId=S3', 'admin', id.replace(/\d+$/, '999999')],
      ['?stationId=S3&stationId=S1', 'admin', id],
      ['?stationId=S3', 'viewer', id],
    ] as const) {
      const again = await stream(query, {as, headers: {'Last-Event-ID': lastEventId}});
      await again.next('readings');
      const names = again.events.map(({name}) => name);
      expect(names.slice(0, 3)).toEqual(['hello', 'resync', 'counts']);
      expect(bare(rowsAfter(again.events, 'S3').values())).toEqual(await truth('S3'));
      again.close();
    }
    first.close();
  });
});

describe('its end', () => {
  it('[SH-8-10] sign-out ends every stream of the session at once, and no other', async () => {
    const token = await signIn('executor');
    const mine = await Promise.all([1, 2].map(() => openStream(port, '?stationId=S3', {'Access-Token': token})));
    const other = await stream('?stationId=S3', {as: 'executor'});
    await Promise.all([...mine, other].map((one) => one.next('readings')));
    await server.call(logout, {token});
    for (const one of mine) {
      await one.next('session-end');
      await one.ended;
    }
    expect(other.events.map(({name}) => name)).not.toContain('session-end');
    other.close();
  });

  it('is written down once, with how long it was', async () => {
    const one = await stream('?stationId=S3', {as: 'operator'});
    await one.next('readings');
    const lines = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes('"request"') && line.includes('/api/stream?stationId=S3'));
    const before = lines().length;
    one.close();
    await one.ended;
    for (let tries = 0; lines().length === before && tries < 200; tries++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(lines()).toHaveLength(before + 1);
    expect(JSON.parse(lines().at(-1)!)).toMatchObject({status: 200, account: expect.any(String), tookMs: expect.any(Number)});
  });

  it('a server that stops says when to come back, to each another moment, and waits for nobody', async () => {
    const stopping = await startApp();
    const at = await listen(stopping);
    const headers = {'Access-Token': await stopping.token('admin')};
    const streams = await Promise.all([1, 2, 3].map(() => openStream(at, '?stationId=S3', headers)));
    await Promise.all(streams.map((one) => one.next('readings')));
    streams[2]!.pause();
    await stopping.close();
    const told = await Promise.all(streams.slice(0, 2).map((one) => one.next('restart')));
    expect(told.map(({data}) => data.inS)).toEqual([1, 1.02]);
    await Promise.all(streams.slice(0, 2).map(({ended}) => ended));
    streams[2]!.close();
  });
});

it('a reader that does not read costs the server a bounded memory, and has the whole truth when it reads again; others notice nothing', async () => {
  let salt = 0;
  const long = await startApp({
    // Told when the clock is moved, and no sooner: a reader on a busy machine that is still reading the last would be behind too.
    console: consoleConfig.parse({periodMs: 60_000}),
    // Rows of a station far larger than what a socket takes; few, since each is held against the contract.
    wrapReadings: (readings) => ({
      ...readings,
      station: (_id, atMs) => {
        salt += 1;
        const devices = Array.from({length: 150}, (_, i) => ({
          deviceId: `d${i}`,
          acquisitionTime: `${atMs}`.padEnd(10_000, String(salt)),
          frequency: 50,
        }));
        return {devices, transformers: []};
      },
    }),
  });
  const replies: ServerResponse[] = [];
  long.app.server.on('request', (_request, response: ServerResponse) => replies.push(response));
  const at = await listen(long);
  const headers = {'Access-Token': await long.token('admin')};
  const slow = await openStream(at, '?stationId=S3', headers);
  await slow.next('readings');
  slow.pause();
  const fast = await openStream(at, '?stationId=S3', headers);
  let most = 0;
  await fast.next('readings');
  for (let told = 0; told < 7; told++) {
    expect((await long.call(demoClock, {token: headers['Access-Token'], fields: {advanceS: '1'}})).httpStatus).toBe(200);
    await fast.next('readings');
    most = Math.max(most, replies[0]!.writableLength);
  }
  // The limit, and one message that began below it.
  expect(most).toBeGreaterThan(1_048_576);
  expect(most).toBeLessThan(1_048_576 + 2 * 1_650_000);
  expect(fast.events.map(({name}) => name)).not.toContain('resync');
  slow.resume();
  await slow.next('resync');
  const first = slow.events.findIndex(({name}) => name === 'resync');
  await slow.until(() => slow.events.slice(first).some(({name}) => name === 'readings'));
  const after = slow.events.slice(first);
  expect(after.map(({name}) => name).filter((name) => name !== 'alarm')).toEqual(['resync', 'counts', 'readings']);
  expect(after.at(-1)!.data).toMatchObject({full: true});
  expect(rowsAfter(after, 'S3').size).toBe(150);
  slow.close();
  fast.close();
  await long.close();
});
