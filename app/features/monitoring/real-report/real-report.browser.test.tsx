import {exported, realReport, reportTree, reportTreeSearch, stationById} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {catchFiles} from '../../../../tests/stub/catch-files.ts';
import type {Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {cells, heads, PATH, realReportStub, rowsOf} from './test-real-report.ts';

const DEVICE = `${PATH}?stationId=S1&device=101`;
const idsOf = (requests: Stub['requests'], name: string) => requests.map(({query}) => query.get(name));
const asked = () => stub.requestsTo(realReport);

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1440, 900);
  stub = realReportStub();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

async function open(address = DEVICE) {
  const app = await renderApp(address, stub);
  await eventually(() => cells().length).toBe(12);
  return app;
}

describe('which device and day', () => {
  it('[MO-2.rep-01] opens at the first device; the server searches the tree by name, and a cleared box loads it again', async () => {
    const {address} = await open(PATH);
    expect(address()).toBe(DEVICE);
    expect(idsOf(asked(), 'deviceId')).toEqual(['101']);
    const box = page.getByRole('textbox', {name: '搜索资产'});
    await box.fill('空压');
    await eventually(() => idsOf(stub.requestsTo(reportTreeSearch), 'name')).toEqual(['空压']);
    expect(stub.requestsTo(reportTree)).toHaveLength(1);
    await page.getByRole('treeitem', {name: '空压机'}).click();
    await eventually(address).toBe(`${PATH}?stationId=S2&device=201`);
    await eventually(() => idsOf(asked(), 'deviceId').at(-1)).toBe('201');
    await box.fill('');
    await eventually(() => stub.requestsTo(reportTree).length).toBe(2);
    await expect.element(page.getByRole('treeitem', {name: '101进线'})).toBeInTheDocument();
    history.back();
    await eventually(address).toBe(DEVICE);
  });

  it('opens at the station last looked at in this tab, and says that a device or a station is not there', async () => {
    const app = await open(`${PATH}?stationId=S2&device=201`);
    history.replaceState(null, '', PATH);
    await app.reload();
    await eventually(app.address).toBe(`${PATH}?stationId=S2&device=201`);
    history.replaceState(null, '', `${PATH}?stationId=S1&device=999`);
    await app.reload();
    await page.getByRole('button', {name: '查看第一台设备'}).click();
    await eventually(app.address).toBe(DEVICE);
    expect(idsOf(asked(), 'deviceId')).not.toContain('999');
    stub.on(stationById, {status: 404});
    await app.reload();
    await eventually(app.address).toContain('404');
  });

  it('[MO-2.rep-02] [MO-2.rep-08] [MO-5-09] steps by a day and asks again, today without a next day and without the cache flag', async () => {
    const {address} = await open();
    const dayAsked = () => asked().map(({query}) => [query.get('searchDate'), query.get('isCache')]);
    expect(dayAsked()).toEqual([['2024-05-15', 'false']]);
    await expect.element(page.getByRole('button', {name: '后一天'})).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', {name: '前一天'}).click();
    await eventually(address).toBe(`${DEVICE}&date=2024-05-14`);
    await eventually(dayAsked).toEqual([
      ['2024-05-15', 'false'],
      ['2024-05-14', 'true'],
    ]);
    await page.getByRole('button', {name: '后一天'}).click();
    await eventually(address).toBe(DEVICE);
  });

  it('[MO-2.rep-03] offers six intervals, 5 minutes at first, and keeps the choice in the address', async () => {
    const {address} = await open();
    expect(idsOf(asked(), 'timeInterval')).toEqual(['5']);
    await page.getByRole('combobox', {name: '间隔'}).click();
    const options = page
      .getByRole('option')
      .elements()
      .map(({textContent}) => textContent);
    expect(options).toEqual(['5 分钟', '10 分钟', '15 分钟', '20 分钟', '30 分钟', '60 分钟']);
    await page.getByRole('option', {name: '30 分钟'}).click();
    await eventually(() => idsOf(asked(), 'timeInterval')).toEqual(['5', '30']);
    expect(address()).toBe(`${DEVICE}&interval=30`);
  });
});

describe('the table', () => {
  it('[MO-2.rep-05] [MO-2.rep-09] [MO-2.rep-04] has every figure with its quality, twelve rows a page, and leads to curve and place', async () => {
    const {address} = await open(`${DEVICE}&interval=20`);
    await eventually(() => cells()[0]!.at(-1)).toBe('7.50');
    expect(cells().slice(0, 4)).toEqual([
      ['101进线', '00:00', '100.00', '101.26', '99.00', '10.12', '10.13', '10.11', '2,255.60', '−688.10', '0.956', '18,462,907.60', '7.50'],
      [
        '101进线',
        '00:20存疑',
        '101.00?',
        '101.26?',
        '99.00?',
        '10.12?',
        '10.13?',
        '10.11?',
        '2,255.60?',
        '−688.10?',
        '0.956?',
        '18,462,907.60?',
        '7.50',
      ],
      ['101进线', '00:40缺数', ...Array.from({length: 10}, () => '--'), '7.50'],
      [
        '101进线',
        '01:00',
        '103.00',
        '101.26',
        '99.00',
        '10.12',
        '10.13',
        '10.11',
        '2,255.60',
        '−688.10',
        '0.956',
        '18,462,907.60',
        '7.50*',
      ],
    ]);
    await expect.element(page.getByText('* 估算，或区间不完整 · ? 设备存疑，或读数无法解释')).toBeVisible();
    await expect.element(page.getByText('今日用电')).toHaveTextContent('今日用电');
    await expect.element(page.getByText('12,386.00')).toBeVisible();
    // 31 rows: 12, 12, 7.
    await page.getByRole('button', {name: '下一页'}).click();
    // The bar is drawn after the address: a press before that would ask for page 2 again.
    await expect.element(page.getByRole('button', {name: '第 2 页'}), PATIENCE).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', {name: '下一页'}).click();
    await eventually(() => cells().length).toBe(7);
    expect(address()).toBe(`${DEVICE}&interval=20&page=3`);
    const hrefs = [...document.querySelectorAll<HTMLAnchorElement>('[role=grid] a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/powermonitor/realdata?stationId=S1&device=101&curve=activePowerW');
    const place = page.getByRole('link', {name: '在单线图中定位'});
    expect(place.element().getAttribute('href')).toBe('/powermonitor/powersyspic?stationId=S1&device=101');
  });

  it('[MO-2.rep-06] [MO-2.rep-07] a hidden column is gone from table and file, also after a reload; the file asks for nothing', async () => {
    const saved = catchFiles();
    const app = await open(`${DEVICE}&date=2024-05-14&interval=60`);
    await page.getByRole('button', {name: '列', exact: true}).click();
    const box = (name: string) => page.getByRole('checkbox', {name});
    await expect.element(box('设备')).toBeDisabled();
    await expect.element(box('时间')).toBeDisabled();
    for (const name of ['电流 Ib', '电流 Ic', '功率因数']) await box(name).click();
    await app.reload();
    await eventually(() => cells().length).toBe(12);
    expect(heads()).not.toContain('Ib');
    expect(heads().some((head) => head.startsWith('Ia'))).toBe(true);
    await eventually(() => cells()[0]!.at(-1)).toBe('7.50');
    const before = stub.requests.length;
    await page.getByRole('button', {name: '导出', exact: true}).click();
    await page.getByRole('menuitem', {name: '导出 CSV (.csv)'}).click();
    await eventually(() => saved.length).toBe(1);
    expect(saved[0]!.name).toBe('101进线-实时报表(2024-05-14).csv');
    const lines = (await saved[0]!.file.text()).trim().split('\r\n');
    const rows = lines.slice(lines.findIndex((line) => line.startsWith('设备,时间')));
    expect(rows[0]).toMatch(/^设备,时间,电流 Ia \(A\),线电压 Uab \(kV\),/);
    expect(rows[0]).not.toMatch(/Ib|Ic|功率因数/);
    // The last column explains the signs of a row.
    expect(rows[1]).toBe('101进线,00:00,100,10.1234,10.13,10.111,2255.604,-688.1,18462907.6,7.5,');
    expect(rows[2]).toMatch(/^101进线,01:00,101,.*,电流 Ia: \?; 线电压 Uab: \?/);
    expect(rows[3]).toBe('101进线,02:00,,,,,,,,7.5,');
    expect(rows.filter((line) => line.startsWith('101进线,'))).toHaveLength(24);
    const since = stub.requests.slice(before).map(({path}) => path);
    expect(since.filter((path) => !path.endsWith(exported.path))).toEqual([]);
  });

  it('[MO-2.rep-07] without rows nothing is exported; a failed call says why and can be asked again', async () => {
    stub.on(realReport, {result: []});
    await renderApp(DEVICE, stub);
    await expect.element(page.getByText('这一天没有数据'), PATIENCE).toBeVisible();
    await expect.element(page.getByRole('button', {name: '导出', exact: true})).toBeDisabled();
    stub.on(realReport, {status: 500, msg: '数据库停机'});
    await page.getByRole('button', {name: '前一天'}).click();
    await expect.element(page.getByText('数据库停机')).toBeVisible();
    stub.on(realReport, (request) => ({result: rowsOf(request)}));
    await page.getByRole('button', {name: '重试'}).click();
    await eventually(() => cells().length).toBe(12);
  });

  it('a report of another device is told, not shown; rows of any figures are shown as they are', async () => {
    stub.on(realReport, {result: [{deviceId: '9', hhmm: '00:00', activePowerSum: 1}] as never});
    await renderApp(DEVICE, stub);
    await expect.element(page.getByText('回复属于 9，不是所查询的设备或站。'), PATIENCE).toBeVisible();
    expect(cells()).toEqual([]);
    const odd = [
      {hhmm: '00:10', activePowerSum: 1e308},
      {hhmm: '00:05', activePowerSum: 'NaN'},
      {hhmm: '00:05', activePowerSum: 2000},
    ];
    stub.on(realReport, {result: odd as never});
    await page.getByRole('button', {name: '重试'}).click();
    await eventually(() => cells().map(([, time]) => time)).toEqual(['00:10', '00:05缺数', '00:05']);
    const texts = cells().map((row) => row.join(' '));
    expect(texts[0]).toContain('1e+305');
    expect(texts[1]).not.toMatch(/NaN|0\.00/);
    expect(texts[2]).toContain('2.00');
  });
});
