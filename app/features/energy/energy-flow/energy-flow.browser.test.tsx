import {energyProjects, flowEnergy, flowTree} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {energyStub, wholeTotal as total} from '../../../../tests/stub/energy-stub.ts';
import {eventually, PATIENCE} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';

const PATH = '/energymanage/energyflow';
const FLOW = {
  mapList1: [
    {name: '电网', kind: 'grid' as const},
    {name: '一号站 进线', kind: 'incoming' as const, stationId: 'S1', deviceId: '101', ownName: '进线', total: total(100)},
    {name: '一号站', kind: 'station' as const, stationId: 'S1', ownName: '一号站'},
    {name: '一号站 空压机', kind: 'outgoing' as const, stationId: 'S1', deviceId: '102', ownName: '空压机', total: total(60)},
    {name: '一号站 水泵', kind: 'outgoing' as const, stationId: 'S1', deviceId: '103', ownName: '水泵', total: {...total(38.5), marks: 2}},
    {name: '一号站 损耗', kind: 'loss' as const, stationId: 'S1', of: '一号站'},
  ],
  mapList2: [
    {source: '电网', target: '一号站 进线', value: 100},
    {source: '一号站 进线', target: '一号站', value: 100},
    {source: '一号站', target: '一号站 空压机', value: 60},
    {source: '一号站', target: '一号站 水泵', value: 38.5},
    {source: '一号站', target: '一号站 损耗', value: 1.5},
    {source: '一号站', target: '一号站', value: 4},
  ],
  unknown: [{deviceId: '104', deviceName: '照明'}],
  total: total(100),
};

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1100);
  stub = energyStub({EnergyFlow: PATH, ElectricityCurve: '/energymanage/electricitycurve'}, [
    route(flowTree, ({query}) => ({
      result: [
        {
          ...{id: query.get('projectId')!, name: query.get('projectId') === 'P1' ? '园区' : '医院'},
          children: [{id: `${query.get('projectId')}-S`, name: '一号站', children: []}],
        },
      ],
    })),
    route(flowEnergy, {result: FLOW}),
  ]);
});

const asked = () => stub.requestsTo(flowEnergy).map(({query}) => query.toString());
const figure = () => page.getByRole('figure', {name: '能源流向 (kWh)'});
const links = () =>
  [...document.querySelectorAll('figure tr')].slice(1).map((row) => [...row.children].map(({textContent}) => textContent!));
const query = () => page.getByRole('button', {name: '查询'});
const RANGE = 'startDate=2024-05-08&endDate=2024-05-14';

it('[EN-2.9-01] [EN-2.9-02] [EN-2.9-03] the first project and its first node over the usual range; another project and dates are queried', async () => {
  await renderApp(PATH, stub);
  await eventually(asked).toEqual([`projectId=P1&nodeId=P1&${RANGE}`]);
  await eventually(links).toEqual([
    ['电网 → 进线', '100'],
    ['进线 → 一号站', '100'],
    ['一号站 → 空压机', '60'],
    ['一号站 → 水泵', expect.stringContaining('38.5')],
    ['一号站 → 一号站 损耗', '1.5'],
  ]);
  // EN-2.9-07, EN-2.9-04 and what is not drawn, in words.
  expect(document.querySelector('figure')!.getBoundingClientRect().height).toBe(600);
  await expect.element(page.getByText('数据里有 1 处没有画出')).toHaveTextContent('一号站 → 一号站（指向自己）');
  await expect.element(page.getByText('1 台设备在此期间没有读数')).toHaveTextContent('照明');

  await page.getByRole('combobox', {name: '项目'}).click();
  await page.getByRole('option', {name: '医院'}).click();
  await eventually(() => asked().at(-1)).toBe(`projectId=P2&nodeId=P2&${RANGE}`);
  expect(stub.requestsTo(flowTree).map(({query: fields}) => fields.get('projectId'))).toEqual(['P1', 'P2']);
  const before = asked().length;
  const start = page.getByRole('textbox', {name: '开始'});
  await start.fill('2024-05-10');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('textbox', {name: '结束'}).fill('2024-05-20');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', {name: '结束'})).toHaveValue('2024-05-14');
  await page.getByRole('textbox', {name: '结束'}).fill('2024-05-09');
  await userEvent.keyboard('{Enter}');
  expect(asked()).toHaveLength(before);
  await query().click();
  await eventually(() => asked().at(-1)).toBe('projectId=P2&nodeId=P2&startDate=2024-05-10&endDate=2024-05-14');
});

it('[EN-2.9-03] [EN-2-09] keys go from node to node and read out what flows; a picked one has its part, its figures and its way on', async () => {
  const {address} = await renderApp(`${PATH}?projectId=P1&nodeId=P1`, stub);
  await eventually(links).toHaveLength(5);
  const plot = page.getByRole('slider');
  plot.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  const reading = () => plot.element().getAttribute('aria-valuetext');
  const first = reading();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(reading()).not.toBe(first);
  for (let stop = 0; stop < 6 && !reading()!.startsWith('空压机'); stop++) await userEvent.keyboard('{ArrowRight}');
  expect(reading()).toBe('空压机、流入 60 kWh、占总进线 60.0 %');
  await userEvent.keyboard('{Enter}');
  await eventually(address).toContain('pick=');
  await expect.element(page.getByRole('heading', {name: '空压机'})).toBeVisible();
  await expect
    .element(page.getByRole('link', {name: '用电曲线'}))
    .toHaveAttribute('href', '/energymanage/electricitycurve?stationId=S1&device=102&from=2024-05-08&to=2024-05-14');
  await expect.element(page.getByText('经 空压机')).toBeVisible();
  await expect
    .element(page.getByRole('table', {name: '逐级平衡'}).or(page.getByRole('grid', {name: '逐级平衡'})))
    .toHaveTextContent('1.500');
});

it('[EN-8-03] [EN-7-10] a list of projects, from a path of its own, and a tree that fail say so in the panel, and are asked again there', async () => {
  const own = {...energyProjects, path: '/energyManage/flowProjects'} as const;
  stub.on(own, {fails: 'network'});
  stub.on(flowTree, {fails: 'network'});
  await renderApp(PATH, stub, {config: {flowProjectsPath: own.path}});
  const panel = page.getByRole('region', {name: '资产列表'});
  await expect.element(panel.getByText('加载失败'), PATIENCE).toBeVisible();
  await expect.element(figure().getByText('请先选择项目')).toBeVisible();
  stub.on(own, {result: [{id: 'P1', projectName: '园区'}]});
  await panel.getByRole('button', {name: '重试'}).click();
  await eventually(() => stub.requestsTo(flowTree).length).toBe(1);
  stub.on(flowTree, {result: [{id: 'P1', name: '园区', children: []}]});
  await panel.getByRole('button', {name: '重试'}).click();
  await eventually(asked).toEqual([`projectId=P1&nodeId=P1&${RANGE}`]);
  expect(stub.requestsTo(energyProjects)).toEqual([]);
});

it('[EN-2.9-06] [EN-8-03] a flow that fails says so in its place, and is asked again there; a repeat that fails keeps the picture', async () => {
  stub.on(flowEnergy, {fails: 'network'});
  const {address} = await renderApp(`${PATH}?projectId=P1&nodeId=P1`, stub);
  await expect.element(figure().getByText('加载失败'), PATIENCE).toBeVisible();
  expect(page.getByText('暂无数据').elements()).toEqual([]);
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(0);
  stub.on(flowEnergy, {result: FLOW});
  await figure().getByRole('button', {name: '重试'}).click();
  await eventually(links).toHaveLength(5);
  expect(address()).toContain('nodeId=P1');
  // A repeat that fails keeps the picture, with its age, and the reason beside the button.
  stub.on(flowEnergy, {fails: 'network'});
  await query().click();
  await expect.element(page.getByText(/数据停在/)).toBeVisible();
  expect(links()).toHaveLength(5);
});

it('[EN-2.9-05] [EN-2.9-07] [EN-5-01] dates after today, and an end before the start, are not taken; the diagram is 600 px high', async () => {
  await renderApp(`${PATH}?projectId=P1&nodeId=P1`, stub);
  await eventually(asked).toEqual([`projectId=P1&nodeId=P1&${RANGE}`]);
  await eventually(links).toHaveLength(5);
  expect(figure().element().getBoundingClientRect().height).toBe(600);
  const [start, end] = ['开始', '结束'].map((name) => page.getByRole('textbox', {name}));
  const type = async (field: typeof start, day: string, taken: string) => {
    await field!.fill(day);
    await userEvent.keyboard('{Enter}');
    await expect.element(field!).toHaveValue(taken);
  };
  await type(start, '2024-05-16', '2024-05-08');
  await type(end, '2024-05-16', '2024-05-14');
  await type(start, '2024-05-10', '2024-05-10');
  await type(end, '2024-05-09', '2024-05-14');
  expect(asked()).toHaveLength(1);
});

it('[EN-8-03] a flow of which nothing is read yet is on its way, not empty', async () => {
  stub.on(flowEnergy, {result: {mapList1: [], mapList2: [], reading: [{deviceId: '101', deviceName: '进线'}], pending: true}});
  await renderApp(`${PATH}?projectId=P1&nodeId=P1`, stub);
  await expect.element(figure(), PATIENCE).toHaveAttribute('aria-busy', 'true');
  expect(page.getByText('暂无数据').elements()).toEqual([]);
  stub.on(flowEnergy, {result: FLOW});
  await eventually(links).toHaveLength(5);
});
