const DAY = '2026-05-14';
const OLD = '/energyManage';
const NEW = '/energyNewManage';

interface AskedOf {
  readonly projectIds: readonly string[];
  readonly stationIds: readonly string[];
  readonly deviceIds: readonly string[];
  /** An id of nothing. */
  readonly nobody: string;
}

/** The GETs behind the screens of energy and behind tariffs: with parameters that match, that match nothing, and without required ones. */
export function energyCallsOf({projectIds, stationIds, deviceIds, nobody}: AskedOf): string[] {
  const [project = nobody, station = nobody, device = nobody] = [projectIds[0], stationIds[0], deviceIds[0]];
  const range = `startDate=2026-05-08&endDate=${DAY}`;
  const ofProject = ['co2AndTce', 'recently30DayUsePower', 'recently7DayUseEleAmount', 'yestodayUseEleAmount', 'todayRealPower'];
  return [
    `${OLD}/getProjectList`,
    ...[...new Set([project, nobody])].flatMap((id) => [
      ...[...ofProject, 'getUsePowerDeviceList'].map((name) => `${NEW}/${name}?projectId=${id}`),
      `${OLD}/terms?projectId=${id}`,
      `${OLD}/tariffYear?projectId=${id}&year=2026`,
      `${OLD}/demandWatch?projectId=${id}`,
      `${OLD}/projectDemand?projectId=${id}&${range}`,
      `${OLD}/loadDuration?projectId=${id}&${range}`,
      `${OLD}/tree/item?projectId=${id}`,
      `${OLD}/tree/item/flow?projectId=${id}`,
    ]),
    ...[...new Set([station, nobody])].flatMap((id) =>
      ['day', 'month', 'year'].map((type) => `${OLD}/energyAnalysis?type=${type}&sumOfStation=1&stationId=${id}`),
    ),
    ...[...new Set([device, nobody])].flatMap((id) => [
      `${NEW}/energyCompare/dataAndUsePowerAnalysis?compareType=hb&dataType=day&searchDate=${DAY}&deviceId=${id}`,
      `${NEW}/energyCompare/yestodayUsePowerAnMaxValue?deviceId=${id}`,
      `${NEW}/jianFengPingGuUseEleAmount?deviceId=${id}&${range}`,
      `${NEW}/getMaxDemandByDayAnalysis?deviceId=${id}&${range}`,
      `${NEW}/getMaxDemandByDay?deviceId=${id}`,
      `${OLD}/countItemPositiveActiveEnergyByWhere?type=day&itemRule=${id}&interval=60&searchDate=${DAY}`,
    ]),
    `${OLD}/countItemPositiveActiveFlowEnergyByWhere?nodeId=${station}&projectId=${project}&${range}`,
    `${OLD}/terms`,
    `${OLD}/energyAnalysis?type=week&sumOfStation=1&stationId=${station}`,
  ];
}
