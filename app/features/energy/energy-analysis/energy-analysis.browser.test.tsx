import {bandReport, energyAnalysis, savedViews, stationById, tree} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes} from '../../../../tests/stub/account.ts';
import {createStub, type Recorded, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../../tests/stub/eventually.ts';
import {figureRows} from '../../../../tests/stub/figure-rows.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';

const PATH = '/energymanage/energyanalysis';
const LENGTHS = {day: [11, 24], month: [15, 30], year: [5, 12]} as const;

/** Incoming parts are a hundred, outgoing ten times their number. */
const replyTo = ({query}: Recorded) => {
  const [now, before] = LENGTHS[query.get('type') as keyof typeof LENGTHS];
  const factor = query.get('sumOfStation') === '1' ? 100 : 10;
  return {
    result: {
      tod: Array.from({length: now}, (_, at) => (at === 3 ? null : factor * (at + 1))),
      yes: Array.from({length: before}, (_, at) => factor * (at + 1)),
      tod_m: Array.from({length: now}, (_, at) => (at === 5 ? 2 : 0)),
      todTotal: {kwh: 1_234_567.125, coverage: 0.9, marks: 2, kind: 'reset' as const},
      yesTotal: {kwh: 50, coverage: 1, marks: 0, kind: 'measured' as const},
      devices: [
        {deviceId: query.get('sumOfStation') === '1' ? '101' : '103', deviceName: query.get('sumOfStation') === '1' ? 'I段进线' : '馈线'},
      ],
    },
  };
};
const bandsOf = ({query}: Recorded) => ({
  result: {
    dayList: [query.get('startDate')!],
    ...{jianList: [10], fengList: [20], pingList: [30], guList: [40]},
    bands: [
      {band: 'sharp' as const, total: {kwh: 10, coverage: 1, marks: 0, kind: 'measured' as const}, amount: 12.345},
      {band: 'valley' as const, total: {kwh: 20, coverage: 1, marks: 0, kind: 'measured' as const}, amount: null},
    ],
    total: {kwh: 30, coverage: 1, marks: 0, kind: 'measured' as const},
    amount: null,
    tariffs: [{validFrom: '2024-01-01', revision: 1, name: '一般工商业'}],
  },
});

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  stub = createStub({
    routes: [
      ...accountRoutes({
        menu: [
          {
            path: PATH,
            component: 'EnergyAnalysis',
            name: 'energyanalysis',
            meta: {title: '用电分析', titleKey: 'energyAnalysis', permission: 'powersyspic'},
          },
        ],
      }),
      route(savedViews, {result: []}),
      route(tree, {
        result: [
          {
            ...{id: 'G', name: '集团', flag: 1},
            children: [
              {
                ...{id: 'P', name: '园区', flag: 2},
                children: [
                  {id: 'S1', name: '一号站', flag: 3},
                  {id: 'S2', name: '二号站', flag: 3},
                ],
              },
            ],
          },
        ],
      }),
      route(stationById, ({query}) => ({
        result: {id: query.get('stationId')!, name: query.get('stationId') === 'S1' ? '一号站' : '二号站', stationType: 0},
      })),
      route(energyAnalysis, replyTo),
      route(bandReport, bandsOf),
    ],
  });
});

const queries = () => stub.requestsTo(energyAnalysis).map(({query}) => query.toString());
const figures = () => [...document.querySelectorAll<HTMLElement>('figure')];
const figure = (title: string) => page.getByRole('figure', {name: `${title} (kWh)`});
const rowsOf = (title: string) => figureRows(`${title} (kWh)`);

it('[EN-2.1-01] [EN-2.1-03] [EN-2.1-08] the first station loads both charts of the day; a chart changes its period alone', async () => {
  const {address} = await renderApp(PATH, stub);
  await eventually(() => queries().toSorted()).toEqual(['type=day&sumOfStation=0&stationId=S1', 'type=day&sumOfStation=1&stationId=S1']);
  await expect.element(page.getByRole('treeitem', {name: '一号站'}), PATIENCE).toHaveAttribute('aria-selected', 'true');
  await eventually(() => rowsOf('进线用电量').length).toBe(25);
  expect([rowsOf('进线用电量')[0], rowsOf('进线用电量')[1], rowsOf('出线用电量')[24]]).toEqual([
    ['小时', '今日 kWh', '昨日 kWh'],
    ['2024-05-15 00:00', '100', '100'],
    ['2024-05-15 23:00', '-', '240'],
  ]);
  // Unknown is a gap, and a value over a reset bears its sign and the reason.
  expect(rowsOf('进线用电量')[4]).toEqual(['2024-05-15 03:00', '缺数', '400']);
  expect(rowsOf('进线用电量')[6]![1]).toBe('600 ↻ 电表清零，数值偏低');
  // MWh where it is large, exact at hand; coverage beside it.
  await expect.element(page.getByTitle('1,234,567.125 kWh').first()).toHaveTextContent('1,235↻ MWh');
  await expect.element(page.getByText('覆盖率 90.0 %').first()).toBeVisible();

  await page.getByRole('radiogroup', {name: '出线用电量的时间类型'}).getByRole('radio', {name: '年'}).click();
  await eventually(() => queries().slice(2)).toEqual(['type=year&sumOfStation=0&stationId=S1']);
  await eventually(() => rowsOf('出线用电量').length).toBe(13);
  expect(rowsOf('出线用电量')[0]).toEqual(['月份', '今年 kWh', '去年 kWh']);
  expect(rowsOf('进线用电量')).toHaveLength(25);
  expect(address()).toContain('outgoing=year');
});

it('[EN-2.1-02] [EN-2.1-05] [EN-5-02] two figures in kWh; groups and projects only open and close, a station asks for both with their periods, never for dates', async () => {
  await renderApp(`${PATH}?outgoing=year`, stub);
  await eventually(queries).toHaveLength(2);
  await expect.element(figure('进线用电量'), PATIENCE).toBeVisible();
  await expect.element(figure('出线用电量')).toBeVisible();
  for (const name of ['园区', '集团']) {
    await page.getByRole('treeitem', {name}).click();
    expect(queries()).toHaveLength(2);
    await page.getByRole('treeitem', {name}).click();
  }
  await page.getByRole('treeitem', {name: '二号站'}).click();
  // All that is sent stands here: no date.
  await eventually(() => queries().slice(2).toSorted()).toEqual([
    'type=day&sumOfStation=1&stationId=S2',
    'type=year&sumOfStation=0&stationId=S2',
  ]);
});

it('[EN-2.1-04] [EN-2.1-07] month and last month, 01 to the longer end', async () => {
  await renderApp(`${PATH}?stationId=S1&incoming=month`, stub);
  await eventually(() => rowsOf('进线用电量').length).toBe(31);
  expect(rowsOf('进线用电量')[0]).toEqual(['日期', '本月 kWh', '上月 kWh']);
  expect([rowsOf('进线用电量')[15], rowsOf('进线用电量')[16]]).toEqual([
    ['2024-05-15', '1,500', '1,500'],
    ['2024-05-16', '-', '1,600'],
  ]);
});

it('[EN-2.1-09] [EN-8-01] if one call fails both are empty, say why in their places, and are asked again together', async () => {
  await renderApp(`${PATH}?stationId=S1&incoming=month`, stub);
  await eventually(() => rowsOf('进线用电量').length).toBe(31);
  stub.on(energyAnalysis, (request) => (request.query.get('sumOfStation') === '0' ? {status: 500, msg: '数据库停机'} : replyTo(request)));
  await page.getByRole('radiogroup', {name: '出线用电量的时间类型'}).getByRole('radio', {name: '月'}).click();
  for (const title of ['进线用电量', '出线用电量']) {
    await expect.element(figure(title), PATIENCE).toHaveTextContent('加载失败');
    await expect.element(figure(title)).toHaveTextContent('数据库停机');
    await expect.element(figure(title)).not.toHaveTextContent('暂无数据');
    expect(rowsOf(title)).toEqual([]);
  }
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(
    page
      .getByRole('status')
      .elements()
      .some((one) => one.textContent!.includes('数据库停机')),
  ).toBe(false);
  stub.on(energyAnalysis, replyTo);
  const before = queries().length;
  await figure('进线用电量').getByRole('button', {name: '重试'}).click();
  await eventually(() => queries().length).toBe(before + 2);
  await eventually(() => [rowsOf('进线用电量').length, rowsOf('出线用电量').length]).toEqual([31, 31]);
});

it('[EN-2.1-10] [EN-2.1-06] charts keep 200 px in a low window; keys read out; bands of a month are stepped and stand in the address', async () => {
  await page.viewport(1400, 400);
  const {address} = await renderApp(`${PATH}?stationId=S1`, stub);
  // The day that was answered, and those still to come.
  await eventually(() => rowsOf('分时用电').length).toBe(18);
  for (const one of figures()) expect(one.parentElement!.parentElement!.getBoundingClientRect().height).toBeGreaterThanOrEqual(200);
  const plot = page.getByRole('slider', {name: /进线用电量/});
  (plot.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await eventually(() => plot.element().getAttribute('aria-valuetext')).toBe('2024-05-15 01:00, 今日 200, 昨日 200');

  const asked = () => stub.requestsTo(bandReport).map(({query}) => query.toString());
  expect(asked()).toContain('deviceId=101&startDate=2024-05-01&endDate=2024-05-31');
  // The month before as far as this one has come.
  await eventually(asked).toContain('deviceId=101&startDate=2024-04-01&endDate=2024-04-15');
  await page.getByRole('group', {name: '单台设备的时间'}).getByRole('button', {name: '上一月'}).click();
  await eventually(asked).toContain('deviceId=101&startDate=2024-04-01&endDate=2024-04-30');
  expect(address()).toContain('bands=2024-04');
  const table = page.getByRole('table', {name: '各时段用电量'});
  await expect.element(table).toHaveTextContent('33.3');
  await expect.element(table).toHaveTextContent('12.35');
  await page.getByRole('combobox', {name: '对比'}).click();
  await page.getByRole('option', {name: '去年同月'}).click();
  await eventually(asked).toContain('deviceId=101&startDate=2023-04-01&endDate=2023-04-30');
  expect(address()).toContain('compare=year');
  await page.getByRole('button', {name: '本月'}).click();
  await eventually(address).not.toContain('bands=');
});
