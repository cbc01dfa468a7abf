import {energyManage, monitorDevices, stationById} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {catchFiles} from '../../../tests/stub/catch-files.ts';
import type {Stub} from '../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../tests/stub/eventually.ts';
import {renderApp} from '../../../tests/stub/render-app.ts';
import {box, choose, queriesOf, query, sizes, tableOf, trendReply, trendStub} from './test-trends.ts';

const PATH = '/energymanage/stationtrend';
const DEVICE = `${PATH}?stationId=S1&device=101`;
const asked = () => queriesOf(stub, energyManage);

const chartOf = (name: string) => document.querySelector<HTMLElement>(`[role=application][aria-label^="${name}"]`)!;

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  stub = trendStub(PATH, 'StationTrend');
});

afterEach(() => vi.restoreAllMocks());

async function open(address = DEVICE) {
  const app = await renderApp(address, stub, {config: {transport: 'poll'}});
  await eventually(() => document.querySelectorAll('figure canvas').length).toBeGreaterThan(0);
  return app;
}

describe('layout', () => {
  it('[EN-2.4-12] [EN-2.4-13] [MO-2.trend-02] widths and heights follow the number of charts', async () => {
    await open(`${DEVICE}&type=A`);
    const near = async (count: number, share: number, heightPx: number) => {
      await eventually(() => document.querySelectorAll('figure').length).toBe(count);
      const {shares, heights} = sizes();
      for (const one of shares) expect(Math.abs(one - share)).toBeLessThan(0.03);
      expect(heights.map(Math.round)).toEqual(heights.map(() => heightPx));
    };
    const go = async (codes: string) => {
      history.pushState(null, '', `${DEVICE}&type=${codes}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    };
    await near(1, 1, 690);
    await go('A,V');
    await near(2, 1, 345);
    await go('A,V,P,Q');
    await near(4, 0.5, 345);
    await go('A,V,P,Q,S');
    await near(5, 1 / 3, 345);
    await page.viewport(1600, 600);
    await near(5, 1 / 3, 240);
    await page.viewport(400, 860);
    await eventually(() => sizes().shares[0]).toBe(1);
  });
});

describe('range and comparison', () => {
  it('is stepped, zoomed out and told by the address; a link opens the same', async () => {
    const {address} = await open(`${DEVICE}&from=2024-05-06&to=2024-05-07&type=A`);
    await page.getByRole('button', {name: '后一段'}).click();
    await eventually(() => asked().at(-1)).toContain('startDate=2024-05-08&endDate=2024-05-09');
    await page.getByRole('button', {name: '放大范围'}).click();
    await eventually(() => asked().at(-1)).toContain('startDate=2024-05-07&endDate=2024-05-10');
    expect(address()).toBe(`${DEVICE}&from=2024-05-07&to=2024-05-10&type=A`);
    history.back();
    await eventually(() => address()).toContain('from=2024-05-08');
  });

  it('compares a day with the day before, laid over it, each with its own line', async () => {
    await open(`${DEVICE}&from=2024-05-14&to=2024-05-14&type=HZ`);
    await choose('对比', '上周同日');
    await query().click();
    await eventually(() => asked().at(-1)).toContain('startDate=2024-05-07&endDate=2024-05-07');
    await eventually(() => tableOf('频率 (Hz)')).toEqual([
      ['时间', '频率 Hz', '频率 05-07 Hz'],
      ['2024-05-14 08:00:00', '0.5', '0.5'],
      ['2024-05-14 09:00:00', '缺数', '缺数'],
      ['2024-05-14 10:00:00', '2.5', '2.5'],
    ]);
    stub.on(energyManage, ({query: sent}) =>
      sent.get('startDate') === '2024-05-13' ? {status: 500, msg: '数据库停机'} : {result: trendReply(sent) as never},
    );
    await choose('对比', '前一日');
    await query().click();
    await expect.element(page.getByText(/对比的数据没有取到：数据库停机/)).toBeVisible();
    await eventually(() => tableOf('频率 (Hz)')[0]).toEqual(['时间', '频率 Hz']);
  });
});

describe('cursors', () => {
  it('stand in step on all charts, with the exact value beside each line and the difference to a mark', async () => {
    await open(`${DEVICE}&from=2024-05-14&to=2024-05-14&type=A,P`);
    const chart = chartOf;
    const plot = chart('电流').querySelector('.u-over, [class*=over]') ?? chart('电流');
    const {left, width, top} = plot.getBoundingClientRect();
    const at = (share: number, more: PointerEventInit = {}) =>
      new PointerEvent('pointermove', {clientX: left + width * share, clientY: top + 20, bubbles: true, pointerId: 1, ...more});
    chart('电流').dispatchEvent(at(8 / 24));
    await eventually(() => document.querySelectorAll('figure')[1]!.textContent).toContain('总7.5');
    await eventually(() => document.querySelectorAll('figure')[0]!.textContent).toMatch(/A相0\.5.*零序3\.5.*05-14 0[78]:/);
    chart('电流').dispatchEvent(at(9 / 24));
    await eventually(() => document.querySelectorAll('figure')[1]!.textContent).toContain('总缺数');
  });
});

it('the two passes of a repeated hour are told apart by their offset: at the cursors, in the hidden table and in the file', async () => {
  const saved = catchFiles();
  stub.on(stationById, {result: {id: 'S1', name: '一号站', stationType: 0, timeZone: 'Europe/Rome'}});
  const times = ['01:00', '02:00', '02:00', '03:00'].map((time) => `2023-10-29 ${time}:00`);
  stub.on(energyManage, {result: {x_HZ: times, y_HZ: [50, 50.1, 50.2, 50.3]} as never});
  const [summer, winter] = [Date.UTC(2023, 9, 29, 0), Date.UTC(2023, 9, 29, 1)].map((timeMs) => timeMs / 1000);
  await open(`${DEVICE}&from=2023-10-29&to=2023-10-29&type=HZ&cursors=${summer}-${winter}`);
  await eventually(() => tableOf('频率 (Hz)').slice(1)).toEqual([
    ['2023-10-29 01:00:00', '50'],
    ['2023-10-29 02:00:00 +02:00', '50.1'],
    ['2023-10-29 02:00:00 +01:00', '50.2'],
    ['2023-10-29 03:00:00', '50.3'],
  ]);
  await eventually(() => document.querySelector('figure')!.textContent).toContain('10-29 02:00 +02:00 → 10-29 02:00 +01:00');
  await page.getByRole('button', {name: '导出频率'}).click();
  await page.getByRole('menuitem', {name: 'CSV'}).click();
  await eventually(() => saved.length).toBe(1);
  const lines = (await saved[0]!.file.text()).trim().split('\r\n');
  expect(lines.filter((line) => line.startsWith('2023-10-29')).map((line) => line.split(',').slice(0, 3))).toEqual([
    ['2023-10-29 01:00:00+02:00', 'UTC+2', '50'],
    ['2023-10-29 02:00:00+02:00', 'UTC+2', '50.1'],
    ['2023-10-29 02:00:00+01:00', 'UTC+1', '50.2'],
    ['2023-10-29 03:00:00+01:00', 'UTC+1', '50.3'],
  ]);
});

describe('zoom', () => {
  const DAY = `${DEVICE}&from=2024-05-14&to=2024-05-14&type=A,P`;
  const START_S = Date.UTC(2024, 4, 13, 16) / 1000;
  const over = (name: string) => chartOf(name).querySelector<HTMLElement>('.u-over')!;
  const fire = (name: string, type: string, share: number, more: PointerEventInit = {}) => {
    const {left, width, top} = over(name).getBoundingClientRect();
    const place = {clientX: left + width * share, clientY: top + 20, bubbles: true, cancelable: true, pointerId: 1, ...more};
    const Kind = type === 'wheel' ? WheelEvent : PointerEvent;
    over(name).dispatchEvent(new Kind(type, place));
  };
  /** With its commas as they are. */
  const shownAddress =
    ({address}: {address(): string}) =>
    () =>
      decodeURIComponent(address());
  const hoursOf = (address: string, name = 'zoom') => {
    const [from, to] = new URL(address, 'http://x').searchParams.get(name)?.split('-').map(Number) ?? [];
    return from === undefined || to === undefined ? undefined : [(from - START_S) / 3600, (to - START_S) / 3600];
  };
  const near = async (read: () => string, from: number, to: number) => {
    await eventually(() => Math.abs((hoursOf(read())?.[0] ?? 99) - from) + Math.abs((hoursOf(read())?.[1] ?? 99) - to)).toBeLessThan(0.2);
  };
  /** Hours of the samples that a chart shows, by its hidden table. */
  const hours = (caption: string) =>
    tableOf(caption)
      .slice(1)
      .map(([time]) => time!.slice(11, 13));

  it.each([
    [
      'drag',
      () => {
        fire('电流', 'pointerdown', 8.5 / 24);
        fire('电流', 'pointermove', 9 / 24);
        fire('电流', 'pointerup', 10.5 / 24);
      },
      [8.5, 10.5],
    ],
    ['Ctrl and wheel', () => fire('电流', 'wheel', 9 / 24, {ctrlKey: true, deltaY: -924} as never), [6.75, 12.75]],
    ['keys', () => chartOf('电流').dispatchEvent(new KeyboardEvent('keydown', {key: '+', bubbles: true})), [6, 18]],
    [
      'pinch',
      () => {
        for (const [pointerId, from] of [
          [1, 0.4],
          [2, 0.6],
        ] as const) {
          fire('电流', 'pointerdown', from, {pointerId, pointerType: 'touch'});
        }
        fire('电流', 'pointermove', 0.7, {pointerId: 2, pointerType: 'touch'});
        fire('电流', 'pointermove', 0.3, {pointerId: 1, pointerType: 'touch'});
        for (const pointerId of [1, 2]) fire('电流', 'pointerup', 0.5, {pointerId, pointerType: 'touch'});
      },
      [6.4, 18.4],
    ],
  ] as const)('[EN-2.4-18] by %s moves all charts and the address, without another request or step', async (_, move, [from, to]) => {
    const address = shownAddress(await open(DAY));
    const steps = history.length;
    const requests = asked().length;
    await eventually(() => hours('有功功率 (kW)')).toEqual(['08', '09', '10']);
    move();
    await near(address, from, to);
    expect(address().startsWith(DAY)).toBe(true);
    expect([history.length, asked().length]).toEqual([steps, requests]);
    const kept = ['08', '09', '10'].filter((hour) => Number(hour) >= from && Number(hour) <= to);
    await eventually(() => hours('有功功率 (kW)')).toEqual(kept);
  });

  it('[EN-2.4-18] a link opens it, Back and Forward restore it beside their ranges, double click and the button clear it', async () => {
    const zoom = `${START_S + 8.5 * 3600}-${START_S + 10.5 * 3600}`;
    const address = shownAddress(await open(`${DAY}&zoom=${zoom}`));
    await eventually(() => hours('电流 (A)')).toEqual(['09', '10']);
    await eventually(() => hours('有功功率 (kW)')).toEqual(['09', '10']);
    await page.getByRole('button', {name: '前一段'}).click();
    await eventually(address).toBe(DAY.replaceAll('05-14', '05-13'));
    await eventually(() => hours('电流 (A)')).toEqual(['08', '09', '10']);
    history.back();
    await eventually(() => hours('电流 (A)')).toEqual(['09', '10']);
    expect(address()).toBe(`${DAY}&zoom=${zoom}`);
    over('电流').dispatchEvent(
      new MouseEvent('dblclick', {clientX: 800, clientY: over('电流').getBoundingClientRect().top + 20, bubbles: true}),
    );
    await eventually(address).toBe(DAY);
    await eventually(() => hours('有功功率 (kW)')).toEqual(['08', '09', '10']);
    chartOf('有功功率').dispatchEvent(new KeyboardEvent('keydown', {key: '+', bubbles: true}));
    await near(address, 6, 18);
    await page.getByRole('button', {name: '显示全部范围'}).click();
    await eventually(address).toBe(DAY);
    await expect.element(page.getByRole('button', {name: '放大范围'})).toBeVisible();
  });

  it('keeps what is being chosen, and stays when the device changes', async () => {
    const address = shownAddress(await open(DAY));
    await choose('设备', '出线');
    chartOf('电流').dispatchEvent(new KeyboardEvent('keydown', {key: '+', bubbles: true}));
    await near(address, 6, 18);
    await expect.element(box('设备')).toHaveTextContent('出线');
    await query().click();
    await eventually(() => asked().at(-1)).toContain('deviceId=102');
    await near(address, 6, 18);
  });

  it('an address that names no part of the range shows all of it', async () => {
    await open(`${DAY}&zoom=5-6&cursors=x`);
    await eventually(() => hours('电流 (A)')).toEqual(['08', '09', '10']);
  });

  it('two cursors that measure are in the address, and a link shows them with the difference', async () => {
    const app = await open(DAY);
    const [address, reload] = [shownAddress(app), app.reload];
    fire('电流', 'pointerdown', 8 / 24, {shiftKey: true});
    fire('电流', 'pointerup', 8 / 24, {shiftKey: true});
    fire('电流', 'pointermove', 10 / 24);
    await eventually(() => hoursOf(address(), 'cursors')?.map((hour) => Math.round(hour))).toEqual([8, 10]);
    const measured = () => document.querySelectorAll('figure')[1]!.textContent;
    await eventually(measured).toMatch(/总9\.5 Δ \+2/);
    await reload();
    await eventually(measured).toMatch(/总9\.5 Δ \+2/);
    chartOf('电流').dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
    await eventually(address).toBe(DAY);
  });
});

describe('when something is wrong', () => {
  it('[EN-2-08] [EN-2-09] an empty reply says so, a failed one says why and asks again when told to', async () => {
    stub.on(energyManage, {status: 500, msg: '数据库停机'});
    await renderApp(`${DEVICE}&type=A`, stub, {config: {transport: 'poll'}});
    await expect.element(page.getByText('数据库停机'), PATIENCE).toBeVisible();
    await expect.element(page.getByText('加载失败')).toBeVisible();
    stub.on(energyManage, {result: {}});
    await page.getByRole('button', {name: '重试'}).click();
    await expect.element(page.getByText('暂无数据')).toBeVisible();
    await expect.element(page.getByText('进线 在 2024-05-08 – 2024-05-14 没有这一类数据')).toBeVisible();
  });

  it('a repeat that fails leaves the lines, with their age', async () => {
    await open(`${DEVICE}&type=A`);
    stub.on(energyManage, {status: 500, msg: '数据库停机'});
    await query().click();
    await expect.element(page.getByText(/^数据停在 \d\d-\d\d \d\d:\d\d$/), PATIENCE).toBeVisible();
    expect(document.querySelectorAll('figure canvas').length).toBeGreaterThan(0);
  });

  it('a reply for another device is not drawn, and lists of unequal lengths are drawn in pairs; both are said', async () => {
    stub.on(energyManage, ({query: sent}) => ({result: {...trendReply(sent), deviceId: '999'} as never}));
    await renderApp(`${DEVICE}&type=A`, stub, {config: {transport: 'poll'}});
    await expect.element(page.getByText('回复里有没有查询的设备 999，没有画出'), PATIENCE).toBeVisible();
    await expect.element(page.getByText('暂无数据')).toBeVisible();
    stub.on(energyManage, ({query: sent}) => ({result: {...trendReply(sent), y_bA: [7]} as never}));
    await query().click();
    await expect.element(page.getByText('时间与数值的个数不一致，只画出成对的部分：电流')).toBeVisible();
    await eventually(() => tableOf('电流 (A)').map((row) => row[2])).toEqual(['B相 A', '7', '', '']);
  });

  const T = ['2024-05-14 08:00:00', '2024-05-14 09:00:00', '2024-05-14 10:00:00'];
  const left = (n: number) => new RegExp(`^${n} 个值没有画出.*（电流）$`);
  it.each<readonly [string, object, readonly string[], string | RegExp]>([
    ['times out of order', {x_aA: [T[1], T[0], T[2]], y_aA: [1, 2, 3]}, ['1', '3'], left(1)],
    ['repeated times', {x_aA: [T[0], T[0], T[2]], y_aA: [1, 2, 3]}, ['1', '3'], left(1)],
    ['times ahead of the clock', {x_aA: [T[0], T[1], '2024-05-15 23:00:00'], y_aA: [1, 2, 3]}, ['1', '2'], left(1)],
    ['times outside the range', {x_aA: ['2024-05-01 08:00:00', T[1], T[2]], y_aA: [1, 2, 3]}, ['2', '3'], left(1)],
    ['values beyond any axis', {x_aA: T, y_aA: [1e308, -1e308, 5]}, ['1e+308', '-1e+308', '5'], '有数值超出可画范围'],
    ['figures that are no numbers', {x_aA: T, y_aA: ['NaN', 'Infinity', 7]}, ['缺数', '缺数', '7'], ''],
    ['one point', {x_aA: [T[1]], y_aA: [4]}, ['4'], ''],
    ['all gaps', {x_aA: T, y_aA: [null, null, null]}, [], '暂无数据'],
    ['empty lists', {x_aA: [], y_aA: []}, [], '暂无数据'],
    ['nothing at all', {}, [], '暂无数据'],
    ['fewer values than times', {x_aA: T, y_aA: [1]}, ['1'], '时间与数值的个数不一致，只画出成对的部分：电流'],
    ['more values than times', {x_aA: [T[0]], y_aA: [1, 2, 3]}, ['1'], '时间与数值的个数不一致，只画出成对的部分：电流'],
    ['lines of another device', {deviceId: '9', x_aA: T, y_aA: [1, 2, 3]}, [], '回复里有没有查询的设备 9，没有画出'],
  ])('%s: what is sound is drawn, the rest is told', async (_, reply, drawn, told) => {
    stub.on(energyManage, {result: reply as never});
    await renderApp(`${DEVICE}&from=2024-05-14&to=2024-05-15&type=A`, stub, {config: {transport: 'poll'}});
    if (told !== '') await expect.element(page.getByText(told).first(), PATIENCE).toBeVisible();
    await eventually(() =>
      tableOf('电流 (A)')
        .slice(1)
        .map(([, value]) => value),
    ).toEqual(drawn);
    expect(document.querySelectorAll('figure canvas').length).toBe(drawn.length > 0 ? 1 : 0);
  });

  it('[EN-2-10] another question gives up the one before, and its own reply is drawn', async () => {
    await open(`${DEVICE}&type=A`);
    stub.on(energyManage, ({query: sent}) =>
      sent.get('deviceId') === '102' ? {fails: 'hang'} : {result: {...trendReply(sent), y_aA: [3, 3, 3]} as never},
    );
    await choose('设备', '出线');
    await query().click();
    await eventually(() => asked().at(-1)).toContain('deviceId=102');
    await choose('设备', '电容');
    await query().click();
    await eventually(() => tableOf('电流 (A)')[1]?.[1]).toBe('3');
    await expect.element(box('设备')).toHaveTextContent('电容');
  });

  it('says that there is no device, or that one is not there', async () => {
    stub.on(monitorDevices, {result: []});
    const app = await renderApp(`${PATH}?stationId=S1`, stub, {config: {transport: 'poll'}});
    await expect.element(page.getByText('该站没有设备'), PATIENCE).toBeVisible();
    stub.on(monitorDevices, {result: [{deviceId: '101', deviceName: '进线'}]});
    history.replaceState(null, '', `${PATH}?stationId=S1&device=999`);
    await app.reload();
    await page.getByRole('button', {name: '查看第一台设备'}).click();
    await eventually(app.address).toBe(DEVICE);
  });
});

it('[MO-5-10] nothing but a category and a device is required: a query with everything else as it was goes out, and no field complains', async () => {
  await open(`${PATH}?stationId=S1`);
  const before = asked().length;
  await query().click();
  await eventually(() => asked().length).toBe(before + 1);
  expect(asked().at(-1)).toBe(asked()[0]);
  expect(document.querySelectorAll('[aria-invalid=true], [role=alert]')).toHaveLength(0);
});

it('leads to the device in the diagram, to what it measures now and to its report of the last day', async () => {
  await open(`${DEVICE}&type=A`);
  const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  await eventually(hrefs).toEqual(
    expect.arrayContaining([
      '/powermonitor/powersyspic?stationId=S1&device=101',
      '/powermonitor/realdata?stationId=S1&device=101',
      '/powermonitor/realreport?stationId=S1&device=101&date=2024-05-14',
    ]),
  );
});

it('a limit in the address is drawn, said and printed in the only chart, and gone with another device', async () => {
  const {address} = await open(`${DEVICE}&from=2024-05-14&to=2024-05-14&type=P&limit=2000`);
  await eventually(() => chartOf('有功功率').ariaLabel).toContain('限值 2 kW');
  window.dispatchEvent(new Event('beforeprint'));
  await eventually(() => document.querySelector('svg[role=img][aria-label="有功功率"]')?.textContent).toContain('限值 2 kW');
  window.dispatchEvent(new Event('afterprint'));
  await choose('设备', '出线');
  await query().click();
  await eventually(address).toBe(`${PATH}?stationId=S1&device=102&from=2024-05-14&to=2024-05-14&type=P`);
  await eventually(() => chartOf('有功功率').ariaLabel).not.toContain('限值');
});

it('on paper every chart is vectors, with its legend and without its canvas', async () => {
  await open(`${DEVICE}&type=A,V`);
  window.dispatchEvent(new Event('beforeprint'));
  const picture = (name: string) => document.querySelector(`svg[role=img][aria-label="${name}"]`);
  await eventually(() => picture('电压')?.textContent).toContain('零序');
  expect(picture('电流')!.querySelectorAll('path').length).toBeGreaterThan(4);
  window.dispatchEvent(new Event('afterprint'));
  await eventually(() => picture('电压')).toBeNull();
});
