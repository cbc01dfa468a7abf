import {
  bandReport,
  type Call,
  co2AndTce,
  dataAndUsePowerAnalysis,
  demandWatch,
  deviceNames,
  energyAnalysis,
  energyManage,
  energyManageByDateRange,
  energyManageByDateRange2,
  energyProjects,
  type Fields,
  flowEnergy,
  flowTree,
  itemEnergy,
  itemTree,
  loadDurationCurve,
  maxDemandByDay,
  maxDemandByDayAnalysis,
  menu,
  monitorDevices,
  projectDemand,
  recently7DayUseEleAmount,
  recently30DayUsePower,
  SCREENS,
  stationById,
  todayRealPower,
  tree,
  usePowerDevices,
  yestodayUseEleAmount,
  yestodayUsePowerAnMaxValue,
} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {startApp, type TestServer} from '../contract/support.ts';
import {addPersonWith} from './asking.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
  await addPersonWith(server, {loginName: 'trends', role: '只看曲线', permissions: ['powersyspic.query']});
});
afterAll(() => server.close());

const RANGE = {timeInterval: '60', startDate: '2026-05-14', endDate: '2026-05-14'};
/** Everything that the screens of trends ask for. */
const CALLS: readonly (readonly [Call, Fields])[] = [
  [tree, {}],
  [deviceNames, {}],
  [stationById, {stationId: 'S1'}],
  [monitorDevices, {stationId: 'S1'}],
  [energyManage, {deviceId: '1001', type: 'AE,A,V,P', ...RANGE}],
  [energyManageByDateRange, {deviceId: '1001,1002', type: 'aA,sP', ...RANGE}],
  [energyProjects, {}],
  ...[co2AndTce, recently30DayUsePower, recently7DayUseEleAmount, yestodayUseEleAmount, todayRealPower, usePowerDevices].map(
    (call) => [call, {projectId: 'P1'}] as const,
  ),
  [maxDemandByDay, {deviceId: '1001'}],
  [maxDemandByDayAnalysis, {deviceId: '1001', startDate: '2026-05-14', endDate: '2026-05-14'}],
  [demandWatch, {projectId: 'P1'}],
  [projectDemand, {projectId: 'P1', startDate: '2026-05-14', endDate: '2026-05-14'}],
  [loadDurationCurve, {projectId: 'P1', startDate: '2026-05-14', endDate: '2026-05-14'}],
  [energyManageByDateRange2, {deviceId: '1001', startDate: '2026-05-13', endDate: '2026-05-14'}],
  [dataAndUsePowerAnalysis, {deviceId: '1001', compareType: 'hb', dataType: 'day', searchDate: '2026-05-14'}],
  [yestodayUsePowerAnMaxValue, {deviceId: '1001'}],
  [itemTree, {projectId: 'P1'}],
  [itemEnergy, {type: 'day', itemRule: '1001', searchDate: '2026-05-14'}],
  [flowTree, {projectId: 'P1'}],
  [flowEnergy, {projectId: 'P1', nodeId: 'S1', startDate: '2026-05-14', endDate: '2026-05-14'}],
  [energyAnalysis, {type: 'day', sumOfStation: '1', stationId: 'S1'}],
  [bandReport, {deviceId: '1001', startDate: '2026-05-13', endDate: '2026-05-14'}],
];

it('[SH-6-07] a role that may open a screen of trends and nothing else is answered by every call behind it', async () => {
  const token = await server.token('trends');
  const {result} = (await server.call(menu, {token})).body;
  const paths = JSON.stringify(result);
  const trends = SCREENS.filter(({area, permission}) => area === 'energy' && (permission as string) !== 'tariff');
  expect(trends.map(({component}) => component)).toEqual([
    ...['EnergyRegulation', 'EnergyAnalysis', 'EnergyMonitor', 'MonitorCompare', 'StationTrend', 'ElectricityCurve'],
    ...['EnergyQuery', 'EnergyCompare', 'ItemEnergy', 'EnergyFlow'],
    ...['TariffReport', 'DemandAnalysis'],
  ]);
  for (const {path, permission} of trends) expect([paths.includes(path), permission]).toEqual([true, 'powersyspic']);
  for (const [call, fields] of CALLS) {
    expect([call.path, (await server.call(call, {token, fields})).httpStatus]).toEqual([call.path, 200]);
  }
});
