import {energyManage, monitorDevices} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import type {Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {box, captions, choose, queriesOf, query, tableOf, trendStub} from '../../../shared/trends/test-trends.ts';

const PATH = '/energymanage/stationtrend';
const DEVICE = `${PATH}?stationId=S1&device=101`;
const USUAL = ['有功电能 (kWh)', '电流 (A)', '电压 (V)', '有功功率 (kW)'];
const WEEK = 'timeInterval=60&startDate=2024-05-08&endDate=2024-05-14';
const asked = () => queriesOf(stub, energyManage);

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  stub = trendStub(PATH, 'StationTrend');
});

async function open(address = DEVICE) {
  const app = await renderApp(address, stub, {config: {transport: 'poll'}});
  await eventually(() => document.querySelectorAll('figure canvas').length).toBeGreaterThan(0);
  return app;
}

it('[EN-2.4-11] [MO-2.trend-01] [EN-2.4-18] opens at the first device with four charts of the last seven days', async () => {
  const {address} = await open(PATH);
  await eventually(address).toBe(DEVICE);
  await eventually(captions).toEqual(USUAL);
  expect(asked()).toEqual([`type=AE,A,V,P&deviceId=101&${WEEK}`]);
  expect(stub.requestsTo(monitorDevices).map(({query: sent}) => sent.get('stationId'))).toEqual(['S1']);
  await expect.element(page.getByText('一号站信息').first()).toBeVisible();
  await expect.element(page.getByRole('textbox', {name: '日期范围 开始'})).toHaveValue('2024-05-08');
  await expect.element(page.getByRole('textbox', {name: '日期范围 结束'})).toHaveValue('2024-05-14');
});

it('[EN-2.4-03] [EN-2.4-10] [MO-2.trend-01] ten categories; without one or without a device there is no query; editing alone asks for nothing', async () => {
  const {address} = await open();
  await box('数据类别').click();
  await eventually(() => [...document.querySelectorAll('[role=option]')].map(({textContent}) => textContent)).toEqual([
    ...['有功电能', '无功电能', '电流', '电压', '频率', '功率因数', '有功功率', '无功功率', '视在功率', '无线测温'],
  ]);
  await page.getByRole('button', {name: '全选'}).click();
  await page.getByRole('button', {name: '全选'}).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(box('数据类别')).toHaveTextContent('请选择模块');
  await expect.element(query()).toHaveAttribute('aria-disabled', 'true');
  (query().element() as HTMLElement).click();
  await choose('数据类别', '功率因数');
  await userEvent.keyboard('{Escape}');
  expect(asked()).toHaveLength(1);
  await query().click();
  await eventually(captions).toEqual(['功率因数']);
  expect(asked()[1]).toBe(`type=PF&deviceId=101&${WEEK}`);
  expect(address()).toBe(`${DEVICE}&type=PF&from=2024-05-08&to=2024-05-14`);
  history.back();
  await eventually(captions).toEqual(USUAL);
});

it('[EN-2.4-04] [MO-2.trend-02] [EN-2.4-15] a second device replaces the first; the density is one of four', async () => {
  await open();
  await choose('设备', '出线');
  await box('数据密度').click();
  await eventually(() => [...document.querySelectorAll('[role=option]')].map(({textContent}) => textContent)).toEqual([
    ...['5分钟', '一刻钟', '半小时', '1小时'],
  ]);
  await page.getByRole('option', {name: '一刻钟'}).click();
  await query().click();
  await eventually(() => asked()[1]).toBe('type=AE,A,V,P&deviceId=102&timeInterval=15&startDate=2024-05-08&endDate=2024-05-14');
});

it('[EN-2.4-14] [EN-2-09] every chart is a figure with its unit and a table of exact values; what was not measured is a gap', async () => {
  await open(`${DEVICE}&type=P,HZ`);
  await eventually(() => tableOf('有功功率 (kW)')).toEqual([
    ['时间', 'A相 kW', 'B相 kW', 'C相 kW', '总 kW'],
    ['2024-05-08 08:00:00', '1.5', '2.5', '3.5', '4.5'],
    ['2024-05-08 09:00:00', '缺数', '缺数', '缺数', '缺数'],
    ['2024-05-08 10:00:00', '3.5', '4.5', '5.5', '6.5'],
  ]);
  await eventually(() => tableOf('频率 (Hz)')[1]).toEqual(['2024-05-08 08:00:00', '0.5']);
});

it('[EN-2.4-01] [EN-2-07] [EN-7-02] a device in the tree selects its station and itself', async () => {
  const {address} = await open();
  await page.getByRole('textbox', {name: '搜索资产'}).fill('空压');
  await page.getByRole('treeitem', {name: '空压机'}).click();
  await eventually(address).toBe(`${PATH}?stationId=S2&device=202`);
  await eventually(() => asked().at(-1)).toBe(`type=AE,A,V,P&deviceId=202&${WEEK}`);
  await expect.element(page.getByText('二号站信息').first()).toBeVisible();
  expect(stub.requestsTo(monitorDevices).map(({query: sent}) => sent.get('stationId'))).toEqual(['S1', 'S2']);
});
