import {audit, deviceNames, exported, savedViews, tree} from '@livebus/contract';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes, type EntryInput, STUB_USER} from '../../../../tests/stub/account.ts';
import {catchFiles} from '../../../../tests/stub/catch-files.ts';
import {createStub, type Recorded, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {onPaper, tonesOnPaper} from '../../../../tests/support/paper.ts';
import {prefer} from '../../../shared/preferences/preferences.ts';

/** The frame of every table, as the audit has it: rows of which the page holds one part. */

const PATH = '/systemmanage/audit';
const MENU: readonly EntryInput[] = [{path: PATH, name: 'Audit', component: 'Audit', meta: {titleKey: 'audit', permission: 'audit'}}];
const NEWEST_MS = Date.parse('2026-05-15T10:07:23+08:00');
const COUNT = 450;

const entry = (number: number) => ({
  ...{number, at: NEWEST_MS - (COUNT - number) * 1000, via: 'call' as const, accountId: 'a', name: `root${number}`, session: 's'},
  ...{address: '10.0.0.7', request: null, action: 'user.change', subjectKind: 'user', subjectId: 'u', subjectName: null},
  ...{before: null, after: null, hash: 'f'.repeat(64)},
});

/** The newest first, cut as it is asked for; one that is written meanwhile pushes the others on, unless a time bounds the question. */
function answer({query}: Recorded, count: number) {
  const to = Number(query.get('to') ?? Number.POSITIVE_INFINITY);
  const numbers = Array.from({length: COUNT + count}, (_, at) => COUNT + count - at).filter((number) => entry(number).at < to);
  const [at, size] = [Number(query.get('pageNum')), Number(query.get('pageSize'))];
  const rows = numbers.slice((at - 1) * size, at * size).map(entry);
  return {result: {rows, totalSize: numbers.length, names: [{thing: 'user' as const, id: 'u', name: `王芳 ${at}`}]}};
}

let stub: Stub;
async function open(actions: readonly ('query' | 'export')[] = ['query', 'export'], loginName = 'root') {
  const role = {
    id: 'admin',
    name: '系统管理员',
    permissions: [{permissionId: 'audit', actionEntitySet: actions.map((action) => ({action}))}],
  };
  stub = createStub({
    routes: [
      ...accountRoutes({menu: MENU, user: {...STUB_USER, loginName, role}}),
      route(savedViews, {result: []}),
      route(deviceNames, {result: []}),
      route(tree, {result: []}),
      route(exported, {result: null}),
      route(audit, answer),
    ],
  });
  const app = await renderApp(PATH, stub);
  await expect.element(page.getByRole('row', {name: /root/}).first()).toBeVisible();
  return app;
}

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const leave = async (name: string) => {
  await page.getByRole('button', {name: '导出', exact: true}).click();
  await page.getByRole('menuitem', {name}).click();
};
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent);

it('leaves whole as a file, however many pages it has and whatever is written meanwhile, and the server is told', async () => {
  const saved = catchFiles();
  await open();
  const before = stub.requestsTo(audit).length;
  await leave('导出 CSV (.csv)');
  await expect.poll(() => saved.length).toBe(1);
  const asked = stub.requestsTo(audit).slice(before);
  expect(asked.map(({query}) => query.get('pageNum'))).toEqual(['1', '2', '3']);
  // From the second call on nothing newer than the first answer.
  expect(asked.map(({query}) => query.has('to'))).toEqual([false, true, true]);
  const lines = (await saved[0]!.file.text()).trim().split('\r\n');
  expect(lines[0]).toBe('时间,操作者,动作,对象,地址,编号');
  const numbers = lines.slice(1).map((line) => Number(line.split(',').at(-1)));
  expect(numbers.at(-1)).toBe(1);
  expect(numbers).toEqual(Array.from({length: numbers[0]!}, (_, at) => numbers[0]! - at));
  // Each page brings the names of its own things.
  expect(lines[1]).toContain('王芳 1');
  expect(lines.at(-1)).toContain('王芳 3');
  expect(lines.at(-1)).toMatch(/^2026-05-15 09:59:54\+08:00,root1,/);
  await expect.poll(() => stub.requestsTo(exported).map(({body}) => JSON.parse(body!))).toHaveLength(1);
  expect(JSON.parse(stub.requestsTo(exported)[0]!.body!)).toEqual({format: 'csv', kind: 'table', file: saved[0]!.name});
  expect(saved[0]!.name).toMatch(/^操作审计-\d{8}-\d{6}\.csv$/);
});

it('an export can be cancelled while rows are asked for: no file, and nothing is told', async () => {
  const saved = catchFiles();
  await open();
  stub.on(audit, (request, count) => ({...answer(request, count), ...(request.query.get('pageNum') === '2' && {fails: 'hang' as const})}));
  await leave('导出 Excel (.xlsx)');
  const tray = page.getByRole('region', {name: /后台任务/});
  await expect.element(tray).toHaveTextContent('导出 操作审计');
  await tray.getByRole('button', {name: /取消/}).click();
  await expect.element(tray).toHaveTextContent('已取消');
  expect(saved).toEqual([]);
  expect(stub.requestsTo(exported)).toEqual([]);
});

it('is printed whole under a head with title, time and user, and the page is as before when the dialog has closed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await open();
  await leave('打印全部');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const paper = document.querySelector('[data-print-document]')!;
  expect(document.documentElement.dataset.printing).toBe('document');
  expect(paper.querySelector('h1')?.textContent).toBe('操作审计');
  expect(paper.querySelector('header')?.textContent).toMatch(/打印于 \d{4}-\d{2}-\d{2} .*UTC\+8.*打印人 .*root/);
  expect(paper.querySelectorAll('tbody tr').length).toBeGreaterThanOrEqual(COUNT);
  expect([...paper.querySelectorAll('th')].map((head) => head.textContent)).toEqual(['时间', '操作者', '动作', '对象', '地址', '编号']);
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-print-document]')).toBeNull();
  expect(document.documentElement.dataset.printing).toBeUndefined();
});

it('printed by the browser’s own command it is the page that is held, and says so', async () => {
  await open();
  prefer('appearance', 'dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  dispatchEvent(new Event('beforeprint'));
  const paper = document.querySelector('[data-printed-table]')!;
  expect(paper.querySelectorAll('tbody tr')).toHaveLength(20);
  expect(paper.textContent).toMatch(/仅第 1 页，共 2\d 页/);
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(document.querySelector('[data-print-head]')?.textContent).toContain('打印人');
  await onPaper(true);
  for (const element of document.querySelectorAll('[role=grid], [role=tablist]')) expect(element.checkVisibility()).toBe(false);
  const {dark, ink} = await tonesOnPaper();
  await onPaper(false);
  expect(dark).toBeLessThan(0.1);
  expect(ink).toBeGreaterThan(0.001);
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-printed-table]')).toBeNull();
});

it('is not offered to a role without the permission', async () => {
  await open(['query']);
  expect(page.getByRole('button', {name: '导出', exact: true}).elements()).toEqual([]);
  await expect.element(page.getByRole('button', {name: '列', exact: true})).toBeVisible();
});

it('keeps columns, their order and the height of rows for each user, over a reload', async () => {
  const app = await open();
  await page.getByRole('button', {name: '列', exact: true}).click();
  const panel = page.getByRole('dialog', {name: '显示的列'});
  await panel.getByRole('checkbox', {name: '地址'}).click();
  await panel.getByRole('button', {name: '上移 编号'}).click();
  await panel.getByRole('button', {name: '上移 编号'}).click();
  await panel.getByRole('radio', {name: '紧凑'}).click();
  const kept = ['时间', '操作者', '动作', '编号', '对象', '操作'];
  expect(heads()).toEqual(kept);
  const rowPx = () => document.querySelector('[data-row-id]')!.getBoundingClientRect().height;
  await expect.poll(rowPx).toBe(26);
  await app.reload();
  await expect.element(page.getByRole('row', {name: /root/}).first()).toBeVisible();
  expect(heads()).toEqual(kept);
  await expect.poll(rowPx).toBe(26);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', {name: '列', exact: true}).click();
  await panel.getByRole('button', {name: '恢复默认'}).click();
  const shipped = ['时间', '操作者', '动作', '对象', '地址', '编号', '操作'];
  expect(heads()).toEqual(shipped);
  await panel.getByRole('checkbox', {name: '地址'}).click();
  await open(['query', 'export'], 'other');
  expect(heads()).toEqual(shipped);
});
