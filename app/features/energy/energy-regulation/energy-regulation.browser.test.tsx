import {
  co2AndTce,
  energyProjects,
  maxDemandByDay,
  recently7DayUseEleAmount,
  recently30DayUsePower,
  savedViews,
  todayRealPower,
  tree,
  usePowerDevices,
  yestodayUseEleAmount,
} from '@livebus/contract';
import {beforeEach, expect, it, onTestFinished, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes} from '../../../../tests/stub/account.ts';
import {catchFiles} from '../../../../tests/stub/catch-files.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../../tests/stub/eventually.ts';
import {figureRows} from '../../../../tests/stub/figure-rows.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {withMotion} from '../../../../tests/stub/with-motion.ts';
import {panelHeight} from './index.tsx';

const PATH = '/energymanage/dashboard';
const WEEK = ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2024-05-${day}`);
const MONTH = Array.from({length: 30}, (_, at) => new Date(Date.UTC(2024, 3, 16 + at)).toISOString().slice(0, 10));
const TOTAL = {kwh: 700, coverage: 0.98, marks: 3, kind: 'reset'} as const;
const BANDS = {
  dayList: WEEK,
  jianList: WEEK.map((_, at) => 10 + at),
  fengList: WEEK.map(() => 20),
  pingList: WEEK.map(() => 30),
  guList: [40, 40, null, 40, 40, 40, 40],
  list_m: [0, 2, 0, 1, 0, 0, 32],
  total: TOTAL,
};
const PANELS = [co2AndTce, recently30DayUsePower, recently7DayUseEleAmount, yestodayUseEleAmount, todayRealPower, usePowerDevices] as const;

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 900);
  stub = createStub({
    routes: [
      ...accountRoutes({
        menu: [
          {
            path: PATH,
            component: 'EnergyRegulation',
            name: 'dashboard',
            meta: {title: '能源概览', titleKey: 'energyRegulation', permission: 'powersyspic'},
          },
        ],
      }),
      route(savedViews, {result: []}),
      route(tree, {result: []}),
      route(energyProjects, {
        result: [
          {id: 'P1', projectName: '滨江园'},
          {id: 'P2', projectName: '冷链中心'},
        ],
      }),
      route(recently7DayUseEleAmount, {result: BANDS}),
      route(yestodayUseEleAmount, {result: {dayList: ['2024-05-14'], jianList: [10], fengList: [20], pingList: [30], guList: [40]}}),
      route(todayRealPower, {
        result: [
          {date: '2024-05-15 00:00:00', activePowerSum: 2000},
          {date: '2024-05-15 00:05:00', activePowerSum: null},
          {date: '2024-05-15 00:10:00', activePowerSum: '2500.5'},
        ],
      }),
      route(co2AndTce, {
        result: {
          ...{co2: 6.65, tce: 1.52, todayUsePower: 12_386.5},
          factors: {co2: {validFrom: '2024-01-01', kgPerKwh: 0.5366, source: '公告', year: 2024}},
        },
      }),
      route(usePowerDevices, {
        result: [
          {deviceId: '101', deviceName: 'I段进线'},
          {deviceId: '102', deviceName: 'II段进线'},
        ],
      }),
      route(maxDemandByDay, {
        result: {list_x: ['01', '02', '03'], lastMonthList_y: [900, 950, 1000], thisMonthList_y: [800, null, 850], contractedKw: 1200},
      }),
      route(recently30DayUsePower, {result: {list_x: MONTH, list_y: MONTH.map((_, at) => 100 + at)}}),
    ],
  });
});

const figures = () => [...document.querySelectorAll<HTMLElement>('figure')];
const captions = () => figures().map((one) => one.querySelector('figcaption')!.textContent!);
const energyRequests = () => stub.requests.filter(({path}) => path.includes('/energy')).length;
const asked = (projectId: string) =>
  PANELS.map((call) => stub.requestsTo(call).filter(({query}) => query.get('projectId') === projectId).length);

it('[EN-2.11-01] [EN-2.11-02] six panels of the first project; another project asks for each again with its id', async () => {
  const {address} = await renderApp(PATH, stub);
  await expect.element(page.getByRole('heading', {name: '能源概览'}), PATIENCE).toBeVisible();
  await eventually(captions).toEqual([
    '近 7 日用电量 (kWh)',
    '今日实时功率 (kW)',
    '昨日分时用电 (kWh)',
    '最大需量 (kW)',
    '近 30 日日用电量 (kWh)',
  ]);
  await expect.element(page.getByRole('region', {name: '碳排放与标准煤'})).toBeVisible();
  await eventually(address).toBe(`${PATH}?projectId=P1`);
  await eventually(() => asked('P1')).toEqual([1, 1, 1, 1, 1, 1]);
  expect(asked('P2')).toEqual([0, 0, 0, 0, 0, 0]);

  // Seven days of four bands, the gap and the signs of a reset and of a gap among them.
  await eventually(() => figureRows('近 7 日用电量 (kWh)')[0]).toEqual(['日期', '谷 kWh', '平 kWh', '峰 kWh', '尖 kWh']);
  expect(figureRows('近 7 日用电量 (kWh)')).toHaveLength(8);
  expect(figureRows('近 7 日用电量 (kWh)')[3]).toEqual(['2024-05-11', '缺数', '30', '20', '12']);
  expect(figureRows('近 7 日用电量 (kWh)')[2]![4]).toBe('11 ↻ 电表清零，数值偏低');
  expect(figureRows('近 7 日用电量 (kWh)')[4]![4]).toBe('13 * 跨过缺数，总量准、分布不准');
  // kW from W, once.
  expect(figureRows('今日实时功率 (kW)').slice(1, 4)).toEqual([
    ['00:00:00', '2'],
    ['00:05:00', '缺数'],
    ['00:10:00', '2.5005'],
  ]);
  expect(figureRows('昨日分时用电 (kWh)').slice(1)).toEqual([
    ['尖', '10'],
    ['峰', '20'],
    ['平', '30'],
    ['谷', '40'],
  ]);
  expect(figureRows('近 30 日日用电量 (kWh)')).toHaveLength(31);
  await eventually(() => figureRows('最大需量 (kW)').slice(0, 3)).toEqual([
    ['日', '本月 kW', '上月 kW'],
    ['01', '800', '900'],
    ['02', '缺数', '950'],
  ]);

  const carbon = page.getByRole('region', {name: '碳排放与标准煤'});
  for (const text of ['12,387kWh', '6.65吨', '1.52吨', '用电量 × 0.5366 kgCO₂/kWh']) await expect.element(carbon).toHaveTextContent(text);

  // The second device asks for this panel alone (EN-2.11-08).
  const before = energyRequests();
  await page.getByRole('combobox', {name: '设备'}).click();
  await page.getByRole('option', {name: 'II段进线'}).click();
  await eventually(() => stub.requestsTo(maxDemandByDay).map(({query}) => query.get('deviceId'))).toEqual(['101', '102']);
  expect(energyRequests()).toBe(before + 1);

  await page.getByRole('button', {name: '冷链中心'}).click();
  await eventually(() => asked('P2')).toEqual([1, 1, 1, 1, 1, 1]);
  expect(address()).toBe(`${PATH}?projectId=P2`);

  // 来源 of a total: the exact figure, its coverage and what is to be known of it.
  await page.getByRole('button', {name: '近 7 日用电量的来源'}).click();
  const origin = page.getByRole('dialog', {name: '近 7 日用电量的来源'});
  for (const text of ['700 kWh', '98.0 %', '示数清零', '电表清零，数值偏低']) await expect.element(origin).toHaveTextContent(text);
});

it('[EN-2.11-11] [EN-2.11-06] a panel fails alone and is asked again alone; a failed refresh keeps what is there with its age; nothing is polled', async () => {
  stub.on(todayRealPower, {status: 500, msg: '服务超时'});
  stub.on(co2AndTce, {result: {co2: 5, tce: 2, todayUsePower: 0}});
  await renderApp(`${PATH}?projectId=P1`, stub);
  await eventually(() => document.querySelectorAll('figure svg[aria-hidden]').length).toBeGreaterThanOrEqual(4);
  const power = page.getByRole('figure', {name: '今日实时功率 (kW)'});
  await expect.element(power, PATIENCE).toHaveTextContent('加载失败');
  await expect.element(power).toHaveTextContent('服务超时');
  const carbon = page.getByRole('region', {name: '碳排放与标准煤'});
  await expect.element(carbon).toHaveTextContent('二氧化碳排放0吨');
  await expect.element(carbon).toHaveTextContent('标准煤0吨');

  stub.on(todayRealPower, {result: []});
  const before = energyRequests();
  await power.getByRole('button', {name: '重试'}).click();
  await expect.element(power).toHaveTextContent('暂无数据');
  expect(energyRequests()).toBe(before + 1);

  stub.on(recently7DayUseEleAmount, {fails: 'network'});
  stub.on(co2AndTce, {result: {co2: 5, tce: 2, todayUsePower: null}});
  await page.getByRole('button', {name: '刷新'}).click();
  const week = page.getByRole('figure', {name: '近 7 日用电量 (kWh)'});
  await expect.element(week, PATIENCE).toHaveTextContent('数据停在');
  expect(figureRows('近 7 日用电量 (kWh)')).toHaveLength(8);
  await expect.element(carbon).toHaveTextContent('今日用电-kWh');
  await expect.element(carbon).toHaveTextContent('二氧化碳排放5吨');
});

it('[EN-2.11-10] [EN-2.11-07] [EN-9-06] each panel has half the window less its surroundings; the pie moves on every 2 seconds and rests while it is held', async () => {
  expect([900, 600, 400].map(panelHeight)).toEqual([289, 200, 200]);
  onTestFinished(withMotion());
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
  const saved = catchFiles();
  await renderApp(`${PATH}?projectId=P1`, stub);
  const highlight = () => document.querySelector('[data-highlight]')?.getAttribute('data-highlight');
  await eventually(highlight).toBe('0');
  expect(figures().map((one) => one.parentElement!.parentElement!.parentElement!.getBoundingClientRect().height)).toEqual([
    289, 289, 289, 289, 289,
  ]);
  const seen: (string | null | undefined)[] = [];
  for (let turn = 0; turn < 4; turn++) {
    vi.advanceTimersByTime(2000);
    const last = seen.at(-1) ?? '0';
    await eventually(highlight).not.toBe(last);
    seen.push(highlight());
  }
  expect(seen).toEqual(['1', '2', '3', '0']);
  const pie = page.getByRole('slider', {name: /昨日分时用电/});
  const turning = vi.getTimerCount();
  (pie.element() as HTMLElement).focus();
  await eventually(() => vi.getTimerCount()).toBe(turning - 1);
  vi.advanceTimersByTime(10_000);
  expect(highlight()).toBe('0');
  // Keys move it and read it out exactly.
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await eventually(() => pie.element().getAttribute('aria-valuetext')).toBe('峰 20 kWh 20 %');

  // The file of a figure has its exact values and the signs of their reservations.
  await page.getByRole('button', {name: '导出近 7 日用电量'}).click();
  await page.getByRole('menuitem', {name: 'CSV'}).click();
  await eventually(() => saved.length).toBe(1);
  const csv = await saved[0]!.file.text();
  expect(saved[0]!.name).toMatch(/^滨江园 近 7 日用电量.*\.csv$/);
  expect(csv).toContain('2024-05-10');
  expect(csv).toMatch(/尖.*↻/);
  await page.getByRole('button', {name: '导出近 7 日用电量'}).click();
  await page.getByRole('menuitem', {name: 'PNG'}).click();
  await eventually(() => saved.length).toBe(2);
  expect(saved[1]!.file.type).toBe('image/png');
  expect(saved[1]!.file.size).toBeGreaterThan(2000);
});

it('[EN-2.11-03] [EN-2.11-05] [EN-2.11-09] seven days stacked by band, CO2 and coal in tons beside today’s energy, thirty days with their mean', async () => {
  await renderApp(`${PATH}?projectId=P1`, stub);
  await eventually(() => figureRows('近 7 日用电量 (kWh)')).toHaveLength(8);
  const [head, ...week] = figureRows('近 7 日用电量 (kWh)');
  expect(head).toEqual(['日期', '谷 kWh', '平 kWh', '峰 kWh', '尖 kWh']);
  expect(week.map(([date]) => date)).toEqual(WEEK);
  const carbon = page.getByRole('region', {name: '碳排放与标准煤'});
  for (const text of ['今日用电12,387kWh', '二氧化碳排放6.65吨', '标准煤1.52吨']) await expect.element(carbon).toHaveTextContent(text);
  expect(figureRows('近 30 日日用电量 (kWh)').slice(1)).toEqual(MONTH.map((date, at) => [date, String(100 + at)]));
  // Of the 29 days that are over: 100 to 128.
  await expect.element(page.getByRole('figure', {name: '近 30 日日用电量 (kWh)'})).toHaveTextContent('114');
});

it('[EN-2.11-04] the power of today is in kW from W, on the axis of the whole day; a step without a point is unknown', async () => {
  await renderApp(`${PATH}?projectId=P1`, stub);
  const rows = () => figureRows('今日实时功率 (kW)').slice(1);
  await eventually(() => rows().slice(0, 3)).toEqual([
    ['00:00:00', '2'],
    ['00:05:00', '缺数'],
    ['00:10:00', '2.5005'],
  ]);
  // To 24:00: every 5 minutes of the day, those to come without a value.
  expect(rows()).toHaveLength(288);
  expect(rows().at(-1)).toEqual(['23:55:00', '-']);
});
