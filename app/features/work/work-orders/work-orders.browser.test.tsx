import {
  addWorkOrder,
  deleteServiceImage,
  executors,
  saveWorkOrder,
  startWorkOrder,
  workOrderById,
  workOrders,
  workTree,
} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {imagesOnTheWay} from '../../../../tests/stub/images-on-the-way.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {
  EXECUTORS,
  IMAGE_UPLOAD,
  imageName,
  imageRoutes,
  jsonOf,
  ORDERS_PATH,
  orderReply,
  PNG_HEAD,
  WORK_MENU,
  WORK_TREE,
  workUser,
} from '../../../../tests/stub/work-stub.ts';
import {COOKIES, writeCookie} from '../../../base/session/cookies.ts';
import {messages} from '../../../shared/floating/messages.ts';

const TYPES = ['维修服务', '协助安装', '更改方案', '日常巡检', '初次送电', '别的'];
const ROWS = [
  ...TYPES.map((workType, i) => orderReply(i + 1, {workType, ...(i === 1 && {workStatus: 2, progress: {value: 60, status: undefined}})})),
  ...[7, 8, 9, 10, 11, 12].map((n) => orderReply(n, {workStatus: 3})),
];

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  messages.clear();
  localStorage.clear();
  stub = createStub({
    routes: [
      ...accountRoutes({menu: WORK_MENU, user: workUser('query', 'add', 'edit', 'export')}),
      route(workOrders, {result: {list: ROWS, taskWaitNum: 7, taskFinishNum: 9, avgTotalMimute: 150, overdueNum: 2, total: 12}}),
      route(workOrderById, ({query}) => ({result: ROWS.find(({id}) => id === query.get('id')) ?? orderReply(1)})),
      route(workTree, {result: WORK_TREE}),
      route(executors, {result: EXECUTORS}),
      route(addWorkOrder, {result: {id: 'w99', number: 'WX20240515-0099'}}),
      route(startWorkOrder, {result: {revision: 5}}),
      route(saveWorkOrder, {result: {revision: 6}}),
      ...imageRoutes(),
    ],
  });
});
beforeEach(imagesOnTheWay);
const listed = () => page.getByRole('list', {name: '工单列表'}).getByRole('listitem');
const dialog = () => page.getByRole('dialog');
const pick = async (label: string, choice: string) => {
  await dialog().getByRole('combobox', {name: label}).click();
  await page.getByRole('option', {name: choice, exact: true}).click();
};

it('[SH-2.6-01] [SH-2.6-05] [SH-2.6-09] cards, six types by icon, pages of five without a call, and the jumper', async () => {
  await renderApp(ORDERS_PATH, stub);
  await expect.element(page.getByRole('group', {name: '我的待办'})).toHaveTextContent('7');
  await expect.element(page.getByRole('group', {name: '任务平均处理时间'})).toHaveTextContent('2.5');
  await expect.element(page.getByRole('group', {name: '完成任务数'})).toHaveTextContent('9');
  await expect.element(page.getByText('其中 2 项超过建议时间')).toBeVisible();
  expect(listed().elements()).toHaveLength(5);
  await expect
    .element(listed().nth(1))
    .toHaveTextContent(/检查风机 2.*协助安装.*WX20240515-0002.*滨江园 \/ 配电室 \/ 1#变压器.*李建国.*05-15 10:02.*处理中.*60 %/);
  const icons = new Set(
    listed()
      .elements()
      .map((row) => row.querySelector('svg')!.innerHTML),
  );
  expect(icons.size).toBe(5);
  const before = stub.requestsTo(workOrders).length;
  const jump = page.getByRole('textbox', {name: '跳'});
  await jump.fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => listed().elements().length).toBe(2);
  expect(stub.requestsTo(workOrders)).toHaveLength(before);
});

it('[SH-2.6-03] [SH-2.6-04] [SH-2.6-06] each status asks with its value, 全部 with none, and a search combines with it on page 1', async () => {
  const {address} = await renderApp(`${ORDERS_PATH}?page=2`, stub);
  await expect.element(listed().first()).toBeVisible();
  expect(stub.requestsTo(workOrders)[0]!.query.has('workStatus')).toBe(false);
  await page.getByRole('radio', {name: '执行中'}).click();
  await eventually(() => stub.requestsTo(workOrders).at(-1)!.query.get('workStatus')).toBe('2');
  expect(address()).toBe(`${ORDERS_PATH}?status=2`);
  await page.getByRole('searchbox', {name: '搜索工单内容'}).fill('风机');
  await eventually(() => stub.requestsTo(workOrders).at(-1)!.query.get('workContent')).toBe('风机');
  expect(stub.requestsTo(workOrders).at(-1)!.query.get('workStatus')).toBe('2');
});

it('[SH-5-01] [SH-5-02] [SH-5-03] nothing is sent while something is missing; a node that is no device is told and not taken', async () => {
  await renderApp(`${ORDERS_PATH}?order=new`, stub);
  await expect.element(dialog().getByRole('textbox', {name: '创建人'})).toHaveValue('李建国');
  await dialog()
    .getByRole('textbox', {name: /工单内容/})
    .fill('   ');
  await dialog().getByRole('button', {name: '提交'}).click();
  for (const text of ['请选择资产信息', '请选择工单类型', '请选择执行时间', '请选择执行人', '请输入工单内容'])
    await expect.element(dialog().getByText(text).first()).toBeVisible();
  expect(stub.requestsTo(addWorkOrder)).toHaveLength(0);
  await dialog().getByRole('combobox', {name: '资产信息'}).click();
  await page.getByRole('treeitem', {name: '滨江园'}).click();
  await expect.element(page.getByText('只能选择根节点')).toBeVisible();
  expect(dialog().getByText('滨江园 > ').query()).toBeNull();
});

it('[SH-7-13] [SH-5-05] [SH-5-06] an order is sent once with eight keys and the images left, the dialog closes, 全部 is shown again', async () => {
  stub.on(addWorkOrder, (_, count) => (count === 1 ? {status: 500, msg: '数据库忙'} : {result: {id: 'w99', number: 'x'}}));
  const {address} = await renderApp(`${ORDERS_PATH}?status=3`, stub);
  await page.getByRole('button', {name: '新建', exact: true}).click();
  await dialog().getByRole('combobox', {name: '资产信息'}).click();
  await page.getByRole('treeitem', {name: '1#变压器'}).click();
  await expect.element(dialog().getByText('滨江园 > 配电室 > 1#变压器').first()).toBeVisible();
  await pick('工单类型', '日常巡检');
  await pick('执行人', '陈晓东');
  await dialog().getByRole('textbox', {name: '建议执行时间'}).fill('2024-05-20');
  await userEvent.keyboard('{Enter}');
  await dialog()
    .getByRole('textbox', {name: /工单内容/})
    .fill('检查风机');
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!;
  expect([input.multiple, input.accept]).toEqual([true, 'image/png,image/jpeg,image/webp']);
  await userEvent.upload(input, [new File([PNG_HEAD], 'a.png'), new File([PNG_HEAD], 'b.png')]);
  await expect.poll(() => stub.requestsTo(IMAGE_UPLOAD).length).toBe(2);
  await dialog()
    .getByRole('button', {name: /1.*删除/})
    .click();
  await page.getByRole('alertdialog').getByRole('button', {name: '删除'}).click();
  await expect.poll(() => jsonOf(stub.requestsTo(deleteServiceImage)[0])).toEqual({fileName: imageName(1)});
  await dialog().getByRole('button', {name: '提交'}).click();
  await expect.element(dialog().getByRole('alert').filter({hasText: '数据库忙'})).toBeVisible();
  await dialog().getByRole('button', {name: '提交'}).click();
  await expect.element(page.getByText('新建成功')).toBeVisible();
  const [first, second] = stub.requestsTo(addWorkOrder);
  expect(jsonOf(second)).toEqual({
    ...{projectId: 'P1', stationId: 'S1', deviceId: '1003', workType: '日常巡检', adviceExecuteTime: '2024-05-20'},
    ...{workExecutor: 'u2', workContent: '检查风机', workContentImgs: imageName(2)},
  });
  expect(first!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(second!.headers.get('Idempotency-Key')).toBe(first!.headers.get('Idempotency-Key'));
  await expect.poll(address).toBe(ORDERS_PATH);
  await eventually(() => stub.requestsTo(workOrders).at(-1)!.query.has('workStatus')).toBe(false);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

it('a draft outlives a reload, for its user only, and an alarm fills asset and text in', async () => {
  const start = new URLSearchParams({order: 'new', device: '1003', text: '绕组超温', alarm: 'a1'});
  const app = await renderApp(`${ORDERS_PATH}?${start}`, stub);
  await expect.element(dialog().getByText('滨江园 > 配电室 > 1#变压器').first()).toBeVisible();
  const content = () => dialog().getByRole('textbox', {name: /工单内容/});
  await expect.element(content()).toHaveValue('绕组超温');
  await content().fill('绕组超温，检查风机');
  await expect.element(dialog().getByText(/草稿已保存/)).toBeVisible();
  await app.reload();
  await expect.element(dialog().getByText(/已恢复.*草稿/)).toBeVisible();
  await expect.element(content()).toHaveValue('绕组超温，检查风机');
  await dialog().getByRole('button', {name: '放弃草稿'}).click();
  await expect.element(content()).toHaveValue('绕组超温');
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

it('[SH-4-03] [SH-4-04] [SH-4-10] its executor starts a new order: then it is handled, and no way leads back', async () => {
  let status: 1 | 2 = 1;
  stub.on(workOrderById, () => ({result: orderReply(1, {workStatus: status, workContentImgs: `${imageName(1)},${imageName(2)}`})}));
  stub.on(startWorkOrder, () => {
    status = 2;
    return {result: {revision: 5}};
  });
  await renderApp(`${ORDERS_PATH}?order=w1`, stub);
  await expect.element(dialog().getByText('WX20240515-0001').first()).toBeVisible();
  const box = document.querySelector('[role=dialog]')!.getBoundingClientRect();
  expect([box.width, document.querySelector('[role=dialog] footer')]).toEqual([1300, null]);
  const sources = [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img')].map(({src}) => new URL(src).pathname);
  expect(sources).toEqual([1, 2].map((n) => `/serviceDir/images/${imageName(n)}`));
  const steps = dialog().getByRole('list', {name: '工单进程'}).getByRole('listitem');
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  expect(dialog().getByRole('region', {name: '处理信息'}).query()).toBeNull();
  await dialog().getByRole('button', {name: '执行', exact: true}).click();
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await expect.element(dialog().getByRole('button', {name: '提交'})).toBeVisible();
  await expect.element(dialog().getByRole('button', {name: '完成'})).toBeVisible();
  expect(dialog().getByRole('button', {name: '执行', exact: true}).query()).toBeNull();
  const [request] = stub.requestsTo(startWorkOrder);
  expect([request!.method, jsonOf(request), request!.headers.get('If-Match')]).toEqual(['POST', {id: 'w1'}, '"4"']);
});

it('[SH-4-05] [SH-7-17] a save that somebody has overtaken loses nothing; kept, it is sent over what stands now, and the dialog closes', async () => {
  stub.on(workOrderById, {result: orderReply(2, {workStatus: 2, id: 'w2', analysis: '旧'})});
  stub.on(saveWorkOrder, (_, count) =>
    count === 1 ? {status: 409, msgKey: 'workChanged', params: {by: 'wang', revision: 9}} : {result: {revision: 10}},
  );
  await renderApp(`${ORDERS_PATH}?order=w2`, stub);
  const analysis = dialog().getByRole('textbox', {name: '分析'});
  await analysis.fill('触点烧蚀');
  await dialog().getByRole('button', {name: '提交'}).click();
  await expect.element(dialog().getByText(/wang 刚刚修改了它.*您填写的内容仍在/)).toBeVisible();
  await expect.element(analysis).toHaveValue('触点烧蚀');
  await dialog().getByRole('button', {name: '以我的内容为准'}).click();
  const lists = stub.requestsTo(workOrders).length;
  await dialog().getByRole('button', {name: '提交'}).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const [first, second] = stub.requestsTo(saveWorkOrder);
  expect([first, second].map((one) => one!.headers.get('If-Match'))).toEqual(['"4"', '"9"']);
  expect(jsonOf(second)).toEqual({
    ...{id: 'w2', reasonAnalysis: '', solution: '', responsibleDepartment: '', analysis: '触点烧蚀', measure: ''},
    ...{analysisImgs: '', measureImgs: '', workStatus: 2},
  });
  expect(stub.requestsTo(workOrders)).toHaveLength(lists);
});

it('[SH-4-12] [SH-4-13] [SH-4-14] others see what was done and can do nothing; the cookie alone decides what is shown', async () => {
  const handled = {analysis: '触点烧蚀', analysisImgs: `${imageName(3)},gone.webp`, solution: null as never};
  let shown = orderReply(2, {id: 'w2', workStatus: 2, ...handled});
  stub.on(workOrderById, () => ({result: shown}));
  await renderApp(ORDERS_PATH, stub);
  await expect.element(listed().nth(1)).toBeVisible();
  const handling = dialog().getByRole('region', {name: '处理信息'});
  const opened = async () => {
    await listed().nth(1).getByRole('button').click();
    await expect.element(dialog().getByText('基本信息')).toBeVisible();
  };
  const closed = async () => {
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  };
  const onlyRead = async () => {
    await expect.element(handling).toHaveTextContent('触点烧蚀');
    await expect.element(handling.getByRole('button', {name: /分析图片/})).toBeVisible();
    await expect.element(handling.getByText('图片已不存在')).toBeVisible();
    expect(document.querySelectorAll('[role=dialog] input[type=file]')).toHaveLength(0);
    for (const name of ['执行', '提交', '完成', '改派']) expect(dialog().getByRole('button', {name, exact: true}).query()).toBeNull();
    expect(dialog().element().textContent).not.toMatch(/null|undefined|NaN/);
  };
  await opened();
  await expect.element(handling.getByRole('button', {name: '提交'})).toBeVisible();
  await closed();
  shown = orderReply(2, {id: 'w2', workStatus: 3, ...handled});
  await opened();
  await onlyRead();
  await closed();
  shown = orderReply(2, {id: 'w2', workStatus: 2, ...handled});
  writeCookie(COOKIES.loginName, 'somebody');
  await opened();
  await onlyRead();
  await closed();
  shown = orderReply(2, {id: 'w2', workStatus: 1});
  await opened();
  expect(handling.query()).toBeNull();
  expect(dialog().getByRole('button', {name: '执行', exact: true}).query()).toBeNull();
});

it('[SH-4-03] [SH-4-06] without a connection what the executor does waits in sight, and is sent once, in its order', async () => {
  let revision = 4;
  stub.on(workOrderById, () => ({result: orderReply(1, {revision})}));
  stub.on(startWorkOrder, {fails: 'network'});
  stub.on(saveWorkOrder, {fails: 'network'});
  await renderApp(`${ORDERS_PATH}?order=w1`, stub);
  await dialog().getByRole('button', {name: '执行', exact: true}).click();
  await expect.element(dialog().getByText('1 项操作待发送，连接恢复后自动发送')).toBeVisible();
  await dialog().getByRole('textbox', {name: '分析', exact: true}).fill('触点烧蚀');
  await dialog().getByRole('button', {name: '完成', exact: true}).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('2 项操作待发送，连接恢复后自动发送')).toBeVisible();
  await expect.element(page.getByText(/WX20240515-0001 完成/)).toBeVisible();
  expect(stub.requestsTo(saveWorkOrder)).toHaveLength(0);
  const lists = stub.requestsTo(workOrders).length;
  const send = page.getByRole('button', {name: '立即发送'}).element() as HTMLElement;
  stub.on(startWorkOrder, () => ({result: {revision: ++revision}}));
  stub.on(saveWorkOrder, () => ({result: {revision: ++revision}}));
  // At once: it is sent by itself from time to time, and then there is nothing to click any more.
  send.click();
  // The message that one waits behind the other stays for 4 s.
  messages.clear();
  await expect.element(page.getByText(/待发送/)).not.toBeInTheDocument();
  const [saved, ...more] = stub.requestsTo(saveWorkOrder);
  expect([jsonOf(saved).workStatus, jsonOf(saved).analysis, saved!.headers.get('If-Match'), more.length]).toEqual([
    3,
    '触点烧蚀',
    '"5"',
    0,
  ]);
  expect(new Set(stub.requestsTo(startWorkOrder).map(({headers}) => headers.get('Idempotency-Key'))).size).toBe(1);
  await expect.poll(() => stub.requestsTo(workOrders).length).toBeGreaterThan(lists);
});

it('[SH-9-03] [SH-8-15] before the first reply no figure is shown, a failed one says why, and 重试 brings it', async () => {
  stub.on(workOrders, (_, count) =>
    count === 1 ? {fails: 'network'} : {result: {list: [], taskWaitNum: 0, taskFinishNum: 0, avgTotalMimute: null}},
  );
  await renderApp(ORDERS_PATH, stub);
  const failed = page.getByText('加载失败');
  await expect.element(failed.first()).toBeVisible();
  expect(page.getByRole('group', {name: '我的待办'}).element().textContent).not.toMatch(/\d/);
  await page.getByRole('button', {name: '重试'}).last().click();
  await expect.element(page.getByText('还没有工单')).toBeVisible();
  await expect.element(page.getByRole('group', {name: '我的待办'})).toHaveTextContent('0');
});
