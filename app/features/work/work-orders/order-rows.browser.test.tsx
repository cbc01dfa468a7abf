import {addWorkOrder, executors, REASONS, SOLUTIONS, saveWorkOrder, workOrderById, workOrders, workTree} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes} from '../../../../tests/stub/account.ts';
import {afterTest} from '../../../../tests/stub/after-test.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {imagesOnTheWay} from '../../../../tests/stub/images-on-the-way.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {EXECUTORS, imageName, jsonOf, ORDERS_PATH, orderReply, WORK_MENU, WORK_TREE, workUser} from '../../../../tests/stub/work-stub.ts';
import {chooseLanguage} from '../../../base/i18n/i18n.ts';
import {messages} from '../../../shared/floating/messages.ts';

const ROWS = [
  orderReply(1, {progress: undefined as never}),
  orderReply(2, {workStatus: 2, progress: {value: 60, status: undefined}}),
  orderReply(3, {workStatus: 3}),
];
const EVERYTHING = {
  ...{workFinishTime: '2024-05-15 16:20:00', faceExecuteTime: '2024-05-15 13:01:00', workContent: '检查风机'},
  workContentImgs: `${imageName(1)},${imageName(2)}`,
};

let stub: Stub;
beforeEach(imagesOnTheWay);
beforeEach(async () => {
  await page.viewport(1600, 1000);
  messages.clear();
  localStorage.clear();
  stub = createStub({
    routes: [
      ...accountRoutes({menu: WORK_MENU, user: workUser('query', 'add', 'edit')}),
      route(workOrders, {result: {list: ROWS, taskWaitNum: 1, taskFinishNum: 1, avgTotalMimute: 0, total: 3}}),
      route(workOrderById, ({query}) => ({result: ROWS.find(({id}) => id === query.get('id')) ?? orderReply(1)})),
      route(workTree, {result: WORK_TREE}),
      route(executors, {result: EXECUTORS}),
      route(addWorkOrder, {result: {id: 'w99', number: 'x'}}),
      route(saveWorkOrder, {result: {revision: 6}}),
    ],
  });
});
const listed = () => page.getByRole('list', {name: '工单列表'}).getByRole('listitem');
const dialog = () => page.getByRole('dialog');
const box = () => document.querySelector('[role=dialog]')!.getBoundingClientRect();
const button = (name: string) => dialog().getByRole('button', {name, exact: true});
const handling = () => dialog().getByRole('region', {name: '处理信息'});
const optionsOf = async (label: string) => {
  await dialog().getByRole('combobox', {name: label}).click();
  const texts = page
    .getByRole('option')
    .elements()
    .map(({textContent}) => textContent);
  await userEvent.keyboard('{Escape}');
  return texts;
};

it('[SH-2.6-02] [SH-2.6-07] [SH-2.6-10] [SH-3-03] [SH-7-10] the list has its title, 新建 and the fields of each row; a click opens 1300 px without a foot, 新建 1000 px', async () => {
  await renderApp(ORDERS_PATH, stub);
  await expect.element(page.getByRole('heading', {name: '工单列表'})).toBeVisible();
  const row = listed().nth(1);
  for (const text of ['检查风机 2', 'WX20240515-0002', '维修服务', '滨江园 / 配电室 / 1#变压器', '李建国', '2024-05-15 10:02', '处理中'])
    await expect.element(row.getByText(text, {exact: true})).toBeVisible();
  await expect.element(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
  await expect.element(listed().first().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  expect(stub.requestsTo(workTree)).toEqual([]);
  await expect.element(row.getByRole('img', {name: '维修服务'})).toBeVisible();
  await row.getByRole('button').click();
  await expect.element(dialog().getByText('基本信息')).toBeVisible();
  expect([box().width, document.querySelector('[role=dialog] footer')]).toEqual([1300, null]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('button', {name: '新建', exact: true}).click();
  await expect.element(dialog().getByRole('combobox', {name: '资产信息'})).toBeVisible();
  expect(box().width).toBe(1000);
  expect(stub.requestsTo(workTree).map(({query}) => query.size)).toEqual([0]);
});

it.each(['w2', 'new'])('[SH-2.6-08] at 800 px the dialog of %s fits the window and nothing in it is wider', async (at) => {
  await page.viewport(800, 900);
  await renderApp(`${ORDERS_PATH}?order=${at}`, stub);
  await expect.element(dialog().getByRole('textbox').first()).toBeVisible();
  expect(box().right).toBeLessThanOrEqual(800);
  const wider = [...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter(
    // What is for screen readers alone is one pixel wide.
    (part) => getComputedStyle(part).overflowX !== 'visible' && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1,
  );
  expect(wider.map(({className}) => className)).toEqual([]);
});

it('[SH-2.6-13] [SH-2.6-14] [SH-7-12] [SH-1-02] 创建人 is fixed, four types are offered; executors are those of the chosen device, a stale choice is dropped', async () => {
  stub.on(executors, ({query}) => ({
    result: query.get('projectId') === 'P1' ? [{loginName: 'u2', userName: '陈晓东'}] : [{loginName: 'u9', userName: '别处的人'}],
  }));
  await renderApp(`${ORDERS_PATH}?order=new`, stub);
  const creator = dialog().getByRole('textbox', {name: '创建人'});
  await expect.element(creator).toHaveValue('李建国');
  expect((creator.element() as HTMLInputElement).readOnly).toBe(true);
  expect(await optionsOf('工单类型')).toEqual(['维修服务', '协助安装', '更改方案', '日常巡检']);
  expect(await optionsOf('执行人')).toEqual(['别处的人']);
  await dialog().getByRole('combobox', {name: '执行人'}).click();
  await page.getByRole('option', {name: '别处的人'}).click();
  await dialog().getByRole('combobox', {name: '资产信息'}).click();
  await page.getByRole('treeitem', {name: '1#变压器'}).click();
  await expect.element(dialog().getByRole('combobox', {name: '执行人'})).not.toHaveTextContent('别处的人');
  expect(await optionsOf('执行人')).toEqual(['陈晓东']);
  expect(stub.requestsTo(executors).map(({query}) => query.get('projectId'))).toEqual([null, 'P1']);
});

it('[SH-2.6-15] [SH-2.6-16] [SH-2.6-17] [SH-4-01] [SH-4-02] [SH-4-07] [SH-3-01] steps follow the status in words of their own; the order is told whole, with its images', async () => {
  await renderApp(ORDERS_PATH, stub);
  for (const [status, step, label] of [
    [1, 1, '新建'],
    [2, 2, '处理中'],
    [3, 3, '已完成'],
  ] as const) {
    await listed()
      .nth(status - 1)
      .getByRole('button')
      .click();
    const steps = dialog().getByRole('list', {name: '工单进程'}).getByRole('listitem');
    await expect.element(steps.nth(step)).toHaveAttribute('aria-current', 'step');
    expect(steps.elements().map(({textContent}) => /创建工单|等待执行|执行中|已完成/.exec(textContent!)?.[0])).toEqual([
      ...['创建工单', '等待执行', '执行中', '已完成'],
    ]);
    await expect.element(dialog().getByText(label, {exact: true}).first()).toBeVisible();
    const acts = dialog()
      .getByRole('button')
      .elements()
      .map(({textContent}) => textContent!.trim());
    // From where it stands an order goes on, and never back.
    expect(acts.filter((text) => ['执行', '提交', '完成', '退回', '撤销'].includes(text))).toEqual(
      status === 1 ? ['执行'] : status === 2 ? ['提交', '完成'] : [],
    );
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  }
  expect(
    page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.textContent),
  ).toEqual(['全部', '未开始', '执行中', '已完成']);
  stub.on(workOrderById, {result: orderReply(3, {...EVERYTHING, workStatus: 3, adviceExecuteTime: null as never})});
  await listed().nth(2).getByRole('button').click();
  const basic = dialog().getByRole('region', {name: '基本信息'});
  for (const text of [
    ...['WX20240515-0003', '维修服务', '滨江园', '配电室', '1#变压器', '周明远', '李建国'],
    ...['2024-05-15 10:02:08', '2024-05-15 13:01:00', '2024-05-15 16:20:00', '-'],
  ])
    await expect.element(basic.getByText(text, {exact: true}).first()).toBeVisible();
  const content = dialog().getByRole('region', {name: '工单内容'});
  await expect.element(content).toHaveTextContent('检查风机');
  expect([...content.element().querySelectorAll('img')].map(({src}) => new URL(src).pathname)).toEqual(
    [1, 2].map((n) => `/serviceDir/images/${imageName(n)}`),
  );
});

it('[SH-2.6-18] [SH-2.6-19] [SH-2.6-20] [SH-4-11] its executor handles it: twelve reasons, four solutions, free texts, two groups of images, 提交 and 完成', async () => {
  await renderApp(`${ORDERS_PATH}?order=w2`, stub);
  await expect.element(handling()).toBeVisible();
  expect(await optionsOf('原因分析')).toEqual([...REASONS]);
  expect(await optionsOf('解决方案')).toEqual([...SOLUTIONS]);
  for (const name of ['责任部门', '分析', '措施']) await expect.element(handling().getByRole('textbox', {name, exact: true})).toBeVisible();
  expect(handling().element().querySelectorAll('input[type=file]:not([capture])')).toHaveLength(2);
  await expect.element(button('提交')).toBeVisible();
  await expect.element(button('完成')).toBeVisible();
  expect(button('执行').query()).toBeNull();
  await dialog().getByRole('combobox', {name: '解决方案'}).click();
  for (const word of [SOLUTIONS[0], SOLUTIONS[2]]) await page.getByRole('option', {name: word, exact: true}).click();
  await userEvent.keyboard('{Escape}');
  await button('提交').click();
  await expect.poll(() => jsonOf(stub.requestsTo(saveWorkOrder)[0])?.solution).toBe(`${SOLUTIONS[0]},${SOLUTIONS[2]}`);
});

it('[SH-5-07] [SH-4-06] [SH-4-08] [SH-4-09] 完成 with everything empty ends it: filter and search are gone, the list is read again', async () => {
  const {address} = await renderApp(`${ORDERS_PATH}?status=2&words=${encodeURIComponent('风机')}`, stub);
  await eventually(() => stub.requestsTo(workOrders).at(-1)?.query.get('workContent')).toBe('风机');
  await listed().nth(1).getByRole('button').click();
  await button('完成').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(jsonOf(stub.requestsTo(saveWorkOrder)[0])).toEqual({
    ...{id: 'w2', reasonAnalysis: '', solution: '', responsibleDepartment: '', analysis: '', measure: ''},
    ...{analysisImgs: '', measureImgs: '', workStatus: 3},
  });
  await expect.poll(address).toBe(ORDERS_PATH);
  await eventually(() => [...stub.requestsTo(workOrders).at(-1)!.query.keys()]).toEqual([]);
  await expect.element(page.getByRole('searchbox', {name: '搜索工单内容'})).toHaveValue('');
  await expect.element(page.getByRole('radio', {name: '全部'})).toBeChecked();
});

it('[SH-1-07] [SH-5-04] in English an order still travels with its Chinese words and its day', async () => {
  await renderApp(`${ORDERS_PATH}?order=new&device=1003&text=fan`, stub);
  await expect.element(dialog().getByRole('combobox', {name: '工单类型'})).toBeVisible();
  afterTest(() => chooseLanguage('zh-CN'));
  await chooseLanguage('en-US');
  await expect.element(dialog().getByRole('combobox', {name: 'Type'})).toBeVisible();
  await dialog().getByRole('combobox', {name: 'Type'}).click();
  await page.getByRole('option').first().click();
  await dialog().getByRole('combobox', {name: 'Executor'}).click();
  await page.getByRole('option').first().click();
  await dialog().getByRole('textbox', {name: 'Advised date'}).fill('2024-05-20');
  await userEvent.keyboard('{Enter}');
  await dialog().getByRole('button', {name: 'Send'}).click();
  await expect
    .poll(() => jsonOf(stub.requestsTo(addWorkOrder)[0]))
    .toMatchObject({workType: '维修服务', adviceExecuteTime: '2024-05-20', workExecutor: 'u1', workContent: 'fan'});
});
