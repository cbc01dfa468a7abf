const LIVE = '/powerMonitor/realTimeData';
const ENERGY = '/energyManage/energyMonitor';
const TRANSFORMER = '/transformer';
const DAY = '2026-05-14';

interface AskedOf {
  readonly projectIds: readonly string[];
  readonly stationIds: readonly string[];
  readonly deviceIds: readonly string[];
  /** An id of nothing. */
  readonly nobody: string;
}

/** The GETs behind the screens of readings and trends: with parameters that match, that match nothing, and without required ones. */
export function readingCallsOf({projectIds, stationIds, deviceIds, nobody}: AskedOf): string[] {
  const some = [deviceIds[0] ?? nobody, deviceIds.at(-1) ?? nobody, nobody];
  const range = `startDate=${DAY}&endDate=2026-05-15`;
  const ofDay = `timeInterval=60&searchDate=${DAY}&isCache=true`;
  return [
    '/realreport/treeData',
    ...['进线', '', nobody].map((name) => `/realreport/treeDataSearch?name=${encodeURIComponent(name)}`),
    `${TRANSFORMER}/getProjectList`,
    ...[...projectIds, nobody].map((id) => `${TRANSFORMER}/getTransformerList?projectId=${id}`),
    ...[...stationIds, nobody].flatMap((id) => [
      `${LIVE}/getDeviceListByStationId?stationId=${id}`,
      `${ENERGY}/getDeviceListByStationId?stationId=${id}`,
    ]),
    ...[stationIds[0] ?? nobody, nobody].flatMap((id) => [
      `${LIVE}/getDeviceTableByStationId?stationId=${id}`,
      `${LIVE}/getDeviceTableByStationId?stationId=${id}&time=${DAY}%2012:00&extremes=1`,
    ]),
    ...[...new Set(some)].flatMap((id) => [
      `${LIVE}/getDeviceStatusByDeviceId?deviceId=${id}`,
      `/realreport/getRealReportInfoByDeviceIdAndSearchDate?deviceId=${id}&${ofDay}`,
      `${ENERGY}/energyManage?type=AE,A,V,P&deviceId=${id}&timeInterval=60&${range}`,
      `${ENERGY}/energyManageByDateRange?type=aA,sP&deviceId=${id}&timeInterval=30&${range}`,
      `${ENERGY}/energyManageByDateRange2?deviceId=${id}&${range}`,
    ]),
    ...['T1', 'T4', nobody].flatMap((id) => [
      `${TRANSFORMER}/getTransformerInfoByTransformerId?transformerId=${id}`,
      `${TRANSFORMER}/getTransformerInfoByTransformerIdAndSearchDate?transformerId=${id}&${ofDay}`,
      `${TRANSFORMER}/getTransformerTemperatureInfoByTransformerIdAndSearchDate?transformerId=${id}&${ofDay}`,
    ]),
    `${ENERGY}/energyManage`,
    `${ENERGY}/energyManage?type=XX&deviceId=${deviceIds[0]}&${range}`,
    `${LIVE}/getDeviceTableByStationId?stationId=${stationIds[0]}&time=2026-02-30%2012:00`,
  ];
}
