import {
  alarmRules,
  bellWarn,
  deviceNames,
  exported,
  gatewayLog,
  netStatus,
  netStatusOfDevice,
  netStatusOfProject,
  ratings,
  savedViews,
  settingsTree,
  stationDevices,
  switchDevices,
  switchTree,
} from '@livebus/contract';
import {accountRoutes, type EntryInput, STUB_USER} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';

const entry = (path: string, component: string, titleKey: string): EntryInput => ({
  path: `/device/settings/${path}`,
  name: component,
  component,
  meta: {titleKey, permission: 'deviceSettings'},
});
const MENU = [
  entry('limit', 'DeviceLimit', 'deviceLimit'),
  entry('devicenameedit', 'DeviceNameEdit', 'deviceNameEdit'),
  entry('deviceswitchchange', 'DeviceSwitchChange', 'deviceSwitchChange'),
  entry('devicenetstatus', 'DeviceNetStatus', 'deviceNetStatus'),
  entry('gatewaylog', 'GatewayLog', 'gatewayLog'),
];
const USER = {
  ...STUB_USER,
  role: {
    id: 'admin',
    name: '系统管理员',
    permissions: [{permissionId: 'deviceSettings', actionEntitySet: [{action: 'query'}, {action: 'edit'}, {action: 'export'}]}],
  },
};

const device = (id: string, name: string) => ({id, name, flag: 3, children: []});
const treeOf = (devices: boolean) => [
  {
    ...{id: 'P', name: '园区', flag: 1},
    children: [
      {...{id: 'S1', name: '一号站', flag: 2}, children: devices ? [device('101', '101进线'), device('102', '102出线')] : []},
      {...{id: 'S2', name: '二号站', flag: 2}, children: devices ? [device('201', '空压机')] : []},
    ],
  },
];
export const RATING = {
  id: 'R1',
  deviceId: '101',
  deviceName: '101进线',
  ratedCurrent: 630,
  ratedVoltage: 10_000,
  ratedLowVoltage: 9000,
  revision: 1,
};
const rule = (check: 'current' | 'voltageHigh' | 'voltageLow' | 'winding') => ({
  check,
  settings: {
    enabled: true,
    warn: check === 'voltageLow' ? 93 : 100,
    alarm: check === 'voltageLow' ? 90 : 120,
    hysteresis: 3,
    onDelayS: 10,
    offDelayS: 10,
  },
  from: 'default' as const,
  revision: 0,
});
export const RULES = [rule('current'), rule('voltageHigh'), rule('voltageLow'), rule('winding')];
export const SWITCHES = ['1', '2', '3', '4', '5'].map((id) => ({deviceId: id, deviceName: `开关${id}`, checked: Number(id) <= 3}));
const FAULT = {projectName: '园区', deviceName: '101进线', deviceId: '101', faultName: '数据停止更新', createTime: '2024-05-15 10:00:05'};
export const faultAt = (id: string) => ({...FAULT, id, index: 1, acquisitionTime: '2024-05-15 10:00:00'});
export const logLine = (id: number) => ({
  ...{
    id: String(id),
    deviceName: `网关${id}`,
    deviceId: `G${id}`,
    logTime: `2024-05-15 10:${String(59 - id).padStart(2, '0')}:00`,
    logType: '网关上线',
  },
  ...{paramIp: '10.0.0.9', createTime: '2024-05-15 10:00:05', version: '2.1'},
});

export function settingsStub(): Stub {
  const named = (id: string, deviceName: string) => ({deviceId: id, deviceName, revision: 4});
  return createStub({
    routes: [
      ...accountRoutes({menu: MENU, user: USER}),
      route(bellWarn, {
        result: {deviceOverLimitNum: 0, hvLvOdDeviceFaultNum: 0, deviceSwitchChangeNum: 0, monitorLogNum: 7, soundAlert: false},
      }),
      route(savedViews, {result: []}),
      route(deviceNames, {result: []}),
      route(exported, {result: null}),
      route(settingsTree, {result: treeOf(true)}),
      route(switchTree, {result: treeOf(false)}),
      route(stationDevices, ({query}) => ({
        result: query.get('stationId') === 'S1' ? [named('101', '101进线'), named('102', '102出线')] : [named('201', '空压机')],
      })),
      route(ratings, {result: []}),
      route(alarmRules, {result: RULES}),
      route(switchDevices, {result: SWITCHES}),
      route(netStatus, {result: [faultAt('1'), faultAt('2')]}),
      route(netStatusOfProject, {result: [faultAt('1')]}),
      route(netStatusOfDevice, {result: []}),
      route(gatewayLog, {result: Array.from({length: 12}, (_, at) => logLine(at + 1))}),
    ],
  });
}

/** Texts of the cells of each row of a table. */
export const cells = (label: string): string[][] =>
  [...document.querySelectorAll(`[role=grid][aria-label="${label}"] [role=row]`)]
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].map(({textContent}) => textContent!.trim()))
    .filter((row) => row.length > 0);

export const heads = (label: string): string[] =>
  [...document.querySelectorAll(`[role=grid][aria-label="${label}"] [role=columnheader]`)].map(({textContent}) => textContent!.trim());
