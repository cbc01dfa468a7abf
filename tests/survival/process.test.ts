import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {request} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {openStream} from '../contract/stream-support.ts';
import {type RunningServer, startServer} from '../support/server-process.ts';
import {apiOf, signIn} from './api.ts';
import {builtServer} from './build-server.ts';
import {GARBAGE, sendGarbage} from './garbage.ts';
import {prepareAccounts, SURVIVAL_PASSWORD} from './prepare-accounts.ts';

const PATIENT_MS = 120_000;
const METRICS_TOKEN = 'only-for-tests-0123456789';

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  const main = await builtServer('process');
  folder = mkdtempSync(join(tmpdir(), 'livebus-survival-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  await prepareAccounts(openSqliteStore(dataDir));
  server = await startServer({main, dataDir, args: ['--production'], env: {METRICS_TOKEN, LOG_LEVEL: 'info'}});
}, PATIENT_MS);
afterAll(async () => {
  await server?.kill();
  rmSync(folder, {recursive: true, force: true});
});

const figures = async (): Promise<string> =>
  (await fetch(`${server.url}/metrics`, {headers: {Authorization: `Bearer ${METRICS_TOKEN}`}})).text();
const figure = (text: string, name: string): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

it(
  '[SH-7-07] a thousand requests of ten kinds that are none bring nothing down, tell nothing of the inside, and a proper one is answered as before',
  async () => {
    const {answers, hangUp} = await sendGarbage(server.port, 100);
    expect([...answers.values()].map((all) => all.length)).toEqual(Object.keys(GARBAGE).map(() => 100));
    for (const [kind, all] of answers) {
      for (const answer of all) {
        const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1];
        if (status === undefined) expect([kind, answer]).toEqual([kind, '']);
        else expect([kind, answer.slice(0, 200), /^4\d\d$/.test(status)]).toEqual([kind, answer.slice(0, 200), true]);
        expect([kind, answer]).toEqual([
          kind,
          expect.not.stringMatching(/\n\s+at |node_modules|\.[cm]?[jt]s:\d|node:internal|SQLITE|livebus-survival/),
        ]);
      }
      // Who asks for a tunnel (CONNECT) is hung up on.
      const silent = ['half-open', 'wrong lengths', 'slow loris', 'unknown methods'];
      if (!silent.includes(kind)) expect([kind, all.filter((answer) => answer !== '').length]).toEqual([kind, 100]);
    }
    const {api} = await signIn(server.url, 'viewer');
    expect((await api.get('/user/info')).status).toBe(200);
    hangUp();
    const text = await figures();
    expect(figure(text, 'livebus_http_requests_total')).toBeGreaterThan(300);
    await expect.poll(async () => figure(await figures(), 'livebus_http_requests_in_progress'), {timeout: PATIENT_MS}).toBe(1);
    expect(server.output()).not.toMatch(/uncaught|unhandled|unforeseen/i);
  },
  PATIENT_MS,
);

it('a stop finishes what is in progress, tells streams when to come back, refuses what is new with 503 and Retry-After, and ends with 0', async () => {
  const {token} = await signIn(server.url, 'operator');
  const stream = await openStream(server.port, '', {'Access-Token': token});
  await stream.next('counts');
  expect(figure(await figures(), 'livebus_stream_subscribers')).toBe(1);
  const body = new URLSearchParams({loginName: 'viewer', password: SURVIVAL_PASSWORD}).toString();
  const headers = {'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(body.length)};
  const begun = request({port: server.port, host: '127.0.0.1', method: 'POST', path: '/api/user/loginTest', headers});
  const answered = new Promise<number | undefined>((resolve, reject) => {
    begun.on('response', (reply) => resolve(reply.resume().statusCode)).on('error', reject);
  });
  begun.write(body.slice(0, 5));
  await expect.poll(async () => figure(await figures(), 'livebus_http_requests_in_progress'), {timeout: PATIENT_MS}).toBe(3);

  const stopped = server.stop();
  await stream.next('restart');
  const refused = await fetch(`${server.url}/api/user/info`, {headers: {'Access-Token': token}});
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(((await refused.json()) as {msgKey: string}).msgKey).toBe('unavailable');
  const states = await Promise.all(['/livez', '/readyz', '/healthz'].map(async (path) => (await fetch(server.url + path)).status));
  expect(states).toEqual([200, 503, 503]);
  begun.end(body.slice(5));
  expect(await answered).toBe(200);
  expect(await stopped).toBe(0);
  await expect(apiOf(server.url, token).get('/user/info')).rejects.toThrow();
});
