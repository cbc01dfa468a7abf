import {energyManageByDateRange} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import type {Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {box, captions, choose, queriesOf, query, tableOf, trendStub} from '../../../shared/trends/test-trends.ts';

const PATH = '/energymanage/electricitycurve';
const DEVICE = `${PATH}?stationId=S1&device=101`;
const asked = () => queriesOf(stub, energyManageByDateRange);
/** Rows of the table below the line, on its page. */
const rows = () =>
  [...document.querySelectorAll('[role=grid] [role=row], table[aria-label] tr')]
    .map((row) => [...row.querySelectorAll('[role=gridcell], td')].map(({textContent}) => textContent!.trim()))
    .filter((cells) => cells.length > 0);

const HOURS = Array.from({length: 24}, (_, hour) => `2024-05-08 ${String(hour).padStart(2, '0')}:00:00`);
const HOURLY = {
  deviceId: '101',
  x_aAE: HOURS,
  y_aAE: HOURS.map((_, hour) => (hour === 3 || hour === 7 ? null : hour + 0.25)),
  y_bAE: HOURS.map(() => 7),
  m_aAE: HOURS.map((_, hour) => (hour === 5 ? 32 : hour === 7 ? 64 : 0)),
};

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  stub = trendStub(PATH, 'ElectricityCurve');
  stub.on(energyManageByDateRange, {result: HOURLY as never});
});

async function open(address = DEVICE) {
  const app = await renderApp(address, stub, {config: {transport: 'poll'}});
  await eventually(() => document.querySelectorAll('figure canvas').length).toBeGreaterThan(0);
  return app;
}

it('[EN-2.12-01] [EN-2.12-02] the first device by the hour, 7 days ago to yesterday: forward energy over its times', async () => {
  const {address} = await open(PATH);
  await eventually(address).toBe(DEVICE);
  await eventually(captions).toEqual(['用电量 (kWh)']);
  expect(asked()).toEqual(['type=AE&deviceId=101&timeInterval=60&startDate=2024-05-08&endDate=2024-05-14']);
  await eventually(() => tableOf('用电量 (kWh)').slice(0, 5)).toEqual([
    ['时间', '用电量 kWh'],
    ['2024-05-08 00:00:00', '0.25'],
    ['2024-05-08 01:00:00', '1.25'],
    ['2024-05-08 02:00:00', '2.25'],
    ['2024-05-08 03:00:00', '缺数'],
  ]);
  expect(page.getByRole('combobox', {name: '数据类别'}).elements()).toEqual([]);
  expect(document.querySelector('figure')!.getBoundingClientRect().height).toBe(300);
  await choose('设备', '出线');
  await expect.element(box('设备')).toHaveTextContent('出线');
  expect(asked()).toHaveLength(1);
  await query().click();
  await eventually(() => asked()[1]).toContain('deviceId=102');
});

it('[EN-2.12-03] the table has every hour, 10 a page, numbered, unknown as missing and a part as such', async () => {
  await open();
  await eventually(() => rows().length).toBe(10);
  const shown = rows().map((cells) => cells.slice(0, 4));
  expect([shown[0], shown[3], shown[5], shown[7]]).toEqual([
    ['1', '进线', '2024-05-08 00:00:00', '0.25'],
    ['4', '进线', '2024-05-08 03:00:00', '--'],
    ['6', '进线', '2024-05-08 05:00:00', '不完整 5.25'],
    ['8', '进线', '2024-05-08 07:00:00', '来源不明'],
  ]);
  for (const head of ['序号', '设备名称', '时间', '用电量']) {
    await expect.element(page.getByRole('columnheader', {name: head}).first()).toBeVisible();
  }
  await page.getByRole('button', {name: '第 3 页'}).click();
  await eventually(() => rows().map(([index]) => index)).toEqual(['21', '22', '23', '24']);
  await expect.element(page.getByRole('button', {name: '导出', exact: true})).toBeVisible();
});

it('[EN-2-09] an empty reply says so above and in the table', async () => {
  stub.on(energyManageByDateRange, {result: {}});
  await renderApp(DEVICE, stub, {config: {transport: 'poll'}});
  await expect.element(page.getByText('暂无数据').first(), PATIENCE).toBeVisible();
  await eventually(() => page.getByText('暂无数据').elements().length).toBe(2);
  await expect.element(page.getByRole('button', {name: '导出', exact: true})).toBeDisabled();
});
