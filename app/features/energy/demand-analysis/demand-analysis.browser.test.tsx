import {demandWatch, loadDurationCurve, maxDemandByDayAnalysis, projectDemand} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import type {ResultOf, Stub} from '../../../../tests/stub/create-stub.ts';
import {STUB_NOW_MS} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {captions, choose, query, tableOf, trendStub} from '../../../shared/trends/test-trends.ts';

const PATH = '/energymanage/demandanalysis';
const DEVICE = `${PATH}?stationId=S1&device=101`;
const DATES = Array.from({length: 11}, (_, at) => `2024-05-${String(4 + at).padStart(2, '0')}`);
const DAYS = {
  list_x: DATES,
  list_y: DATES.map((_, at) => (at === 3 ? null : 12.5 + at)),
  coverage: DATES.map(() => 1),
  tableList: DATES.map((date, at) => ({
    ...{deviceName: '进线', date},
    ...(at !== 3 && {time: `${date} 10:15:00`, positiveActiveEnergy: 12.5 + at}),
  })),
};
const MINUTE = 60_000;
const ASOF = Math.floor(STUB_NOW_MS / MINUTE) * MINUTE;
const WATCH: ResultOf<typeof demandWatch> = {
  ...{timeZone: 'Asia/Shanghai', asOf: ASOF, windowMin: 15, slideMin: 5, pending: false},
  meters: [
    {deviceId: '101', deviceName: '进线'},
    {deviceId: '111', deviceName: '进线二'},
  ],
  course: {at: [ASOF - 2 * MINUTE, ASOF - MINUTE, ASOF], kw: [900, null, 960.25]},
  windows: [
    {fromAt: ASOF - 12 * MINUTE, toAt: ASOF + 3 * MINUTE, doneKwh: 180, forecastKw: 912, leastKw: 720},
    {fromAt: ASOF - 7 * MINUTE, toAt: ASOF + 8 * MINUTE, doneKwh: null, forecastKw: null, leastKw: null},
  ],
  last: {toAt: ASOF - 2 * MINUTE, kw: 880},
  limits: [
    {kind: 'contract', kw: 1000, at: null, state: 'near'},
    {kind: 'monthPeak', kw: 900, at: ASOF - 86_400_000, state: 'over'},
  ],
  risers: [{deviceId: '102', deviceName: '出线', stationId: 'S1', beforeKw: 100, nowKw: 160}],
};
const DURATION: ResultOf<typeof loadDurationCurve> = {
  ...{timeZone: 'Asia/Shanghai', meters: [{deviceId: '101', deviceName: '进线'}], stepMin: 15, intervals: 1440, known: 1438},
  ...{enough: true, fromDate: null, pending: false, shares: [0.25, 0.5, 0.75, 1], kw: [900, 700, 500, 100]},
  figures: {maxKw: 900, maxAt: ASOF, p95Kw: 880, medianKw: 700, minKw: 100, meanKw: 600},
  limit: {kind: 'contract', value: 1000, peak: 900, hoursAbove: 0},
};

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  stub = trendStub(PATH, 'DemandAnalysis');
  stub.on(maxDemandByDayAnalysis, {result: DAYS});
  stub.on(projectDemand, {result: {...DAYS, contract: DATES.map(() => 1000), meters: WATCH.meters!, pending: false}});
  stub.on(demandWatch, {result: WATCH});
  stub.on(loadDurationCurve, {result: DURATION});
});
const open = (address: string) => renderApp(address, stub, {config: {transport: 'poll'}});
const cells = () =>
  [...document.querySelectorAll('[role=grid] [role=row]')]
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].map(({textContent}) => textContent!.trim()))
    .filter((row) => row.length > 0);

it('[EN-2.5-01] [EN-2.5-02] [EN-7-18] the first device of the station, 7 days ago to yesterday; bars of each day, and the query alone asks again', async () => {
  const {address} = await open(PATH);
  await eventually(captions).toEqual(['最大需量 (kW)']);
  const asked = () => stub.requestsTo(maxDemandByDayAnalysis).map(({query: of}) => of.toString());
  await eventually(asked).toEqual(['deviceId=101&startDate=2024-05-08&endDate=2024-05-14']);
  await eventually(() => tableOf('最大需量 (kW)').slice(0, 5)).toEqual([
    ['日期', '最大需量 kW'],
    ['2024-05-04', '12.5'],
    ['2024-05-05', '13.5'],
    ['2024-05-06', '14.5'],
    ['2024-05-07', '缺数'],
  ]);
  await choose('设备', '出线');
  expect(asked()).toHaveLength(1);
  await query().click();
  await eventually(() => asked()[1]).toContain('deviceId=102');
  await eventually(address).toContain('device=102');
});

it('[EN-2.5-03] [EN-2.5-04] [EN-2.5-05] the table has index, device, date, time and kW unscaled, 10 rows a page', async () => {
  await open(DEVICE);
  await eventually(() => cells().length).toBe(10);
  expect([...document.querySelectorAll('[role=columnheader]')].map(({textContent}) => textContent!.trim())).toEqual([
    ...['序号', '设备名称', '日期', '发生时间', '最大需量kW'],
  ]);
  expect([cells()[0], cells()[3]]).toEqual([
    ['1', '进线', '2024-05-04', '2024-05-04 10:15:00', '12.5'],
    ['4', '进线', '2024-05-07', '--', '--'],
  ]);
  await page.getByRole('button', {name: '下一页'}).click();
  await eventually(() => cells().length).toBe(1);
  await page.getByRole('radio', {name: '项目总进线'}).click();
  await eventually(() => stub.requestsTo(projectDemand).length).toBe(1);
  await expect.element(page.getByText(/进线、进线二 同时相加/)).toBeVisible();
  await expect.element(page.getByText(/合同需量 1,?000 kW/)).toBeVisible();
});

it('[EN-2.5-06] the chart keeps 240 px in a low window; watch and duration curve are its other tabs', async () => {
  await page.viewport(1600, 400);
  await open(DEVICE);
  await eventually(captions).toEqual(['最大需量 (kW)']);
  expect(document.querySelector('figure')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(240);
  for (const name of ['需量监视', '负荷持续曲线']) await expect.element(page.getByRole('tab', {name})).toBeVisible();
});

it('the running windows stand beside contract and peak with their states; a window with a gap is unknown; feeders that rose are named', async () => {
  const {address} = await open(DEVICE);
  await page.getByRole('tab', {name: '需量监视'}).click();
  await eventually(address).toContain('view=watch');
  const limits = page.getByRole('region', {name: '限值'});
  await expect.element(limits).toHaveTextContent('912.0 kW');
  await expect.element(limits.getByText('达 90 %')).toBeVisible();
  await expect.element(limits.getByText('预计越限')).toBeVisible();
  const windows = page.getByRole('table', {name: '运行中的需量窗口'});
  await expect.element(windows).toHaveTextContent('09:55–10:10，还剩 3 分钟180.0720.0912.0');
  await expect.element(windows).toHaveTextContent('10:00–10:15，还剩 8 分钟------');
  await expect.element(page.getByRole('table', {name: '上升最多的出线'})).toHaveTextContent('出线100.0160.0+60.0');
  expect(stub.requestsTo(demandWatch)[0]!.query.toString()).toBe('projectId=P');
  await page.getByRole('radio', {name: '设备', exact: true}).click();
  await eventually(() => stub.requestsTo(demandWatch).at(-1)!.query.toString()).toBe('projectId=P&deviceId=101');
});

it('the duration curve has its figures, the headroom and its rule, and says when there is not enough', async () => {
  await open(`${DEVICE}&view=duration`);
  await eventually(captions).toEqual(['负荷持续曲线 (kW)']);
  await eventually(() => stub.requestsTo(loadDurationCurve)[0]?.query.toString()).toBe(
    'projectId=P&startDate=2024-05-01&endDate=2024-05-31',
  );
  await eventually(() => tableOf('负荷持续曲线 (kW)').slice(1)).toEqual([
    ['25.0 % 的时间不低于', '900'],
    ['50.0 % 的时间不低于', '700'],
    ['75.0 % 的时间不低于', '500'],
    ['100.0 % 的时间不低于', '100'],
  ]);
  await expect.element(page.getByText('余量', {exact: true})).toBeVisible();
  await expect.element(page.getByText('100.0 kW', {exact: false}).first()).toBeVisible();
  await expect.element(page.getByText(/1438 \/ 1440 个 15 分钟有数/)).toBeVisible();
  stub.on(loadDurationCurve, {
    result: {...DURATION, enough: false, known: 40, limit: {kind: 'capacity', value: 800, peak: null, hoursAbove: null}},
  });
  await page.getByRole('button', {name: '上一月'}).click();
  await expect.element(page.getByText('数据不足，仅供参考：40 / 1440 个 15 分钟有数')).toBeVisible();
  await expect.element(page.getByText('视在功率未知，无法给出余量')).toBeVisible();
});
