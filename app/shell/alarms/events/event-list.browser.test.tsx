import {
  type BellCounts,
  deviceFaultList,
  deviceSwitchChangeLogList,
  deviceWarnList,
  gatewayLogList,
  markAlarmsRead,
} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, STUB_USER} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {clearAlarmStatus, reportCounts} from '../../../base/session/alarm-status.ts';
import {useAlarmAlert, wantSound} from '../alert/alert-store.ts';

const HOME = '/no-such-screen';
const counts = (alarm: number, fault: number, change: number, monitor: number, soundAlert = false) =>
  ({
    deviceOverLimitNum: alarm,
    hvLvOdDeviceFaultNum: fault,
    deviceSwitchChangeNum: change,
    monitorLogNum: monitor,
    soundAlert,
  }) as BellCounts;
const warn = (id: number, more = {}) => ({
  ...{id: `e${id}`, projectName: '滨江园', deviceName: '1#变压器', deviceId: '1003', faultName: '绕组超温', faultInfo: `第 ${id} 条`},
  ...{valueA: 96.1, valueB: null, valueC: 128.4, acquisitionTime: '2024-05-15 10:01:12', acquisitionMs: 20, isRead: 0, type: 4},
  ...more,
});
const USER = {
  ...STUB_USER,
  role: {id: 'r1', name: '值班员', permissions: [{permissionId: 'alarm', actionEntitySet: [{action: 'export'}]}]},
};

/** Stands for the browser's sound: tests may not wait for a real gesture. */
class SilentAudio {
  static allowed = true;
  static tones = 0;
  state = 'suspended';
  currentTime = 0;
  destination = {};
  async resume() {
    if (SilentAudio.allowed) this.state = 'running';
  }
  async suspend() {
    this.state = 'suspended';
  }
  createOscillator() {
    SilentAudio.tones += 1;
    return {frequency: {value: 0}, connect: (to: unknown) => to, start: () => {}, stop: () => {}};
  }
  createGain() {
    return {gain: {setValueAtTime: () => {}, linearRampToValueAtTime: () => {}}, connect: (to: unknown) => to};
  }
}
vi.stubGlobal('AudioContext', SilentAudio);

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 900);
  SilentAudio.allowed = true;
  stub = createStub({
    routes: [
      ...accountRoutes({user: USER}),
      route(deviceWarnList, {result: [warn(1), warn(2, {isRead: 1}), warn(3, {isRead: undefined})]}),
      route(deviceFaultList, {result: []}),
      route(deviceSwitchChangeLogList, {
        result: [
          {deviceName: '217进线柜', faultName: '开关分闸', aphaseCurrent: 12.5, isRead: 0},
          {deviceName: '218进线柜', faultName: '开关变位', faultInfo: '1073741825'},
          {deviceName: '219进线柜', faultName: '开关变位', switchState: 2 ** 28},
          {deviceName: '220进线柜', faultName: '开关变位', faultInfo: '手动分闸', switchState: 1},
        ],
      }),
      route(gatewayLogList, {result: [{deviceName: '网关', logType: '网关上线', paramIp: '10.0.0.1', version: '2.1'}]}),
      route(markAlarmsRead, {result: {changed: 1}}),
    ],
  });
});
afterEach(() => {
  clearAlarmStatus();
  wantSound(true);
});

const bell = () => page.getByRole('button', {name: /^事件，未读/});
const dialog = () => page.getByRole('dialog', {name: '事件列表'});
const open = async (now: BellCounts) => {
  const app = await renderApp(HOME, stub);
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  reportCounts(now);
  await bell().click();
  await expect.element(dialog().getByRole('grid')).toBeVisible();
  return app;
};
const tabs = () =>
  dialog()
    .getByRole('tab')
    .elements()
    .map((one) => one.textContent);
const heads = () =>
  dialog()
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent);

describe('the list of events', () => {
  it('[SH-2.4-01] [SH-2.4-06] [SH-3-12] has three sources, their columns, and a running index; red is what nobody has read', async () => {
    const {address} = await open(counts(0, 0, 0, 0));
    expect(address()).toContain('?events=alarm');
    expect(tabs()).toEqual(['设备告警', '设备故障', '开关变位']);
    expect(heads()).toEqual(['序号', '项目名称', '设备名称', '设备ID', '故障名称', '故障信息', '值A', '值B', '值C', '采集时间']);
    const rows = dialog().getByRole('row', {name: /1#变压器/});
    await expect.element(rows.nth(2)).toBeVisible();
    expect(rows.elements().map((one) => one.querySelector('[role=gridcell]')?.textContent)).toEqual(['1', '2', '3']);
    const isRed = (at: number) => rows.nth(at).element().querySelector('.text-danger-text') !== null;
    expect([isRed(0), isRed(1), isRed(2)]).toEqual([true, false, false]);
    await expect.element(rows.nth(0)).toHaveTextContent('96.1 ℃--128.4 ℃2024-05-15 10:01:12.020');
    await dialog().getByRole('tab', {name: '设备故障'}).click();
    await expect.element(dialog().getByText('近 24 小时没有事件')).toBeVisible();
    expect(heads()).not.toContain('故障名称');
    expect(address()).toContain('?events=fault');
  });

  it('[SH-2.4-02] [SH-2.4-03] [SH-4-23] opens at the first source with news, each with its count; the log of the gateways only while it has some', async () => {
    await open(counts(3, 0, 0, 6));
    expect(tabs()).toEqual(['设备告警3', '设备故障', '开关变位', '监控日志6']);
    await expect.element(dialog().getByRole('tab', {name: /监控日志/})).toHaveAttribute('aria-selected', 'true');
    expect(heads()).toEqual(['序号', '设备名称', '设备ID', '日志时间', '日志类型', 'IP 地址', '版本']);
    expect(
      dialog()
        .getByRole('tab', {name: /设备告警/})
        .element()
        .querySelector('.bg-danger-fill')?.textContent,
    ).toBe('3');
  });

  it('[SH-2.4-07] a row that nobody has read has a red tag; one that was read, and one of which nobody says so, is plain', async () => {
    await open(counts(0, 0, 0, 0));
    const rows = dialog().getByRole('row', {name: /1#变压器/});
    await expect.element(rows.nth(2)).toBeVisible();
    expect([0, 1, 2].map((at) => rows.nth(at).element().querySelector('.bg-danger-subtle')?.textContent)).toEqual([
      '绕组超温',
      undefined,
      undefined,
    ]);
  });

  it('[SH-3-14] a line of the gateways’ log has six columns after its index', async () => {
    await open(counts(0, 0, 0, 1));
    const row = dialog().getByRole('row', {name: /网关上线/});
    await expect.element(row).toBeVisible();
    expect([...row.element().querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent)).toEqual([
      ...['1', '网关', '--', '--', '网关上线', '10.0.0.1', '2.1'],
    ]);
  });

  it('[SH-4-39] [MO-2.evt-01] a state that a backend sends as a number is told in words; a text stays as it is', async () => {
    await open(counts(0, 0, 1, 0));
    const row = (name: string) => dialog().getByRole('row', {name: new RegExp(name)});
    await expect.element(row('218进线柜')).toHaveTextContent('合闸 · 通信正常');
    await expect.element(row('219进线柜')).toHaveTextContent('分闸 · 电流相序异常 · 通信中断');
    await expect.element(row('220进线柜')).toHaveTextContent('手动分闸');
    expect(dialog().element().textContent).not.toMatch(/1073741825|268435456/);
  });

  it('[SH-2.4-04] [SH-2.4-09] [SH-7-35] a tab asks for itself alone, has an export only with rows, and that of switches is 1400 wide', async () => {
    await open(counts(0, 0, 1, 0));
    await expect.element(dialog().getByRole('button', {name: '导出'})).toBeVisible();
    expect(dialog().getByRole('grid').element().getBoundingClientRect().width).toBeGreaterThanOrEqual(1400);
    expect(heads()).toHaveLength(13);
    const asked = () =>
      [deviceWarnList, deviceFaultList, deviceSwitchChangeLogList, gatewayLogList].map((one) => stub.requestsTo(one).length);
    expect(asked()).toEqual([0, 0, 1, 0]);
    await dialog().getByRole('tab', {name: '设备故障'}).click();
    await expect.element(dialog().getByText('近 24 小时没有事件')).toBeVisible();
    expect(asked()).toEqual([0, 1, 1, 0]);
    expect(dialog().getByRole('button', {name: '导出'}).elements()).toEqual([]);
  });

  it('[SH-2.4-08] [SH-2.4-10] pages by ten, says why nothing came, and 知道了 closes it and marks what was listed as read', async () => {
    stub.on(deviceWarnList, (_, count) =>
      count === 1 ? {status: 500, msg: '数据库停机'} : {result: Array.from({length: 11}, (__, at) => warn(at + 1))},
    );
    await open(counts(0, 0, 0, 0));
    await expect.element(dialog().getByText('数据库停机')).toBeVisible();
    expect(dialog().getByText('近 24 小时没有事件').elements()).toEqual([]);
    await dialog().getByRole('button', {name: '重试'}).click();
    await dialog()
      .getByRole('button', {name: /^(第 )?2/})
      .click();
    await expect.element(dialog().getByRole('row', {name: /第 11 条/})).toBeVisible();
    expect(
      dialog()
        .getByRole('row', {name: /第 11 条/})
        .element()
        .querySelector('[role=gridcell]')?.textContent,
    ).toBe('11');
    await dialog().getByRole('button', {name: '知道了'}).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(JSON.parse(stub.requestsTo(markAlarmsRead)[0]!.body!).ids).toHaveLength(11);
  });
});

describe('the sound', () => {
  it('[SH-4-22] [SH-4-24] [SH-4-25] sounds while an alarm asks for it, rings the bell, and is silent while the list is open', async () => {
    await renderApp(HOME, stub);
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    const before = SilentAudio.tones;
    reportCounts(counts(1, 0, 0, 0, true));
    await expect.poll(() => SilentAudio.tones).toBeGreaterThan(before);
    expect(useAlarmAlert.getState().sound).toBe('sounding');
    expect(bell().element().querySelector('[data-alerting]')).not.toBeNull();
    await bell().click();
    await expect.poll(() => useAlarmAlert.getState().sound).toBe('silent');
    await dialog().getByRole('button', {name: '关闭'}).click();
    await expect.poll(() => useAlarmAlert.getState().sound).toBe('sounding');
    reportCounts(counts(1, 0, 0, 0, false));
    await expect.poll(() => useAlarmAlert.getState().sound).toBe('silent');
    expect(bell().element().querySelector('[data-alerting]')).toBeNull();
  });

  it('[SH-4-26] says that the browser blocks it, begins with the next gesture, and can be tried and switched off', async () => {
    SilentAudio.allowed = false;
    await renderApp(HOME, stub);
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    reportCounts(counts(1, 0, 0, 0, true));
    await expect.element(page.getByRole('button', {name: /浏览器阻止了声音/})).toBeVisible();
    SilentAudio.allowed = true;
    await page.getByRole('contentinfo').click();
    await expect.poll(() => useAlarmAlert.getState().sound).toBe('sounding');
    await bell().click();
    const before = SilentAudio.tones;
    await dialog().getByRole('button', {name: '试听'}).click();
    await expect.element(dialog().getByText('已播放试听音')).toBeVisible();
    expect(SilentAudio.tones).toBe(before + 2);
    await dialog().getByRole('switch', {name: '告警声音'}).click();
    await dialog().getByRole('button', {name: '关闭'}).click();
    expect(useAlarmAlert.getState()).toEqual({wanted: false, sound: 'silent'});
  });
});
