import {addNotice} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {listen, openStream} from './stream-support.ts';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

it('a notice that begins later is told in every open tab on its first day, once, with its title only to those whom it is for', async () => {
  const port = await listen(server);
  const token = await server.token('admin');
  const add = async (fields: object): Promise<string> => {
    const json = {title: '夏季巡视', content: '每班一次', level: 'urgent', fromDay: '2026-05-16', ...fields};
    return (await server.ask('POST', `/api${addNotice.path}`, {token, json})).body.result.id;
  };
  const forOperators = await add({audience: 'roles', targets: ['operator']});
  const later = await add({audience: 'all', fromDay: '2026-05-20'});
  const [operator, viewer] = await Promise.all(
    ['operator', 'viewer'].map(async (role) => openStream(port, '', {'Access-Token': await server.token(role)})),
  );
  await Promise.all([operator!, viewer!].map((stream) => stream.next('counts')));
  const advance = (advanceS: number) => server.ask('POST', '/api/demo/clock', {token, json: {advanceS}});
  const told = (stream: NonNullable<typeof operator>) => stream.events.filter(({name}) => name === 'notice').map(({data}) => data);

  expect((await advance(24 * 3600)).httpStatus).toBe(200);
  await operator!.until(() => told(operator!).length === 2);
  await viewer!.until(() => told(viewer!).length === 1);
  // Everybody learns that there is something to ask for again; the title comes after that.
  expect([told(operator!), told(viewer!)]).toEqual([
    [{id: forOperators}, {id: forOperators, title: '夏季巡视', by: '系统管理员'}],
    [{id: forOperators}],
  ]);
  await advance(3600);
  await advance(4 * 24 * 3600);
  await viewer!.until(() => told(viewer!).length === 3);
  expect(told(viewer!)[2]).toEqual({id: later, title: '夏季巡视', by: '系统管理员'});
  for (const stream of [operator!, viewer!]) stream.close();
}, 120_000);
