import {info, loginLog, updatePassword} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {onBothDatabases} from './store-support.ts';
import {PASSWORD, startApp, type TestServer} from './support.ts';

const NEW = 'brown fox 7 jumps';
let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const signIn = async (loginName: string, password = PASSWORD) =>
  (await server.ask('POST', '/api/user/loginTest', {form: {loginName, password}})).body;
const tokenOf = async (loginName: string, password?: string): Promise<string> => (await signIn(loginName, password)).result.token;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const change = (token: string, fields: object) =>
  server.ask('POST', `/api${updatePassword.path}`, {token, json: fields, headers: {'user-agent': CHROME}});
const works = async (token: string) => (await server.call(info, {token})).httpStatus === 200;
const logOf = async (token: string) => (await server.ask('GET', `/api${loginLog.path}`, {token})).body.result as Record<string, unknown>[];

it('[SH-5-12] [SH-7-30] nine characters, the login name and a common password are refused by the policy, a wrong old one too; nothing changes', async () => {
  const token = await tokenOf('operator');
  const own = {loginName: 'operator', oldPwd: PASSWORD};
  for (const newPwd of ['nine char', 'operator', 'OPERATOR', 'password123456'])
    expect((await change(token, {...own, newPwd})).body).toMatchObject({status: 400, msgKey: 'passwordPolicy'});
  expect((await change(token, {...own, oldPwd: 'wrong', newPwd: NEW})).body).toMatchObject({status: 400, msgKey: 'oldPasswordWrong'});
  expect((await change(token, {loginName: 'admin', oldPwd: PASSWORD, newPwd: NEW})).body).toMatchObject({
    status: 400,
    msgKey: 'badRequest',
  });
  expect((await signIn('operator')).status).toBe(200);
});

it('[SH-7-30] a new password counts at once: the session that set it goes on, all others end, the log has no password', async () => {
  const [token, other] = [await tokenOf('energy'), await tokenOf('energy')];
  expect((await change(token, {loginName: 'energy', oldPwd: PASSWORD, newPwd: NEW})).httpStatus).toBe(200);
  expect([await works(token), await works(other)]).toEqual([true, false]);
  expect([(await signIn('energy')).status, (await signIn('energy', NEW)).status]).toEqual([400, 200]);
  const query = new URLSearchParams({loginName: 'energy', oldPwd: NEW, newPwd: `${NEW} again`});
  const asGet = (headers: object) => server.app.inject({method: 'GET', url: `/api${updatePassword.path}?${query}`, headers: {...headers}});
  // An address is no place for a password: our server never answers the specification's GET, with the header neither.
  for (const headers of [{cookie: `ec-token=${token}`}, {'access-token': token}])
    expect((await asGet(headers)).json()).toMatchObject({status: 404, msgKey: 'notFound'});
  expect((await signIn('energy', NEW)).status).toBe(200);
  for (const password of [PASSWORD, NEW]) expect(server.log()).not.toContain(password.replaceAll(' ', '+'));
  expect(server.log()).not.toContain(NEW);
});

it('too many wrong old passwords are refused for a while, as at sign-in', async () => {
  const token = await tokenOf('executor');
  const replies: number[] = [];
  for (let i = 0; i < 7; i++) replies.push((await change(token, {loginName: 'executor', oldPwd: `no ${i}`, newPwd: NEW})).httpStatus);
  expect(replies.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
  expect(replies.at(-1)).toBe(429);
  // The owner finds them in the log, as the tries of a sign-in.
  const own = (await logOf(token)).slice(0, 6).map(({msgKey, status, ipaddr, browser, os}) => [msgKey, status, ipaddr, browser, os]);
  const tried = (msgKey: string) => [msgKey, '1', '127.0.0.1', 'Chrome 126', 'Windows'];
  expect(own).toEqual([tried('oldPasswordLimited'), ...Array(5).fill(tried('oldPassword'))]);
});

it('[SH-7-30] of two changes at once from the same old password one counts; the other is told that it is wrong by now', async () => {
  const [one, other] = [await tokenOf('operator'), await tokenOf('operator')];
  const own = {loginName: 'operator', oldPwd: PASSWORD};
  const replies = await Promise.all([change(one, {...own, newPwd: `${NEW} 1`}), change(other, {...own, newPwd: `${NEW} 2`})]);
  expect(replies.filter(({httpStatus}) => httpStatus === 200)).toHaveLength(1);
  const loser = replies.find(({httpStatus}) => httpStatus !== 200)!;
  // It is told so, or its session is over already.
  expect(['oldPasswordWrong', 'sessionOver']).toContain(loser.body.msgKey);
  const won = replies[0]!.httpStatus === 200 ? 1 : 2;
  expect([(await signIn('operator', `${NEW} ${won}`)).status, (await signIn('operator', `${NEW} ${3 - won}`)).status]).toEqual([200, 400]);
});

it('[SH-3-16] [SH-7-32] the log has real sign-ins, newest first: one’s own, and everybody’s for an administrator', async () => {
  await signIn('viewer', 'not it');
  const reply = await server.ask('POST', '/api/user/loginTest', {
    ...{form: {loginName: 'viewer', password: PASSWORD}, headers: {'user-agent': CHROME}},
  });
  const token: string = reply.body.result.token;
  const own = await logOf(token);
  expect(own[0]).toMatchObject({
    ...{loginName: 'viewer', ipaddr: '127.0.0.1', loginLocation: '本机', status: '0', msg: '登录成功', loginType: '1', current: true},
    ...{browser: 'Chrome 126', os: 'Windows'},
    loginTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect(own[1]).toMatchObject({loginName: 'viewer', status: '1', msgKey: 'refused'});
  // A program that names no browser is not said to be one on a computer.
  expect([own[1]!.browser, own[1]!.loginType]).toEqual([null, null]);
  expect(new Set(own.map(({loginName}) => loginName))).toEqual(new Set(['viewer']));
  expect(own.filter(({current}) => current)).toHaveLength(1);
  const all = await logOf(await tokenOf('admin'));
  expect(new Set(all.map(({loginName}) => loginName))).toEqual(new Set(['admin', 'viewer', 'energy', 'operator', 'executor']));
});

onBothDatabases((database) => {
  describe('setting one’s own password', () => {
    it('[SH-7-30] counts while the verified hash is the stored one: of many at once exactly one, and only its session goes on', async () => {
      const store = await database().open();
      const account = {id: 'w', loginName: 'wang', name: '王芳', role: 'viewer', passwordHash: 'old'} as const;
      await store.accounts.create(account);
      const hashes = ['h1', 'h2', 'h3', 'h4'];
      for (const tokenHash of hashes) await store.sessions.open({tokenHash, accountId: 'w', createdMs: 1, usedMs: 2});
      await store.sessions.openWall({tokenHash: 'wall', accountId: 'w', createdMs: 1, label: 'hall'});
      const outcomes = await Promise.all(
        hashes.map((tokenHash) => store.users.setOwnPassword('w', `new ${tokenHash}`, {verifiedHash: 'old', tokenHash})),
      );
      const won = outcomes.flatMap((outcome, at) => (typeof outcome === 'object' ? [{outcome, tokenHash: hashes[at]!}] : []));
      expect([won.length, outcomes.filter((outcome) => outcome === 'stale').length]).toEqual([1, 3]);
      const {outcome, tokenHash} = won[0]!;
      expect([...outcome.ended].sort()).toEqual(hashes.filter((one) => one !== tokenHash));
      expect((await store.accounts.byLoginName('wang'))?.passwordHash).toBe(`new ${tokenHash}`);
      expect((await store.sessions.ofPersons('w')).map((session) => session.tokenHash)).toEqual([tokenHash]);
      expect(await store.sessions.find('wall')).toBeDefined();
      const noted = (await store.audit.page({action: 'user.password', subjectId: 'w'}, 0, 9)).rows;
      expect(noted).toHaveLength(1);
      expect([noted[0]!.after ?? '', noted[0]!.before ?? ''].join()).not.toMatch(/new h|"old"/);
      expect(await store.users.setOwnPassword('nobody', 'x', {verifiedHash: 'old', tokenHash})).toBe('absent');
      expect((await store.audit.page({action: 'user', subjectId: 'W'}, 0, 9)).total).toBe(0);
      await store.close();
    });
  });
});
