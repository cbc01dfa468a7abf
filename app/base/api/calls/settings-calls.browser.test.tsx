import {
  addRating,
  changeRating,
  deviceFaultHv,
  deviceFaultLv,
  deviceFaultOd,
  gatewayLog,
  netStatus,
  netStatusOfDevice,
  netStatusOfProject,
  ratings,
  renameDevice,
  setSwitchDevices,
  settingsTree,
  switchDevices,
  switchTree,
} from '@livebus/contract';
import {afterAll, beforeEach, expect, it} from 'vitest';
import {keepStubToken} from '../../../../tests/stub/account.ts';
import {forgetEverything} from '../../../../tests/stub/after-test.ts';
import {createStub, type Stub} from '../../../../tests/stub/create-stub.ts';
import {configureClient} from '../client.ts';
import {fetchDeviceRecords} from './device-records.ts';
import {
  createRating,
  fetchGatewayLog,
  fetchNetStatus,
  fetchRating,
  fetchSettingsTree,
  fetchSwitchBoxes,
  fetchSwitchTree,
  saveDeviceName,
  saveRating,
  saveSwitchBoxes,
} from './device-settings.ts';

const RATED = {ratedCurrent: 630, ratedVoltage: 10_000, ratedLowVoltage: 9000};
let stub: Stub;
let undo: (() => void) | undefined;
function start(legacyGetWrites = false): void {
  configureClient({base: '/api', tokenInQuery: false, legacyGetWrites, onSessionOver: async () => false, onRefused: () => {}});
  undo?.();
  stub = createStub();
  keepStubToken();
  undo = stub.install();
}
beforeEach(() => start());
afterAll(() => {
  undo?.();
  forgetEverything();
});

/** Method and fields of every request to a call. */
const sent = (call: Parameters<Stub['requestsTo']>[0]) =>
  stub.requestsTo(call).map(({method, query, body}) => [method, body === undefined ? Object.fromEntries(query) : JSON.parse(body)]);

it('[MO-7-05] [MO-7-06] the two trees are asked for without fields, the switches of a station by its id', async () => {
  stub.on(settingsTree, {result: []});
  stub.on(switchTree, {result: []});
  stub.on(switchDevices, {result: [{deviceId: 1, deviceName: '柜', checked: '1'}]});
  expect([await fetchSettingsTree(), await fetchSwitchTree()]).toEqual([[], []]);
  expect(await fetchSwitchBoxes('S')).toMatchObject([{id: '1', name: '柜', checked: true}]);
  expect([sent(settingsTree), sent(switchTree), sent(switchDevices)]).toEqual([[['GET', {}]], [['GET', {}]], [['GET', {stationId: 'S'}]]]);
});

it('[MO-7-08] [MO-7-09] writes are POST, and GET where the backend takes them so', async () => {
  const writes = async () => {
    stub.on(ratings, {result: []});
    for (const call of [addRating, changeRating, renameDevice]) stub.on(call, {result: null} as never);
    stub.on(setSwitchDevices, {result: null});
    expect(await fetchRating('1')).toBe(null);
    await createRating({deviceId: '1', ...RATED});
    await saveRating({id: 'R', deviceId: '1', ...RATED});
    await saveDeviceName({id: '1', revision: undefined}, '空压机');
    await saveSwitchBoxes(['1', '2'], [], ['1']);
  };
  await writes();
  expect([sent(ratings), sent(addRating), sent(changeRating), sent(renameDevice), sent(setSwitchDevices)]).toEqual([
    [['GET', {deviceId: '1'}]],
    [['POST', {deviceId: '1', ...RATED}]],
    [['POST', {id: 'R', deviceId: '1', ...RATED}]],
    [['POST', {deviceId: '1', deviceName: '空压机'}]],
    [['POST', {selDeviceIds: '1,2', noSelDeviceIds: '', seenDeviceIds: '1'}]],
  ]);
  start(true);
  await writes();
  const wire = Object.fromEntries(Object.entries(RATED).map(([name, value]) => [name, String(value)]));
  expect([sent(addRating), sent(changeRating), sent(renameDevice)]).toEqual([
    [['GET', {deviceId: '1', ...wire}]],
    [['GET', {id: 'R', deviceId: '1', ...wire}]],
    [['GET', {deviceId: '1', deviceName: '空压机'}]],
  ]);
});

it('[MO-7-10] [MO-7-11] losses of communication of everything, a project or a device; the gateway log without fields', async () => {
  for (const call of [netStatus, netStatusOfProject, netStatusOfDevice, gatewayLog])
    stub.on(call, {result: [null, {deviceId: 1}] as never});
  expect((await fetchNetStatus({})).dropped).toBe(1);
  await fetchNetStatus({projectId: 'P'});
  await fetchNetStatus({deviceId: '1'});
  await fetchGatewayLog();
  expect([netStatus, netStatusOfProject, netStatusOfDevice, gatewayLog].map(sent)).toEqual([
    [['GET', {}]],
    [['GET', {projectId: 'P'}]],
    [['GET', {deviceId: '1'}]],
    [['GET', {}]],
  ]);
});

it('[MO-7-14] faults are asked for by the path of their voltage, days only where some are chosen', async () => {
  for (const call of [deviceFaultHv, deviceFaultLv, deviceFaultOd]) stub.on(call, {result: []});
  for (const level of ['hv', 'lv', 'od'] as const) await fetchDeviceRecords('fault', level, {stationId: 'S', fromDay: '', toDay: ''});
  await fetchDeviceRecords('fault', 'hv', {stationId: 'S', fromDay: '2026-05-01', toDay: '2026-05-02'});
  expect([sent(deviceFaultHv)[0], sent(deviceFaultLv)[0], sent(deviceFaultOd)[0]]).toEqual(Array(3).fill(['GET', {stationId: 'S'}]));
  expect(sent(deviceFaultHv)[1]).toEqual(['GET', {stationId: 'S', fromDay: '2026-05-01', toDay: '2026-05-02'}]);
});
