import type {AlarmMessage} from '@livebus/contract';
import {afterEach, describe, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes} from '../../../tests/stub/account.ts';
import {createStub, STUB_NOW_MS} from '../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../tests/stub/render-app.ts';
import {clearAlarmStatus, forgetAlarms, reportAlarm, reportCounts} from '../../base/session/alarm-status.ts';

const HOME = '/no-such-screen';
const note = (change: Partial<AlarmMessage>): AlarmMessage => ({
  id: 'e1',
  kind: 'alarm',
  level: 2,
  projectId: 'P1',
  projectName: '滨江精密制造园',
  stationId: 'S1',
  stationName: '10kV 配电室',
  deviceId: 'T1',
  deviceName: '1#变压器',
  diagramDeviceId: '1003',
  name: '绕组超温',
  info: 'C 相绕组 128.4 ℃，上限 120.0 ℃',
  at: STUB_NOW_MS,
  releasedAt: null,
  isRead: 0,
  ...change,
});
const counts = {deviceOverLimitNum: 3, hvLvOdDeviceFaultNum: 1, deviceSwitchChangeNum: 996, monitorLogNum: 0, soundAlert: false};
const strip = page.getByRole('region', {name: '最紧急的未确认告警'});

afterEach(clearAlarmStatus);

describe('the alarm line of the status bar', () => {
  it('shows the most urgent open alarm, and the next one when it has returned', async () => {
    await renderApp(HOME, createStub({routes: accountRoutes()}));
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    expect(strip.elements()).toHaveLength(0);
    reportAlarm(note({id: 'lesser', level: 3, name: '欠压', info: '欠压 0.85 Un'}));
    reportAlarm(note({}));
    await expect.element(strip).toHaveTextContent('1#变压器 · C 相绕组 128.4 ℃，上限 120.0 ℃');
    await expect.element(strip).toHaveTextContent('另有 1 条');
    await expect.element(strip.getByRole('img', {name: '重要'})).toBeVisible();
    reportAlarm(note({releasedAt: STUB_NOW_MS + 1000}));
    await expect.element(strip).toHaveTextContent('欠压 0.85 Un');
    reportAlarm(note({id: 'named', level: 1, info: '1#变压器 三相失压'}));
    await expect.poll(() => strip.element().textContent).toMatch(/^11#变压器 三相失压/);
    forgetAlarms();
    await expect.poll(() => strip.elements().length).toBe(0);
  });

  it('says what a server raised by a rule in the words of the console, whatever its own text is', async () => {
    await renderApp(HOME, createStub({routes: accountRoutes()}));
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    const words = {rule: 'windingHot', params: {hottestC: 128.4, limitC: 120, aC: 110, bC: 112, cC: 128.4}};
    reportAlarm(note({name: 'hot', info: 'hot', words}));
    await expect.element(strip).toHaveTextContent('1#变压器 · 绕组最高温度 128.4℃，超过限值 120℃（A相 110℃、B相 112℃、C相 128.4℃）');
  });

  it('leads to the diagram with the device in the middle', async () => {
    const {address} = await renderApp(HOME, createStub({routes: accountRoutes()}));
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    reportAlarm(note({}));
    await strip.getByRole('link', {name: '查看 绕组超温'}).click();
    expect(address()).toBe('/powermonitor/powersyspic?stationId=S1&device=1003');
  });

  it('an alarm without a place has no way to it, and a screen that the menu lacks is not offered', async () => {
    await renderApp(HOME, createStub({routes: accountRoutes({menu: []})}));
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    reportAlarm(note({}));
    await expect.element(strip).toBeVisible();
    expect(strip.getByRole('link').elements()).toHaveLength(0);
  });

  it('with a backend that tells counts alone the line says how many are unread', async () => {
    await renderApp(HOME, createStub({routes: accountRoutes()}));
    reportCounts(counts);
    await expect.element(page.getByRole('contentinfo')).toHaveTextContent('未读事件 1000 条');
  });
});

it('[MO-9-12] [SH-3-15] the bell carries the sum as a badge capped at 999', async () => {
  await renderApp(HOME, createStub({routes: accountRoutes()}));
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  expect(page.getByRole('button', {name: /^事件/}).elements()).toHaveLength(0);
  reportCounts(counts);
  await expect.element(page.getByRole('button', {name: '事件，未读 1000 条'})).toHaveTextContent('999+');
});
