import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {
  addFaultRepair,
  convertRepair,
  falseRepair,
  faultRepairById,
  faultRepairs,
  saveWorkOrder,
  startWorkOrder,
  workOrderById,
} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {startApp, type TestServer} from './support.ts';
import {NEW_REPAIR, type Sent, sendAs, uploadAs} from './work-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const send = (role: string, call: Parameters<typeof sendAs>[2], fields: object, sent: Sent = {}) =>
  sendAs(server, role, call, fields, sent);
const add = async (fields: object = {}) => (await send('executor', addFaultRepair, {...NEW_REPAIR, ...fields})).body.result.id as string;
const read = async (id: string) => (await send('operator', faultRepairById, {id})).body.result;

it('[SH-4-15] [SH-7-22] [SH-7-23] a repair is converted once, both know each other, and finishing the order resolves it', async () => {
  const {name} = await uploadAs(server, 'executor');
  const id = await add({repairInfoImg: name});
  expect(await read(id)).toMatchObject({
    ...{
      faultRepairId: expect.stringMatching(/^BX20260515-\d{4}$/),
      repairStatus: 1,
      userName: '运维人员',
      clientName: '周工',
      source: '控制台',
    },
    ...{repairInfoImg: name, finishTime: null, progress: {value: 0}},
  });
  const sendings = await Promise.all(
    [1, 2].map(() => send('operator', convertRepair, {id, status: 2, workExecutor: 'executor'}, {revision: 1})),
  );
  expect(sendings.map(({httpStatus}) => httpStatus).sort()).toEqual([200, 409]);
  const again = await send('operator', convertRepair, {id, status: 2, workExecutor: 'executor'});
  expect([again.httpStatus, again.body.msgKey]).toEqual([409, 'repairNotNow']);
  const repair = await read(id);
  expect(repair).toMatchObject({repairStatus: 2, workId: expect.stringMatching(/^WX/)});
  const order = (await send('executor', workOrderById, {id: repair.orderId})).body.result;
  expect(order).toMatchObject({
    workContent: NEW_REPAIR.repairInfo,
    workContentImgs: name,
    repairId: id,
    faultRepairId: repair.faultRepairId,
  });
  await send('executor', startWorkOrder, {id: order.id});
  const handling = {
    reasonAnalysis: '',
    solution: '',
    responsibleDepartment: '',
    analysis: '',
    measure: '',
    analysisImgs: '',
    measureImgs: '',
  };
  expect((await send('executor', saveWorkOrder, {id: order.id, ...handling, workStatus: 3})).httpStatus).toBe(200);
  const resolved = await read(id);
  expect(resolved).toMatchObject({repairStatus: 3, finishTime: '2026-05-15 10:07:23', progress: {value: 100}});
  expect(resolved.timeline.map(({step}: {step: string}) => step)).toEqual(['created', 'converted', 'resolved']);
});

it('[SH-4-17] a false report is resolved once, by who may decide, and told', async () => {
  const id = await add();
  expect((await send('executor', falseRepair, {id, status: 3})).httpStatus).toBe(403);
  expect((await send('operator', falseRepair, {id, status: 2})).httpStatus).toBe(400);
  expect((await send('operator', falseRepair, {id, status: 3}, {key: 'false-0001'})).httpStatus).toBe(200);
  expect((await send('operator', falseRepair, {id, status: 3}, {key: 'false-0001'})).httpStatus).toBe(200);
  expect((await send('operator', falseRepair, {id, status: 3})).body.msgKey).toBe('repairNotNow');
  expect(await read(id)).toMatchObject({repairStatus: 3, falseReport: true});
  expect((await send('operator', convertRepair, {id, status: 2, workExecutor: 'executor'})).body.msgKey).toBe('repairNotNow');
});

it('[SH-5-08] [SH-7-21] [SH-5-09] repairs are filtered, and what is missing is named', async () => {
  const id = await add({repairInfo: '独特的异响'});
  const ask = async (fields: object) => (await send('operator', faultRepairs, fields)).body.result.list.map((one: {id: string}) => one.id);
  expect(await ask({repairInfo: '独特'})).toEqual([id]);
  expect(await ask({repairInfo: '独特', repairStatus: 3})).toEqual([]);
  expect(await ask({repairInfo: '独特', deviceId: NEW_REPAIR.deviceId, open: 1})).toEqual([id]);
  for (const [field, value] of [...(['repairInfo', 'clientName', 'clientTel'] as const).map((one) => [one, ' ']), ['deviceId', '']]) {
    const reply = await send('executor', addFaultRepair, {...NEW_REPAIR, [field!]: value});
    expect([field, reply.httpStatus, reply.body.errors[0].path]).toEqual([field, 400, field]);
  }
});

it('a repeated sending is recognised after a restart of the server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'livebus-work-'));
  const first = await startApp({dataDir});
  const made = await sendAs(first, 'operator', addFaultRepair, NEW_REPAIR, {key: 'repair-0001'});
  const total = (await sendAs(first, 'operator', faultRepairs, {})).body.result.total;
  await first.app.close();
  const second = await startApp({dataDir});
  expect((await sendAs(second, 'operator', addFaultRepair, NEW_REPAIR, {key: 'repair-0001'})).body.result).toEqual(made.body.result);
  expect((await sendAs(second, 'operator', faultRepairs, {})).body.result.total).toBe(total);
  await second.close();
});
