import {changeSavedView, deleteSavedView, orderSavedViews, SAVED_VIEW_LIMITS, savedViews, saveView} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const listOf = async (role: string) => (await server.call(savedViews, {token: await server.token(role)})).body.result;
const save = async (role: string, name: string, address = '/powermonitor/powersyspic?stationId=S3') =>
  server.call(saveView, {token: await server.token(role), fields: {name, address}});

it('a view is saved, renamed, moved and deleted; a name stands once', async () => {
  const token = await server.token('operator');
  const {id} = (await save('operator', '晨会', '/powermonitor/powersyspic?stationId=S1&token=secret')).body.result;
  const other = (await save('operator', '夜班')).body.result;
  expect(await listOf('operator')).toEqual([{id, name: '晨会', address: '/powermonitor/powersyspic?stationId=S1'}, other]);

  const taken = await save('operator', ' 晨会 ');
  expect([taken.httpStatus, taken.body.msgKey, taken.body.params]).toEqual([409, 'viewNameTaken', {name: '晨会'}]);
  const renamed = await server.call(changeSavedView, {token, fields: {id, name: '夜班'}});
  expect([renamed.httpStatus, renamed.body.msgKey]).toEqual([409, 'viewNameTaken']);
  expect((await server.call(changeSavedView, {token, fields: {id, name: '早会'}})).body.result.name).toBe('早会');

  const order = (ids: readonly string[]) => server.ask('POST', `/api${orderSavedViews.path}`, {token, json: {ids}});
  expect((await order([other.id, id])).body.result.map((one: {name: string}) => one.name)).toEqual(['夜班', '早会']);
  const stale = await order([other.id]);
  expect([stale.httpStatus, stale.body.msgKey]).toEqual([409, 'viewsChanged']);

  expect((await server.call(deleteSavedView, {token, fields: {id}})).body).toEqual({status: 200, result: null});
  expect(await listOf('operator')).toEqual([other]);
});

it("another user's view is answered exactly as one that does not exist, and stands in no list", async () => {
  const {id} = (await save('energy', '月报')).body.result;
  for (const role of ['viewer', 'admin']) {
    const token = await server.token(role);
    expect(await listOf(role)).toEqual([]);
    for (const [call, fields] of [
      [changeSavedView, {name: '我的'}],
      [deleteSavedView, {}],
    ] as const) {
      const foreign = await server.call(call, {token, fields: {id, ...fields}});
      const absent = await server.call(call, {token, fields: {id: 'no-such-id', ...fields}});
      expect([foreign.httpStatus, foreign.text]).toEqual([404, absent.text]);
    }
  }
  expect(await listOf('energy')).toMatchObject([{id, name: '月报'}]);
});

it('what leads out of the console is refused, and so is the view beyond the limit', async () => {
  for (const address of ['//b.example', 'https://b.example/', '/.//b.example', '/api/user/info', '']) {
    const reply = await save('viewer', 'x', address);
    expect([reply.httpStatus, reply.body.msgKey, reply.body.errors[0].path]).toEqual([400, 'badRequest', 'address']);
  }
  expect((await save('viewer', 'x'.repeat(SAVED_VIEW_LIMITS.nameLength + 1))).body.errors[0].path).toBe('name');
  for (let at = 0; at < SAVED_VIEW_LIMITS.views; at++) expect((await save('viewer', `v${at}`)).httpStatus).toBe(200);
  const beyond = await save('viewer', 'one more');
  expect([beyond.httpStatus, beyond.body.msgKey, beyond.body.params]).toEqual([409, 'tooManyViews', {most: SAVED_VIEW_LIMITS.views}]);
});
