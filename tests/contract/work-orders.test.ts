import {
  addWorkOrder,
  assignWorkOrder,
  audit,
  changeUser,
  disableUser,
  executors,
  saveWorkOrder,
  startWorkOrder,
  users,
  workOrderById,
  workOrders,
  workTree,
} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {listen, openStream} from './stream-support.ts';
import {startApp, type TestServer} from './support.ts';
import {DEVICE, NEW_ORDER, type Sent, sendAs, uploadAs} from './work-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const send = (role: string, call: Parameters<typeof sendAs>[2], fields: object, sent: Sent = {}) =>
  sendAs(server, role, call, fields, sent);
const add = async (fields: object = {}) => (await send('operator', addWorkOrder, {...NEW_ORDER, ...fields})).body.result.id as string;
const read = async (id: string, role = 'operator') => (await send(role, workOrderById, {id})).body.result;
const HANDLING = {
  ...{reasonAnalysis: '元器件质量问题', solution: '提供现场服务,不须收费', responsibleDepartment: '运维一班', analysis: '触点烧蚀'},
  ...{measure: '更换接触器', analysisImgs: '', measureImgs: ''},
};

it('[SH-7-13] [SH-7-16] [SH-7-17] an order is created, started, saved and finished by its executor, and its timeline tells by whom', async () => {
  const made = await send('operator', addWorkOrder, NEW_ORDER);
  expect(made.body).toMatchObject({status: 200, result: {number: expect.stringMatching(/^WX20260515-\d{4}$/)}});
  const {id} = made.body.result;
  const fresh = await read(id);
  expect(fresh).toMatchObject({
    ...DEVICE,
    ...{
      workStatus: 1,
      workCreatorName: '运行值班员',
      workExecutor: 'executor',
      workExecutorName: '运维人员',
      adviceExecuteTime: '2026-05-16',
    },
    ...{workCreateTime: '2026-05-15 10:07:23', faceExecuteTime: null, progress: {value: 0}, revision: 1},
  });
  expect((await send('executor', startWorkOrder, {id}, {revision: 1})).body.result).toEqual({revision: 2});
  expect(await read(id)).toMatchObject({workStatus: 2, faceExecuteTime: '2026-05-15 10:07:23'});
  await send('executor', saveWorkOrder, {id, ...HANDLING, measure: '', workStatus: 2}, {revision: 2});
  expect(await read(id)).toMatchObject({workStatus: 2, analysis: '触点烧蚀', measure: '', progress: {value: 70}});
  expect((await send('executor', saveWorkOrder, {id, ...HANDLING, workStatus: 3}, {revision: 3})).httpStatus).toBe(200);
  const done = await read(id, 'viewer');
  expect(done).toMatchObject({
    workStatus: 3,
    ...HANDLING,
    workFinishTime: '2026-05-15 10:07:23',
    progress: {value: 100, status: 'success'},
  });
  expect(done.timeline.map(({step, by, byName}: Record<string, string>) => [step, by, byName])).toEqual([
    ['created', 'operator', '运行值班员'],
    ['started', 'executor', '运维人员'],
    ['saved', 'executor', '运维人员'],
    ['finished', 'executor', '运维人员'],
  ]);
});

it('[SH-6-06] [SH-6-07] nobody but the executor does a step, whatever his role; a foreign order is absent; no step leads back', async () => {
  const id = await add();
  for (const role of ['operator', 'admin']) {
    const refused = await send(role, startWorkOrder, {id});
    expect([role, refused.httpStatus, refused.body.msgKey]).toEqual([role, 403, 'notExecutor']);
    expect((await send(role, saveWorkOrder, {id, ...HANDLING, workStatus: 3})).body.msgKey).toBe('notExecutor');
  }
  expect((await send('viewer', startWorkOrder, {id})).body.msgKey).toBe('forbidden');
  expect((await send('energy', workOrderById, {id})).httpStatus).toBe(403);
  const early = await send('executor', saveWorkOrder, {id, ...HANDLING, workStatus: 2});
  expect([early.httpStatus, early.body.msgKey]).toEqual([409, 'workNotNow']);
  expect((await read(id)).workStatus).toBe(1);
  const foreign = await add({projectId: 'P1', stationId: 'S1', deviceId: '1001', workExecutor: 'operator'});
  const [one, none] = [await send('executor', workOrderById, {id: foreign}), await send('executor', workOrderById, {id: 'none'})];
  const bare = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '');
  expect([one.httpStatus, bare(one.text)]).toEqual([404, bare(none.text)]);
  await send('executor', startWorkOrder, {id});
  expect((await send('executor', startWorkOrder, {id})).body.msgKey).toBe('workNotNow');
});

it('two at once: the second is told who and what, and loses nothing of the first', async () => {
  const id = await add();
  await send('executor', startWorkOrder, {id}, {revision: 1});
  await send('executor', saveWorkOrder, {id, ...HANDLING, workStatus: 2}, {revision: 2});
  const late = await send('executor', saveWorkOrder, {id, ...HANDLING, analysis: '别的', workStatus: 3}, {revision: 2});
  expect([late.httpStatus, late.body.msgKey, late.body.params]).toEqual([409, 'workChanged', {by: 'executor', revision: 3}]);
  expect(late.body.errors.map(({path}: {path: string}) => path)).toEqual(expect.arrayContaining(['analysis', 'reason', 'measure']));
  expect(await read(id)).toMatchObject({analysis: '触点烧蚀', workStatus: 2, revision: 3});
  const twice = await Promise.all([1, 2].map(() => send('executor', saveWorkOrder, {id, ...HANDLING, workStatus: 3}, {revision: 3})));
  expect(twice.map(({httpStatus}) => httpStatus).sort()).toEqual([200, 409]);
  expect((await send('executor', startWorkOrder, {id}, {})).body.msgKey).toBe('workNotNow');
  expect(
    (
      await server.ask('POST', `/api${startWorkOrder.path}`, {
        token: await server.token('executor'),
        json: {id},
        headers: {'if-match': 'x'},
      })
    ).httpStatus,
  ).toBe(400);
});

it('a repeated sending makes nothing twice, also at once; the same key for something else is refused', async () => {
  const before = (await send('operator', workOrders, {})).body.result.total;
  const sendings = await Promise.all([1, 2, 3].map(() => send('operator', addWorkOrder, NEW_ORDER, {key: 'draft-000001'})));
  const ids = new Set(sendings.map(({body}) => body.result.id));
  expect(ids.size).toBe(1);
  expect((await send('operator', workOrders, {})).body.result.total).toBe(before + 1);
  const other = await send('operator', addWorkOrder, {...NEW_ORDER, workContent: '别的'}, {key: 'draft-000001'});
  expect([other.httpStatus, other.body.msgKey]).toEqual([409, 'keyUsed']);
  const [id] = [...ids];
  const starts = [1, 2].map(() => send('executor', startWorkOrder, {id}, {revision: 1, key: 'start-000001'}));
  for (const {body} of await Promise.all(starts)) expect(body.result).toEqual({revision: 2});
  expect((await read(id!)).timeline).toHaveLength(2);
  expect((await send('operator', addWorkOrder, {...NEW_ORDER, adviceExecuteTime: '2026-05-17'}, {key: 'a b'})).httpStatus).toBe(400);
});

it('[SH-1-02] [SH-7-11] executors are those who may work there; one who left is refused, and an administrator gives his order to another', async () => {
  const ask = async (fields: object) =>
    (await send('operator', executors, fields)).body.result.map((one: {loginName: string}) => one.loginName).sort();
  expect([await ask({projectId: 'P2'}), await ask({projectId: 'P1'})]).toEqual([
    ['admin', 'executor', 'operator'],
    ['admin', 'operator'],
  ]);
  expect((await send('operator', executors, {projectId: 'none'})).httpStatus).toBe(404);
  const unfit = await send('operator', addWorkOrder, {...NEW_ORDER, workExecutor: 'viewer'});
  expect([unfit.httpStatus, unfit.body.msgKey]).toEqual([409, 'executorUnfit']);

  const id = await add();
  const admin = await server.token('admin');
  const all = (await server.call(users, {token: admin})).body.result as {
    id: string;
    loginName: string;
    revision: number;
    name: string;
    role: string;
  }[];
  const executor = all.find(({loginName}) => loginName === 'executor')!;
  await send('admin', changeUser, {
    id: executor.id,
    revision: executor.revision,
    name: executor.name,
    role: executor.role,
    projectIds: ['P3'],
  });
  expect(await read(id)).toMatchObject({executorGone: true});
  expect((await send('executor', startWorkOrder, {id})).httpStatus).toBe(404);
  expect((await send('operator', assignWorkOrder, {id, workExecutor: 'operator'})).httpStatus).toBe(403);
  expect((await send('admin', assignWorkOrder, {id, workExecutor: 'operator', note: '原执行人已调离'}, {revision: 1})).httpStatus).toBe(
    200,
  );
  const given = await read(id);
  expect(given).toMatchObject({workExecutor: 'operator', workExecutorName: '运行值班员', workStatus: 1});
  expect(given).not.toHaveProperty('executorGone');
  expect(given.timeline.at(-1)).toMatchObject({step: 'assigned', by: 'admin', from: '运维人员', to: '运行值班员', note: '原执行人已调离'});
  await send('admin', changeUser, {
    id: executor.id,
    revision: executor.revision + 1,
    name: executor.name,
    role: executor.role,
    projectIds: ['P2'],
  });
  expect((await send('admin', disableUser, {id: 'none'})).httpStatus).toBe(404);
});

it("[SH-7-18] [SH-7-19] images become the order's, seen in its project, and are not deleted apart from it; what it no longer names is deleted", async () => {
  const [one, two] = [await uploadAs(server, 'operator'), await uploadAs(server, 'operator')];
  const see = async (role: string, name: string) =>
    (await server.app.inject({url: `/serviceDir/images/${name}`, headers: {'access-token': await server.token(role)}})).statusCode;
  expect([await see('operator', one.name), await see('viewer', one.name)]).toEqual([200, 404]);
  const id = await add({workContentImgs: `${one.name},${two.name}`});
  expect((await read(id)).workContentImgs).toBe(`${one.name},${two.name}`);
  expect([await see('viewer', one.name), await see('executor', two.name), await see('energy', one.name)]).toEqual([200, 200, 404]);
  const remove = await server.ask('POST', '/api/upload/service/image/del', {
    token: await server.token('operator'),
    json: {fileName: one.name},
  });
  expect([remove.httpStatus, remove.body.msgKey]).toEqual([409, 'imageUsed']);
  const stolen = await send('operator', addWorkOrder, {...NEW_ORDER, workContentImgs: one.name});
  expect([stolen.httpStatus, stolen.body.msgKey]).toEqual([409, 'imageMissing']);

  await send('executor', startWorkOrder, {id});
  const mine = await uploadAs(server, 'executor');
  await send('executor', saveWorkOrder, {id, ...HANDLING, analysisImgs: mine.name, workStatus: 2});
  expect(await see('viewer', mine.name)).toBe(200);
  await send('executor', saveWorkOrder, {id, ...HANDLING, workStatus: 2});
  expect(await see('executor', mine.name)).toBe(404);
  const loose = await uploadAs(server, 'executor');
  expect(
    (await server.ask('GET', '/api/upload/service/image/del', {token: await server.token('executor'), query: {fileName: loose.name}}))
      .httpStatus,
  ).toBe(200);
  expect((await uploadAs(server, 'viewer')).status).toBe(403);
});

it('what is no photo is told as what it is: HEIC, a program with another name', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  expect(await uploadAs(server, 'operator', heic)).toMatchObject({status: 415, msgKey: 'imageHeic'});
  expect(await uploadAs(server, 'operator', Buffer.from('MZ\u0090\u0000this program'))).toMatchObject({status: 415, msgKey: 'imageType'});
});

it('[SH-7-15] [SH-3-04] the list is filtered by status and words, has the cards, and only projects of the caller', async () => {
  const id = await add({workContent: '100%_独特'});
  const ask = async (role: string, fields: object) => (await send(role, workOrders, fields)).body.result;
  expect((await ask('operator', {workContent: '%_独'})).list.map((one: {id: string}) => one.id)).toEqual([id]);
  expect((await ask('operator', {workContent: '独特', workStatus: 2})).list).toEqual([]);
  expect((await ask('operator', {workContent: '独特', workStatus: 1})).list).toHaveLength(1);
  const seen = await ask('executor', {});
  expect(new Set(seen.list.map((one: {projectId: string}) => one.projectId))).toEqual(new Set(['P2']));
  expect(seen.list[0]).not.toHaveProperty('analysis');
  expect(seen).toMatchObject({taskWaitNum: expect.any(Number), taskFinishNum: expect.any(Number), total: seen.list.length});
  expect(seen.avgTotalMimute).toBeGreaterThan(10);
  const open = (await ask('operator', {deviceId: '1103', open: 1})).list;
  expect(open.length).toBeGreaterThan(0);
  for (const one of open) expect([one.deviceId, one.workStatus < 3]).toEqual(['1103', true]);
});

it('[SH-5-03] [SH-5-04] what is missing or too long is named, and an asset of elsewhere is refused', async () => {
  const bad = async (fields: object) => {
    const reply = await send('operator', addWorkOrder, {...NEW_ORDER, ...fields});
    return [reply.httpStatus, reply.body.errors?.[0]?.path ?? reply.body.msgKey];
  };
  expect(await bad({workContent: '   '})).toEqual([400, 'workContent']);
  expect(await bad({workContent: '字'.repeat(20_000)})).toEqual([400, 'workContent']);
  expect(await bad({adviceExecuteTime: '2026-02-30'})).toEqual([400, 'adviceExecuteTime']);
  expect(await bad({workType: '初次送电'})).toEqual([400, 'workType']);
  expect(await bad({stationId: 'S1'})).toEqual([400, 'deviceId']);
  expect(await bad({projectId: 'P3'})).toEqual([400, 'deviceId']);
  expect(await bad({deviceId: 'none'})).toEqual([404, 'notFound']);
  expect(await bad({workContentImgs: '../x'})).toEqual([400, 'workContentImgs.0']);
  expect((await send('operator', addWorkOrder, {...NEW_ORDER, adviceExecuteTime: '2020-01-01'})).httpStatus).toBe(200);
});

it('the executor hears of his order at once in every tab, and nobody else of its content; who may see it hears that it changed', async () => {
  const port = await listen(server);
  const streams = await Promise.all(
    ['executor', 'executor', 'viewer', 'energy'].map(async (role) => openStream(port, '', {'Access-Token': await server.token(role)})),
  );
  await Promise.all(streams.map((stream) => stream.next('counts')));
  const id = await add({workContent: '换风机'});
  const [first, second, viewer, energy] = streams as [(typeof streams)[0], (typeof streams)[0], (typeof streams)[0], (typeof streams)[0]];
  for (const stream of [first, second]) {
    const {data} = await stream.next('assigned');
    expect(data).toMatchObject({id, workType: '维修服务', workContent: '换风机', by: '运行值班员'});
  }
  expect((await viewer.next('work')).data).toEqual({thing: 'order', id, projectId: 'P2'});
  for (const stream of [viewer, energy]) expect(stream.events.some(({name}) => name === 'assigned')).toBe(false);
  expect(energy.events.some(({name}) => name === 'work')).toBe(false);
  for (const stream of streams) stream.close();
}, 120_000);

it('[SH-7-10] [SH-3-08] the tree has projects, stations and their devices, the transformers among them, only of the caller', async () => {
  const ask = async (role: string) =>
    (await send(role, workTree, {})).body.result as {
      id: string;
      flag: number;
      children: {id: string; flag: number; children: {id: string; flag: number}[]}[];
    }[];
  const [hospital, ...others] = await ask('executor');
  expect([hospital!.id, hospital!.flag, others]).toEqual(['P2', 1, []]);
  const switching = hospital!.children.find(({id}) => id === 'S3')!;
  expect([switching.flag, switching.children.every(({flag}) => flag === 3), switching.children.some(({id}) => id === '1103')]).toEqual([
    2,
    true,
    true,
  ]);
  const ids = (await ask('admin')).flatMap((project) => [
    project.id,
    ...project.children.flatMap((station) => [station.id, ...station.children.map(({id}) => id)]),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('T3');
});

it('the audit has what an order went through', async () => {
  const id = await add();
  const {result} = (await server.call(audit, {token: await server.token('admin'), fields: {subject: id}})).body;
  expect(result.rows[0]).toMatchObject({action: 'work.add', name: 'operator', subjectKind: 'workOrder', subjectId: id});
});
