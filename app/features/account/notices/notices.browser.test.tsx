import {addNotice, changeNotice, type NoticeRow, notices, roles, tree, withdrawNotice} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes, type EntryInput, STUB_USER} from '../../../../tests/stub/account.ts';
import {createStub, route, STUB_NOW_MS, type Stub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {messages} from '../../../shared/floating/messages.ts';

const PATH = '/systemmanage/notices';
const MENU: readonly EntryInput[] = [
  {path: PATH, name: 'Notices', component: 'Notices', meta: {titleKey: 'notices', permission: 'notice'}},
];
const ADMINISTRATOR = {
  ...STUB_USER,
  role: {id: 'admin', name: '系统管理员', permissions: [{permissionId: 'notice', actionEntitySet: [{action: 'query'}]}]},
};
const notice = (id: string, more: Partial<NoticeRow> = {}): NoticeRow => ({
  ...{id, title: `通知 ${id}`, content: '正文', level: 'normal', fromDay: '2024-05-01', toDay: undefined, audience: 'all', targets: []},
  ...{by: '管理员', createdAt: STUB_NOW_MS, changedAt: STUB_NOW_MS, changedBy: 'root', withdrawnAt: null, readers: 2, revision: 1},
  ...more,
});
const NOTICES = [
  notice('a'),
  notice('b', {level: 'urgent', audience: 'projects', targets: ['P1'], fromDay: '2999-01-01'}),
  notice('c', {withdrawnAt: STUB_NOW_MS, audience: 'roles', targets: ['operator']}),
  notice('d', {toDay: '2024-05-02'}),
];

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 900);
  messages.clear();
  stub = createStub({
    routes: [
      ...accountRoutes({menu: MENU, user: ADMINISTRATOR}),
      route(tree, {result: [{id: 'G', name: '华东', flag: 1, children: [{id: 'P1', name: '园区', flag: 2, children: []}]}] as never}),
      route(roles, {result: []}),
      route(notices, {result: NOTICES}),
      route(addNotice, {result: notice('new')}),
      route(changeNotice, {result: notice('a', {revision: 2})}),
      route(withdrawNotice, {result: notice('a', {withdrawnAt: STUB_NOW_MS})}),
    ],
  });
});
const dialog = () => page.getByRole('dialog');
const table = () => page.getByRole('grid', {name: '通知管理'});

it('the list names level, state, days, readers and whom each notice is for; a withdrawn one can only be read', async () => {
  await renderApp(PATH, stub);
  await expect.element(table()).toHaveTextContent('通知 a');
  const rows = table().getByRole('row').elements().slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/通知 a普通生效中2024-05-01 起所有人2管理员/),
    expect.stringMatching(/通知 b紧急未开始2999-01-01 起园区/),
    expect.stringMatching(/通知 c普通已撤回2024-05-01 起运行值班员/),
    expect.stringMatching(/通知 d普通已过期2024-05-01 至 2024-05-02/),
  ]);
  await table().getByText('通知 c').dblClick();
  await expect.element(dialog().getByRole('textbox', {name: '内容'})).toHaveAttribute('readonly');
  expect(dialog().getByRole('button', {name: '保存'}).query()).toBeNull();
});

it('a new one is checked before anything is sent, then published to the projects that were chosen', async () => {
  await renderApp(`${PATH}?notice=new`, stub);
  await dialog().getByRole('button', {name: '发布'}).click();
  await expect.element(dialog().getByRole('textbox', {name: '标题'})).toHaveAttribute('aria-invalid', 'true');
  await dialog().getByRole('textbox', {name: '标题'}).fill('停电检修');
  await dialog().getByRole('textbox', {name: '内容'}).fill('周六 08:00\n至 12:00');
  await dialog().getByRole('radio', {name: '项目'}).click();
  await dialog().getByRole('button', {name: '发布'}).click();
  await expect.element(dialog().getByText('请至少选择一个')).toBeVisible();
  expect(stub.requestsTo(addNotice)).toHaveLength(0);
  await dialog().getByRole('combobox', {name: '项目'}).click();
  await page.getByRole('option', {name: /园区/}).click();
  await userEvent.keyboard('{Escape}');
  await dialog().getByRole('button', {name: '发布'}).click();
  await expect.element(page.getByText('通知已发布')).toBeVisible();
  expect(JSON.parse(stub.requestsTo(addNotice)[0]!.body!)).toMatchObject({
    ...{title: '停电检修', content: '周六 08:00\n至 12:00', level: 'normal', audience: 'projects', targets: ['P1'], toDay: ''},
  });
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('somebody who was faster is told of: what was typed stays until the newer text is taken over', async () => {
  stub.on(changeNotice, (_, count) =>
    count === 1 ? {status: 409, msgKey: 'noticeChanged', params: {by: 'wang'}, msg: '已被 wang 修改'} : {result: notice('a')},
  );
  await renderApp(`${PATH}?notice=a`, stub);
  const title = dialog().getByRole('textbox', {name: '标题'});
  await title.fill('我的改动');
  stub.on(notices, () => ({result: [notice('a', {title: '他的改动', revision: 5})]}));
  await dialog().getByRole('button', {name: '保存'}).click();
  await expect.element(dialog().getByText(/该通知已被他人修改/)).toBeVisible();
  await expect.element(title).toHaveValue('我的改动');
  await dialog().getByRole('button', {name: '载入最新内容'}).click();
  await expect.element(title).toHaveValue('他的改动');
  await title.fill('再改');
  await dialog().getByRole('button', {name: '保存'}).click();
  await expect.element(page.getByText('通知已保存')).toBeVisible();
  expect(JSON.parse(stub.requestsTo(changeNotice)[1]!.body!)).toMatchObject({id: 'a', revision: 5, title: '再改'});
});

it('withdrawing asks first', async () => {
  await renderApp(PATH, stub);
  await table().getByRole('button', {name: '撤回'}).first().click();
  await page.getByRole('alertdialog').getByRole('button', {name: '撤回'}).click();
  await expect.element(page.getByText('通知已撤回', {exact: true})).toBeVisible();
  expect(JSON.parse(stub.requestsTo(withdrawNotice)[0]!.body!)).toEqual({id: 'a', revision: 1});
});
