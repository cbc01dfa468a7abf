import {
  bandReport,
  co2AndTce,
  dataAndUsePowerAnalysis,
  energyAnalysis,
  energyManageByDateRange,
  energyManageByDateRange2,
  energyProjects,
  flowEnergy,
  flowTree,
  itemEnergy,
  itemTree,
  maxDemandByDay,
  maxDemandByDayAnalysis,
  recently7DayUseEleAmount,
  recently30DayUsePower,
  stationById,
  todayRealPower,
  tree,
  usePowerDevices,
  yestodayUseEleAmount,
  yestodayUsePowerAnMaxValue,
} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {route, type Stub, type StubReply} from '../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../tests/stub/eventually.ts';
import {figureRows} from '../../../tests/stub/figure-rows.ts';
import {renderApp} from '../../../tests/stub/render-app.ts';
import {trendStub} from '../trends/test-trends.ts';

/** What all screens of energies do alike. */

const DAYS = ['2024-05-08', '2024-05-09'];
const PANELS = [recently7DayUseEleAmount, todayRealPower, yestodayUseEleAmount, recently30DayUsePower, co2AndTce] as const;
/** Screens, the calls of their figures, and their heights in a window of 900 px where a row names them (EN-9-04). */
const SCREENS = [
  {component: 'EnergyAnalysis', calls: [energyAnalysis]},
  {component: 'EnergyQuery', calls: [energyManageByDateRange2], heightPx: 300},
  {component: 'EnergyCompare', calls: [dataAndUsePowerAnalysis], heightPx: 240},
  {component: 'DemandAnalysis', calls: [maxDemandByDayAnalysis]},
  {component: 'TariffReport', calls: [bandReport], heightPx: 300},
  {component: 'ElectricityCurve', calls: [energyManageByDateRange], heightPx: 300},
  {component: 'ItemEnergy', calls: [itemEnergy], heightPx: 300},
  {component: 'EnergyFlow', calls: [flowEnergy], heightPx: 600},
  {component: 'EnergyRegulation', calls: PANELS, heightPx: 289},
] as const;
const pathOf = (component: string) => `/energymanage/${component.toLowerCase()}`;

function energyStubOf(component: string): Stub {
  const stub = trendStub(pathOf(component), component);
  const item = {id: 'P', name: '园区', itemRule: '101', children: []};
  const bands = {dayList: DAYS, jianList: [1, 2], fengList: [1, 2], pingList: [1, 2], guList: [1, 2]};
  const routes = [
    route(energyAnalysis, {result: {tod: [1, 2], yes: [1, 2]}}),
    route(energyManageByDateRange2, {result: {list_x: DAYS, list_y: [1, 2]}}),
    route(dataAndUsePowerAnalysis, {result: {thisDataList: [1], lastDataList: [2], datas: ['00'], thisDataListSum: 1, lastDataListSum: 2}}),
    route(yestodayUsePowerAnMaxValue, {result: {thisday: 1}}),
    route(maxDemandByDayAnalysis, {result: {list_x: DAYS, list_y: [1, 2]}}),
    route(bandReport, {result: bands}),
    route(energyProjects, {result: [{id: 'P', projectName: '园区'}]}),
    ...[itemTree, flowTree].map((call) => route(call, {result: [item]})),
    route(itemEnergy, {result: {x: ['00:00'], y: [1]}}),
    route(flowEnergy, {result: {mapList1: [{name: 'A'}, {name: 'B'}], mapList2: [{source: 'A', target: 'B', value: 1}]}}),
    ...[recently7DayUseEleAmount, yestodayUseEleAmount].map((call) => route(call, {result: bands})),
    route(todayRealPower, {result: [{date: '2024-05-15 00:00:00', activePowerSum: 1}]}),
    route(recently30DayUsePower, {result: {list_x: DAYS, list_y: [1, 2]}}),
    route(co2AndTce, {result: {co2: 1, tce: 1, todayUsePower: 1}}),
    route(usePowerDevices, {result: [{deviceId: '101', deviceName: '进线'}]}),
    route(maxDemandByDay, {result: {list_x: ['01'], lastMonthList_y: [1], thisMonthList_y: [1]}}),
  ];
  for (const {call, answer} of routes) stub.on(call, answer);
  return stub;
}

beforeEach(() => page.viewport(1600, 900));

const open = (component: string, stub: Stub) => renderApp(pathOf(component), stub, {config: {transport: 'poll'}});
const figures = () => [...document.querySelectorAll<HTMLElement>('figure')];
/** Of the figure with its foot. */
const boxHeight = (figure: HTMLElement) => (figure.closest('[style^="min-height"]') ?? figure).getBoundingClientRect().height;
const isIdle = () => figures().length > 0 && figures().every((one) => one.getAttribute('aria-busy') !== 'true');

interface Entered {
  readonly component: string;
  /** How often it has read the asset tree, or the projects. */
  readonly reads: number;
  /** Of its figures, px. */
  readonly heights: readonly number[];
}

let entered: Promise<readonly Entered[]> | undefined;
/** Each screen, mounted once for both tests of what stands there when it has been entered. */
const screensEntered = () =>
  (entered ??= enterAll().catch((error) => {
    // Another try mounts them anew.
    entered = undefined;
    throw error;
  }));

async function enterAll(): Promise<readonly Entered[]> {
  const all: Entered[] = [];
  for (const {component} of SCREENS) {
    const stub = energyStubOf(component);
    await open(component, stub);
    await eventually(isIdle).toBe(true);
    const ofProjects = ['ItemEnergy', 'EnergyFlow', 'EnergyRegulation'].includes(component);
    const reads = stub.requestsTo(ofProjects ? energyProjects : tree).length;
    all.push({component, reads, heights: figures().map(boxHeight)});
  }
  return all;
}

it('[EN-7-01] [EN-7-09] each screen reads the asset tree, or the projects, once when it is entered', async () => {
  const read = Object.fromEntries((await screensEntered()).map(({component, reads}) => [component, reads]));
  expect(read).toEqual(Object.fromEntries(SCREENS.map(({component}) => [component, 1])));
});

it('[EN-9-04] charts are as high as their screen says', async () => {
  const heightsOf = new Map((await screensEntered()).map(({component, heights}) => [component, heights]));
  for (const one of SCREENS) {
    const heights = heightsOf.get(one.component)!;
    if ('heightPx' in one) expect([one.component, ...heights.map(Math.round)]).toEqual([one.component, ...heights.map(() => one.heightPx)]);
    else expect(Math.min(...heights), one.component).toBeGreaterThanOrEqual(one.component === 'DemandAnalysis' ? 240 : 200);
  }
});

/** A refusal, a status of the body alone, a broken line, no JSON. */
const FAILURES: readonly StubReply[] = [
  {status: 500, msg: '停机'},
  {status: 400, httpStatus: 200, msg: '停机'},
  {fails: 'network'},
  {text: '<html>'},
];

it('[EN-8-04] whatever fails, figures say 加载失败 with the way to ask again, never 暂无数据; no dialog; they are asked again there', async () => {
  for (const [at, {component, calls}] of SCREENS.entries()) {
    const stub = energyStubOf(component);
    for (const call of calls) stub.on(call, FAILURES[at % FAILURES.length] as never);
    await open(component, stub);
    const retry = page.getByRole('button', {name: '重试'});
    await eventually(() => retry.elements().length).toBeGreaterThan(0);
    await eventually(isIdle).toBe(true);
    await expect.element(page.getByText('加载失败').first(), PATIENCE).toBeVisible();
    for (const figure of figures()) expect(figure.textContent, component).not.toContain('暂无数据');
    expect(page.getByRole('dialog').elements(), component).toEqual([]);
    const before = stub.requestsTo(calls[0]).length;
    await retry.first().click();
    await eventually(() => stub.requestsTo(calls[0]).length).toBeGreaterThan(before);
  }
});

it('[EN-8-05] the end of a session during a call of energies leads to sign-in; 403 and 404 of a figure stay in its place, those of the page do not', async () => {
  for (const status of [403, 404]) {
    const stub = energyStubOf('EnergyQuery');
    stub.on(energyManageByDateRange2, {status});
    const {address} = await open('EnergyQuery', stub);
    await expect.element(page.getByText('加载失败').first(), PATIENCE).toBeVisible();
    expect(address()).toContain(pathOf('EnergyQuery'));
    // Of the page itself they are its end.
    const refused = energyStubOf('EnergyQuery');
    refused.on(stationById, {status});
    const moved = await open('EnergyQuery', refused);
    await eventually(moved.address).toContain(`/exception/${status}`);
  }
  for (const over of [{status: 401, code: 100001}, {code: 100001}]) {
    const stub = energyStubOf('EnergyQuery');
    stub.on(energyManageByDateRange2, over);
    const {address} = await open('EnergyQuery', stub);
    await eventually(address).toContain('/user/login');
  }
});

it('[EN-3-11] a list shows the name of a project and submits its id; its today is that of its zone', async () => {
  const stub = energyStubOf('ItemEnergy');
  stub.nowMs = Date.parse('2024-05-15T23:30:00+08:00');
  stub.on(energyProjects, {result: [{id: 'P', projectName: '园区', timeZone: 'Asia/Tokyo'}]});
  await open('ItemEnergy', stub);
  await expect.element(page.getByRole('combobox', {name: '项目'}), PATIENCE).toHaveTextContent('园区');
  await eventually(() => stub.requestsTo(itemTree).map(({query}) => query.toString())).toEqual(['projectId=P']);
  await eventually(() => stub.requestsTo(itemEnergy).at(-1)?.query.get('searchDate')).toBe('2024-05-16');
});

it('[EN-9-01] ranges start as 7 days ago to yesterday and reach no further than a month; a day has 24 labels, a year 12', async () => {
  const stub = energyStubOf('EnergyQuery');
  await open('EnergyQuery', stub);
  await eventually(() => stub.requestsTo(energyManageByDateRange2)[0]?.query.toString()).toContain(
    'startDate=2024-05-08&endDate=2024-05-14',
  );
  const start = page.getByRole('textbox', {name: '开始'});
  await expect.element(start).toHaveValue('2024-05-08');
  await start.fill('2024-04-13');
  await page.getByRole('button', {name: '查询', exact: true}).click();
  await expect.element(start).not.toHaveValue('2024-04-13');
  const analysis = energyStubOf('EnergyAnalysis');
  await renderApp(`${pathOf('EnergyAnalysis')}?outgoing=year`, analysis, {config: {transport: 'poll'}});
  await eventually(() => figureRows('进线用电量 (kWh)')).toHaveLength(25);
  await eventually(() => figureRows('出线用电量 (kWh)')).toHaveLength(13);
  expect([1, 24].map((row) => figureRows('进线用电量 (kWh)')[row]![0]!.slice(-5, -3))).toEqual(['00', '23']);
});
