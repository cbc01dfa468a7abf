import {realReport, stationDevices, stationTable} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startApp();
  token = await server.token('admin');
});
afterAll(() => server.close());

it('[MO-2.sld-18] lists of devices, the table of a station and the report say which voltages a device measures, where its diagram does', async () => {
  const quantityOf = async (call: typeof stationDevices | typeof stationTable, stationId: string, deviceId: string) => {
    const {result} = (await server.call(call, {token, fields: {stationId}})).body;
    return (Array.isArray(result) ? result : result.rows).find((row: {deviceId: string}) => row.deviceId === deviceId).voltageQuantity;
  };
  expect([await quantityOf(stationDevices, 'S1', '1001'), await quantityOf(stationDevices, 'S2', '2001')]).toEqual(['line', undefined]);
  expect([await quantityOf(stationTable, 'S1', '1001'), await quantityOf(stationTable, 'S2', '2001')]).toEqual(['line', undefined]);
  const report = async (deviceId: string) => {
    const fields = {deviceId, isCache: 'false', timeInterval: '60', searchDate: '2026-05-15'};
    return (await server.call(realReport, {token, fields})).body.result.map((row: {voltageQuantity?: string}) => row.voltageQuantity);
  };
  expect([new Set(await report('1001')), new Set(await report('2001'))]).toEqual([new Set(['line']), new Set([undefined])]);
});
