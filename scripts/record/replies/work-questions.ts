interface AskedOf {
  readonly projectIds: readonly string[];
  readonly deviceIds: readonly string[];
  /** An id of nothing. */
  readonly nobody: string;
}

/** The GETs behind orders and repairs: with parameters that match, that match nothing, and without required ones. */
export function workCallsOf({projectIds, deviceIds, nobody}: AskedOf): string[] {
  const [project = nobody] = projectIds;
  const [device = nobody] = deviceIds;
  return [
    ...['/operationWorkSheet', '/faultRepair'].map((area) => `${area}/treeData`),
    ...['', `?projectId=${project}`, `?projectId=${nobody}`].map((query) => `/operationWorkSheet/getExecutorList${query}`),
    ...['', '?workStatus=2', `?workContent=${nobody}`, `?deviceId=${device}&open=1`, '?workStatus=9'].map(
      (query) => `/operationWorkSheet/getWorkSheetList${query}`,
    ),
    ...['', '?repairStatus=3', `?repairInfo=${nobody}`, '?repairStatus=0'].map((query) => `/faultRepair/repairList${query}`),
    ...[`?id=${nobody}`, ''].flatMap((query) => [
      `/operationWorkSheet/getWorkSheetById${query}`,
      `/faultRepair/getFaultRepairById${query}`,
    ]),
  ];
}
