import {audit, changeSavedView, deleteSavedView, demoScenario, exported, logout, saveView} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {verifyAudit} from '../../server/audit/verify-command.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

interface Entry {
  readonly number: number;
  readonly action: string;
  readonly name: string | null;
  readonly address: string | null;
  readonly subjectName: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

const entries = async (query: Record<string, string> = {}): Promise<Entry[]> =>
  (await server.call(audit, {token: await server.token('admin'), fields: {pageSize: '200', ...query}})).body.result.rows;
const post = async (role: string, path: string, json: unknown) =>
  server.ask('POST', `/api${path}`, {token: await server.token(role), json});

it('[SH-6-08] is read by administrators alone, page by page, by person, action and day', async () => {
  for (const role of ['operator', 'energy', 'executor', 'viewer'])
    expect((await server.call(audit, {token: await server.token(role)})).httpStatus, role).toBe(403);
  const all = await entries();
  expect(all.map(({number}) => number)).toEqual(Array.from({length: all.length}, (_, at) => all.length - at));
  expect((await entries({pageNum: '2', pageSize: '2'})).map(({number}) => number)).toEqual([all.length - 2, all.length - 3]);
  expect((await entries({who: 'energ'})).map(({action, name}) => [action, name])).toEqual([['signIn', 'energy']]);
  expect((await entries({action: 'config'})).map(({action}) => action)).toEqual(['config.change']);
  expect((await entries({number: '2'})).map(({number}) => number)).toEqual([2]);
  expect(await entries({number: '999999'})).toEqual([]);
  expect((await server.call(audit, {token: await server.token('admin'), fields: {number: '0'}})).httpStatus).toBe(400);
  expect(await entries({toDay: '2001-01-01'})).toEqual([]);
  expect(await entries({fromDay: '2001-01-01', toDay: '2099-12-31'})).toHaveLength(all.length);
  expect((await server.call(audit, {token: await server.token('admin'), fields: {fromDay: '2026-13-40'}})).httpStatus).toBe(400);
});

it('tells what things are called now that its entries name by their ids; what is asked for in signs that nobody sees is refused', async () => {
  const {id} = (await post('operator', saveView.path, {name: '夜班交接', address: '/x'})).body.result;
  const reply = await server.call(audit, {token: await server.token('admin'), fields: {subject: id}});
  expect(reply.body.result.names).toContainEqual({thing: 'view', id, name: '夜班交接'});
  expect(reply.body.result.names).toContainEqual({
    thing: 'user',
    id: reply.body.result.rows[0].accountId,
    name: expect.stringContaining('(operator)'),
  });
  await post('operator', deleteSavedView.path, {id});
  const gone = await server.call(audit, {token: await server.token('admin'), fields: {subject: id}});
  expect(gone.body.result.names.map(({thing}: {thing: string}) => thing)).toEqual(['user']);
  for (const field of ['who', 'subject', 'action'])
    expect((await server.call(audit, {token: await server.token('admin'), fields: {[field]: '\u0000'}})).httpStatus, field).toBe(400);
});

it('tells of each sign-in: that it came about, was refused or not even tried; a name that nobody has is not kept', async () => {
  const tryIn = (loginName: string) =>
    server.ask('POST', '/api/user/loginTest', {form: {loginName, password: 'wrong-password'}, remoteAddress: '10.9.8.7'});
  expect((await tryIn('my-own-password')).httpStatus).toBe(400);
  for (let tries = 0; tries < 5; tries++) await tryIn('viewer');
  for (let tries = 0; tries < 3; tries++) expect((await tryIn('viewer')).httpStatus).toBe(429);
  const told = await entries({who: '10.9.8.7'});
  expect(told.map(({action, subjectName}) => [action, subjectName])).toEqual([
    ['signIn.limited', 'viewer'],
    ...Array(5).fill(['signIn.refused', 'viewer']),
    ['signIn.refused', null],
  ]);
  expect(JSON.stringify(await entries())).not.toMatch(/my-own-password|wrong-password|livebus-demo/);
});

it('tells of what a user writes, with both sides', async () => {
  const {id} = (await post('operator', saveView.path, {name: '晨会', address: '/x'})).body.result;
  await post('operator', changeSavedView.path, {id, name: '夜班'});
  await post('operator', deleteSavedView.path, {id});
  await post('operator', exported.path, {format: 'svg', kind: 'station', id: 'S1', file: '一次图.svg'});
  const told = (await entries({who: 'operator'})).slice(0, 4);
  expect(told.map(({action, subjectName}) => [action, subjectName])).toEqual([
    ['export', '一次图.svg'],
    ['view.delete', '夜班'],
    ['view.change', '夜班'],
    ['view.add', '晨会'],
  ]);
  expect([told[2]!.before, told[2]!.after]).toEqual(['{"name":"晨会","address":"/x"}', '{"name":"夜班","address":"/x"}']);
});

it('tells of accounts, passwords and walls without any secret', async () => {
  const added = await post('admin', '/admin/addUser', {
    loginName: 'li',
    name: '李',
    role: 'viewer',
    projectIds: ['P1'],
    password: 'brown fox 7 jumps',
  });
  const {id} = added.body.result;
  await post('admin', '/admin/changeUser', {id, revision: 1, name: '李', role: 'operator', projectIds: ['P1']});
  await post('admin', '/admin/resetPassword', {id, password: 'green fox 8 jumps'});
  await post('admin', '/admin/disableUser', {id});
  await post('admin', '/admin/enableUser', {id});
  const told = await entries({subject: id});
  expect(told.map(({action}) => action)).toEqual(['user.enable', 'user.disable', 'user.password', 'user.change', 'user.add']);
  expect(JSON.parse(told[3]!.before!).role).toBe('viewer');
  expect(JSON.parse(told[3]!.after!).role).toBe('operator');
  expect(JSON.stringify(told)).not.toMatch(/fox|argon/);
});

it('tells of scenarios, of the clock and of signing out; the chain holds in the end', async () => {
  const begun = await post('admin', demoScenario.path, {kind: 'breaker-trip', projectId: 'P1'});
  expect(begun.httpStatus).toBe(200);
  await post('admin', '/demo/clock', {advanceS: 60});
  await post('admin', demoScenario.path, {end: begun.body.result.id});
  await server.call(logout, {token: await server.token('executor')});
  expect((await entries({action: 'demo'})).map(({action}) => action)).toEqual(['demo.scenarioEnd', 'demo.clock', 'demo.scenario']);
  expect((await entries({action: 'signOut'})).map(({name}) => name)).toEqual(['executor']);
  const beside = await openSqliteStore(server.folder, {schema: 'require', readers: 1});
  const line = await verifyAudit(beside).finally(() => beside.close());
  expect(line).toMatch(/^the audit holds: \d+ entries; note elsewhere: \d+:[0-9a-f]{64}$/);
});
