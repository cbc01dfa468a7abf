import {
  deviceInfo,
  deviceStatus,
  energyManage,
  energyManageByDateRange,
  energyManageByDateRange2,
  monitorDevices,
  projectTransformers,
  realReport,
  reportTree,
  reportTreeSearch,
  stationDevices,
  stationTable,
  transformerCurves,
  transformerInfo,
  transformerProjects,
  transformerTemperatures,
} from '@livebus/contract';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {keepStubToken} from '../../../../tests/stub/account.ts';
import {forgetEverything} from '../../../../tests/stub/after-test.ts';
import {createStub, type Stub} from '../../../../tests/stub/create-stub.ts';
import {configureClient} from '../client.ts';
import {fetchMonitorDevices, loadDayEnergies, loadTrends} from './energy-monitor.ts';
import {fetchReportTree, loadDayReport, searchReportTree} from './real-report.ts';
import {fetchDeviceList, loadDeviceNow, loadDeviceStatus, loadStationTable} from './real-time-data.ts';
import {fetchProjectList, fetchTransformers, loadTransformer, loadTransformerPowers, loadWindingTemperatures} from './transformer.ts';

const ZONE = 'Asia/Shanghai';
let stub: Stub;
let undo: () => void;
beforeAll(() =>
  configureClient({base: '/api', tokenInQuery: false, legacyGetWrites: false, onSessionOver: async () => false, onRefused: () => {}}),
);
beforeEach(() => {
  stub = createStub();
  undo?.();
  keepStubToken();
  undo = stub.install();
});
afterAll(() => {
  undo();
  forgetEverything();
});

/** The fields of the only request to a call. */
function fieldsOf(call: Parameters<Stub['requestsTo']>[0]): Record<string, string> {
  const requests = stub.requestsTo(call);
  expect(requests.map(({method}) => method)).toEqual(['GET']);
  return Object.fromEntries(requests[0]!.query);
}

describe('what the screens of readings ask', () => {
  it('[MO-7-17] [MO-2.rt-01] devices by station, a device with its kind, its status by id', async () => {
    stub.on(stationDevices, {result: [{deviceId: '1001', deviceName: '进线'}]});
    stub.on(deviceInfo, {result: {deviceId: '1001', acquisitionTime: '2024-05-15 10:07:20', switchState: 3, aPhaseCurrent: 85.6}});
    stub.on(deviceStatus, {result: null});
    expect(await fetchDeviceList('S1')).toMatchObject([{id: '1001', name: '进线'}]);
    const {reading, breaker} = await loadDeviceNow({deviceId: '1001', kind: 'high', zone: ZONE});
    expect([reading?.currentAA, reading?.timeMs, breaker.closings]).toEqual([85.6, Date.parse('2024-05-15T10:07:20+08:00'), null]);
    expect(await loadDeviceStatus('1001', ZONE)).toBeNull();
    expect([fieldsOf(stationDevices), fieldsOf(deviceInfo), fieldsOf(deviceStatus)]).toEqual([
      {stationId: 'S1'},
      {deviceId: '1001', deviceType: '1'},
      {deviceId: '1001'},
    ]);
  });

  it('[MO-7-18] [MO-2.rep-01] [MO-2.rep-08] the report by device, minutes and day, its tree whole or searched', async () => {
    stub.on(realReport, {result: [{hhmm: '00:00', activePowerSum: 1}]});
    stub.on(reportTree, {result: []});
    stub.on(reportTreeSearch, {result: []});
    await loadDayReport({deviceId: '1001', intervalMin: 5, date: '2024-05-14', isPast: true, zone: ZONE});
    expect(fieldsOf(realReport)).toEqual({deviceId: '1001', isCache: 'true', timeInterval: '5', searchDate: '2024-05-14'});
    await searchReportTree('进线');
    expect(fieldsOf(reportTreeSearch)).toEqual({name: '进线'});
    await searchReportTree('  ');
    await fetchReportTree();
    expect([stub.requestsTo(reportTreeSearch).length, stub.requestsTo(reportTree).length]).toEqual([1, 2]);
  });

  it('[MO-7-19] [MO-7-20] [MO-2.trafo-10] transformers by project, one by id, its days with the flag of the past', async () => {
    stub.on(transformerProjects, {result: [{id: 'P1', projectName: ''}]});
    stub.on(projectTransformers, {result: [{id: 'T1', transformerName: '1#', ratedPower: 1250}]});
    stub.on(transformerInfo, {result: null});
    stub.on(transformerCurves, {result: null});
    stub.on(transformerTemperatures, {result: null});
    expect(await fetchProjectList()).toMatchObject([{id: 'P1', name: 'P1'}]);
    expect(await fetchTransformers('P1')).toMatchObject([{id: 'T1', name: '1#', ratedPowerKva: 1250}]);
    expect(await loadTransformer('T1', ZONE)).toBeNull();
    const day = {transformerId: 'T1', intervalMin: 10, date: '2024-05-15', isPast: false, zone: ZONE} as const;
    await loadTransformerPowers(day);
    await loadWindingTemperatures(day);
    const asked = {transformerId: 'T1', timeInterval: '10', searchDate: '2024-05-15', isCache: 'false'};
    expect([fieldsOf(projectTransformers), fieldsOf(transformerInfo)]).toEqual([{projectId: 'P1'}, {transformerId: 'T1'}]);
    expect([fieldsOf(transformerCurves), fieldsOf(transformerTemperatures)]).toEqual([asked, asked]);
  });

  it('[MO-7-37] [EN-7-04] [MO-2.phase-06] trends by comma lists, one device on one path and a range on the other', async () => {
    stub.on(energyManage, {result: {}});
    stub.on(energyManageByDateRange, {result: []});
    const request = {intervalMin: 60, startDate: '2024-05-08', endDate: '2024-05-14', zone: ZONE} as const;
    await loadTrends({...request, codes: ['AE', 'A', 'V', 'P'], deviceIds: ['1001']});
    await loadTrends({...request, codes: ['aA', 'bA'], deviceIds: ['1001', '1002'], path: 'byDateRange'});
    const range = {timeInterval: '60', startDate: '2024-05-08', endDate: '2024-05-14'};
    expect(fieldsOf(energyManage)).toEqual({type: 'AE,A,V,P', deviceId: '1001', ...range});
    expect(fieldsOf(energyManageByDateRange)).toEqual({type: 'aA,bA', deviceId: '1001,1002', ...range});
    expect(await loadTrends({...request, codes: [], deviceIds: ['1001']})).toEqual({series: [], faults: []});
    expect(stub.requestsTo(energyManage)).toHaveLength(1);
  });

  it('[EN-7-02] [EN-7-03] devices of the energy screens and energy by days', async () => {
    stub.on(monitorDevices, {result: [{deviceId: '1001', deviceName: '进线'}]});
    stub.on(energyManageByDateRange2, {result: {list_x: ['2024-05-14'], list_y: [12.5], tableList: []}});
    expect(await fetchMonitorDevices('S1')).toMatchObject([{id: '1001', name: '进线'}]);
    expect(await loadDayEnergies({deviceId: '1001', startDate: '2024-05-14', endDate: '2024-05-14'})).toMatchObject([{usedKwh: 12.5}]);
    expect([fieldsOf(monitorDevices), fieldsOf(energyManageByDateRange2)]).toEqual([
      {stationId: 'S1'},
      {deviceId: '1001', startDate: '2024-05-14', endDate: '2024-05-14'},
    ]);
  });

  it('[MO-7-17] the table of a station now, or at a moment on the clock of the site', async () => {
    stub.on(stationTable, {result: {stationId: 'S1', time: '2024-05-15 10:07:23', isNow: true, rows: []}});
    await loadStationTable({stationId: 'S1', zone: ZONE, atMs: undefined, withExtremes: false});
    expect(fieldsOf(stationTable)).toEqual({stationId: 'S1'});
    await loadStationTable({stationId: 'S1', zone: ZONE, atMs: Date.parse('2024-05-14T12:00:00+08:00'), withExtremes: true});
    expect(Object.fromEntries(stub.requestsTo(stationTable)[1]!.query)).toEqual({
      stationId: 'S1',
      time: '2024-05-14 12:00:00',
      extremes: '1',
    });
  });
});

describe('a reply about another device or station', () => {
  const other = (kind: 'other', field: string) => expect.objectContaining({kind, field});
  const report = {deviceId: '1001', intervalMin: 5, date: '2024-05-14', isPast: true, zone: ZONE} as const;
  const table = {stationId: 'S1', zone: ZONE, atMs: undefined, withExtremes: false};

  it('is refused with the id that it names, and one that names none is taken', async () => {
    stub.on(realReport, {
      result: [
        {hhmm: '00:00', activePowerSum: 1},
        {deviceId: '9', hhmm: '00:05', activePowerSum: 2},
      ],
    });
    await expect(loadDayReport(report)).rejects.toEqual(other('other', '9'));
    stub.on(realReport, {
      result: [
        {deviceId: '1001', hhmm: '00:00', activePowerSum: 1},
        {hhmm: '00:05', activePowerSum: 2},
      ],
    });
    expect((await loadDayReport(report)).map(({activePowerW}) => activePowerW)).toEqual([1, 2]);
    stub.on(stationTable, {result: {stationId: 'S9', time: '2024-05-15 10:07:23', isNow: true, rows: []}});
    await expect(loadStationTable(table)).rejects.toEqual(other('other', 'S9'));
    stub.on(deviceInfo, {result: {deviceId: '9', acquisitionTime: '2024-05-15 10:07:20', aPhaseCurrent: 85.6}});
    await expect(loadDeviceNow({deviceId: '1001', kind: 'high', zone: ZONE})).rejects.toEqual(other('other', '9'));
    stub.on(deviceInfo, {result: {acquisitionTime: '2024-05-15 10:07:20', aPhaseCurrent: 85.6}});
    expect((await loadDeviceNow({deviceId: '1001', kind: 'high', zone: ZONE})).reading?.currentAA).toBe(85.6);
  });
});
