import {type Message, newMessages, readMessages} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes} from '../../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../../tests/stub/render-app.ts';

const PATH = '/account/settings/notification';
const message = (n: number, more: Partial<Message> = {}): Message => ({
  ...{
    id: `m${n}`,
    noticeTitle: `通知 ${n}`,
    noticeContent: `内容 ${n}`,
    createTime: `2024-05-14 08:00:0${n}`,
    level: 'normal',
    isRead: true,
  },
  ...more,
});
const SEVEN = [
  message(1, {isRead: false, level: 'urgent', by: '管理员', noticeContent: '第一行\n第二行'}),
  message(2, {id: 'w1', workId: 'WX20240514-0001', workType: '维修服务', by: '王芳', isRead: false}),
  ...[3, 4, 5, 6, 7].map((n) => message(n)),
];

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1440, 900);
  stub = createStub({routes: [...accountRoutes(), route(newMessages, {result: SEVEN}), route(readMessages, {result: null})]});
});
const items = () => page.getByRole('list', {name: '消息'}).getByRole('listitem').elements();

it('[SH-2.8-13] [SH-7-32] [SH-2.1-15] seven messages are pages of three, three and one, of one call; title, time and content are there', async () => {
  await renderApp(PATH, stub);
  await expect.element(page.getByRole('heading', {name: '通知 1'})).toBeVisible();
  expect(document.title).toMatch(/^新消息通知 - /);
  expect(items()).toHaveLength(3);
  for (const text of ['2024-05-14 08:00:01', '紧急', '管理员 发布', '维修服务 WX20240514-0001 待您处理', '内容 2'])
    expect(page.getByRole('list', {name: '消息'}).element().textContent).toContain(text);
  for (const count of [3, 1]) {
    await page.getByRole('button', {name: '下一页'}).click();
    await expect.poll(() => items().length).toBe(count);
  }
  expect(stub.requestsTo(newMessages)).toHaveLength(1);
});

it('what is unread can be shown alone and is marked read, one or all; the popover’s link opens the page of its message', async () => {
  await renderApp(`${PATH}?message=m6`, stub);
  await expect.element(page.getByRole('heading', {name: '通知 6'})).toBeVisible();
  await page.getByRole('radio', {name: '未读 2'}).click();
  await expect.poll(() => items().length).toBe(2);
  await page.getByRole('button', {name: '标为已读', exact: true}).first().click();
  await expect.poll(() => items().length).toBe(1);
  await page.getByRole('button', {name: '全部标为已读'}).click();
  await expect.element(page.getByText('没有未读消息')).toBeVisible();
  expect(stub.requestsTo(readMessages).map(({body}) => JSON.parse(body!))).toEqual([
    {noticeIds: ['m1'], orderIds: []},
    {noticeIds: [], orderIds: ['w1']},
  ]);
});

it('rows of another backend have title, time and content alone; nothing, and a failure, are said', async () => {
  stub.on(newMessages, (_, count) =>
    count === 1 ? {status: 500, msg: '数据库忙'} : {result: count === 2 ? [] : [{noticeTitle: '旧系统', createTime: null} as never]},
  );
  await renderApp(PATH, stub);
  await expect.element(page.getByText('数据库忙')).toBeVisible();
  await page.getByRole('button', {name: '重试'}).click();
  await expect.element(page.getByText('还没有消息')).toBeVisible();
  await renderApp(`${PATH}?page=9`, stub);
  await expect.element(page.getByRole('heading', {name: '旧系统'})).toBeVisible();
  expect(page.getByRole('button', {name: '标为已读', exact: true}).query()).toBeNull();
  expect(document.body.textContent).not.toMatch(/undefined|null/);
});
