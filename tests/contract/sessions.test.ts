import {info, strictEnvelope} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {PASSWORD, startApp, type TestServer} from './support.ts';

const HOUR_MS = 3_600_000;
let realMs = 0;
let server: TestServer;
beforeEach(async () => {
  realMs = Date.parse('2026-03-01T00:00:00Z');
  server = await startApp({realNowMs: () => realMs});
});
afterEach(() => server.close());

const signIn = (loginName: string, password: string, remoteAddress?: string) =>
  server.ask('POST', '/api/user/loginTest', {form: {loginName, password}, remoteAddress});
const works = async (token: string) => (await server.call(info, {token})).httpStatus === 200;

describe('a session', () => {
  it('[SH-4-31] ends after 12 hours idle, and use keeps it alive', async () => {
    const token = await server.token('operator');
    realMs += 11.9 * HOUR_MS;
    expect(await works(token)).toBe(true);
    realMs += 11.9 * HOUR_MS;
    expect(await works(token)).toBe(true);
    realMs += 12 * HOUR_MS;
    expect((await server.call(info, {token})).body).toMatchObject({status: 401, code: 100001});
  });

  it('[SH-4-31] ends after 7 days however much it is used', async () => {
    const token = await server.token('operator');
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      realMs += 6 * HOUR_MS;
      expect(await works(token)).toBe(true);
    }
    realMs += 6 * HOUR_MS;
    expect(await works(token)).toBe(false);
  });

  it('[SH-4-31] can be revoked, one without the other', async () => {
    const [one, other] = [(await signIn('viewer', PASSWORD)).body.result.token, (await signIn('viewer', PASSWORD)).body.result.token];
    expect(one).not.toBe(other);
    await server.ask('POST', '/api/user/logout', {token: one});
    expect([await works(one), await works(other)]).toEqual([false, true]);
  });

  it('survives a restart, follows real time and not the site clock', async () => {
    const token = await server.token('admin');
    await server.ask('POST', '/api/demo/clock', {token, json: {advanceS: 20_000_000}});
    expect(await works(token)).toBe(true);
    await server.app.close();
    const again = await startApp({dataDir: server.folder, realNowMs: () => realMs});
    expect((await again.call(info, {token})).httpStatus).toBe(200);
    await again.app.close();
  });

  it('the database holds no token', async () => {
    const token = await server.token('admin');
    await server.app.close();
    const {readFileSync, readdirSync} = await import('node:fs');
    const {join} = await import('node:path');
    const files = readdirSync(server.folder).map((name) => readFileSync(join(server.folder, name), 'latin1'));
    expect(files.some((content) => content.includes('argon2id'))).toBe(true);
    for (const content of files) expect(content.includes(token) || content.includes(PASSWORD)).toBe(false);
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
  const token = await server.token('admin');
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
