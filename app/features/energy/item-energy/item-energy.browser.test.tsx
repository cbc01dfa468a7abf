import {itemEnergy, itemTree} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {energyStub, wholeTotal as total} from '../../../../tests/stub/energy-stub.ts';
import {eventually, PATIENCE} from '../../../../tests/stub/eventually.ts';
import {figureRows} from '../../../../tests/stub/figure-rows.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';

const PATH = '/energymanage/itemenergy';
const ENERGY = {
  x: ['00:00', '01:00', '02:00'],
  y: [5, null, 7.25],
  list_m: [0, 0, 2],
  total: {...total(12.25), coverage: 0.9, marks: 34},
  devices: [
    {deviceId: '101', deviceName: '空压机', stationId: 'S1', total: total(4.25)},
    {deviceId: '102', deviceName: '水泵', stationId: 'S1', total: total(8)},
  ],
  twice: ['102'],
};

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1100);
  stub = energyStub({ItemEnergy: PATH, EnergyQuery: '/energymanage/energyquery'}, [
    route(itemTree, ({query}) => ({
      result:
        query.get('projectId') === 'P1'
          ? [
              {id: 'none', name: '空分项', children: []},
              {id: 'cool', name: '空调', itemRule: '101,102', children: [{id: 'cool-S1', name: '一号站', itemRule: '101', children: []}]},
              {id: 'power', name: '动力', itemRule: '103', children: []},
            ]
          : [{id: 'light', name: '照明插座', itemRule: '201', children: []}],
    })),
    route(itemEnergy, {result: ENERGY}),
  ]);
});

const asked = () => stub.requestsTo(itemEnergy).map(({query}) => query.toString());
const rowsOf = (title: string) => figureRows(`${title} (kWh)`).slice(1);

it('[EN-2.10-01] [EN-2.10-05] [EN-2.10-07] the first item with devices over today by the hour; a node without a rule only opens', async () => {
  await renderApp(PATH, stub);
  await eventually(asked).toEqual(['type=day&itemRule=101%2C102&searchDate=2024-05-15&interval=60']);
  await eventually(() => rowsOf('用电量')).toEqual([
    ['00:00', '5'],
    ['01:00', '缺数'],
    ['02:00', expect.stringContaining('7.25')],
  ]);
  expect(document.querySelector('figure')!.getBoundingClientRect().height).toBe(300);
  await expect.element(page.getByText('分项规则重复列出了设备')).toHaveTextContent('水泵');
  await page.getByRole('treeitem', {name: '空分项'}).click();
  await page.getByRole('treeitem', {name: '动力'}).click();
  await eventually(() => asked().slice(1)).toEqual(['type=day&itemRule=103&searchDate=2024-05-15&interval=60']);
  // Its devices, the largest first, and their shares.
  await eventually(() => rowsOf('设备占比')).toEqual([
    ['水泵', '8'],
    ['空压机', '4.25'],
  ]);
  await expect.element(page.getByRole('link', {name: '水泵'})).toHaveAttribute('href', '/energymanage/energyquery?stationId=S1&device=102');
});

it('[EN-2.10-02] [EN-2.10-03] [EN-2.10-04] the interval is of a day alone, and the date follows the time type', async () => {
  await renderApp(PATH, stub);
  await eventually(asked).toHaveLength(1);
  await page.getByRole('combobox', {name: '时间间隔'}).click();
  const options = [60, 30, 20, 15, 10, 5].map((minutes) => `${minutes}分钟`);
  await eventually(() =>
    page
      .getByRole('option')
      .elements()
      .map(({textContent}) => textContent),
  ).toEqual(options);
  await page.getByRole('option', {name: '15分钟'}).click();
  await eventually(() => asked().at(-1)).toBe('type=day&itemRule=101%2C102&searchDate=2024-05-15&interval=15');
  await page.getByRole('radio', {name: '月', exact: true}).click();
  await eventually(() => asked().at(-1)).toBe('type=month&itemRule=101%2C102&searchDate=2024-05');
  expect(page.getByRole('combobox', {name: '时间间隔'}).elements()).toEqual([]);
  await page.getByRole('radio', {name: '年', exact: true}).click();
  await eventually(() => asked().at(-1)).toBe('type=year&itemRule=101%2C102&searchDate=2024');
  const before = asked().length;
  await page.getByRole('button', {name: '查询'}).click();
  await eventually(asked).toHaveLength(before + 1);
});

it('[EN-2.10-08] [EN-2.10-09] [EN-8-02] another project starts with its first item; a failure is told in the chart, and asked again there', async () => {
  await renderApp(PATH, stub);
  await eventually(asked).toHaveLength(1);
  stub.on(itemEnergy, {fails: 'network'});
  await page.getByRole('combobox', {name: '项目'}).click();
  await page.getByRole('option', {name: '医院'}).click();
  await eventually(() => asked().slice(1)).toEqual(['type=day&itemRule=201&searchDate=2024-05-15&interval=60']);
  const figure = page.getByRole('figure', {name: '用电量 (kWh)'});
  await expect.element(figure.getByText('加载失败')).toBeVisible();
  stub.on(itemEnergy, {
    result: {...ENERGY, reading: [{deviceId: '201', deviceName: '照明'}], pending: true, y: [null, null, null], total: undefined},
  });
  await figure.getByRole('button', {name: '重试'}).click();
  await expect.element(page.getByText('还有 1 台设备在读取')).toHaveTextContent('照明');
  // Without all devices there is no sum, nor a share.
  await expect.element(page.getByRole('figure', {name: '设备占比'})).toHaveAttribute('aria-busy', 'true');
  // It is asked again until all is read.
  stub.on(itemEnergy, {result: ENERGY});
  await eventually(() => rowsOf('用电量')).toHaveLength(3);
  await expect.element(page.getByText('还有 1 台设备在读取'), PATIENCE).not.toBeInTheDocument();
});

it('[EN-2.10-06] the chart has y over x, without what is not known; items stand beside each other only once all of them are read', async () => {
  await renderApp(`${PATH}?view=items`, stub);
  const hours = ENERGY.x.map((hour, at) => [hour, expect.stringMatching(new RegExp(`^${ENERGY.y[at] ?? '缺数'}`))]);
  await eventually(() => rowsOf('用电量')).toEqual(hours);
  await eventually(() => rowsOf('分项占比').map(([name]) => name)).toEqual(['空调', '动力']);
  stub.on(itemEnergy, ({query}) => ({
    result: query.get('itemRule') === '103' ? {...ENERGY, y: [null, null, null], total: undefined, pending: true} : ENERGY,
  }));
  await page.getByRole('radio', {name: '月', exact: true}).click();
  await expect.element(page.getByRole('figure', {name: '分项占比'}), PATIENCE).toHaveAttribute('aria-busy', 'true');
});
