import {subscribe, unsubscribe} from 'node:diagnostics_channel';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {FastifyInstance, RouteOptions} from 'fastify';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openStream} from '../contract/stream-support.ts';
import {startApp, type TestServer} from '../contract/support.ts';
import {listenAside} from '../support/listen-aside.ts';
import {ALWAYS, NOTHING} from './every-reply.ts';

let server: TestServer;
let folder: string;
let front: Awaited<ReturnType<typeof listenAside>>;
const routes: {readonly method: string; readonly url: string}[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-headers-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Livebus</title>');
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export {};');
  // Every route that is registered, by whoever registers it.
  const watch = (message: unknown) => {
    const {fastify} = message as {fastify: FastifyInstance};
    fastify.addHook('onRoute', ({method, url}: RouteOptions) => {
      for (const one of [method].flat()) routes.push({method: one, url});
    });
    fastify.addHook('preHandler', async (request) => {
      if (request.headers['x-planted'] === 'failure') throw new Error('planted');
    });
  };
  subscribe('fastify.initialization', watch);
  server = await startApp({consoleDir: folder, trustProxy: ['127.0.0.1']});
  unsubscribe('fastify.initialization', watch);
  front = await listenAside(server.app);
});
afterAll(async () => {
  await front?.close();
  await server.close();
  rmSync(folder, {recursive: true});
});

/** Names that no browser knows: each page that says one makes Chromium warn. */
const UNKNOWN_TO_BROWSERS = /ambient-light-sensor|bluetooth/;

describe('every reply of every kind', () => {
  it('says no feature that browsers do not know', async () => {
    const {headers} = await server.app.inject({method: 'GET', url: '/'});
    expect(headers['permissions-policy']).toContain('usb=()');
    expect(headers['permissions-policy']).not.toMatch(UNKNOWN_TO_BROWSERS);
  });

  it('every registered route says so, without a session, with one, and where it fails', async () => {
    const token = await server.token('admin');
    expect(routes.length).toBeGreaterThan(30);
    const planted: number[] = [];
    // What ends the session that asks comes last.
    const asked = routes.filter(({url}) => !/\/(stream|logout)$/.test(url));
    for (const {method, url} of [...asked, ...routes.filter(({url}) => url.endsWith('/logout'))]) {
      const path = url.replace('*', 'x.png').replace(/:\w+/g, 'x');
      for (const headers of [{}, {'access-token': token}, {'access-token': token, 'x-planted': 'failure'}] as Record<string, string>[]) {
        const reply = await server.app.inject({method: method as 'GET', url: path, headers});
        if (headers['x-planted'] !== undefined) planted.push(reply.statusCode);
        expect([method, path, reply.headers]).toEqual([method, path, expect.objectContaining(ALWAYS)]);
        expect(reply.headers).not.toHaveProperty('x-powered-by');
        expect(reply.headers).not.toHaveProperty('server');
        expect(reply.headers).not.toHaveProperty('strict-transport-security');
        if (url.startsWith('/api/') || String(reply.headers['content-type']).startsWith('application/json'))
          expect([path, reply.headers['content-security-policy']]).toEqual([path, NOTHING]);
      }
    }
    // Where no session is taken, or it has ended, the planted failure is not reached.
    expect(planted.filter((status) => status === 500).length).toBeGreaterThan(planted.length - 5);
  });

  it('a page, its files, an image, what is absent, what cannot be read, and another method', async () => {
    const token = await server.token('operator');
    const images: {id: string; picture?: string}[] = [];
    for (const id of ['S1', 'S2', 'S3'])
      images.push((await server.ask('GET', '/api/common/getStationById', {token, query: {stationId: id}})).body.result);
    const picture = images.find((station) => station.picture !== undefined)!.picture!;
    for (const [method, path, status, policy] of [
      ['GET', '/', 200, "script-src 'self';"],
      ['HEAD', '/powermonitor/powersyspic', 200, "script-src 'self';"],
      ['GET', '/assets/index-abc123.js', 200, "script-src 'self';"],
      ['GET', '/assets/absent.js', 404, NOTHING],
      ['GET', `/serviceDir/images/${encodeURIComponent(picture)}`, 200, `${NOTHING}; sandbox`],
      ['GET', '/serviceDir/images/absent.png', 404, NOTHING],
      ['GET', '/api/nowhere', 404, NOTHING],
      ['POST', '/', 404, NOTHING],
      ['GET', '/%', 404, "script-src 'self';"],
      ['GET', '/api/%', 400, NOTHING],
      ['GET', `/api/user/info?${'x'.repeat(9000)}`, 200, NOTHING],
    ] as const) {
      const reply = await server.app.inject({method, url: path, headers: {'access-token': token}});
      expect([method, path.slice(0, 60), reply.statusCode]).toEqual([method, path.slice(0, 60), status]);
      expect([path.slice(0, 60), reply.headers]).toEqual([path.slice(0, 60), expect.objectContaining(ALWAYS)]);
      expect([path.slice(0, 60), reply.headers['content-security-policy']]).toEqual([path.slice(0, 60), expect.stringContaining(policy)]);
    }
    expect(picture).toMatch(/\.(png|jpe?g|webp)$/);
  });

  it('the stream', async () => {
    const stream = await openStream(front.port, '?stationId=S3', {'Access-Token': await server.token('operator')});
    expect(stream.headers).toMatchObject({...ALWAYS, 'content-security-policy': NOTHING, 'content-type': 'text/event-stream'});
    stream.close();
  });
});

describe('behind TLS', () => {
  const ask = async (headers: Record<string, string>, remoteAddress: string, url = '/api/user/info') =>
    (await server.app.inject({method: 'GET', url, headers, remoteAddress})).headers['strict-transport-security'];

  it('a promise of TLS is made where a trusted proxy says that the caller came by it, on refusals and pages too', async () => {
    for (const url of ['/', '/api/user/info', '/api/nowhere', '/healthz'])
      expect([url, await ask({'x-forwarded-proto': 'https'}, '127.0.0.1', url)]).toEqual([url, 'max-age=31536000; includeSubDomains']);
  });

  it('nobody else can bring it about, nor say where a request comes from', async () => {
    expect(await ask({'x-forwarded-proto': 'https'}, '10.9.8.7')).toBeUndefined();
    expect(await ask({'x-forwarded-proto': 'http'}, '127.0.0.1')).toBeUndefined();
    expect(await ask({'x-forwarded-proto': 'https, http'}, '127.0.0.1')).toBeUndefined();
    expect(await ask({}, '127.0.0.1')).toBeUndefined();
    const addressOf = async (remoteAddress: string) => {
      const before = server.log().length;
      await server.app.inject({method: 'GET', url: '/api/user/info', headers: {'x-forwarded-for': '192.0.2.9'}, remoteAddress});
      return /"address":"([^"]+)"/.exec(server.log().slice(before))?.[1];
    };
    expect([await addressOf('127.0.0.1'), await addressOf('10.9.8.7')]).toEqual(['192.0.2.9', '10.9.8.7']);
  });
});
