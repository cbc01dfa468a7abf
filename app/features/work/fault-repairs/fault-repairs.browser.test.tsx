import {addFaultRepair, convertRepair, executors, falseRepair, faultRepairById, faultRepairs, repairTree} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {jsonOf, REPAIRS_PATH, repairReply, WORK_MENU, WORK_TREE, workUser} from '../../../../tests/stub/work-stub.ts';
import {messages} from '../../../shared/floating/messages.ts';

const ROWS = Array.from({length: 11}, (_, i) =>
  repairReply(i + 1, i === 1 ? {repairStatus: 2, progress: {value: 40, status: undefined}} : {}),
);

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  messages.clear();
  localStorage.clear();
  stub = createStub({
    routes: [
      ...accountRoutes({menu: WORK_MENU, user: workUser('query', 'add', 'edit')}),
      route(faultRepairs, {result: {list: ROWS, taskWaitNum: 2, taskFinishNum: 4, avgTotalMimute: 90}}),
      route(faultRepairById, ({query}) => ({result: ROWS.find(({id}) => id === query.get('id')) ?? repairReply(1)})),
      route(repairTree, {result: WORK_TREE}),
      route(executors, {result: [{loginName: 'u2', userName: '陈晓东'}]}),
      route(addFaultRepair, {result: {id: 'r99', number: 'x'}}),
      route(convertRepair, {result: {id: 'w1', number: 'WX'}}),
      route(falseRepair, {result: {revision: 2}}),
    ],
  });
});
const dialog = () => page.getByRole('dialog');
const listed = () => page.getByRole('list', {name: '报修列表'}).getByRole('listitem');

it('[SH-2.7-01] [SH-2.7-05] [SH-2.7-06] cards in hours, rows with all ten values, three pages of eleven, filters with their values', async () => {
  await renderApp(REPAIRS_PATH, stub);
  await expect.element(page.getByRole('group', {name: '我的报修'})).toHaveTextContent('2');
  await expect.element(page.getByRole('group', {name: '平均处理时间'})).toHaveTextContent('1.5');
  await expect.element(page.getByRole('group', {name: '完成数'})).toHaveTextContent('4');
  await expect
    .element(listed().nth(1))
    .toHaveTextContent(/风机异响 2.*BX20240515-0002.*滨江园 \/ 配电室 \/ 1#变压器.*SCB13.*王值班.*05-15 10:02.*处理中.*40 %/);
  for (const row of listed().elements()) expect(row.textContent).not.toContain('周工');
  await expect.element(page.getByRole('button', {name: '第 3 页'})).toBeVisible();
  await page.getByRole('radio', {name: '已解决'}).click();
  await eventually(() => stub.requestsTo(faultRepairs).at(-1)!.query.get('repairStatus')).toBe('3');
  await page.getByRole('searchbox').fill('异响');
  await eventually(() => stub.requestsTo(faultRepairs).at(-1)!.query.get('repairInfo')).toBe('异响');
});

it('[EN-9-08] an average of 90 minutes is told as 1.5 hours', async () => {
  await renderApp(REPAIRS_PATH, stub);
  await expect.element(page.getByRole('group', {name: '平均处理时间'})).toHaveTextContent(/1\.5\s*小时/);
});

it('[SH-5-08] [SH-7-22] [SH-8-04] what is missing is named and nothing sent; then exactly seven keys', async () => {
  const {address} = await renderApp(`${REPAIRS_PATH}?repair=new&device=1003`, stub);
  await expect.element(dialog().getByText('滨江园 > 配电室 > 1#变压器').first()).toBeVisible();
  await dialog().getByRole('button', {name: '提交'}).click();
  for (const text of ['请输入报修信息', '请填写客户名称', '请填写客户电话'])
    await expect.element(dialog().getByText(text).first()).toBeVisible();
  expect(stub.requestsTo(addFaultRepair)).toHaveLength(0);
  await dialog().getByRole('textbox', {name: '报修信息'}).fill('风机异响');
  await dialog().getByRole('textbox', {name: '客户名称'}).fill('周工');
  await dialog().getByRole('textbox', {name: '客户电话'}).fill('任意号码');
  await dialog().getByRole('button', {name: '提交'}).click();
  await expect.element(page.getByText('报修提交成功')).toBeVisible();
  expect(jsonOf(stub.requestsTo(addFaultRepair)[0])).toEqual({
    ...{
      projectId: 'P1',
      stationId: 'S1',
      deviceId: '1003',
      repairInfo: '风机异响',
      repairInfoImg: '',
      clientName: '周工',
      clientTel: '任意号码',
    },
  });
  await expect.poll(address).not.toContain('repair=');
});

it('[SH-4-16] [SH-5-10] [SH-2.7-11] [SH-7-11] a new repair is converted with an executor, who is asked for; the project goes with the question', async () => {
  const {address} = await renderApp(`${REPAIRS_PATH}?status=1`, stub);
  await listed().first().getByRole('button').click();
  const steps = dialog().getByRole('list', {name: '报修进程'}).getByRole('listitem');
  await expect.element(steps.nth(0)).toHaveAttribute('aria-current', 'step');
  await expect.poll(() => stub.requestsTo(executors)[0]?.query.get('projectId')).toBe('P1');
  await dialog().getByRole('button', {name: '转工单'}).click();
  await expect.element(dialog().getByText('请选择执行人')).toBeVisible();
  expect(stub.requestsTo(convertRepair)).toHaveLength(0);
  await dialog().getByRole('combobox', {name: '执行人'}).click();
  await page.getByRole('option', {name: '陈晓东'}).click();
  await dialog().getByRole('button', {name: '转工单'}).click();
  await expect.element(page.getByText('转换成功')).toBeVisible();
  const [request] = stub.requestsTo(convertRepair);
  expect([jsonOf(request), request!.headers.get('If-Match')]).toEqual([{id: 'r1', status: 2, workExecutor: 'u2'}, '"1"']);
  await expect.poll(address).toBe(REPAIRS_PATH);
  await eventually(() => stub.requestsTo(faultRepairs).at(-1)!.query.has('repairStatus')).toBe(false);
});

it('[SH-4-17] [SH-4-18] [SH-8-06] a false report that fails says why beside its button; one that is dealt with has 确定 alone', async () => {
  stub.on(falseRepair, (_, count) => (count === 1 ? {status: 409, msgKey: 'repairNotNow'} : {result: {revision: 2}}));
  const app = await renderApp(`${REPAIRS_PATH}?repair=r1`, stub);
  await dialog().getByRole('button', {name: '误报'}).click();
  await expect.element(dialog().getByRole('alert').filter({hasText: '该报修已处理'})).toBeVisible();
  await dialog().getByRole('button', {name: '误报'}).click();
  await expect.element(page.getByText('更新成功！')).toBeVisible();
  expect(jsonOf(stub.requestsTo(falseRepair)[1])).toEqual({id: 'r1', status: 3});
  history.replaceState(null, '', `${REPAIRS_PATH}?repair=r2`);
  await app.reload();
  await expect.element(dialog().getByRole('button', {name: '确定'})).toBeVisible();
  for (const name of ['转工单', '误报', '取消']) expect(dialog().getByRole('button', {name, exact: true}).query()).toBeNull();
  const calls = stub.requests.length;
  await dialog().getByRole('button', {name: '确定'}).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(stub.requests.slice(calls).filter(({method}) => method === 'POST')).toEqual([]);
});
