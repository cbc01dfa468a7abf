import {
  addFaultRepair,
  convertRepair,
  deleteServiceImage,
  executors,
  falseRepair,
  faultRepairById,
  faultRepairs,
  repairTree,
} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {imagesOnTheWay} from '../../../../tests/stub/images-on-the-way.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {
  IMAGE_UPLOAD,
  imageName,
  imageRoutes,
  jsonOf,
  PNG_HEAD,
  REPAIRS_PATH,
  repairReply,
  WORK_MENU,
  WORK_TREE,
  workUser,
} from '../../../../tests/stub/work-stub.ts';
import {messages} from '../../../shared/floating/messages.ts';

const ROWS = Array.from({length: 11}, (_, i) => repairReply(i + 1));

let stub: Stub;
beforeEach(imagesOnTheWay);
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
      ...imageRoutes(),
    ],
  });
});
const dialog = () => page.getByRole('dialog');
const listed = () => page.getByRole('list', {name: '报修列表'}).getByRole('listitem');
const button = (name: string) => dialog().getByRole('button', {name, exact: true});
const last = () => stub.requestsTo(faultRepairs).at(-1)!.query;

it('[SH-2.7-02] [SH-2.7-03] [SH-2.7-04] each filter asks with its value and with the search, 全部 with neither; five a page, the jumper asks nothing', async () => {
  await renderApp(REPAIRS_PATH, stub);
  await expect.element(listed().first()).toBeVisible();
  expect([last().has('repairStatus'), last().has('repairInfo'), listed().elements().length]).toEqual([false, false, 5]);
  const before = stub.requestsTo(faultRepairs).length;
  await page.getByRole('textbox', {name: '跳'}).fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => listed().elements().length).toBe(1);
  expect(stub.requestsTo(faultRepairs)).toHaveLength(before);
  for (const [name, value] of [
    ['新建', '1'],
    ['处理中', '2'],
    ['已解决', '3'],
  ] as const) {
    await page.getByRole('radio', {name}).click();
    await eventually(() => last().get('repairStatus')).toBe(value);
  }
  await page.getByRole('searchbox', {name: '搜索报修信息'}).fill('异响');
  await eventually(() => [last().get('repairStatus'), last().get('repairInfo')]).toEqual(['3', '异响']);
  await page.getByRole('radio', {name: '全部'}).click();
  await eventually(() => last().has('repairStatus')).toBe(false);
});

it('[SH-2.7-07] [SH-2.7-09] [SH-2.7-10] a click asks for that repair anew; both groups have all values, each image its picture, and the buttons are those of a new one', async () => {
  stub.on(faultRepairById, {result: repairReply(2, {repairInfo: '风机停转', repairInfoImg: `${imageName(1)},${imageName(2)}`})});
  await renderApp(REPAIRS_PATH, stub);
  await listed().nth(1).getByRole('button').click();
  await expect.element(dialog().getByText('风机停转')).toBeVisible();
  expect(stub.requestsTo(faultRepairById).map(({query}) => query.get('id'))).toEqual(['r2']);
  const basic = dialog().getByRole('region', {name: '基本信息'});
  for (const text of ['BX20240515-0002', '王值班', '周工', '138', '2024-05-15 10:02:08', '-'])
    await expect.element(basic.getByText(text, {exact: true})).toBeVisible();
  const about = dialog().getByRole('region', {name: '报修信息'});
  for (const text of ['滨江园', '配电室', '1#变压器', 'SCB13', '风机停转'])
    await expect.element(about.getByText(text, {exact: true})).toBeVisible();
  expect([...about.element().querySelectorAll('img')].map(({src}) => new URL(src).pathname)).toEqual(
    [1, 2].map((n) => `/serviceDir/images/${imageName(n)}`),
  );
  for (const name of ['取消', '误报', '转工单']) await expect.element(button(name)).toBeVisible();
  expect(button('确定').query()).toBeNull();
  await button('取消').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(stub.requests.filter(({method}) => method === 'POST')).toEqual([]);
});

it('[SH-2.7-08] [SH-5-09] [SH-7-24] [SH-4-19] a new repair: its five fields, a device and nothing else, images by the calls of work orders; then 全部 and one reading', async () => {
  const {address} = await renderApp(`${REPAIRS_PATH}?status=3`, stub);
  await page.getByRole('button', {name: '新建', exact: true}).click();
  await expect.element(dialog().getByRole('combobox', {name: '资产信息'})).toBeVisible();
  const fill = (name: string, text: string) => dialog().getByRole('textbox', {name}).fill(text);
  await fill('报修信息', '风机异响');
  await fill('客户名称', '周工');
  await fill('客户电话', '138');
  await button('提交').click();
  await expect.element(dialog().getByText('请选择资产信息').first()).toBeVisible();
  await dialog().getByRole('combobox', {name: '资产信息'}).click();
  await page.getByRole('treeitem', {name: '配电室'}).click();
  await expect.element(page.getByText('只能选择根节点')).toBeVisible();
  expect(stub.requestsTo(addFaultRepair)).toEqual([]);
  // The press closed it as well.
  await page.getByRole('treeitem', {name: '配电室'}).click();
  await page.getByRole('treeitem', {name: '1#变压器'}).click();
  await expect.element(dialog().getByText('滨江园 > 配电室 > 1#变压器').first()).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!;
  await userEvent.upload(input, [new File([PNG_HEAD], 'a.png'), new File([PNG_HEAD], 'b.png')]);
  await expect.poll(() => stub.requestsTo(IMAGE_UPLOAD).length).toBe(2);
  await dialog()
    .getByRole('button', {name: /1.*删除/})
    .click();
  await page.getByRole('alertdialog').getByRole('button', {name: '删除'}).click();
  await expect.poll(() => jsonOf(stub.requestsTo(deleteServiceImage)[0])).toEqual({fileName: imageName(1)});
  const before = stub.requestsTo(faultRepairs).length;
  await button('提交').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(jsonOf(stub.requestsTo(addFaultRepair)[0])).toMatchObject({deviceId: '1003', repairInfoImg: imageName(2)});
  await expect.poll(address).toBe(REPAIRS_PATH);
  await eventually(() => stub.requestsTo(faultRepairs).length).toBe(before + 1);
  expect(last().has('repairStatus')).toBe(false);
});

it('[SH-4-19] [SH-8-05] after 转工单 and after 误报 the dialog is gone, its words are said, and the list is asked for once without a status', async () => {
  const app = await renderApp(`${REPAIRS_PATH}?status=1`, stub);
  for (const [name, said] of [
    ['转工单', '转换成功'],
    ['误报', '更新成功！'],
  ] as const) {
    await page.getByRole('radio', {name: '新建'}).click();
    await eventually(() => last().get('repairStatus')).toBe('1');
    await listed().first().getByRole('button').click();
    if (name === '转工单') {
      await dialog().getByRole('combobox', {name: '执行人'}).click();
      await page.getByRole('option', {name: '陈晓东'}).click();
    }
    const before = stub.requestsTo(faultRepairs).length;
    await button(name).click();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(app.address).toBe(REPAIRS_PATH);
    await eventually(() => stub.requestsTo(faultRepairs).length).toBe(before + 1);
    expect(last().has('repairStatus')).toBe(false);
  }
});
