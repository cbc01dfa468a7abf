import {info, loginLog, updatePassword} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
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
const change = (token: string, fields: object) => server.ask('POST', `/api${updatePassword.path}`, {token, json: fields});
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
  expect((await asGet({cookie: `ec-token=${token}`})).statusCode).toBe(401);
  expect((await asGet({'access-token': token})).statusCode).toBe(200);
  for (const password of [PASSWORD, NEW]) expect(server.log()).not.toContain(password.replaceAll(' ', '+'));
  expect(server.log()).not.toContain(NEW);
});

it('too many wrong old passwords are refused for a while, as at sign-in', async () => {
  const token = await tokenOf('executor');
  const replies: number[] = [];
  for (let i = 0; i < 7; i++) replies.push((await change(token, {loginName: 'executor', oldPwd: `no ${i}`, newPwd: NEW})).httpStatus);
  expect(replies.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
  expect(replies.at(-1)).toBe(429);
});

it('[SH-3-16] [SH-7-32] the log has real sign-ins, newest first: one’s own, and everybody’s for an administrator', async () => {
  await signIn('viewer', 'not it');
  const token = await tokenOf('viewer');
  const own = await logOf(token);
  expect(own[0]).toMatchObject({
    ...{loginName: 'viewer', ipaddr: '127.0.0.1', loginLocation: '本机', status: '0', msg: '登录成功', loginType: '1', current: true},
    loginTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect(own[1]).toMatchObject({loginName: 'viewer', status: '1', msgKey: 'refused'});
  expect(new Set(own.map(({loginName}) => loginName))).toEqual(new Set(['viewer']));
  expect(own.filter(({current}) => current)).toHaveLength(1);
  const all = await logOf(await tokenOf('admin'));
  expect(new Set(all.map(({loginName}) => loginName))).toEqual(new Set(['admin', 'viewer', 'energy', 'operator', 'executor']));
});
