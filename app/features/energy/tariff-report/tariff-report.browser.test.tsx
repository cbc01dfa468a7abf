import {bandReport, energyManageByDateRange2} from '@livebus/contract';
import {beforeEach, expect, it, onTestFinished, vi} from 'vitest';
import {page} from 'vitest/browser';
import type {Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {withMotion} from '../../../../tests/stub/with-motion.ts';
import {box, captions, choose, query, tableOf, trendStub} from '../../../shared/trends/test-trends.ts';

const PATH = '/energymanage/tariffreport';
const DATES = ['2024-05-08', '2024-05-09', '2024-05-10', '2024-05-11', '2024-05-12', '2024-05-13'];
const total = (kwh: number) => ({kwh, coverage: 1, marks: 0, kind: 'measured' as const});
const BANDS = {
  dayList: DATES,
  jianList: [1, 1, 1, 1, 1, 1],
  fengList: [20, 20, 20, 20, 20, 20],
  pingList: [10, 10, 10, 10, 10, 10],
  guList: [5, 5, 5, 5, 5, null],
  shenGuList: [0, 0, 0, 0, 0, 0],
  noneList: [0, 0, 0, 0, 0, 0],
  amountList: [30, 30, 30, 30, 30, null],
  list_m: [0, 0, 0, 0, 0, 32],
  bands: [
    {band: 'sharp' as const, total: total(6), amount: 9},
    {band: 'peak' as const, total: total(120), amount: 120},
    {band: 'flat' as const, total: total(60), amount: 36},
    {band: 'valley' as const, total: total(25), amount: 7.5},
  ],
  total: {kwh: 211, coverage: 0.98, marks: 32, kind: 'measured' as const},
  amount: null,
  tariffs: [{validFrom: '2024-01-01', revision: 2, name: '大工业'}],
};
const ROWS = DATES.map((date, at) => ({deviceName: '进线', date, positiveActiveEnergy: at === 5 ? null : 36.5}));

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  stub = trendStub(PATH, 'TariffReport');
  stub.on(bandReport, {result: BANDS});
  stub.on(energyManageByDateRange2, {
    result: {
      list_x: DATES,
      list_y: ROWS.map(({positiveActiveEnergy}) => positiveActiveEnergy),
      list_m: [0, 0, 0, 0, 0, 32],
      tableList: ROWS,
    },
  });
});

const asked = () => stub.requestsTo(bandReport).map(({query: of}) => of.toString());
const cells = () =>
  [...document.querySelectorAll('[role=grid] [role=row]')]
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].map(({textContent}) => textContent!.trim()))
    .filter((row) => row.length > 0);

it('[EN-2.8-01] [EN-2.8-02] [EN-7-17] the first device, 7 days ago to yesterday, by day and band; the query alone asks for another', async () => {
  const {address} = await renderApp(PATH, stub, {config: {transport: 'poll'}});
  await eventually(captions).toEqual(['每日分时电量 (kWh)', '分时电量占比 (kWh)']);
  await eventually(asked).toEqual(['deviceId=101&startDate=2024-05-08&endDate=2024-05-14']);
  await eventually(() => tableOf('每日分时电量 (kWh)').length).toBe(7);
  const rows = tableOf('每日分时电量 (kWh)');
  expect(rows[0]!.slice(1).map((head) => head[0])).toEqual(['谷', '平', '峰', '尖']);
  expect(rows[1]).toEqual(['2024-05-08', '5', '10', '20', '1']);
  expect(rows[6]![1]).toMatch(/^缺数/);
  for (const figure of document.querySelectorAll('figure'))
    expect(figure.parentElement!.parentElement!.parentElement!.getBoundingClientRect().height).toBe(300);
  await choose('设备', '出线');
  expect(asked()).toHaveLength(1);
  await query().click();
  await eventually(() => asked()[1]).toContain('deviceId=102');
  await eventually(address).toContain('device=102');
  await expect.element(box('设备')).toHaveTextContent('出线');
});

it('[EN-2.8-03] [EN-2.8-06] [EN-9-06] the pie has the sums of the bands, marks the one of which a day is missing, and its highlight moves on', async () => {
  onTestFinished(withMotion());
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
  await renderApp(`${PATH}?stationId=S1&device=101`, stub, {config: {transport: 'poll'}});
  await eventually(() => tableOf('分时电量占比 (kWh)').slice(1)).toEqual([
    ['尖', '6 * 读数不全'],
    ['峰', '120 * 读数不全'],
    ['平', '60 * 读数不全'],
    ['谷', '25'],
  ]);
  await expect.element(page.getByText('不完整：谷。缺数的日子未计入，合计是下限。')).toBeVisible();
  const at = () => document.querySelector('[data-highlight]')?.getAttribute('data-highlight');
  await eventually(at).not.toBe(undefined);
  const first = at();
  vi.advanceTimersByTime(2000);
  await eventually(() => at() !== undefined && at() !== first).toBe(true);
  const costs = page.getByRole('table', {name: '分时电费'});
  await expect.element(costs).toHaveTextContent('峰120 kWh56.9 %120.0069.6 %1.0000');
  await expect.element(page.getByText(/按“大工业”，2024-01-01 起，第 2 次修订/)).toBeVisible();
  await expect.element(page.getByText('有 1 天没有完整的电价或电量，合计电费未知。')).toBeVisible();
});

it('[EN-2.8-04] [EN-2.8-05] [EN-9-03] the table is the server’s, 5 rows a page; without it 暂无数据, and the charts stay', async () => {
  await renderApp(`${PATH}?stationId=S1&device=101`, stub, {config: {transport: 'poll'}});
  await eventually(() => cells().length).toBe(5);
  expect(cells()[0]).toEqual(['1', '进线', '2024-05-08', '36.5']);
  expect([...document.querySelectorAll('[role=columnheader]')].map(({textContent}) => textContent!.trim())).toEqual([
    ...['序号', '名称', '日期', '用电量kWh'],
  ]);
  await page.getByRole('button', {name: '下一页'}).click();
  await eventually(cells).toEqual([['6', '进线', '2024-05-13', '--']]);
  stub.on(energyManageByDateRange2, {result: {list_x: DATES, list_y: [1, 2, 3, 4, 5, 6]}});
  await query().click();
  await expect.element(page.getByText('暂无数据').first()).toBeVisible();
  expect(captions()).toHaveLength(2);
  stub.on(bandReport, {fails: 'network'});
  await query().click();
  await expect.element(page.getByText('数据停在', {exact: false}).first()).toBeVisible();
  expect(tableOf('每日分时电量 (kWh)')).toHaveLength(7);
});
