import {faultRepairs, noticeList, repairList, taskList, workOrders} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, STUB_MENU} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {tellWorkNews} from '../../../base/session/work-news.ts';
import {messages} from '../../../shared/floating/messages.ts';

const MENU = [
  ...STUB_MENU,
  {path: '/yunweiwork/worklist', name: 'worklist', component: 'WorkList', meta: {title: '工单', permission: 'asset'}},
  {path: '/faultrepair/repairlist', name: 'repairlist', component: 'RepairList', meta: {title: '故障报修', permission: 'asset'}},
];
const NOTICE = {id: 'n1', noticeTitle: '停电检修', noticeContent: '周六', createTime: '2024-05-14 08:00:00', isRead: false};
const REPAIR = {id: 'r1', deviceName: '101 进线', repairInfo: '柜内异响'};
const TASK = {id: 'w1', workType: '维修服务', workContent: '换风机', workCreateTime: '2024-05-14 09:00:00'};
const LISTS = [noticeList, repairList, taskList];

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1440, 900);
  messages.clear();
  stub = createStub({
    routes: [
      ...accountRoutes({menu: MENU}),
      route(noticeList, {result: [NOTICE] as never}),
      route(repairList, {result: [REPAIR] as never}),
      route(taskList, {result: [TASK] as never}),
      route(workOrders, {fails: 'hang'}),
      route(faultRepairs, {fails: 'hang'}),
    ],
  });
});
const button = () => page.getByRole('button', {name: /^消息/});
const card = () => page.getByRole('dialog', {name: '消息'});
const counts = () => LISTS.map((call) => stub.requestsTo(call).length);

it('[SH-2.5-01] [SH-2.5-02] [SH-7-34] 300 wide with three tabs, filled by three calls without parameters', async () => {
  await renderApp('/test/home', stub);
  await expect.element(button()).toBeVisible();
  expect(counts()).toEqual([0, 0, 0]);
  await button().click();
  await expect.element(card().getByText('停电检修')).toBeVisible();
  expect(card().element().getBoundingClientRect().width).toBe(300);
  expect(
    card()
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['通知1', '报修1', '待办1']);
  await expect.element(card().getByText('2024-05-14 08:00:00')).toBeVisible();
  await card().getByRole('tab', {name: /报修/}).click();
  for (const text of ['101 进线', '柜内异响']) await expect.element(card().getByText(text)).toBeVisible();
  await card().getByRole('tab', {name: /待办/}).click();
  for (const text of ['维修服务', '换风机', '2024-05-14 09:00:00']) await expect.element(card().getByText(text)).toBeVisible();
  for (const call of LISTS) {
    const [sent] = stub.requestsTo(call);
    expect([sent!.method, sent!.query.size]).toEqual(['GET', 0]);
  }
  await expect.element(page.getByRole('button', {name: '消息，3 条'})).toBeInTheDocument();
});

it.each([
  ['通知', '停电检修', '/account/settings/notification?message=n1'],
  ['报修', '101 进线', '/faultrepair/repairlist?repair=r1'],
  ['待办', '维修服务', '/yunweiwork/worklist?order=w1'],
])('[SH-2.5-03] an item of %s leads to its page, and the popover closes', async (tab, item, where) => {
  const {address} = await renderApp('/test/home', stub);
  await button().click();
  await card()
    .getByRole('tab', {name: new RegExp(tab)})
    .click();
  await card()
    .getByRole('link', {name: new RegExp(item)})
    .click();
  await expect.poll(address).toBe(where);
  await expect.element(card()).not.toBeInTheDocument();
});

it('[SH-2.5-04] each opening asks again; empty lists and a failed one are said, each in its tab', async () => {
  for (const call of [noticeList, repairList]) stub.on(call, () => ({result: []}));
  stub.on(taskList, () => ({status: 500, msg: '数据库忙'}));
  await renderApp('/test/home', stub);
  for (const round of [1, 2]) {
    await button().click();
    await expect.poll(counts).toEqual([round, round, round]);
    await expect.element(card().getByText('没有未读通知')).toBeVisible();
    await button().click();
    await expect.element(card()).not.toBeInTheDocument();
  }
  await button().click();
  await card().getByRole('tab', {name: '报修'}).click();
  await expect.element(card().getByText('没有待处理的报修')).toBeVisible();
  await card().getByRole('tab', {name: '待办'}).click();
  await expect.element(card().getByText('数据库忙')).toBeVisible();
});

it('a new notice is said by stream, counted, and leads to its page; what others were told says nothing', async () => {
  const {address} = await renderApp('/test/home', stub);
  await expect.element(button()).toBeVisible();
  tellWorkNews({kind: 'notice', id: 'other'});
  tellWorkNews({kind: 'notice', id: 'n1', title: '停电检修', by: '管理员'});
  await expect.element(page.getByText('管理员 发布了通知')).toBeVisible();
  await expect.element(page.getByRole('button', {name: '消息，3 条'})).toBeVisible();
  expect(counts()).toEqual([1, 1, 1]);
  await page.getByRole('button', {name: '打开'}).click();
  await expect.poll(address).toBe('/account/settings/notification?message=n1');
});
