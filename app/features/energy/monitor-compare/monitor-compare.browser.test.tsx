import {energyManageByDateRange, monitorDevices} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import type {Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {
  box,
  captions,
  choose,
  queriesOf,
  query,
  sizes,
  tableOf,
  trendReplies,
  trendReply,
  trendStub,
} from '../../../shared/trends/test-trends.ts';

const PATH = '/energymanage/monitorcompare';
const TWO = `${PATH}?stationId=S1&device=101%2C102`;
const WEEK = 'timeInterval=60&startDate=2024-05-08&endDate=2024-05-14';
const asked = () => queriesOf(stub, energyManageByDateRange);
const options = () => [...document.querySelectorAll('[role=option]')].map(({textContent}) => textContent);

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  stub = trendStub(PATH, 'MonitorCompare');
});

async function open(address = TWO) {
  const app = await renderApp(address, stub, {config: {transport: 'poll'}});
  await eventually(() => document.querySelectorAll('figure canvas').length).toBeGreaterThan(0);
  return app;
}

it('[EN-2.4-07] [MO-2.phase-01] [EN-7-04] the first two devices are chosen and asked for, and a third is refused', async () => {
  const {address} = await open(PATH);
  await eventually(address).toBe(TWO);
  expect(asked()).toEqual([`type=aA,bA,cA,zA&deviceId=101,102&${WEEK}`]);
  await box('设备（最多两台）').click();
  const third = page.getByRole('option', {name: /电容/});
  await expect.element(third).toHaveAttribute('aria-disabled', 'true');
  await third.click({force: true});
  await userEvent.keyboard('{Escape}');
  await query().click();
  await eventually(() => asked().length).toBe(2);
  expect(asked()[1]).toBe(asked()[0]);
});

it('[EN-2.4-07] [MO-2.phase-01] a station with one device has that one chosen; another pick is added to it', async () => {
  stub.on(monitorDevices, {result: [{deviceId: '101', deviceName: '进线'}]});
  const app = await open(PATH);
  await eventually(app.address).toBe(`${PATH}?stationId=S1&device=101`);
  await eventually(() => tableOf('A相电流 (A)')[0]).toEqual(['时间', '进线 A']);
  stub.on(monitorDevices, {
    result: [
      {deviceId: '101', deviceName: '进线'},
      {deviceId: '102', deviceName: '出线'},
    ],
  });
  await app.reload();
  await choose('设备（最多两台）', '出线');
  await userEvent.keyboard('{Escape}');
  await query().click();
  await eventually(app.address).toBe(`${TWO}&from=2024-05-08&to=2024-05-14`);
});

it('[EN-2.4-08] [MO-2.phase-02] [EN-2.4-06] twelve series with their labels, four of them beforehand, one chart for each', async () => {
  await open();
  await eventually(captions).toEqual(['A相电流 (A)', 'B相电流 (A)', 'C相电流 (A)', '零序电流 (A)']);
  await box('数据项').click();
  await eventually(options).toEqual([
    ...['A相电流', 'B相电流', 'C相电流', '零序电流', 'A相电压', 'B相电压', 'C相电压', '零序电压'],
    ...['A相有功功率', 'B相有功功率', 'C相有功功率', '总有功功率'],
  ]);
  await page.getByRole('button', {name: '全选'}).click();
  await userEvent.keyboard('{Escape}');
  await query().click();
  await eventually(() => captions().length).toBe(12);
  expect(asked()[1]).toContain('type=aA,bA,cA,zA,aV,bV,cV,zV,aP,bP,cP,sP&');
  for (const share of sizes().shares) expect(Math.abs(share - 1 / 3)).toBeLessThan(0.03);
});

it('[EN-2.4-09] each chart holds one line for each device, by its name, powers in kW', async () => {
  await open(`${TWO}&type=aA%2CsP`);
  await eventually(() => tableOf('A相电流 (A)')).toEqual([
    ['时间', '进线 A', '出线 A'],
    ['2024-05-08 08:00:00', '0.5', '0.5'],
    ['2024-05-08 09:00:00', '缺数', '缺数'],
    ['2024-05-08 10:00:00', '2.5', '2.5'],
  ]);
  await eventually(() => tableOf('总有功功率 (kW)')[1]).toEqual(['2024-05-08 08:00:00', '1.5', '1.5']);
  expect(page.getByRole('combobox', {name: '对比'}).elements()).toEqual([]);
});

it('[EN-9-02] [EN-2.4-15] the interval is one of four and goes with the request', async () => {
  const {address} = await open();
  await box('采样间隔').click();
  await eventually(options).toEqual(['5分钟', '一刻钟', '半小时', '1小时']);
  await page.getByRole('option', {name: '半小时'}).click();
  await query().click();
  await eventually(() => asked().at(-1)).toContain('timeInterval=30');
  expect(address()).toBe(`${TWO}&every=30&from=2024-05-08&to=2024-05-14`);
});

it('a reply that lacks one of the devices draws the other and says so', async () => {
  stub.on(energyManageByDateRange, ({query: sent}) => ({result: [{deviceId: '102', deviceName: 'x', ...trendReply(sent)}] as never}));
  await open();
  await expect.element(page.getByText('回复里没有 进线')).toBeVisible();
  await eventually(() => tableOf('A相电流 (A)')[0]).toEqual(['时间', '出线 A']);
  const {x_aA: times} = trendReply(new URLSearchParams({type: 'aA', startDate: '2024-05-08'})) as {readonly x_aA: readonly string[]};
  const first = {deviceId: '101', deviceName: 'x', x_aA: times, y_bA: [1, 2, 3]};
  stub.on(energyManageByDateRange, ({query: sent}) => ({
    result: [first, {deviceId: '102', deviceName: 'x', ...trendReply(sent)}] as never,
  }));
  await query().click();
  await eventually(() => document.querySelector('figure')!.textContent).toContain('进线 没有数据');
  await eventually(() => document.querySelectorAll('figure')[1]!.textContent).not.toContain('没有数据');
  stub.on(energyManageByDateRange, ({query: sent}) => ({result: trendReplies(sent) as never}));
  await query().click();
  await eventually(() => tableOf('A相电流 (A)')[0]).toEqual(['时间', '进线 A', '出线 A']);
  expect(page.getByText('回复里没有 进线').elements()).toEqual([]);
});
