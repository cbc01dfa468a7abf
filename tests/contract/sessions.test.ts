import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {info, strictEnvelope} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {DatabaseThread} from '../../server/store/sqlite/thread.ts';
import {PASSWORD, startApp, type TestServer} from './support.ts';

const HOUR_MS = 3_600_000;
/** Goes forward only: the tests share one server, and each signs in anew. */
let realMs = Date.parse('2026-03-01T00:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startApp({realNowMs: () => realMs});
});
afterAll(() => server.close());

const signIn = (loginName: string, password: string, remoteAddress?: string) =>
  server.ask('POST', '/api/user/loginTest', {form: {loginName, password}, remoteAddress});
const tokenOf = async (loginName: string): Promise<string> => (await signIn(loginName, PASSWORD)).body.result.token;
const works = async (token: string) => (await server.call(info, {token})).httpStatus === 200;

describe('a session', () => {
  it('[SH-4-31] ends after 12 hours idle, and use keeps it alive', async () => {
    const token = await tokenOf('operator');
    realMs += 11.9 * HOUR_MS;
    expect(await works(token)).toBe(true);
    realMs += 11.9 * HOUR_MS;
    expect(await works(token)).toBe(true);
    realMs += 12 * HOUR_MS;
    expect((await server.call(info, {token})).body).toMatchObject({status: 401, code: 100001});
  });

  it('[SH-4-31] ends after 7 days however much it is used', async () => {
    const token = await tokenOf('operator');
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      realMs += 6 * HOUR_MS;
      expect(await works(token)).toBe(true);
    }
    realMs += 6 * HOUR_MS;
    expect(await works(token)).toBe(false);
  });

  it('[SH-4-31] can be revoked, one without the other', async () => {
    const [one, other] = [await tokenOf('viewer'), await tokenOf('viewer')];
    expect(one).not.toBe(other);
    await server.ask('POST', '/api/user/logout', {token: one});
    expect([await works(one), await works(other)]).toEqual([false, true]);
  });

  it('goes on when its use cannot be written down, and the log says so', async () => {
    const token = await tokenOf('operator');
    const beside = await DatabaseThread.open({file: join(server.folder, 'livebus.db'), readOnly: false});
    await beside.run("create trigger full before update on session begin select raise(abort, 'no room left'); end");
    realMs += 0.1 * HOUR_MS;
    expect(await works(token)).toBe(true);
    expect(server.log()).toMatch(/no room left.*the use of a session could not be written down/);
    await beside.run('drop trigger full');
    await beside.close();
  });

  it('survives a restart, follows real time and not the site clock; the database holds no token', async () => {
    const first = await startApp({realNowMs: () => realMs});
    const token = await first.token('admin');
    await first.ask('POST', '/api/demo/clock', {token, json: {advanceS: 20_000_000}});
    expect((await first.call(info, {token})).httpStatus).toBe(200);
    await first.app.close();
    const entries = readdirSync(first.folder, {withFileTypes: true}).filter((entry) => entry.isFile());
    const files = entries.map(({name}) => readFileSync(join(first.folder, name), 'latin1'));
    expect(files.some((content) => content.includes('argon2id'))).toBe(true);
    for (const content of files) expect(content.includes(token) || content.includes(PASSWORD)).toBe(false);
    const again = await startApp({dataDir: first.folder, realNowMs: () => realMs});
    expect((await again.call(info, {token})).httpStatus).toBe(200);
    await again.app.close();
    await first.close();
  });
});

describe('sign-in', () => {
  it('[SH-8-16] a wrong password and an unknown name are answered alike, with a Chinese text', async () => {
    const wrong = await signIn('operator', 'wrong-password');
    const unknown = await signIn('nobody', PASSWORD);
    expect(strictEnvelope.parse(wrong.body)).toEqual({status: 400, result: null, msg: '用户名或密码不正确', msgKey: 'loginRefused'});
    expect(unknown.text).toBe(wrong.text);
    expect((await signIn(' OPERATOR ', PASSWORD)).httpStatus).toBe(200);
  });

  it('five failures of a name from one address must wait, then it goes on; others are not stopped', async () => {
    for (let i = 0; i < 5; i++) expect((await signIn('energy', `wrong ${i}`)).httpStatus).toBe(400);
    const stopped = await signIn('energy', PASSWORD);
    expect(stopped.body).toMatchObject({
      status: 429,
      msgKey: 'tooManyLogins',
      params: {retryS: 300},
      msg: '登录失败次数过多，请 300 秒后再试',
    });
    expect(stopped.headers['retry-after']).toBe('300');
    expect((await signIn('viewer', PASSWORD)).httpStatus).toBe(200);
    expect((await signIn('energy', PASSWORD, '10.1.2.3')).httpStatus).toBe(200);
    realMs += 300_000;
    expect((await signIn('energy', PASSWORD)).httpStatus).toBe(200);
  });
});

it('tries sent at once cannot outrun the limit, and many good sign-ins at once all succeed', async () => {
  const guesses = await Promise.all(Array.from({length: 12}, (_, i) => signIn('executor', `guess ${i}`)));
  expect(guesses.map((reply) => reply.httpStatus).sort()).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
  const good = await Promise.all(Array.from({length: 12}, () => signIn('viewer', PASSWORD)));
  expect(new Set(good.map((reply) => reply.body.result.token)).size).toBe(12);
  const many = await Promise.all(Array.from({length: 66}, (_, i) => signIn(`name-${i}`, 'guess', '10.9.9.9')));
  expect(many.filter((reply) => reply.httpStatus === 400)).toHaveLength(60);
  expect((await signIn('viewer', PASSWORD, '10.9.9.9')).httpStatus).toBe(429);
});

it('[SH-7-07] too many calls of one address are answered 429 in the envelope, and a made-up token opens no new allowance', async () => {
  const small = await startApp({rate: {perMinute: 6}});
  const token = await small.token('admin');
  const statuses = [];
  for (let i = 0; i < 5; i++) statuses.push((await small.call(info, {token: i % 2 === 0 ? token : `made-up-${i}`})).httpStatus);
  expect(statuses).toEqual([200, 401, 200, 401, 200]);
  const refused = await small.call(info, {token: 'another'});
  expect(refused.httpStatus).toBe(429);
  expect(strictEnvelope.parse(refused.body)).toMatchObject({msgKey: 'tooManyRequests', params: {retryS: expect.any(Number)}});
  await small.close();
});

it('[SH-7-30] the log holds neither passwords nor tokens nor cookies, whatever happens', async () => {
  const token = await tokenOf('admin');
  await signIn('operator', 'my-secret-password');
  await server.ask('GET', '/api/user/info', {
    token,
    query: {token: 'query-secret', password: 'other-secret', x: '1'},
    headers: {cookie: 'ec-token=cookie-secret'},
  });
  await server.ask('POST', '/api/demo/clock', {token, json: {at: 'soon', password: 'body-secret'}});
  server.app.log.warn({password: 'field-secret', deep: {token, headers: {cookie: 'cookie-secret', 'access-token': token}}}, 'planted');
  const log = server.log();
  expect(log).toContain('token=[redacted]');
  expect(log).toContain('planted');
  for (const secret of [
    token,
    PASSWORD,
    'my-secret-password',
    'query-secret',
    'other-secret',
    'cookie-secret',
    'body-secret',
    'field-secret',
  ])
    expect(log).not.toContain(secret);
  for (const line of log.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
});
