const SETTINGS = '/deviceSettings';
const DAY = '2026-05-14';

interface AskedOf {
  readonly projectIds: readonly string[];
  readonly stationIds: readonly string[];
  readonly deviceIds: readonly string[];
  /** An id of nothing. */
  readonly nobody: string;
}

/** The GETs behind alarms and device settings: with parameters that match, that match nothing, and without required ones. */
export function alarmCallsOf({projectIds, stationIds, deviceIds, nobody}: AskedOf): string[] {
  const some = [...new Set([deviceIds[0] ?? nobody, nobody])];
  return [
    ...['deviceWarnList', 'deviceFaultList', 'deviceSwitchChangeLogList', 'gatewayLogList'].map((list) => `/message/${list}`),
    ...['/eventRecord/deviceFault', '/eventrecord/deviceWarn'].flatMap((record) =>
      ['hv', 'lv', 'od'].flatMap((kind) => [stationIds[0] ?? nobody, nobody].map((id) => `${record}/${kind}?stationId=${id}`)),
    ),
    ...['', '?state=unacknowledged&level=1', `?from=${DAY}%2000:00:00&sort=level&limit=5`, `?deviceId=${nobody}`, '?limit=0'].map(
      (query) => `/alarm/list${query}`,
    ),
    '/alarm/export?state=event',
    `/alarm/detail?id=${nobody}`,
    '/alarm/detail',
    '/alarm/floods',
    '/alarm/deviceTags',
    ...[...projectIds, nobody].flatMap((id) => ['2026-05', '2026-13'].map((month) => `/alarm/quality?projectId=${id}&month=${month}`)),
    ...some.map((id) => `/alarm/calming?deviceId=${id}&rule=overCurrent&month=2026-05`),
    '/webhook/list',
    ...[...projectIds, nobody].map((id) => `/webhook/deliveries?projectId=${id}`),
    `${SETTINGS}/treeData`,
    `${SETTINGS}/switchTreeData`,
    ...[...stationIds, nobody].map((id) => `${SETTINGS}/getSwitchDeviceListByStationId?stationId=${id}`),
    ...some.flatMap((id) => [
      `${SETTINGS}/getDeviceRatedListByDeviceId?deviceId=${id}`,
      `${SETTINGS}/getDeviceNetStatusListByDeviceId?deviceId=${id}`,
      `${SETTINGS}/alarmRules?deviceId=${id}`,
    ]),
    ...[...projectIds, nobody].map((id) => `${SETTINGS}/getDeviceNetStatusListByProjectId?projectId=${id}`),
    `${SETTINGS}/getDeviceNetStatusList`,
    `${SETTINGS}/getGatewayLogList`,
    `${SETTINGS}/alarmRules`,
  ];
}
