import {ABSENT_ID, type Call, type Sample, type SampleWorld, samples} from '@livebus/contract';
import type {Context} from './context.ts';

/** One request for a call to a backend in use: the contract's sample that leaves no trace. Undefined for a call without samples. */
export function sampleFor(call: Call, {login: {user, password}, world}: Pick<Context, 'login' | 'world'>): Sample | undefined {
  const seen: SampleWorld = {
    projectId: world.station.projectId,
    stationId: world.station.id,
    deviceId: world.deviceId,
    userId: world.user.userId ?? ABSENT_ID,
    loginName: user,
    password,
  };
  return samples.find((one) => one.call === call)?.harmless(seen);
}

export const hasSample = (call: Call): boolean => samples.some((one) => one.call === call);

/** Calls of the specification. All others are ours: a backend may answer them like an unknown address. */
const SPECIFIED: ReadonlySet<string> = new Set([
  '/user/loginTest',
  '/user/logout',
  '/user/info',
  '/user/getMentList',
  '/common/treeTest',
  '/common/getStationById',
  '/powerMonitor/powerSysPic/getPowerSysPicJsonDataByStationId',
  '/powerMonitor/powerSysPic/getRealDataListByStationId',
  '/powerMonitor/realTimeData/getProjectSysPicByProjectId',
  '/powerMonitor/realTimeData/getDeviceInfoByDeviceId',
  '/powerMonitor/realTimeData/lineData',
  '/powerMonitor/realTimeData/getDeviceListByStationId',
  '/powerMonitor/realTimeData/getDeviceStatusByDeviceId',
  '/realreport/treeData',
  '/realreport/treeDataSearch',
  '/realreport/getRealReportInfoByDeviceIdAndSearchDate',
  '/transformer/getProjectList',
  '/transformer/getTransformerList',
  '/transformer/getTransformerInfoByTransformerId',
  '/transformer/getTransformerInfoByTransformerIdAndSearchDate',
  '/transformer/getTransformerTemperatureInfoByTransformerIdAndSearchDate',
  '/energyManage/energyMonitor/getDeviceListByStationId',
  '/energyManage/energyMonitor/energyManage',
  '/energyManage/energyMonitor/energyManageByDateRange',
  '/energyManage/energyMonitor/energyManageByDateRange2',
  '/message/bellWarn',
  '/message/noticeList',
  '/message/repairList',
  '/message/taskList',
  '/user/getNewMessageList',
  '/user/saveUserInfo',
  '/message/deviceWarnList',
  '/message/deviceFaultList',
  '/message/deviceSwitchChangeLogList',
  '/message/gatewayLogList',
  '/deviceSettings/treeData',
  '/deviceSettings/switchTreeData',
  '/deviceSettings/getSwitchDeviceListByStationId',
  '/deviceSettings/updateSwitchDeviceRecordByDeviceIds',
  '/deviceSettings/getDeviceRatedListByDeviceId',
  '/deviceSettings/addDeviceRate',
  '/deviceSettings/updateDeviceRate',
  '/deviceSettings/updateDeviceNameByDeviceId',
  '/deviceSettings/getDeviceNetStatusList',
  '/deviceSettings/getDeviceNetStatusListByDeviceId',
  '/deviceSettings/getDeviceNetStatusListByProjectId',
  '/deviceSettings/getGatewayLogList',
  '/operationWorkSheet/treeData',
  '/operationWorkSheet/getExecutorList',
  '/operationWorkSheet/postWorkSheet',
  '/operationWorkSheet/getWorkSheetList',
  '/operationWorkSheet/getWorkSheetById',
  '/operationWorkSheet/putWorkSheetStatusById',
  '/operationWorkSheet/saveOrFinishWorkSheet',
  '/upload/service/image/del',
  '/faultRepair/treeData',
  '/faultRepair/repairList',
  '/faultRepair/postFaultRepair',
  '/faultRepair/getFaultRepairById',
  '/faultRepair/switchWorkSheet',
  '/faultRepair/errorRepair',
  '/eventRecord/deviceFault/hv',
  '/eventRecord/deviceFault/lv',
  '/eventRecord/deviceFault/od',
  '/eventrecord/deviceWarn/hv',
  '/eventrecord/deviceWarn/lv',
  '/eventrecord/deviceWarn/od',
]);

export const titleOf = ({method, path}: Call): string => `${method} ${path}`;

export const isOurs = ({path}: Call): boolean => !SPECIFIED.has(path);
