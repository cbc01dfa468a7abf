import {deviceNames, savedViews, serverHealth, tree} from '@livebus/contract';
import {beforeEach, describe, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, type EntryInput, STUB_USER} from '../../../../tests/stub/account.ts';
import {createStub, type ResultOf, route, STUB_NOW_MS, type Stub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';

const PATH = '/systemmanage/health';
const MENU: readonly EntryInput[] = [{path: PATH, name: 'Health', component: 'Health', meta: {titleKey: 'health', permission: 'health'}}];
const ROLE = {id: 'admin', name: '系统管理员', permissions: [{permissionId: 'health', actionEntitySet: [{action: 'query'}]}]};
const station = {stationId: 'S1', stationName: '一号站'};
const GOOD: ResultOf<typeof serverHealth> = {
  ...{version: '1.2.3', mode: 'production', at: STUB_NOW_MS, startedAt: STUB_NOW_MS - 3 * 3_600_000},
  checks: {database: 'ok', writer: 'ok', disk: 'ok', migrations: 'ok'},
  database: {kind: 'sqlite', sizeBytes: 1_288_490_189},
  freeBytes: 52 * 1024 ** 3,
  backup: {at: STUB_NOW_MS - 3_600_000, bytes: 812 * 1024 ** 2},
  gateways: [
    {id: 'g1', name: '1#网关', ...station, state: 'working', heardAt: STUB_NOW_MS - 2000, lagMs: 1500, periodMs: 5000},
    {id: 'g2', name: '2#网关', ...station, state: 'never', heardAt: null, lagMs: null, periodMs: null},
  ],
};

let stub: Stub;
beforeEach(() => {
  stub = createStub({
    routes: [
      ...accountRoutes({menu: MENU, user: {...STUB_USER, role: ROLE}}),
      ...[route(savedViews, {result: []}), route(deviceNames, {result: []}), route(tree, {result: []})],
    ],
  });
});

const fact = (key: string) => document.querySelector(`[data-fact=${key}] dd`)?.textContent;
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('td, [role=cell], [role=gridcell]')].map((cell) => cell.textContent));
const marked = () =>
  [...document.querySelectorAll('[data-fact]')]
    .filter((one) => one.querySelector('.text-danger-text'))
    .map((one) => one.getAttribute('data-fact'));

describe('系统健康', () => {
  it('says version, database, disk, last backup, and of each gateway when it was heard and how far it lags', async () => {
    stub.on(serverHealth, {result: GOOD});
    await renderApp(PATH, stub);
    await expect.element(page.getByRole('heading', {level: 1, name: '系统健康'})).toBeVisible();
    await expect.poll(() => fact('version')).toBe('1.2.3 · 正式');
    expect([fact('database'), fact('size'), fact('disk'), fact('backup')]).toEqual([
      ...['SQLite · 正常', '1.2 GB', '剩余 52 GB', '2024-05-15 09:07 · 812 MB'],
    ]);
    expect(fact('gateways')).toBe('正常 1 · 停止 0 · 从未上报 1');
    expect(marked()).toEqual([]);
    await expect.poll(rows).toEqual([
      ['1#网关', '一号站', '正常', '2024-05-15 10:07:21', '2 秒', '5 秒'],
      ['2#网关', '一号站', '从未上报', '--', '--', '--'],
    ]);
  });

  it('marks what is wrong, what is unknown and a backup that is missing', async () => {
    stub.on(serverHealth, {
      result: {
        ...GOOD,
        checks: {database: 'ok', writer: 'disk full', disk: 'full', migrations: 'sideways'},
        ...{freeBytes: null, backup: null, database: {kind: 'postgres', sizeBytes: null}},
        gateways: [{...GOOD.gateways![0]!, state: 'stopped'}],
      },
    });
    await renderApp(PATH, stub);
    await expect.poll(() => fact('writer')).toBe('磁盘已满');
    expect([fact('migrations'), fact('size'), fact('disk'), fact('backup')]).toEqual(['sideways', '未知', '未知 · 已满', '没有备份记录']);
    expect(marked()).toEqual(['writer', 'migrations', 'disk', 'backup', 'gateways']);
  });

  it('says why it could not be asked, and asks again', async () => {
    stub.on(serverHealth, (_request, count) => (count === 1 ? {status: 500, msg: '数据库停机'} : {result: GOOD}));
    await renderApp(PATH, stub);
    await expect.element(page.getByText('数据库停机')).toBeVisible();
    await page.getByRole('button', {name: '重试'}).click();
    await expect.poll(() => fact('version')).toBe('1.2.3 · 正式');
  });
});
