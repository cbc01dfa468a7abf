import {energyManage} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import type {Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {box, captions, choose, queriesOf, query, tableOf, trendReply, trendStub} from '../../../shared/trends/test-trends.ts';

const PATH = '/energymanage/energymonitor';
const DEVICE = `${PATH}?stationId=S1&device=101`;
const asked = () => queriesOf(stub, energyManage);
const NINE = [
  ...['有功电能 (kWh)', '无功电能 (kvarh)', '电流 (A)', '电压 (V)', '频率 (Hz)', '功率因数'],
  ...['有功功率 (kW)', '无功功率 (kvar)', '视在功率 (kVA)'],
];

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  stub = trendStub(PATH, 'EnergyMonitor');
});

async function open(address = DEVICE) {
  const app = await renderApp(address, stub, {config: {transport: 'poll'}});
  await eventually(() => document.querySelectorAll('figure canvas').length).toBeGreaterThan(0);
  return app;
}

it('[EN-2.4-05] nine charts in their order when all are chosen, eight without one', async () => {
  const {address} = await open(PATH);
  await eventually(captions).toEqual([NINE[0], NINE[2], NINE[3], NINE[6]]);
  expect(asked()).toEqual(['type=AE,A,V,P&deviceId=101&timeInterval=60&startDate=2024-05-08&endDate=2024-05-14']);
  await box('数据类别').click();
  await page.getByRole('button', {name: '全选'}).click();
  await userEvent.keyboard('{Escape}');
  expect(asked()).toHaveLength(1);
  await query().click();
  await eventually(captions).toEqual(NINE);
  await choose('数据类别', '频率');
  await userEvent.keyboard('{Escape}');
  await query().click();
  await eventually(captions).toEqual(NINE.filter((one) => one !== '频率 (Hz)'));
  expect(address()).toBe(`${DEVICE}&type=AE%2CRAE%2CA%2CV%2CPF%2CP%2CQ%2CS&from=2024-05-08&to=2024-05-14`);
});

it('[EN-2.4-04] [EN-2.4-02] one device at a time, found by part of its name', async () => {
  await open();
  await box('设备').click();
  await userEvent.keyboard('母');
  await eventually(() => [...document.querySelectorAll('[role=option]')].map(({textContent}) => textContent)).toEqual(['母联']);
  await userEvent.keyboard('{Enter}');
  await query().click();
  await eventually(() => asked().at(-1)).toContain('deviceId=104&');
});

it('[EN-7-05] [EN-7-04] an object and a list of one draw the same chart, asked for on the path of one device', async () => {
  stub.on(energyManage, ({query: sent}) => ({result: [{deviceId: 101, deviceName: '进线', ...trendReply(sent)}] as never}));
  const app = await open(`${DEVICE}&type=AE`);
  const listed = [
    ['时间', '正向 kWh', '反向 kWh'],
    ['2024-05-08 08:00:00', '0.5', '1.5'],
    ['2024-05-08 09:00:00', '缺数', '缺数'],
    ['2024-05-08 10:00:00', '2.5', '3.5'],
  ];
  await eventually(() => tableOf('有功电能 (kWh)')).toEqual(listed);
  stub.on(energyManage, ({query: sent}) => ({result: trendReply(sent) as never}));
  await app.reload();
  await eventually(() => tableOf('有功电能 (kWh)')).toEqual(listed);
});

it('[EN-3-07] keys that are there are lines, and a category without any says so', async () => {
  stub.on(energyManage, ({query: sent}) => {
    const {x_aA: times} = trendReply(sent) as {readonly x_aA: readonly string[]};
    return {result: {x_aA: times, y_aQ: [1000, 2000, 3000], y_totalPF: [0.9, 0.95, 1]} as never};
  });
  await open(`${DEVICE}&type=PF%2CP%2CQ`);
  await eventually(() => tableOf('无功功率 (kvar)')[0]).toEqual(['时间', 'A相 kvar']);
  await eventually(() => tableOf('功率因数')[0]).toEqual(['时间', '总']);
  await expect.element(page.getByText('暂无数据')).toBeVisible();
});
