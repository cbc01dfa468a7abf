import {type LoginLogRow, loginLog, updatePassword} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes} from '../../../../tests/stub/account.ts';
import {createStub, route, STUB_NOW_MS, type Stub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {messages} from '../../../shared/floating/messages.ts';

const row = (n: number, more: Partial<LoginLogRow> = {}): LoginLogRow => ({
  ...{
    loginName: 'operator',
    ipaddr: `10.20.0.${n}`,
    loginLocation: '内网',
    browser: 'Chrome 126',
    os: 'Linux',
    status: '0',
    msg: '登录成功',
  },
  ...{msgKey: 'signedIn', loginType: '1', loginTime: `2024-05-14 08:00:${String(n).padStart(2, '0')}`, at: STUB_NOW_MS - n * 60_000},
  ...more,
});
const LOG = [
  row(1, {current: true}),
  row(2, {status: '1', msgKey: 'refused', msg: '用户名或密码不正确', ipaddr: '203.0.113.47', loginLocation: undefined}),
  row(3, {status: '9', loginType: '9', browser: undefined, msgKey: undefined, msg: '会话被收回'}),
  row(4, {loginType: '2'}),
  ...Array.from({length: 8}, (_, i) => row(10 + i)),
];

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1000);
  messages.clear();
  stub = createStub({routes: [...accountRoutes(), route(loginLog, {result: LOG}), route(updatePassword, {result: null})]});
});
const dialog = () => page.getByRole('dialog');
const type = async (oldPwd: string, newPwd: string) => {
  await dialog().getByLabelText('原密码', {exact: true}).fill(oldPwd);
  await dialog().getByLabelText('新密码', {exact: true}).fill(newPwd);
  await dialog().getByRole('button', {name: '保存'}).click();
};

it('[SH-2.3-11] [SH-2.1-22] [SH-2.8-04] the user menu leads to 安全设置, whose list marks it; its one row opens the change of the password', async () => {
  const {address} = await renderApp('/account/settings/loginlog', stub);
  await page.getByRole('button', {name: '周明远'}).click();
  await page.getByRole('menuitem', {name: '安全设置'}).click();
  await expect.poll(address).toBe('/account/settings/security');
  const pages = page.getByRole('navigation', {name: '账户设置'});
  await expect.element(pages.getByRole('link', {name: '安全设置'})).toHaveAttribute('aria-current', 'page');
  expect(document.title).toMatch(/^安全设置 - /);
  await expect.element(page.getByText(/至少 10 个字符/)).toBeVisible();
  await expect.element(page.getByText(/^未知：/)).toBeVisible();
  expect(page.getByText(/符合|强$/).query()).toBeNull();
  await page.getByRole('button', {name: '修改'}).click();
  await expect.poll(address).toBe('/account/settings/security?change=password');
  await expect.element(dialog().getByLabelText('原密码', {exact: true})).toBeVisible();
  expect(document.querySelectorAll('[role=dialog] input[type=password]')).toHaveLength(2);
});

it('[SH-5-11] [SH-7-33] [SH-2.8-05] what is missing is named, the first alone; a refusal stays with the input, success closes', async () => {
  stub.on(updatePassword, (_, count) =>
    count === 1
      ? {status: 400, msgKey: 'oldPasswordWrong', msg: '原密码不正确'}
      : count === 2
        ? {status: 500, msg: '数据库忙'}
        : {result: '修改成功'},
  );
  await renderApp('/account/settings/security?change=password', stub);
  for (const [oldPwd, newPwd, named, silent] of [
    ['', '', '原密码不能为空！', '新密码不能为空！'],
    ['', 'brown fox 7 jumps', '原密码不能为空！', '新密码不能为空！'],
    ['livebus-demo', '', '新密码不能为空！', '原密码不能为空！'],
  ] as const) {
    await type(oldPwd, newPwd);
    await expect.element(dialog().getByText(named)).toBeVisible();
    expect(dialog().getByText(silent).query()).toBeNull();
  }
  expect(stub.requestsTo(updatePassword)).toHaveLength(0);
  await type('wrong', 'brown fox 7 jumps');
  await expect.element(dialog().getByRole('alert').filter({hasText: '原密码不正确'})).toBeVisible();
  await dialog().getByRole('button', {name: '保存'}).click();
  await expect.element(dialog().getByRole('alert').filter({hasText: '数据库忙'})).toBeVisible();
  await expect.element(dialog().getByLabelText('新密码', {exact: true})).toHaveValue('brown fox 7 jumps');
  await dialog().getByRole('button', {name: '保存'}).click();
  await expect.element(page.getByText('修改成功')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  const sent = stub.requestsTo(updatePassword).at(-1)!;
  expect([sent.method, JSON.parse(sent.body!)]).toEqual(['POST', {loginName: 'operator', oldPwd: 'wrong', newPwd: 'brown fox 7 jumps'}]);
});

it('[SH-2.8-11] [SH-2.8-12] nine columns, words for every status and type, a failed sign-in leads to the password; pages of ten', async () => {
  await renderApp('/account/settings/loginlog', stub);
  const table = page.getByRole('grid', {name: '登录日志'});
  await expect.element(table).toHaveTextContent('203.0.113.47');
  const heads = table.getByRole('columnheader').elements();
  expect(heads.map((head) => head.textContent?.trim())).toEqual([
    ...['登录账号', 'IP 地址', '登录地点', '浏览器', '操作系统', '登录状态', '信息', '登录类型', '访问时间'],
  ]);
  const rows = () => table.getByRole('row').elements().slice(1);
  expect(rows()).toHaveLength(10);
  expect(rows()[0]!.textContent).toMatch(/operator本次10\.20\.0\.1内网Chrome 126Linux成功登录成功PC2024-05-14 08:00:01/);
  expect(rows()[1]!.textContent).toMatch(/失败用户名或密码不正确PC/);
  expect(rows()[2]!.textContent).toMatch(/-Linux未知会话被收回未知/);
  expect(rows()[3]!.textContent).toMatch(/APP/);
  const warning = page.getByText(/从 203\.0\.113\.47 有失败的登录/);
  await expect.element(warning).toBeVisible();
  expect(page.getByRole('link', {name: '修改密码'}).element().getAttribute('href')).toBe('/account/settings/security?change=password');
  await page.getByRole('radio', {name: '失败'}).click();
  await expect.poll(() => rows().length).toBe(1);
  expect(stub.requestsTo(loginLog)).toHaveLength(1);
});

it('[SH-2.8-11] [SH-7-30] a wrong old password given in an open console is named as what it is', async () => {
  const wrong = row(1, {status: '1', msgKey: 'oldPassword', msg: '修改密码时原密码不正确', ipaddr: '203.0.113.50'});
  stub.on(loginLog, {result: [wrong, ...LOG.slice(3)]});
  await renderApp('/account/settings/loginlog', stub);
  await expect.element(page.getByText(/从 203\.0\.113\.50 有人修改密码时输错了原密码/)).toBeVisible();
  await expect.element(page.getByRole('grid', {name: '登录日志'})).toHaveTextContent('修改密码时原密码不正确');
});
