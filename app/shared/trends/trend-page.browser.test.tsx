import {energyManage, monitorDevices} from '@livebus/contract';
import {beforeEach, describe, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import type {Stub} from '../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../tests/stub/eventually.ts';
import {renderApp} from '../../../tests/stub/render-app.ts';
import {box, choose, queriesOf, query, sizes, tableOf, trendReply, trendStub} from './test-trends.ts';

const PATH = '/energymanage/stationtrend';
const DEVICE = `${PATH}?stationId=S1&device=101`;
const asked = () => queriesOf(stub, energyManage);

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  stub = trendStub(PATH, 'StationTrend');
});

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
    await near(1, 1, 632);
    await go('A,V');
    await near(2, 1, 316);
    await go('A,V,P,Q');
    await near(4, 0.5, 316);
    await go('A,V,P,Q,S');
    await near(5, 1 / 3, 316);
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
    const chart = (name: string) => document.querySelector<HTMLElement>(`[role=application][aria-label^="${name}"]`)!;
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

it('leads to the device in the diagram and to what it measures now', async () => {
  await open(`${DEVICE}&type=A`);
  const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  await eventually(hrefs).toEqual(
    expect.arrayContaining(['/powermonitor/powersyspic?stationId=S1&device=101', '/powermonitor/realdata?stationId=S1&device=101']),
  );
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
