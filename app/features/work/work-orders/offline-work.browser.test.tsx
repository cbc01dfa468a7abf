import {executors, saveWorkOrder, startWorkOrder, workOrderById, workOrders, workTree} from '@livebus/contract';
import {beforeEach, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes} from '../../../../tests/stub/account.ts';
import {afterTest} from '../../../../tests/stub/after-test.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {ORDERS_PATH, orderReply, WORK_MENU, workUser} from '../../../../tests/stub/work-stub.ts';
import {messages} from '../../../shared/floating/messages.ts';

const KEY = 'pro__outbox:u1';
const order = (more: Parameters<typeof orderReply>[1] = {}) => orderReply(1, {workStatus: 2, workContent: '检查风机', ...more});
const step = (key: string, analysis: string, more: object = {}) => ({
  ...{key, kind: 'save', orderId: 'w1', number: 'WX20240515-0001', atMs: 1_715_739_000_000, revision: 4},
  ...{body: {id: 'w1', analysis, workStatus: 2}},
  ...more,
});
const REFUSED = {refusal: {status: 409, msgKey: 'workChanged', params: {by: 'wang', revision: 9}}};

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  messages.clear();
  localStorage.clear();
  stub = createStub({
    routes: [
      ...accountRoutes({menu: WORK_MENU, user: workUser('query', 'edit')}),
      route(workOrders, {result: {list: [order()], taskWaitNum: 1, taskFinishNum: 0, avgTotalMimute: 150, total: 1}}),
      route(workOrderById, {result: order()}),
      route(workTree, {result: []}),
      route(executors, {result: []}),
      route(startWorkOrder, {result: {revision: 5}}),
      route(saveWorkOrder, {result: {revision: 6}}),
    ],
  });
});
const keep = (...steps: readonly object[]) => localStorage.setItem(KEY, JSON.stringify(steps));
/** The console with what was kept before it was opened. */
async function openWith(path: string, ...steps: readonly object[]): Promise<void> {
  const app = await renderApp(path, stub);
  keep(...steps);
  await app.reload();
}
const kept = () => (JSON.parse(localStorage.getItem(KEY) ?? '[]') as {readonly key?: string}[]).map(({key}) => key);
const dialog = () => page.getByRole('dialog');
const question = () => page.getByRole('alertdialog');
const button = (name: string) => page.getByRole('button', {name, exact: true});
const analysis = () => dialog().getByRole('textbox', {name: '分析', exact: true});

it('[SH-4-05] a text that the server would refuse is named at its field before anything is sent or kept', async () => {
  stub.on(saveWorkOrder, {fails: 'network'});
  await renderApp(`${ORDERS_PATH}?order=w1`, stub);
  await analysis().fill('触点\u200b烧蚀');
  await dialog().getByRole('button', {name: '提交', exact: true}).click();
  await expect
    .element(
      dialog()
        .getByText(/看不见|不可见/)
        .first(),
    )
    .toBeVisible();
  expect([stub.requestsTo(saveWorkOrder).length, kept()]).toEqual([0, []]);
  await expect.element(analysis()).toHaveValue('触点\u200b烧蚀');
});

it('[SH-4-05] where storage is full nothing is said to be kept: the form stays with what was typed', async () => {
  stub.on(saveWorkOrder, {fails: 'network'});
  await renderApp(`${ORDERS_PATH}?order=w1`, stub);
  await analysis().fill('触点烧蚀');
  const refuses = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  afterTest(() => refuses.mockRestore());
  await dialog().getByRole('button', {name: '提交', exact: true}).click();
  await expect.element(dialog().getByRole('alert').filter({hasText: '未能保存在本机'})).toBeVisible();
  await expect.element(analysis()).toHaveValue('触点烧蚀');
  expect(page.getByText(/连接中断，已保存/).query()).toBeNull();
});

it('[SH-4-06] what is saved while an earlier step waits is sent after it, at once where there is a connection', async () => {
  stub.on(saveWorkOrder, {fails: 'network'});
  await openWith(`${ORDERS_PATH}?order=w1`, step('key-first', '先前'));
  await expect.element(dialog().getByText(/WX20240515-0001 提交 · 05-15 10:10/)).toBeVisible();
  await analysis().fill('触点烧蚀');
  let revision = 4;
  stub.on(saveWorkOrder, () => ({result: {revision: ++revision}}));
  const before = stub.requestsTo(saveWorkOrder).length;
  await dialog().getByRole('button', {name: '提交', exact: true}).click();
  await expect.element(page.getByText('前面还有待发送的操作，已保存在本机，将按顺序发送')).toBeVisible();
  await eventually(kept).toEqual([]);
  const sent = stub.requestsTo(saveWorkOrder).slice(before);
  expect(sent.map(({body, headers}) => [JSON.parse(body!).analysis, headers.get('If-Match')])).toEqual([
    ['先前', '"4"'],
    ['触点烧蚀', '"5"'],
  ]);
});

it('[SH-6-06] a refused step is tried again or given up; whoever gives up more than one is asked, and told how many', async () => {
  stub.on(saveWorkOrder, {status: 409, msgKey: 'workChanged', msg: '已被修改', params: {by: 'wang', revision: 9}});
  await openWith(ORDERS_PATH, step('key-first', '一', REFUSED), step('key-second', '二'), step('key-third', '三'));
  await expect.element(page.getByText(/未被接受/)).toBeVisible();
  expect(stub.requestsTo(saveWorkOrder)).toHaveLength(0);
  await button('重试').click();
  await eventually(() => stub.requestsTo(saveWorkOrder).length).toBe(1);
  await expect.element(page.getByText(/未被接受/)).toBeVisible();
  await button('不再发送').click();
  await expect.element(question().getByText('该工单之后的 2 项操作依赖于它，也将不再发送。已填写的内容仍在草稿中。')).toBeVisible();
  await question().getByRole('button', {name: '取消'}).click();
  expect(kept()).toHaveLength(3);
  await button('不再发送').click();
  await question().getByRole('button', {name: '不再发送'}).click();
  await eventually(kept).toEqual([]);
  await expect.element(page.getByText(/待发送/)).not.toBeInTheDocument();
});

it('a server that cannot answer now is named, and the step is not refused; what cannot be read is told and deleted only on request', async () => {
  stub.on(saveWorkOrder, {status: 507, msgKey: 'diskFull', msg: '服务器存储空间不足'});
  await openWith(ORDERS_PATH, {...step('key-odd', '?'), kind: 'paint'}, step('key-first', '一'));
  await expect.element(page.getByText(/暂未发出：服务器存储空间不足/)).toBeVisible();
  expect(page.getByText(/未被接受/).query()).toBeNull();
  await expect.element(page.getByText('WX20240515-0001 无法读取的操作 · 05-15 10:10')).toBeVisible();
  stub.on(saveWorkOrder, {result: {revision: 5}});
  // The browser has a connection again: nothing waits for its time any longer.
  dispatchEvent(new Event('online'));
  await eventually(kept).toEqual(['key-odd']);
  await button('删除').click();
  await question().getByRole('button', {name: '删除'}).click();
  await expect.element(page.getByText(/无法读取/)).not.toBeInTheDocument();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('what another tab has kept is sent from any screen', async () => {
  await renderApp('/account/settings/security', stub);
  await expect.element(page.getByText('密码强度')).toBeVisible();
  keep(step('key-first', '一'));
  dispatchEvent(new StorageEvent('storage', {key: KEY, newValue: localStorage.getItem(KEY)}));
  await eventually(kept).toEqual([]);
  expect(stub.requestsTo(saveWorkOrder)).toHaveLength(1);
});
