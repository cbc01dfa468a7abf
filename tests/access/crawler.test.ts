import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {Agent, request as httpRequest} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {info, stationById, stationPicture} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {listen} from '../contract/stream-support.ts';
import {PASSWORD, startApp, type TestServer} from '../contract/support.ts';
import {askRoute, signIn, wallToken} from './asking.ts';
import {readTables, routeOf} from './table.ts';
import {TRICKS} from './tricks.ts';

/** `LIVEBUS_LONG=access npx vitest run --project unit tests/access`. */
const LONG = process.env.LIVEBUS_LONG === 'access';
/** The console's own page, served at every address of a screen. */
const PAGE = '<!doctype html><title>console</title>';
const HOUR_MS = 3_600_000;
const {rows} = readTables();
let realMs = Date.parse('2026-03-01T00:00:00Z');
let server: TestServer;
let port: number;
const agent = new Agent({keepAlive: true, maxSockets: 4});
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'livebus-access-'));
  const consoleDir = join(dataDir, 'console');
  mkdirSync(join(consoleDir, 'assets'), {recursive: true});
  writeFileSync(join(consoleDir, 'index.html'), PAGE);
  server = await startApp({dataDir, consoleDir, logLevel: 'silent', rate: {perMinute: 1_000_000}, realNowMs: () => realMs});
  port = await listen(server);
});
afterAll(async () => {
  agent.destroy();
  await server.close();
  rmSync(server.folder, {recursive: true, force: true});
});

/** Sent as it is written: no client in between makes a usual address of it. */
function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{readonly status: number; readonly text: string}> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({host: '127.0.0.1', port, method, path, headers, agent}, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => (text += chunk));
      reply.on('end', () => resolve({status: reply.statusCode!, text}));
      reply.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Nothing of what is protected: a refusal that tells nothing, or the console's own page, which anybody may have. */
function expectNothing(what: readonly string[], {status, text}: {readonly status: number; readonly text: string}): void {
  const refused = [400, 401, 404, 405, 414, 431].includes(status) && (text === '' || text.includes('"result":null'));
  // An address that cannot be read is answered with the console's own page of 404.
  const page = (status === 200 || status === 404) && (text === PAGE || text === '');
  expect([...what, status, refused || page ? 'nothing' : text]).toEqual([...what, status, 'nothing']);
}

const addressOf = (url: string) => url.replace('*', 'p1-1.png');

describe('whoever has no session', () => {
  it('[MO-7-01] [SH-8-10] gets 401 with code 100001 from every route, by a token that is none, false, expired, revoked, or of somebody disabled', async () => {
    const expired = await signIn(server, 'energy');
    realMs += 12 * HOUR_MS;
    const revoked = await signIn(server, 'viewer');
    await server.ask('POST', '/api/user/logout', {token: revoked});
    const wall = await wallToken(server, 'executor', 'crawler');
    const disabled = await signIn(server, 'executor');
    const admin = await signIn(server, 'admin');
    const {result} = (await server.ask('GET', '/api/admin/users', {token: admin})).body;
    const {id} = result.find((user: {loginName: string}) => user.loginName === 'executor');
    expect((await server.ask('POST', '/api/admin/disableUser', {token: admin, json: {id}})).httpStatus).toBe(200);
    const tokens = {none: undefined, empty: '', false: 'A'.repeat(43), odd: "' or 1=1 --", expired, revoked, disabled, wall};
    for (const row of rows) {
      for (const [name, token] of Object.entries(tokens)) {
        const {httpStatus, body} = await askRoute(server, row, token);
        expect([routeOf(row), name, httpStatus, body.code, body.result]).toEqual([routeOf(row), name, 401, 100001, null]);
      }
    }
    await server.ask('POST', '/api/admin/enableUser', {token: admin, json: {id}});
    expect((await server.call(info, {token: wall})).httpStatus).toBe(200);
  });

  it('[MO-7-01] [SH-7-03] is not taken for somebody by forged headers, query or cookie', async () => {
    const admin = await signIn(server, 'admin');
    const forged: Record<string, string>[] = [
      {authorization: `Bearer ${admin}`},
      {authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`},
      {cookie: `Access-Token=${admin}; token=${admin}`},
      {'x-access-token': admin, token: admin, 'x-auth-token': admin},
      {'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-client-ip': '127.0.0.1', forwarded: 'for=127.0.0.1;proto=https'},
      {'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https', 'x-forwarded-prefix': '/board', host: 'localhost'},
      {'x-user': 'admin', 'x-forwarded-user': 'admin', 'x-remote-user': 'admin', 'remote-user': 'admin', 'x-webauth-user': 'admin'},
      {'x-original-url': '/healthz', 'x-rewrite-url': '/healthz', 'x-forwarded-uri': '/healthz'},
      {'x-http-method-override': 'GET', 'x-method-override': 'GET', 'x-http-method': 'OPTIONS'},
      {'access-token': `${admin}, ${admin}`},
      {'access-token': ` ${admin.slice(0, -1)}`},
      {origin: 'http://localhost', referer: 'http://localhost/board', 'sec-fetch-site': 'same-origin'},
    ];
    for (const [at, row] of rows.entries()) {
      for (const headers of forged.filter((_, way) => LONG || (way + at) % 3 === 0))
        expectNothing([routeOf(row), JSON.stringify(headers)], await send(row.method, addressOf(row.url), headers));
      expectNothing([routeOf(row), 'query'], await send(row.method, `${addressOf(row.url)}?token=${admin}&Access-Token=${admin}`));
    }
    // The cookie alone serves what a page shows by itself, and no call.
    const served = rows.filter(({url}) => url === '/api/stream' || url.startsWith('/serviceDir/'));
    for (const row of rows.filter((one) => !served.includes(one)))
      expectNothing([routeOf(row), 'cookie'], await send(row.method, addressOf(row.url), {cookie: `ec-token=${admin}`}));
  });

  it('[SH-7-09] gets nothing by another method, overridden or not', async () => {
    for (const row of rows) {
      for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', row.method === 'GET' ? 'POST' : 'GET'])
        expectNothing([method, routeOf(row)], await send(method, addressOf(row.url), {'x-http-method-override': row.method}));
    }
  });

  it(`gets nothing of any route by ${TRICKS.length} ways of writing its address`, async () => {
    await Promise.all(
      rows.map(async (row, at) => {
        // Each way with every third route, each route with every third way; all of them with all in the long form.
        const tried = TRICKS.filter((_, way) => LONG || (way + at) % 3 === 0);
        for (const {name, write} of tried) expectNothing([name, routeOf(row)], await send(row.method, write(addressOf(row.url))));
      }),
    );
  });
});

describe('whoever has a session of one project', () => {
  it('[SH-6-07] gets no foreign station by repeating, wrapping, hiding or encoding its id', async () => {
    const token = await signIn(server, 'viewer');
    const own = await server.call(stationPicture, {token, fields: {stationId: 'S3'}});
    for (const {path} of [stationById, stationPicture]) {
      for (const query of [
        'stationId=S3&stationId=S1',
        'stationId=S1&stationId=S3',
        'stationId[]=S3&stationId[]=S1',
        'stationId=S1%00',
        'stationId=%53%31',
        'stationId=S1%20',
        'stationId=S3%26stationId%3DS1',
        'stationId=S3%2CS1',
        'stationid=S3&STATIONID=S1&stationId=S1',
        'stationId=S3;stationId=S1',
        'stationId=*',
        "stationId=S1'--",
        'stationId=%C0%53%31',
        'stationId={"$ne":"S3"}',
        'stationId[$ne]=S3',
        'stationId.0=S1',
        '__proto__[stationId]=S1',
        'constructor=S1',
      ]) {
        const {status, text} = await send('GET', `/api${path}?${query}`, {'access-token': token});
        const isOwn = status === 200 && (path === stationPicture.path ? text === own.text : JSON.parse(text).result.id === 'S3');
        expect([path, query, status, isOwn || (status >= 400 && JSON.parse(text).result === null)]).toEqual([path, query, status, true]);
      }
    }
  });

  it('and every other role reaches no call of an administrator by any way of writing it', async () => {
    const token = await signIn(server, 'operator');
    for (const {name, write} of TRICKS) {
      const {status, text} = await send('GET', write('/api/admin/users'), {'access-token': token});
      expect([name, status, text.includes('loginName')]).toEqual([name, status, false]);
    }
  });
});
