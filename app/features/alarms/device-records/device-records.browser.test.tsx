import {
  bellWarn,
  deviceFaultHv,
  deviceFaultLv,
  deviceFaultOd,
  deviceNames,
  deviceWarnHv,
  deviceWarnLv,
  exported,
  savedViews,
  stationById,
  tree,
} from '@livebus/contract';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, type EntryInput, STUB_USER} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {reportCounts, useAlarmStatus} from '../../../base/session/alarm-status.ts';

const [FAULT, WARN] = ['/eventrecord/devicefault', '/eventrecord/devicewarn'];
const entry = (path: string, component: string, titleKey: string, permission: string): EntryInput => ({
  ...{path, name: component, component},
  meta: {titleKey, permission},
});
const MENU = [
  entry(FAULT, 'DeviceFault', 'deviceFault', 'alarm'),
  entry(WARN, 'DeviceWarn', 'deviceWarn', 'alarm'),
  entry('/powermonitor/powersyspic', 'PowerSysPic', 'powerSysPic', 'powersyspic'),
  entry('/powermonitor/realdata', 'RealData', 'realData', 'powersyspic'),
];
const USER = {
  ...STUB_USER,
  role: {id: 'admin', name: '管理员', permissions: [{permissionId: 'alarm', actionEntitySet: [{action: 'query'}, {action: 'export'}]}]},
};
const station = (id: string, name: string) => ({id, name, flag: 3});
const TREE = [
  {
    id: 'G',
    name: '集团',
    flag: 1,
    children: [{id: 'P', name: '园区', flag: 2, children: [station('H', '高压站'), station('L', '低压站')]}],
  },
];
const row = (id: number) => ({
  ...{id: String(id), index: id, deviceName: `${100 + id}柜`, deviceId: String(100 + id), faultName: '速断保护动作', faultInfo: '详情'},
  ...{valueA: 1234.5, valueB: 1200, valueC: null, duration: 400, acquisitionTime: `2024-05-15 10:00:${String(60 - id).padStart(2, '0')}`},
  ...{
    isRead: id % 2,
    isRelease: id === 1 ? 1 : 0,
    releaseTime: id === 1 ? '2024-05-15 10:05:00' : null,
    type: 1,
    createTime: '2024-05-15 10:00:00',
  },
});
const rowsTo = (count: number, from = 1) => Array.from({length: count}, (_, at) => row(from + at));

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 950);
  stub = createStub({
    routes: [
      ...accountRoutes({menu: MENU, user: USER}),
      route(bellWarn, {fails: 'hang'}),
      route(savedViews, {result: []}),
      route(deviceNames, {result: []}),
      route(exported, {result: null}),
      route(tree, {result: TREE as never}),
      route(stationById, ({query}) => ({
        result: query.get('stationId') === 'L' ? {id: 'L', name: '低压站', stationType: 0} : {id: 'H', name: '高压站', stationType: 1},
      })),
      route(deviceFaultHv, {result: rowsTo(12)}),
      route(deviceFaultLv, {result: rowsTo(1)}),
      route(deviceFaultOd, {result: []}),
      route(deviceWarnHv, {result: rowsTo(2)}),
      route(deviceWarnLv, {result: rowsTo(3)}),
    ],
  });
});
afterEach(() => localStorage.clear());

const grid = () => page.getByRole('grid');
const cells = (): string[][] =>
  [...document.querySelectorAll('[role=grid] [role=row]')]
    .map((one) => [...one.querySelectorAll('[role=gridcell]')].map(({textContent}) => textContent!.trim()))
    .filter((texts) => texts.length > 0);
const asked = (call: Parameters<Stub['requestsTo']>[0]) => stub.requestsTo(call).map(({query}) => query.get('stationId'));
const COUNTS = {deviceOverLimitNum: 0, hvLvOdDeviceFaultNum: 0, deviceSwitchChangeNum: 0, monitorLogNum: 0, soundAlert: false};

it('[MO-2.alarm-01] [MO-2.alarm-02] [MO-2.alarm-10] four tabs; a station opens that of its voltage, a project only opens', async () => {
  const {address} = await renderApp(FAULT, stub);
  await eventually(address).toBe(`${FAULT}?stationId=H`);
  await eventually(() => cells().length).toBe(10);
  const tabs = page.getByRole('tablist', {name: '电压等级'}).getByRole('tab');
  expect(tabs.elements().map(({textContent}) => textContent)).toEqual(['高压', '低压', '其他设备', '系统']);
  await expect.element(page.getByRole('tab', {name: '高压'})).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('treeitem', {name: '低压站'}).click();
  await eventually(() => cells().length).toBe(1);
  await expect.element(page.getByRole('tab', {name: '低压'})).toHaveAttribute('aria-selected', 'true');
  expect([asked(deviceFaultHv), asked(deviceFaultLv)]).toEqual([['H'], ['L']]);
  await page.getByRole('treeitem', {name: '园区'}).click();
  expect([asked(deviceFaultHv), asked(deviceFaultLv), address()]).toEqual([['H'], ['L'], `${FAULT}?stationId=L`]);
});

it('[MO-2.alarm-03] the third tab asks for other devices, the fourth for nothing; a deployment may leave the third empty', async () => {
  const {address} = await renderApp(`${FAULT}?stationId=H`, stub);
  await eventually(() => cells().length).toBe(10);
  await page.getByRole('tab', {name: '其他设备'}).click();
  await expect.element(page.getByText('没有记录')).toBeVisible();
  expect(asked(deviceFaultOd)).toEqual(['H']);
  await page.getByRole('tab', {name: '系统'}).click();
  await expect.element(page.getByText('此页没有数据来源')).toBeVisible();
  expect(address()).toBe(`${FAULT}?stationId=H&tab=system`);
  expect(stub.requests.filter(({path}) => path.includes('deviceFault')).length).toBe(2);
  await renderApp(`${FAULT}?stationId=H&tab=od`, stub, {config: {otherDeviceEvents: false}});
  await expect.element(page.getByText('此页没有数据来源')).toBeVisible();
  expect(asked(deviceFaultOd)).toEqual(['H']);
});

it('[MO-2.alarm-04] [MO-2.alarm-06] [MO-2.alarm-08] every column in its order, the release last; ten a page, 1400 wide', async () => {
  await renderApp(`${FAULT}?stationId=H`, stub);
  await eventually(() => cells().length).toBe(10);
  const heads = [...document.querySelectorAll('[role=columnheader]')].map(({textContent}) => textContent!.trim());
  expect(heads).toEqual([
    ...['序号', '设备名称', '设备ID', '故障名称', '值A', '值B', '值C', '动作时延ms', '动作时刻', '故障确认', '释放状态', '操作'],
  ]);
  expect(cells().slice(0, 2)).toEqual([
    ['1', '101柜', '101', '速断保护动作', '1,234.5 A', '1,200.0 A', '--', '400', '2024-05-15 10:00:59', '已确认', '已释放', '定位曲线'],
    ['2', '102柜', '102', '速断保护动作', '1,234.5 A', '1,200.0 A', '--', '400', '2024-05-15 10:00:58', '未确认', '未释放', '定位曲线'],
  ]);
  await expect.element(page.getByTitle('2024-05-15 10:05:00')).toHaveTextContent('已释放');
  const table = grid().element();
  expect(table.scrollWidth).toBeGreaterThanOrEqual(1400);
});

it('[MO-2.alarm-09] alarms are asked for by their own paths, with the letters of the specification', async () => {
  await renderApp(`${WARN}?stationId=H`, stub);
  await eventually(() => cells().length).toBe(2);
  await renderApp(`${FAULT}?stationId=H`, stub);
  await eventually(() => cells().length).toBe(10);
  const paths = stub.requests.filter(({path}) => /record/i.test(path)).map(({path, query}) => `${path}?${query}`);
  expect(paths).toEqual(['/api/eventrecord/deviceWarn/hv?stationId=H', '/api/eventRecord/deviceFault/hv?stationId=H']);
});

it('filters stand in the address; a row leads to its device in the diagram and to its curve', async () => {
  const {address} = await renderApp(`${FAULT}?stationId=H&words=103&read=yes`, stub);
  await eventually(() => cells().map(([, name]) => name)).toEqual(['103柜']);
  await page.getByRole('combobox', {name: '释放状态'}).click();
  await page.getByRole('option', {name: '已释放'}).click();
  await expect.element(page.getByText('没有符合筛选条件的记录')).toBeVisible();
  expect(address()).toBe(`${FAULT}?stationId=H&words=103&read=yes&released=yes`);
  await page.getByRole('button', {name: '清除筛选'}).click();
  await eventually(() => cells().length).toBe(10);
  await grid().getByRole('button', {name: '曲线'}).first().click();
  await eventually(address).toBe('/powermonitor/realdata?stationId=H&device=101&curve=currentAA&day=2024-05-15');
  history.back();
  await eventually(address).toBe(`${FAULT}?stationId=H`);
});

it('a new row waits until it is asked for, known rows take what befell them; a failure keeps the rows and says so', async () => {
  stub.on(bellWarn, {result: COUNTS});
  await renderApp(`${FAULT}?stationId=L`, stub);
  await eventually(() => cells().length).toBe(1);
  await eventually(() => useAlarmStatus.getState().counts).toEqual(COUNTS);
  stub.on(deviceFaultLv, {result: [row(0), {...row(1), isRead: 0}]});
  reportCounts({...COUNTS, hvLvOdDeviceFaultNum: 1});
  await expect.element(page.getByRole('button', {name: '有 1 条新记录，点击显示'})).toBeVisible();
  expect(cells().map((texts) => [texts[1], texts[9]])).toEqual([['101柜', '未确认']]);
  await page.getByRole('button', {name: '有 1 条新记录，点击显示'}).click();
  await eventually(() => cells().map(([, name]) => name)).toEqual(['100柜', '101柜']);
  stub.on(deviceFaultLv, {fails: 'network'});
  reportCounts({...COUNTS, hvLvOdDeviceFaultNum: 2});
  await expect.element(page.getByText(/网络不通/).first()).toBeVisible();
  expect(cells().length).toBe(2);
});
