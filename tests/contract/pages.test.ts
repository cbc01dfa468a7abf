import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {consoleConfig} from '@livebus/contract';
import Fastify from 'fastify';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {consoleFiles} from '../../server/plugins/console-files.ts';
import {DatabaseThread} from '../../server/store/sqlite/thread.ts';
import {startApp, type TestServer} from './support.ts';

const builtDir = mkdtempSync(join(tmpdir(), 'livebus-pages-'));
const consoleDir = join(builtDir, 'app');
let server: TestServer;
let realMs = Date.parse('2026-03-01T00:00:00Z');
beforeAll(async () => {
  mkdirSync(join(consoleDir, 'assets'), {recursive: true});
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>Livebus</title>');
  writeFileSync(join(consoleDir, 'assets', 'index-abc123.js'), 'export {};');
  writeFileSync(join(consoleDir, 'assets', 'index-abc123.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(consoleDir, 'assets', 'pdf.worker.min-Ab_1-c.mjs'), 'export {};');
  writeFileSync(join(consoleDir, 'assets', 'series.worker-Ab_1-c.js'), 'export {};');
  writeFileSync(join(consoleDir, 'favicon.svg'), '<svg/>');
  server = await startApp({
    consoleDir,
    realNowMs: () => realMs,
    console: consoleConfig.parse({branding: {product: '某平台'}, defaultLocale: 'en-US'}),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(builtDir, {recursive: true});
});

it('every address of a screen gives the page, asked for anew each time', async () => {
  for (const path of ['/', '/user/login?redirect=%2F', '/powermonitor/powersyspic?stationId=S1', '/apiary']) {
    const reply = await server.ask('GET', path);
    expect([path, reply.httpStatus, reply.headers['cache-control']]).toEqual([path, 200, 'no-cache']);
    expect(reply.text).toContain('<title>Livebus</title>');
  }
});

it('hashed files may be kept for a year; a missing file is no page', async () => {
  const script = await server.ask('GET', '/assets/index-abc123.js');
  expect([script.httpStatus, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await server.ask('GET', '/favicon.svg')).headers['cache-control']).toBe('no-cache');
  for (const path of ['/assets/index-old.js', '/serviceDir/nowhere/x', '/serviceDir', '/api', '/../package.json', '/%2e%2e/package.json']) {
    const reply = await server.ask('GET', path);
    expect([path, reply.httpStatus]).toEqual([path, 404]);
  }
  expect((await server.ask('POST', '/powermonitor/powersyspic', {json: {}})).httpStatus).toBe(404);
});

it('what was packed at the build is sent packed to browsers that take it', async () => {
  const ask = async (accepted: string) => {
    const {httpStatus, headers} = await server.ask('GET', '/assets/index-abc123.js', {headers: {'accept-encoding': accepted}});
    return [httpStatus, headers['content-encoding'], headers['content-type'], String(headers['cache-control']).includes('immutable')];
  };
  expect(await ask('gzip, deflate, br')).toEqual([200, 'br', expect.stringContaining('javascript'), true]);
  expect(await ask('identity')).toEqual([200, undefined, expect.stringContaining('javascript'), true]);
});

it("the bench's peers are served from beside the console once they are built, under the same policy", async () => {
  expect((await server.ask('GET', '/bench-peers/peers.js')).httpStatus).toBe(404);
  mkdirSync(join(builtDir, 'bench-peers'));
  writeFileSync(join(builtDir, 'bench-peers', 'peers.js'), 'export const peers = [];');
  const {httpStatus, headers, text} = await server.ask('GET', '/bench-peers/peers.js');
  expect([httpStatus, headers['cache-control'], text]).toEqual([200, 'no-cache', 'export const peers = [];']);
  expect(headers['content-type']).toContain('javascript');
  expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
  const statuses = await Promise.all(
    ['/bench-peers/x.js', '/bench-peers/..%2fapp%2findex.html', '/bench-peers/%2e%2e/app/index.html'].map(
      async (path) => (await server.ask('GET', path)).httpStatus,
    ),
  );
  expect(statuses).toEqual([404, 400, 404]);
  expect((await server.ask('POST', '/bench-peers/peers.js', {json: {}})).httpStatus).toBe(404);
});

it('no page may evaluate text, load from elsewhere or be framed; workers start from here or a blob', async () => {
  const policy = String((await server.ask('GET', '/')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect((await server.ask('GET', '/api/user/info')).headers['x-content-type-options']).toBe('nosniff');
});

it('[SH-2.1-11] the window of a document may fetch from its host, and no other page may; the decoders of scans are let run in their thread alone', async () => {
  const policyOf = async (path: string) => String((await server.ask('GET', path)).headers['content-security-policy']);
  const connects = async (path: string) => /connect-src ([^;]*);/.exec(await policyOf(path))?.[1]?.trim();
  const own = "'self' data: blob:";
  const foreign = encodeURIComponent('https://files.example:8443/a b/plan.pdf?x=1;y=2');
  expect(await connects(`/pdf?page=3&url=${foreign}`)).toBe(`${own} https://files.example:8443`);
  expect(await connects('/pdf?url=http%3A%2F%2F%5B2001%3Adb8%3A%3A1%5D%2Fp.pdf')).toBe(`${own} http://[2001:db8::1]`);
  for (const path of [
    `/?url=${foreign}`,
    `/pdf/?url=${foreign}`,
    '/pdf',
    '/pdf?url=%2Fserver%2Fplan.pdf',
    '/pdf?url=javascript%3Aalert(1)',
    '/pdf?url=https%3A%2F%2Fuser%3Apass%40files.example%2Fp.pdf',
    '/pdf?url=https%3A%2F%2F*%2Fp.pdf',
    '/pdf?url=https%3A%2F%2Fa.example%3B%20script-src%20*%2Fp.pdf',
    '/pdf?url=https%3A%2F%2F%25',
  ]) {
    expect([path, await connects(path)]).toEqual([path, own]);
  }
  for (const path of ['/assets/pdf.worker.min-Ab_1-c.mjs', '/assets/series.worker-Ab_1-c.js']) {
    expect(await policyOf(path)).toContain("script-src 'self' 'wasm-unsafe-eval';");
  }
  for (const path of ['/pdf', '/assets/index-abc123.js', '/x/assets/pdf.worker.mjs', '/assets/series-abc.js'])
    expect(await policyOf(path)).not.toContain('wasm');
});

it('a refusal names its request, as the log does; what is absent is told without a name (SH-6-07)', async () => {
  const {headers} = await server.ask('GET', '/api/user/info');
  const id = headers['x-request-id'];
  expect(id).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(server.log()).toContain(`"reqId":"${id}"`);
  expect((await server.ask('GET', '/api/nowhere')).headers['x-request-id']).toBeUndefined();
  expect((await server.ask('GET', '/')).headers['x-request-id']).toBeUndefined();
});

it('[SH-7-09] [MO-9-01] the console configuration comes from the server, with the demo accounts in the demo', async () => {
  const reply = await server.ask('GET', '/console-config.json');
  const config = consoleConfig.parse(reply.body);
  expect(config).toMatchObject({
    base: '/api',
    transport: 'poll',
    periodMs: 5000,
    defaultLocale: 'en-US',
    branding: {product: '某平台', brand: 'Livebus'},
  });
  expect(config.demo?.accounts.map((account) => account.loginName)).toEqual(['admin', 'operator', 'energy', 'executor', 'viewer']);
  expect(reply.headers['cache-control']).toBe('no-cache');
});

it('/healthz tells status, version and uptime', async () => {
  const reply = await server.ask('GET', '/healthz');
  expect(reply.body).toEqual({status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/), uptime: expect.any(Number)});
});

it('/healthz says what is wrong, asking the disk at most every two seconds', async () => {
  const status = async (aheadMs: number) => {
    realMs += aheadMs;
    const reply = await server.ask('GET', '/healthz');
    return [reply.httpStatus, reply.body.status];
  };
  const file = join(server.folder, 'livebus.db');
  const beside = await DatabaseThread.open({file, readOnly: false});
  expect(await status(2000)).toEqual([200, 'ok']);
  await beside.run("create trigger stop before update on health begin select raise(abort, 'no room'); end");
  expect(await status(1999)).toEqual([200, 'ok']);
  expect(await status(1)).toEqual([503, 'no database']);
  expect(server.log()).toContain('no room');
  await beside.run('drop trigger stop');
  await beside.close();
  expect(await status(2000)).toEqual([200, 'ok']);
  rmSync(file);
  expect(await status(2000)).toEqual([503, 'database removed']);
});

it('an address that cannot be read gets the console, which says that there is nothing; outside it, it is refused; with the headers of every reply', async () => {
  for (const [path, status, policy] of [
    ['/%', 404, "default-src 'self'"],
    ['/%c0%ae?x=1', 404, "default-src 'self'"],
    ['/api/%', 400, "default-src 'none'"],
    ['/serviceDir/%', 400, "default-src 'none'"],
  ] as const) {
    const {statusCode, headers, body} = await server.app.inject({method: 'GET', url: path});
    expect([path, statusCode, body.includes('<title>Livebus</title>')]).toEqual([path, status, status === 404]);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining(policy),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-server-time': expect.stringMatching(/^\d{13}$/),
      'cache-control': 'no-store',
    });
  }
});

it('without a built console the page says what to do', async () => {
  const bare = Fastify();
  await consoleFiles(bare, join(consoleDir, 'none'));
  const reply = await bare.inject('/');
  expect([reply.statusCode, reply.body]).toEqual([404, expect.stringContaining('npm run build')]);
  await bare.close();
});
