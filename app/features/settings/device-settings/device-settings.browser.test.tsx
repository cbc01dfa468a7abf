import {
  addRating,
  alarmRules,
  changeRating,
  gatewayLog,
  netStatus,
  netStatusOfDevice,
  netStatusOfProject,
  ratings,
  renameDevice,
  setAlarmRule,
  setSwitchDevices,
  settingsTree,
  stationDevices,
  switchDevices,
} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import type {Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {reportCounts} from '../../../base/session/alarm-status.ts';
import {cells, heads, logLine, RATING, RULES, SWITCHES, settingsStub} from './test-device-settings.ts';

const ROOT = '/device/settings';
let stub: Stub;
beforeEach(async () => {
  await page.viewport(1440, 900);
  stub = settingsStub();
});
afterEach(() => localStorage.clear());

const button = (name: string) => page.getByRole('button', {name, exact: true});
const node = (name: string) => page.getByRole('treeitem', {name, exact: true});
const bodiesOf = (call: Parameters<Stub['requestsTo']>[0]) => stub.requestsTo(call).map(({body}) => JSON.parse(body ?? ''));

it.each([
  ['limit', '设备越限配置', 520],
  ['devicenameedit', '设备名称修改', 520],
  ['deviceswitchchange', '遥信变位告警', 520],
  ['devicenetstatus', '设备通信日志', 440],
  ['gatewaylog', '网关日志列表', 0],
] as const)('[SH-2.1-16] [MO-2.route-01] [MO-2.net-03] %s opens under its name', async (path, title, heightPx) => {
  await renderApp(`${ROOT}/${path}`, stub);
  await eventually(() => document.title).toMatch(new RegExp(`${title}`));
  await expect.element(page.getByRole('grid').first()).toBeVisible();
  if (heightPx === 0 || path === 'limit') return;
  await eventually(() => page.getByRole('grid').first().element().parentElement!.clientHeight).toBe(heightPx);
});

it('[MO-9-03] on a phone the rows fill the page, and it ends with them', async () => {
  await page.viewport(400, 850);
  for (const path of ['devicenameedit?stationId=S1', 'deviceswitchchange?stationId=S1', 'devicenetstatus']) {
    const {element} = await renderApp(`${ROOT}/${path}`, stub);
    const bottomOf = (selector: string) => element.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
    await expect.poll(() => Math.abs(bottomOf('main') - bottomOf('main [data-density]'))).toBeLessThan(2);
  }
});

describe('设备名称修改', () => {
  const open = async (search = '?stationId=S1') => {
    const app = await renderApp(`${ROOT}/devicenameedit${search}`, stub);
    await eventually(() => cells('设备名称').length).toBeGreaterThan(0);
    return app;
  };
  const field = () => page.getByRole('textbox', {name: '设备名称'});
  const edit = async (at = 0) => {
    await page.getByRole('button', {name: '修改', exact: true}).nth(at).click();
    await expect.element(field()).toHaveFocus();
  };

  it('[MO-2.name-01] [MO-2.name-02] a station lists its devices, a device itself; one row is edited at a time, cancel restores', async () => {
    const {address} = await open('');
    expect(address()).toBe(`${ROOT}/devicenameedit?stationId=S1`);
    expect(heads('设备名称')).toEqual(['序号', '设备ID', '设备名称', '操作']);
    expect(cells('设备名称').map(([, id, name]) => [id, name])).toEqual([
      ['101', '101进线'],
      ['102', '102出线'],
    ]);
    await edit();
    expect(cells('设备名称').map((row) => row.at(-1))).toEqual(['保存取消', '修改']);
    await expect.element(button('修改')).toHaveAttribute('aria-disabled', 'true');
    await field().fill('别的');
    await userEvent.keyboard('{Escape}');
    await eventually(() => cells('设备名称')[0]![2]).toBe('101进线');
    expect(stub.requestsTo(renameDevice)).toEqual([]);
    await node('102出线').click();
    await eventually(() => cells('设备名称').map(([, id]) => id)).toEqual(['102']);
    expect(stub.requestsTo(stationDevices).map(({query}) => query.get('stationId'))).toContain('S1');
  });

  it('[MO-2.name-03] [MO-8-01] [MO-5-01] a name is sent trimmed and shown in list and tree; an empty one is not sent', async () => {
    await open();
    await edit();
    await field().fill('   ');
    await button('保存').click();
    await expect.element(page.getByText('设备名称不能为空！')).toBeVisible();
    expect(stub.requestsTo(renameDevice)).toEqual([]);
    stub.on(renameDevice, {status: 500, text: JSON.stringify({status: 500, result: null})});
    await field().fill('  空压机房  ');
    await button('保存').click();
    await expect.element(page.getByText('更新失败！')).toBeVisible();
    stub.on(renameDevice, {status: 409, msgKey: 'deviceNameChanged', params: {name: '甲'}, msg: '…'});
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('该设备已被他人改名为“甲”，请按新名称再试')).toBeVisible();
    await expect.element(field()).toHaveValue('  空压机房  ');
    stub.on(stationDevices, {result: [{deviceId: '101', deviceName: '甲', revision: 5}]});
    await button('载入最新内容').click();
    await expect.element(button('载入最新内容')).not.toBeInTheDocument();
    const trees = stub.requestsTo(settingsTree).length;
    stub.on(renameDevice, {result: {revision: 6}});
    stub.on(stationDevices, {result: [{deviceId: '101', deviceName: '空压机房', revision: 6}]});
    await button('保存').click();
    await expect.element(page.getByText('更新成功！')).toBeVisible();
    await eventually(() => cells('设备名称').map(([, , name]) => name)).toEqual(['空压机房']);
    expect(bodiesOf(renameDevice).at(-1)).toEqual({deviceId: '101', deviceName: '空压机房', revision: 5});
    await eventually(() => stub.requestsTo(settingsTree).length).toBe(trees + 1);
  });

  it('[MO-7-09] sends GET where the backend takes writes so, and asks before what is typed is lost', async () => {
    const app = await renderApp(`${ROOT}/devicenameedit?stationId=S1`, stub, {config: {legacyGetWrites: true}});
    await edit();
    await field().fill('空压机');
    await node('二号站').click();
    await page.getByRole('alertdialog').getByRole('button', {name: '留在页面'}).click();
    expect(app.address()).toContain('S1');
    stub.on(renameDevice, {result: {revision: 5}});
    await button('保存').click();
    await eventually(() => stub.requestsTo(renameDevice).map(({method, query}) => [method, query.get('deviceName')])).toEqual([
      ['GET', '空压机'],
    ]);
  });
});

describe('遥信变位告警', () => {
  const boxes = () =>
    page
      .getByRole('grid')
      .getByRole('checkbox')
      .elements()
      .map((box) => box.getAttribute('aria-checked') === 'true');
  const lists = () => bodiesOf(setSwitchDevices).at(-1);

  it('[MO-2.chg-01] [MO-2.chg-02] [MO-2.chg-03] a station fills the table, boxes start as they stand, one control ticks all or none', async () => {
    await renderApp(`${ROOT}/deviceswitchchange?stationId=S2`, stub);
    await node('一号站').click();
    await eventually(() => stub.requestsTo(switchDevices).at(-1)?.query.get('stationId')).toBe('S1');
    await eventually(boxes).toEqual([true, true, true, false, false]);
    expect(heads('遥信变位告警')).toEqual(['序号', '操作', '设备ID', '设备名称']);
    const all = page.getByRole('checkbox', {name: '全选'});
    await expect.element(all).toHaveAttribute('aria-checked', 'mixed');
    await all.click();
    await eventually(boxes).toEqual([true, true, true, true, true]);
    await all.click();
    await eventually(boxes).toEqual([false, false, false, false, false]);
    await expect.element(all).toHaveAttribute('aria-checked', 'false');
  });

  it('[MO-2.chg-04] [MO-8-03] save sends both lists, an empty side as an empty text; a faster change is told and taken over', async () => {
    await renderApp(`${ROOT}/deviceswitchchange?stationId=S1`, stub);
    await eventually(boxes).toEqual([true, true, true, false, false]);
    await expect.element(button('保存')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox', {name: '开关4'}).click();
    stub.on(setSwitchDevices, {status: 409, msgKey: 'switchesChanged', params: {count: 1}, msg: '…'});
    await button('保存').click();
    await expect.element(page.getByText('有 1 个遥信变位选项已被他人修改，请按最新内容再试')).toBeVisible();
    expect(lists()).toEqual({selDeviceIds: '1,2,3,4', noSelDeviceIds: '5', seenDeviceIds: '1,2,3'});
    stub.on(switchDevices, {result: SWITCHES.map((one) => ({...one, checked: one.deviceId !== '4'}))});
    await button('载入最新内容').click();
    await eventually(boxes).toEqual([true, true, true, true, true]);
    stub.on(setSwitchDevices, {result: null});
    stub.on(switchDevices, {result: SWITCHES.map((one) => ({...one, checked: true}))});
    await button('保存').click();
    await expect.element(page.getByText('已成功更新配置')).toBeVisible();
    expect(lists()).toEqual({selDeviceIds: '1,2,3,4,5', noSelDeviceIds: '', seenDeviceIds: '1,2,3,5'});
    await page.getByRole('checkbox', {name: '全选'}).click();
    stub.on(setSwitchDevices, {status: 500, msg: '服务器忙'});
    await button('保存').click();
    await expect.element(page.getByRole('status').filter({hasText: '服务器忙'})).toBeVisible();
    expect(lists()).toMatchObject({selDeviceIds: '', noSelDeviceIds: '1,2,3,4,5'});
  });
});

describe('设备越限配置', () => {
  const type = (name: string, text: string) =>
    page
      .getByRole('textbox', {name: new RegExp(`^${name}`)})
      .first()
      .fill(text);
  const open = async (search = '?device=101') => {
    const app = await renderApp(`${ROOT}/limit${search}`, stub);
    await eventually(() => cells('越限规则').length).toBeGreaterThan(2);
    return app;
  };

  it('[MO-2.rate-01] [MO-2.rate-05] [MO-5-06] a rating is added: numbers of at least 0, each missing one named, the list loaded again', async () => {
    const {address} = await open('');
    expect(address()).toBe(`${ROOT}/limit?stationId=S1&device=101`);
    await expect.element(page.getByRole('textbox', {name: '设备名称'})).toHaveAttribute('readonly');
    await button('新增').click();
    await expect.element(page.getByText('额定电流不能为空！')).toBeVisible();
    const current = page.getByRole('textbox', {name: '额定电流 (A)'});
    await userEvent.click(current);
    await userEvent.keyboard('-1a2');
    await expect.element(current).toHaveValue('12');
    await type('额定电流', '630');
    await type('额定电压', '10000');
    await button('新增').click();
    await expect.element(page.getByText('额定欠压不能为空！')).toBeVisible();
    await type('额定欠压', '9000');
    stub.on(addRating, {status: 500, text: JSON.stringify({status: 500, result: null})});
    await button('新增').click();
    await expect.element(page.getByText('保存失败！')).toBeVisible();
    await expect.element(current).toHaveValue('630');
    stub.on(addRating, {result: null});
    stub.on(ratings, {result: [RATING]});
    await button('新增').click();
    await expect.element(page.getByText('保存成功！')).toBeVisible();
    expect(bodiesOf(addRating).at(-1)).toEqual({deviceId: '101', ratedCurrent: 630, ratedVoltage: 10_000, ratedLowVoltage: 9000});
    await eventually(() => cells('额定值')[0]?.slice(0, 4)).toEqual(['101进线', '630', '10,000', '9,000']);
    // The limits are shares of it.
    await eventually(() => cells('越限规则')[0]?.slice(0, 4)).toEqual(['过电流', '监视', '100 % · 630 A', '120 % · 756 A']);
  });

  it('[MO-2.rate-02] [MO-2.rate-03] [MO-8-02] a rating is changed in its row; cancel restores, a faster change is shown; no second one', async () => {
    stub.on(ratings, {result: [RATING]});
    await open();
    await eventually(() => cells('额定值').length).toBe(1);
    await expect.element(button('新增')).toHaveAttribute('aria-disabled', 'true');
    const row = page.getByRole('grid', {name: '额定值'});
    const change = async (text: string) => {
      await row.getByRole('button', {name: '修改'}).click();
      await row.getByRole('textbox', {name: '额定电流'}).fill(text);
    };
    await change('800');
    await row.getByRole('button', {name: '取消'}).click();
    await eventually(() => cells('额定值')[0]?.[1]).toBe('630');
    await change('800');
    await row.getByRole('textbox', {name: '额定欠压'}).fill('');
    stub.on(changeRating, {
      status: 409,
      msgKey: 'ratingChanged',
      params: {ratedCurrent: 700, ratedVoltage: 10_000, ratedLowVoltage: '', revision: 2},
      msg: '…',
    });
    await row.getByRole('button', {name: '保存'}).click();
    await expect.element(page.getByText('现为：额定电流 700 A，额定电压 10000 V，额定欠压 -- V。')).toBeVisible();
    stub.on(ratings, {result: [{...RATING, ratedCurrent: 700, revision: 2}]});
    await button('载入最新内容').click();
    await expect.element(row.getByRole('textbox', {name: '额定电流'})).toHaveValue('800');
    stub.on(changeRating, {result: null});
    stub.on(ratings, {result: [{...RATING, ratedCurrent: 800, revision: 3}]});
    await row.getByRole('button', {name: '保存'}).click();
    await expect.element(page.getByText('更新成功！')).toBeVisible();
    expect(bodiesOf(changeRating).at(-1)).toEqual({
      id: 'R1',
      deviceId: '101',
      ratedCurrent: 800,
      ratedVoltage: 10_000,
      ratedLowVoltage: null,
      revision: 2,
    });
    await eventually(() => cells('额定值')[0]?.[1]).toBe('800');
  });

  it('a limit is changed in a dialog with an address; wrong order is told, and a faster change with what it changed', async () => {
    stub.on(ratings, {result: [RATING]});
    const {address} = await open();
    await page.getByRole('grid', {name: '越限规则'}).getByRole('button', {name: '修改'}).first().click();
    await eventually(address).toBe(`${ROOT}/limit?device=101&rule=current`);
    const dialog = page.getByRole('dialog', {name: '过电流'});
    const warn = dialog.getByRole('textbox', {name: '预警限值 (%)'});
    await warn.fill('130');
    await expect.element(dialog.getByText('即 819 A')).toBeVisible();
    await dialog.getByRole('button', {name: '保存'}).click();
    await expect.element(dialog.getByText('预警限值须低于告警限值')).toBeVisible();
    expect(stub.requestsTo(setAlarmRule)).toEqual([]);
    await warn.fill('90');
    stub.on(setAlarmRule, {status: 409, msgKey: 'alarmRuleChanged', msg: '…'});
    const theirs = {
      ...RULES[0]!,
      settings: {...RULES[0]!.settings, warn: 95},
      from: 'device' as const,
      revision: 1,
      changedBy: 'li.na',
      changedAt: stub.nowMs,
    };
    stub.on(alarmRules, {result: [theirs, ...RULES.slice(1)]});
    await dialog.getByRole('button', {name: '保存'}).click();
    await expect.element(dialog.getByText(/现为：监视，预警 95 % · 598.5 A，告警 120 % · 756 A/)).toBeVisible();
    await dialog.getByRole('button', {name: '保留我的填写'}).click();
    stub.on(setAlarmRule, {result: {revision: 2}});
    await dialog.getByRole('button', {name: '保存'}).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bodiesOf(setAlarmRule).at(-1)).toEqual({...RULES[0]!.settings, warn: 90, check: 'current', revision: 1, deviceId: '101'});
    await page.getByRole('combobox', {name: '适用范围'}).click();
    await page.getByRole('option', {name: '馈线'}).click();
    await eventually(() => stub.requestsTo(alarmRules).at(-1)?.query.toString()).toBe('kind=feeder');
    await page.getByRole('combobox', {name: '适用范围'}).click();
    await page.getByRole('option', {name: '全部设备'}).click();
    await eventually(() => cells('越限规则').length).toBe(4);
    expect(stub.requestsTo(alarmRules).at(-1)?.query.toString()).toBe('');
  });

  it('what cannot be had is told with a way to ask again, and a device that is not there', async () => {
    stub.on(ratings, {fails: 'network'});
    const {address} = await open();
    await page.getByRole('button', {name: '重试'}).first().click();
    await eventually(() => stub.requestsTo(ratings).length).toBe(2);
    expect(address()).toContain('101');
    await renderApp(`${ROOT}/limit?device=999`, stub);
    await expect.element(page.getByText('没有编号为 999 的资产')).toBeVisible();
  });
});

describe('logs', () => {
  it('[MO-2.net-01] [MO-2.net-04] [MO-2.nets-01] losses of communication stand beside the tree, column by column', async () => {
    await renderApp(`${ROOT}/devicenetstatus`, stub);
    await eventually(() => cells('设备通信日志').length).toBe(2);
    await expect.element(page.getByRole('heading', {name: '资产列表'})).toBeVisible();
    expect(heads('设备通信日志')).toEqual(['序号', '项目名称', '设备名称', '设备ID', '故障名称', '采集时间', '创建时间']);
    expect(cells('设备通信日志')[0]).toEqual(['1', '园区', '101进线', '101', '数据停止更新', '2024-05-15 10:00:00', '2024-05-15 10:00:05']);
  });

  it('[MO-2.net-02] all faults before a pick, those of a project or device after it; a station only opens', async () => {
    const {address} = await renderApp(`${ROOT}/devicenetstatus`, stub);
    await eventually(() => cells('设备通信日志').length).toBe(2);
    expect(stub.requestsTo(netStatus)).toHaveLength(1);
    await page.getByRole('treeitem', {name: '园区'}).click();
    await eventually(() => cells('设备通信日志').length).toBe(1);
    expect(stub.requestsTo(netStatusOfProject).map(({query}) => query.get('projectId'))).toEqual(['P']);
    await node('一号站').click();
    await node('101进线').click();
    await expect.element(page.getByText('没有通信故障')).toBeVisible();
    expect(stub.requestsTo(netStatusOfDevice).map(({query}) => query.get('deviceId'))).toEqual(['101']);
    expect(stub.requestsTo(netStatusOfProject)).toHaveLength(1);
    expect(address()).toBe(`${ROOT}/devicenetstatus?stationId=S1&device=101`);
  });

  it('[MO-2.gwlog-01] [MO-2.gwlog-02] [MO-3-27] the gateway log in pages of ten; a new line waits until it is asked for', async () => {
    await renderApp(`${ROOT}/gatewaylog`, stub);
    await eventually(() => cells('网关日志').length).toBe(10);
    expect([...stub.requestsTo(gatewayLog)[0]!.query]).toEqual([]);
    expect(heads('网关日志')).toEqual(['设备名称', '网关设备编号', '日志时间', '日志类型', '操作IP', '创建时间', '登录程序版本']);
    expect(cells('网关日志')[0]).toEqual(['网关1', 'G1', '2024-05-15 10:58:00', '网关上线', '10.0.0.9', '2024-05-15 10:00:05', '2.1']);
    await expect.element(page.getByText('未读 7')).toBeVisible();
    await button('下一页').click();
    await eventually(() => cells('网关日志').length).toBe(2);
    stub.on(gatewayLog, {result: Array.from({length: 13}, (_, at) => logLine(at))});
    reportCounts({deviceOverLimitNum: 0, hvLvOdDeviceFaultNum: 0, deviceSwitchChangeNum: 0, monitorLogNum: 8, soundAlert: false});
    await button('有 1 条新记录，点击显示').click();
    await eventually(() => cells('网关日志')[0]?.[0]).toBe('网关0');
  });
});
