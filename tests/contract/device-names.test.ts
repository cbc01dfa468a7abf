import {alarms, audit, deviceNames, renameDevice, settingsTree, stationDevices, stationPicture} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {listen, openStream} from './stream-support.ts';
import {startApp, type TestServer} from './support.ts';

const [STATION, DEVICE] = ['S3', '1101'];
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startApp();
  token = await server.token('operator');
});
afterAll(() => server.close());

const listed = async () => {
  const {result} = (await server.call(stationDevices, {token, fields: {stationId: STATION}})).body;
  return result.find((one: {deviceId: string}) => one.deviceId === DEVICE);
};
const rename = (fields: Record<string, string | number>, as = token) =>
  server.call(renameDevice, {token: as, fields: {deviceId: DEVICE, ...fields}});

it('[MO-2.name-03] [MO-6-02] a new name is in trees, lists, the picture and the stream at once, and in the audit; a faster change is told', async () => {
  const {deviceName: before, revision} = await listed();
  const port = await listen(server);
  const [stream, foreign] = await Promise.all(
    ['viewer', 'energy'].map(async (role) => openStream(port, '', {'Access-Token': await server.token(role)})),
  );
  await Promise.all([stream!.next('counts'), foreign!.next('counts')]);
  expect((await rename({deviceName: ' 空压机 "A"% ', revision})).body).toMatchObject({status: 200, result: {revision: revision + 1}});
  const name = '空压机 "A"%';
  expect(await listed()).toMatchObject({deviceName: name, revision: revision + 1});
  expect(await listed()).not.toHaveProperty('deviceNameEn');
  for (const call of [settingsTree, deviceNames, stationPicture]) {
    const {text} = await server.call(call, {token, fields: call === stationPicture ? {stationId: STATION} : {}});
    expect(text).toContain(JSON.stringify(name).slice(1, -1));
    expect(text).not.toContain(`"${before}"`);
  }
  expect((await stream!.next('names')).data).toEqual({stationIds: [STATION]});
  expect(foreign!.events.some((event) => event.name === 'names')).toBe(false);
  stream!.close();
  foreign!.close();

  const late = await rename({deviceName: '另一个', revision});
  expect([late.httpStatus, late.body.msgKey, late.body.params]).toEqual([409, 'deviceNameChanged', {name}]);
  for (const role of ['viewer', 'executor', 'energy'])
    expect((await rename({deviceName: 'x'}, await server.token(role))).httpStatus).toBe(403);
  expect((await listed()).deviceName).toBe(name);

  const entries = (await server.call(audit, {token: await server.token('admin'), fields: {action: 'device.rename'}})).body.result.rows;
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({name: 'operator', subjectKind: 'device', subjectId: DEVICE, subjectName: name});
  expect([JSON.parse(entries[0].before), JSON.parse(entries[0].after)]).toEqual([{name: before}, {name}]);
});

it('[MO-5-01] what is no name is refused, and so is a device that is not there; a name without a revision is written', async () => {
  for (const deviceName of ['', '  ', 'a\u200bb', 'x'.repeat(201), '\u0301进线', '进线 \u0308a'])
    expect([deviceName, (await rename({deviceName})).httpStatus]).toEqual([deviceName, 400]);
  expect((await rename({deviceId: 'none', deviceName: 'x'})).httpStatus).toBe(404);
  const {revision} = await listed();
  expect((await rename({deviceName: '新风机'})).body.result).toEqual({revision: revision + 1});
  expect((await rename({deviceName: '新风机'})).body.result).toEqual({revision: revision + 1});
  const found = (await server.call(alarms, {token, fields: {deviceId: DEVICE, limit: 20}})).body.result.rows;
  for (const row of found) expect(row.deviceName).toBe('新风机');
});

it('two devices of a station have no names that only look different; another station may have the same', async () => {
  const {result} = (await server.call(stationDevices, {token, fields: {stationId: STATION}})).body;
  const other = result.find((one: {deviceId: string}) => one.deviceId !== DEVICE);
  const taken = await rename({deviceName: String(other.deviceName).toUpperCase()});
  expect([taken.httpStatus, taken.body.msgKey, taken.body.params]).toEqual([409, 'deviceNameTaken', {name: other.deviceName}]);
  const elsewhere = (await server.call(stationDevices, {token, fields: {stationId: 'S1'}})).body.result[0].deviceName;
  expect((await rename({deviceName: elsewhere})).httpStatus).toBe(200);
});
