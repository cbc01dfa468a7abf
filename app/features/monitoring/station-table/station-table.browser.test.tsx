import {exported, stationRealData, stationTable} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {catchFiles} from '../../../../tests/stub/catch-files.ts';
import {STUB_NOW_MS, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {createTestServer} from '../../../live/stream/test-stream-server.ts';
import {cells, PATH, reading, stationTableStub} from './test-station-table.ts';

const STATION = `${PATH}?stationId=S1`;
const times = () => stub.requestsTo(stationTable).map(({query}) => query.get('time'));

let stub: Stub;
beforeEach(async () => {
  // Wide enough for every column: cells out of view are not drawn.
  await page.viewport(2560, 900);
  stub = stationTableStub();
});
afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await page.viewport(1280, 800);
});

async function open(address = STATION, transport: 'poll' | 'stream' = 'poll') {
  const app = await renderApp(address, stub, {config: {transport}});
  await eventually(() => Object.keys(cells()).length).toBeGreaterThan(3);
  return app;
}

describe('a station now', () => {
  it('[MO-2.tab-01] [MO-2.tab-02] has every device by section, with load, register and extremes, and sums only where powers may be added', async () => {
    const {address} = await open(PATH);
    expect(address()).toBe(STATION);
    await eventually(() => Object.keys(cells())).toEqual(['I段 · 3', '101进线', '103制冷站', '104办公楼', '母联 · 1', '105母联', '全站']);
    await eventually(() => cells()['103制冷站']!.slice(0, 16)).toEqual([
      ...['合闸', '10:07:21', '正常', '100.00', '120.00', '90.00', '10.12', '10.13', '10.11'],
      ...['3,000.00', '4,000.00', '0.600', '75.0', '41.25', '18,462,907.60', '3,500.00'],
    ]);
    expect(cells()['103制冷站']![16]).toBe('09:15');
    expect(cells()['103制冷站']!.at(-2)).toBe('出线');
    // One of the two feeders is offline: it is not in the sum, and the sum says so.
    expect(cells()['I段 · 3']!.slice(1, 12)).toEqual(['出线合计', '', '', '', '', '', '', '', '3,000.00*', '4,000.00*', '0.600*']);
    expect(cells().全站!.slice(1, 12)).toEqual(['进线合计', '', '', '', '', '', '', '', '3,000.00', '4,000.00', '0.600']);
    await expect.element(page.getByText('* 估算，或区间不完整 · ~ 读数陈旧')).toBeVisible();
  });

  it('[MO-2.tab-03] [MO-3-03] never shows what is unknown or old as good', async () => {
    await open();
    await eventually(() => cells()['104办公楼']!.slice(0, 4)).toEqual(['合闸~', '09:00:00', '离线', '100.00~']);
    expect(cells()['105母联']!.slice(0, 15)).toEqual(['--', '--', '缺数', ...Array.from({length: 12}, () => '--')]);
  });

  it('the table of another station is told, not shown', async () => {
    stub.on(stationTable, {result: {stationId: 'S9', time: '2024-05-15 10:07:23', isNow: true, rows: []}});
    await renderApp(STATION, stub, {config: {transport: 'poll'}});
    await expect.element(page.getByText('回复属于 S9，不是所查询的设备或站。'), PATIENCE).toBeVisible();
    expect(Object.keys(cells())).toEqual([]);
  });

  it('[MO-2.tab-01] by stream follows it, and asks again only for the extremes, once a minute', async () => {
    const server = createTestServer();
    stub = stationTableStub({stream: server.fetch});
    await open(STATION, 'stream');
    await eventually(() => server.calls.length).toBeGreaterThan(0);
    await eventually(() => server.last.url).toContain('stationId=S1');
    server.hello(STUB_NOW_MS);
    const rows = ['101', '103'].map((id) => reading(id, {acquisitionTime: '2024-05-15 10:07:23', activePowerSum: 3_100_000}));
    server.event('readings', {stationId: 'S1', at: STUB_NOW_MS, full: true, rows}, '1');
    await eventually(() => cells()['103制冷站']![9]).toBe('3,100.00');
    expect(cells()['I段 · 3']![9]).toBe('3,100.00*');
    expect([times(), stub.requestsTo(stationRealData).length]).toEqual([[null], 1]);
  });

  it('[MO-2.tab-05] sorts within sections and filters by words, both kept in the address; a filtered table has no sums', async () => {
    const app = await open();
    await page.getByRole('columnheader', {name: '设备'}).click();
    await page.getByRole('columnheader', {name: '设备'}).click();
    await eventually(app.address).toBe(`${STATION}&sort=device.desc`);
    await eventually(() => Object.keys(cells()).slice(0, 4)).toEqual(['I段 · 3', '104办公楼', '103制冷站', '101进线']);
    await page
      .getByRole('textbox', {name: '筛选'})
      .or(page.getByRole('searchbox', {name: '筛选'}))
      .fill('出线 离线');
    await eventually(() => Object.keys(cells())).toEqual(['I段 · 1', '104办公楼']);
    expect(cells()['I段 · 1']![9]).toBe('');
    await app.reload();
    await eventually(() => Object.keys(cells())).toEqual(['I段 · 1', '104办公楼']);
  });

  it('[MO-2.tab-05] the search shows what the rows are filtered by, also after a link and after Back', async () => {
    await open();
    const field = page.getByRole('searchbox', {name: '筛选'});
    await field.fill('离线');
    await eventually(() => Object.keys(cells())).toEqual(['I段 · 1', '104办公楼']);
    history.pushState(null, '', `${STATION}&find=%E5%88%B6%E5%86%B7`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(field, PATIENCE).toHaveValue('制冷');
    await eventually(() => Object.keys(cells())).toEqual(['I段 · 1', '103制冷站']);
    history.back();
    await expect.element(field, PATIENCE).toHaveValue('离线');
    await eventually(() => Object.keys(cells())).toEqual(['I段 · 1', '104办公楼']);
  });

  it('[MO-2.tab-06] leads from a device to its place, its curve and its report', async () => {
    const {address} = await open();
    const link = document.querySelector('[role=grid] a[href*="curve=activePowerW"]');
    expect(link?.getAttribute('href')).toBe('/powermonitor/realdata?stationId=S1&device=101&curve=activePowerW');
    await page
      .getByRole('row', {name: /103制冷站/})
      .getByRole('button', {name: '报表'})
      .click();
    await eventually(address).toContain('/powermonitor/realreport?stationId=S1&device=103');
  });

  it('says why it failed, and that a station has no devices', async () => {
    stub.on(stationTable, {status: 500, msg: '数据库停机'});
    const app = await renderApp(STATION, stub, {config: {transport: 'poll'}});
    await expect.element(page.getByText('数据库停机'), PATIENCE).toBeVisible();
    stub.on(stationTable, {result: {stationId: 'S1', time: '2024-05-15 10:07:23', isNow: true, rows: []}});
    await app.reload();
    await expect.element(page.getByText('该站没有设备'), PATIENCE).toBeVisible();
  });
});

describe('a past moment', () => {
  it('[MO-2.tab-04] [MO-2.tab-06] is chosen by date and time at the site, framed and marked; the stream waits, and the way back leads to now', async () => {
    const {address} = await open();
    await page.getByRole('radio', {name: '历史'}).click();
    await eventually(address).toBe(`${STATION}&at=2024-05-15T10%3A06`);
    await page.getByRole('button', {name: '前一天'}).click();
    await eventually(address).toBe(`${STATION}&at=2024-05-14T10%3A06`);
    await eventually(() => times().at(-1)).toBe('2024-05-14 10:06:00');
    await eventually(() => cells()['103制冷站']?.[3]).toBe('50.00');
    expect(cells()['103制冷站']![1]).toBe('10:06:00');
    expect(document.querySelector('[data-past]')).not.toBeNull();
    await expect.element(page.getByText('2024-05-14 10:06:00', {exact: true})).toBeVisible();
    const link = document.querySelector('[role=grid] a[href*="curve=activePowerW"]');
    expect(link?.getAttribute('href')).toMatch(/curve=activePowerW&day=2024-05-14$/);
    await page.getByRole('button', {name: '回到实时'}).click();
    await eventually(address).toBe(STATION);
    await eventually(() => cells()['103制冷站']?.[3]).toBe('100.00');
    history.back();
    await eventually(address).toContain('at=2024-05-14');
  });

  it('[MO-2.tab-03] [MO-2.tab-05] leaves as a file with its moment, its signs and figures in the units of the heads', async () => {
    const saved = catchFiles();
    await open(`${STATION}&at=2024-05-14T10:06`);
    await page.getByRole('button', {name: '导出', exact: true}).click();
    await page.getByRole('menuitem', {name: '导出 CSV (.csv)'}).click();
    await eventually(() => saved.length).toBe(1);
    expect(saved[0]!.name).toMatch(/^S1站 一览表-\d{8}-\d{6}\.csv$/);
    const lines = (await saved[0]!.file.text()).trim().split('\r\n');
    const of = (name: string) => lines.find((line) => line.startsWith(`${name},`));
    expect(of('103制冷站')).toMatch(
      /^103制冷站,合闸,2024-05-14 10:06:00\+08:00,正常,50,120,90,10.1234,10.13,10.111,1500,4000,0.6,75,41.25,18462907.6,3500,09:15,/,
    );
    expect(of('I段 · 3')).toMatch(/^I段 · 3, ,出线合计, ,,,,,,,1500,4000,/);
    expect(of('104办公楼')).toContain('电流 Ia: ~');
    await eventually(() => stub.requestsTo(exported).length).toBe(1);
  });

  it('[MO-2.tab-04] a moment that has not come, or is none, is now', async () => {
    await open(`${STATION}&at=2030-01-01T00:00`);
    expect(times()).toEqual([null]);
    expect(document.querySelector('[data-past]')).toBeNull();
  });
});
