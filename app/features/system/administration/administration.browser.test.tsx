import {
  type AdminUser,
  addRole,
  addUser,
  changeRole,
  changeUser,
  deleteRole,
  deviceNames,
  disableUser,
  enableUser,
  endOwnSessions,
  endUserSessions,
  endWall,
  info,
  menu,
  ownSessions,
  resetPassword,
  roles,
  type SessionInfo,
  savedViews,
  tree,
  userSessions,
  users,
  walls,
} from '@livebus/contract';
import {beforeEach, describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes, type EntryInput, STUB_USER} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';

const PATH = '/systemmanage/administration';
const MENU: readonly EntryInput[] = [
  {path: PATH, name: 'Administration', component: 'Administration', meta: {titleKey: 'administration', permission: 'user'}},
];
const ADMINISTRATOR = {
  ...STUB_USER,
  role: {id: 'admin', name: '系统管理员', permissions: [{permissionId: 'user', actionEntitySet: [{action: 'query'}]}]},
};
const AT_MS = Date.parse('2026-05-15T10:07:23+08:00');
const user = (loginName: string, more: Partial<AdminUser> = {}): AdminUser => ({
  ...{id: loginName, loginName, name: `${loginName} 员`, role: 'viewer', projectIds: ['P2'], disabled: false, revision: 1},
  ...{sessions: 0, usedAt: null, own: false},
  ...more,
});
const ROOT = user('root', {name: '管理员', role: 'admin', projectIds: [], own: true, sessions: 1, usedAt: AT_MS});
const WANG = user('wang', {name: '王芳', sessions: 2, usedAt: AT_MS});
const LOOK = {permissionId: 'asset', actions: ['query', 'get']};
const VIEWER = {
  ...{id: 'viewer', name: '访客', projects: 'assigned' as const, builtIn: true, users: 1},
  permissions: [LOOK, {permissionId: 'powersyspic', actions: ['query']}],
};
const NIGHT = {
  ...{id: 'night', name: '夜班审核', projects: 'assigned' as const, builtIn: false, users: 0, revision: 3},
  permissions: [LOOK, {permissionId: 'audit', actions: ['query']}],
};
const SESSIONS: SessionInfo[] = [
  {
    id: 's1',
    createdAt: AT_MS,
    usedAt: AT_MS,
    address: '10.0.0.7',
    agent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    current: false,
  },
];
const project = (id: string, name: string) => ({id, name, flag: 2, children: []});

let stub: Stub;
beforeEach(() => {
  stub = createStub({
    routes: [
      ...accountRoutes({menu: MENU, user: ADMINISTRATOR}),
      route(savedViews, {result: []}),
      route(deviceNames, {result: []}),
      route(tree, {result: [{id: 'G', name: '华东', flag: 1, children: [project('P1', '园区'), project('P2', '医院')]}] as never}),
      route(users, {result: [ROOT, WANG]}),
      route(roles, {
        result: [
          {...VIEWER, id: 'admin', name: '系统管理员', projects: 'all', permissions: [{permissionId: 'user', actions: ['query', 'add']}]},
          VIEWER,
          NIGHT,
        ],
      }),
      route(userSessions, {result: SESSIONS}),
      route(walls, {result: [{id: 'w1', label: '大厅', userId: 'wang', loginName: 'wang', createdAt: AT_MS, usedAt: null}]}),
    ],
  });
});

const render = (query = '') => renderApp(PATH + query, stub);
const button = (name: string) => page.getByRole('button', {name, exact: true});
const row = (name: string) => page.getByRole('row').filter({hasText: name});
const bodyOf = (call: Parameters<Stub['requestsTo']>[0]) => JSON.parse(stub.requestsTo(call).at(-1)?.body ?? '');

describe('users', () => {
  it('stand with role, projects, state and last use; one is made with a password that is made for it', async () => {
    const {address} = await render();
    await expect.element(row('王芳')).toHaveTextContent(/访客.*医院.*正常.*2.*2026-05-15 10:07/);
    await expect.element(row('root')).toHaveTextContent(/系统管理员.*全部项目/);
    await button('新增用户').click();
    expect(address()).toBe(`${PATH}?user=new`);
    await button('创建').click();
    await expect.element(page.getByText('有 3 处需要修改：')).toBeVisible();
    await page.getByRole('textbox', {name: '登录名'}).fill('li.na');
    await page.getByRole('textbox', {name: '姓名'}).fill('李娜');
    await page.getByRole('combobox', {name: '可见项目'}).click();
    await page.getByRole('option', {name: '园区'}).click();
    await userEvent.keyboard('{Escape}');
    await button('生成密码').click();
    stub.on(addUser, {status: 409, msgKey: 'loginNameTaken', params: {name: 'li.na'}, msg: '…'});
    await button('创建').click();
    await expect.element(page.getByText('登录名“li.na”已被使用，请换一个')).toBeVisible();
    stub.on(addUser, {result: user('li.na', {name: '李娜', projectIds: ['P1']})});
    await button('创建').click();
    await expect.element(row('李娜')).toBeVisible();
    expect(address()).toBe(PATH);
    const {password, ...sent} = bodyOf(addUser);
    expect(sent).toEqual({loginName: 'li.na', name: '李娜', role: 'viewer', projectIds: ['P1']});
    expect(password).toMatch(/^(?:[a-z2-9]{4}-?){4}$/);
  });

  it('a change that somebody else has overtaken is told, and what stands there now can be loaded and changed', async () => {
    await render('?user=wang');
    stub.on(changeUser, {status: 409, msgKey: 'userChanged', msg: '…'});
    await page.getByRole('textbox', {name: '姓名'}).fill('王小芳');
    await button('保存').click();
    await expect.element(page.getByText('该用户已被他人修改，请按最新内容再试')).toBeVisible();
    stub.on(users, {result: [ROOT, {...WANG, name: '王芳芳', revision: 5}]});
    await button('载入最新内容').click();
    await expect.element(page.getByRole('textbox', {name: '姓名'})).toHaveValue('王芳芳');
    stub.on(changeUser, {result: {...WANG, name: '王小芳', revision: 6}});
    await page.getByRole('textbox', {name: '姓名'}).fill('王小芳');
    await button('保存').click();
    await expect.element(row('王小芳')).toBeVisible();
    expect(bodyOf(changeUser)).toEqual({id: 'wang', revision: 5, name: '王小芳', role: 'viewer', projectIds: ['P2']});
  });

  it('one who sees every project keeps the granted ones: they are neither shown nor sent', async () => {
    const chief = {...WANG, role: 'chief'};
    stub.on(roles, {result: [VIEWER, {...VIEWER, id: 'chief', name: '总管', projects: 'all'}]});
    stub.on(users, {result: [ROOT, chief]});
    stub.on(changeUser, {result: {...chief, name: '王小芳', revision: 2}});
    await render('?user=wang');
    await expect.element(page.getByRole('combobox', {name: '可见项目'})).toHaveTextContent('全部项目');
    await page.getByRole('textbox', {name: '姓名'}).fill('王小芳');
    await button('保存').click();
    await expect.element(row('王小芳')).toBeVisible();
    expect(bodyOf(changeUser)).toEqual({id: 'wang', revision: 1, name: '王小芳', role: 'chief'});
  });

  it('are disabled after a question that says what ends, and enabled again; nobody disables himself', async () => {
    await render();
    await expect.element(row('root').getByRole('button', {name: '停用'})).toHaveAttribute('aria-disabled', 'true');
    await row('王芳').getByRole('button', {name: '停用'}).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toHaveTextContent('王芳 不能再登录，其墙屏令牌在启用前无法使用。 2 个会话立即结束。');
    stub.on(disableUser, {status: 409, msgKey: 'lastAdministrator', msg: '…'});
    await question.getByRole('button', {name: '停用'}).click();
    await expect.element(question.getByRole('alert')).toHaveTextContent('最后一个可登录的系统管理员');
    stub.on(disableUser, {result: {...WANG, disabled: true, sessions: 0, revision: 2}, delayMs: 50});
    const before = stub.requestsTo(disableUser).length;
    await question.getByRole('button', {name: '停用'}).dblClick();
    await expect.element(row('王芳')).toHaveTextContent('已停用');
    expect(stub.requestsTo(disableUser).length - before).toBe(1);
    stub.on(enableUser, {result: {...WANG, revision: 3}});
    await row('王芳').getByRole('button', {name: '启用'}).click();
    await expect.element(row('王芳')).toHaveTextContent('正常');
    expect(bodyOf(enableUser)).toEqual({id: 'wang'});
    stub.on(users, {result: [ROOT, {...WANG, sessions: 0}]});
    await render();
    await row('王芳').getByRole('button', {name: '停用'}).click();
    await expect.element(question).toHaveTextContent('王芳 不能再登录');
    await expect.element(question).not.toHaveTextContent('个会话');
  });

  it('get another password, and what the server says of it stands there', async () => {
    await render('?password=wang');
    const field = page.getByLabelText('密码', {exact: true});
    await field.fill('short');
    stub.on(resetPassword, {status: 400, msgKey: 'passwordPolicy', msg: '…'});
    await page.getByRole('dialog').getByRole('button', {name: '重置密码'}).click();
    await expect.element(page.getByRole('alert').filter({hasText: '密码至少 10 个字符'})).toBeVisible();
    await field.fill('bay-17-coupler-open');
    stub.on(resetPassword, {result: {...WANG, sessions: 0, revision: 2}});
    await page.getByRole('dialog').getByRole('button', {name: '重置密码'}).click();
    await expect.element(page.getByText('已为 王芳 设置新密码')).toBeVisible();
    expect(bodyOf(resetPassword)).toEqual({id: 'wang', password: 'bay-17-coupler-open'});
  });

  it('that cannot be had are said to be so, with a way to ask again; one that is not there is told in its dialog', async () => {
    stub.on(users, {fails: 'network'});
    await render('?user=nobody');
    await expect.element(page.getByRole('alert').filter({hasText: '网络不通'}).first()).toBeVisible();
    stub.on(users, {result: [ROOT]});
    await page.getByRole('dialog').getByRole('button', {name: '重试'}).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('nobody');
    await userEvent.keyboard('{Escape}');
    await expect.element(row('root')).toBeVisible();
  });
});

it('a user whose making was not answered is looked for, and what was found is told', async () => {
  await render('?user=new');
  await page.getByRole('textbox', {name: '登录名'}).fill('Li.Na');
  await page.getByRole('textbox', {name: '姓名'}).fill('👩\u200d🚒 李娜');
  await button('生成密码').click();
  stub.on(addUser, {fails: 'network'});
  stub.on(users, {fails: 'network'});
  await button('创建').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('用户可能已创建，也可能没有');
  await expect.element(dialog).not.toHaveTextContent('网络不通');
  stub.on(users, {result: [ROOT, WANG]});
  await button('再查一次').click();
  await expect.element(dialog).toHaveTextContent('目前没有该用户，可以再试一次');
  stub.on(users, {result: [ROOT, WANG, user('li.na', {name: '李娜'})]});
  await button('创建').click();
  await expect.element(dialog).toHaveTextContent('已核对：用户已创建');
  await dialog.getByText('关闭', {exact: true}).click();
  await expect.element(row('李娜')).toBeVisible();
});

it('what a sign-in name must not hold is told beside it, required fields are marked, and the form can be left', async () => {
  const {address} = await render('?user=new');
  const name = page.getByRole('textbox', {name: '登录名'});
  for (const [typed, why] of [
    ['\u0430dmin', '不能混用外形相近的文字'],
    ['admin\u3164', '含有看不见的字符'],
    ['ad min', '不能含有空白'],
  ] as const) {
    await name.fill(typed);
    await button('创建').click();
    await expect.element(name).toHaveAccessibleDescription(new RegExp(why));
  }
  const marks = [...document.querySelectorAll('[role=dialog] span[aria-hidden]')].filter(({textContent}) => textContent === '*');
  expect(marks.map(({parentElement}) => parentElement?.textContent?.slice(1))).toEqual(['登录名', '姓名', '角色', '密码']);
  await button('取消').click();
  await page
    .getByRole('button', {name: '放弃'})
    .or(page.getByRole('button', {name: '离开'}))
    .click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe(PATH);
});

it('the session that asks is marked and not ended with the others', async () => {
  stub.on(userSessions, {result: [{...SESSIONS[0]!, id: 'here', current: true}, SESSIONS[0]!]});
  await render('?sessions=root');
  const dialog = page.getByRole('dialog', {name: '登录会话'});
  const own = dialog.getByRole('row').filter({hasText: '当前会话'});
  await expect.element(own.getByRole('button', {name: '结束', exact: true})).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', {name: '结束其他会话'}).click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('除当前会话外，你在其他地方的登录立即结束');
  stub.on(endUserSessions, {result: {ended: 1}});
  await page.getByRole('alertdialog').getByRole('button', {name: '结束其他会话'}).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(bodyOf(endUserSessions)).toEqual({userId: 'root'});
});

it('sessions of a user are seen with address and browser, and end one by one or together', async () => {
  await render('?sessions=wang');
  const dialog = page.getByRole('dialog', {name: '登录会话'});
  await expect.element(dialog.getByRole('row').nth(1)).toHaveTextContent(/10\.0\.0\.7.*Chrome 140 · Windows/);
  stub.on(endUserSessions, {result: {ended: 1}});
  stub.on(userSessions, {result: []});
  await dialog.getByRole('button', {name: '结束', exact: true}).click();
  await expect.element(dialog.getByText('没有会话')).toBeVisible();
  expect(bodyOf(endUserSessions)).toEqual({userId: 'wang', sessionId: 's1'});
});

it('roles say what they see and may, walls are revoked after a question; the tab stands in the address', async () => {
  const {address} = await render('?tab=roles');
  await expect.element(row('访客')).toHaveTextContent(/访客.*内置.*授权的项目.*1.*有.*无/);
  await page.getByRole('tab', {name: '墙屏令牌'}).click();
  expect(address()).toBe(`${PATH}?tab=walls`);
  await expect.element(row('大厅')).toHaveTextContent(/wang.*2026-05-15 10:07/);
  await row('大厅').getByRole('button', {name: '吊销'}).click();
  stub.on(endWall, {result: null});
  stub.on(walls, {result: []});
  await page.getByRole('alertdialog').getByRole('button', {name: '吊销'}).click();
  await expect.element(page.getByText('没有墙屏令牌')).toBeVisible();
  expect(bodyOf(endWall)).toEqual({id: 'w1'});
});

it('everybody sees where he is signed in, and ends what is not his any more; a failure is told there', async () => {
  const OWN = SESSIONS.map((one) => ({...one, id: 'here', current: true, address: '10.0.0.1'}));
  stub.on(ownSessions, {result: [...OWN, ...SESSIONS]});
  await render();
  await page.getByRole('button', {name: String(STUB_USER.name)}).click();
  await page.getByRole('menuitem', {name: '我的登录会话'}).click();
  const list = page.getByRole('list', {name: '我的登录会话'});
  await expect.element(list.getByRole('listitem').nth(0)).toHaveTextContent(/Chrome 140 · Windows · 10\.0\.0\.1.*当前会话/);
  stub.on(endOwnSessions, {fails: 'network'});
  await list.getByRole('button', {name: '结束'}).click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('网络不通');
  stub.on(endOwnSessions, {result: {ended: 1}});
  stub.on(ownSessions, {result: OWN});
  await page.getByRole('button', {name: '结束其他会话'}).click();
  await expect.element(list.getByRole('button', {name: '结束'})).not.toBeInTheDocument();
  expect(stub.requestsTo(endOwnSessions).map(({body}) => JSON.parse(body ?? ''))).toEqual([{sessionId: 's1'}, {}]);
});

describe('roles', () => {
  const box = (name: string) => page.getByRole('checkbox', {name, exact: true});

  it('one is made of what is ticked, with what that needs; a name that is taken is told', async () => {
    const {address} = await render('?tab=roles');
    await button('新增角色').click();
    await page.getByRole('textbox', {name: '角色名称'}).fill('查看与导出');
    await button('创建').click();
    await expect.element(page.getByRole('group', {name: '审计'})).toHaveAccessibleDescription('至少选择查看单线图或查看审计');
    await box('导出').click();
    await expect.element(box('查看单线图')).toBeChecked();
    await expect.element(box('查看单线图')).toBeDisabled();
    stub.on(addRole, {status: 409, msgKey: 'roleNameTaken', params: {name: '查看与导出'}, msg: '…'});
    await button('创建').click();
    await expect.element(page.getByText('已有名为“查看与导出”的角色，请换一个名称')).toBeVisible();
    const made = {
      ...NIGHT,
      id: 'made',
      name: '查看与导出',
      permissions: [LOOK, {permissionId: 'powersyspic', actions: ['query', 'export']}],
    };
    stub.on(addRole, {result: made});
    await button('创建').click();
    await expect.element(row('查看与导出')).toBeVisible();
    expect(address()).toBe(`${PATH}?tab=roles`);
    expect(bodyOf(addRole)).toEqual({
      name: '查看与导出',
      permissions: ['asset.query', 'asset.get', 'powersyspic.query', 'powersyspic.export'],
    });
  });

  it('a built-in one is only copied, one of one\u2019s own is changed, and what somebody else has changed is told', async () => {
    await render('?tab=roles');
    for (const name of ['编辑', '删除'])
      await expect.element(row('访客').getByRole('button', {name})).toHaveAttribute('aria-disabled', 'true');
    await row('访客').getByRole('button', {name: '复制'}).click();
    await expect.element(page.getByRole('textbox', {name: '角色名称'})).toHaveValue('访客 副本');
    await expect.element(box('查看单线图')).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await row('夜班审核').getByRole('button', {name: '编辑'}).click();
    await box('上传图片').click();
    stub.on(changeRole, {status: 409, msgKey: 'roleChanged', msg: '…'});
    await button('保存').click();
    await expect.element(page.getByText('该角色已被他人修改，请按最新内容再试')).toBeVisible();
    stub.on(roles, {result: [VIEWER, {...NIGHT, name: '审核', revision: 5}]});
    await button('载入最新内容').click();
    await expect.element(page.getByRole('textbox', {name: '角色名称'})).toHaveValue('审核');
    await box('上传图片').click();
    stub.on(changeRole, {result: {...NIGHT, name: '审核', revision: 6}});
    await button('保存').click();
    await expect.element(row('审核')).toBeVisible();
    expect(bodyOf(changeRole)).toEqual({
      ...{id: 'night', revision: 5, name: '审核'},
      permissions: ['asset.query', 'asset.get', 'file.add', 'audit.query'],
    });
  });

  it('one goes after a question, and not while somebody has it', async () => {
    await render('?tab=roles');
    await row('夜班审核').getByRole('button', {name: '删除'}).click();
    stub.on(deleteRole, {status: 409, msgKey: 'roleInUse', params: {count: 2}, msg: '…'});
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', {name: '删除'}).click();
    await expect.element(question.getByRole('alert')).toHaveTextContent('还有 2 个用户使用该角色');
    stub.on(deleteRole, {result: null});
    stub.on(roles, {result: [VIEWER]});
    await question.getByRole('button', {name: '删除'}).click();
    await expect.element(row('夜班审核')).not.toBeInTheDocument();
    expect(bodyOf(deleteRole)).toEqual({id: 'night'});
  });

  it('that cannot be had are said to be so, with a way to ask again', async () => {
    stub.on(roles, {fails: 'network'});
    await render('?tab=roles');
    await expect.element(page.getByRole('alert').filter({hasText: '网络不通'}).first()).toBeVisible();
    stub.on(roles, {result: [VIEWER]});
    await button('重试').click();
    await expect.element(row('访客')).toBeVisible();
  });

  it('[SH-6-08] a role that was changed while the console is open changes the menu at the first refusal', async () => {
    await render();
    await expect.element(row('王芳')).toBeVisible();
    stub.on(menu, {result: []});
    stub.on(info, {
      result: {
        ...ADMINISTRATOR,
        role: {id: 'night', name: '夜班审核', permissions: [{permissionId: 'audit', actionEntitySet: [{action: 'query'}]}]},
      },
    });
    stub.on(userSessions, {status: 403, msgKey: 'forbidden', msg: '…'});
    await row('王芳').getByRole('button', {name: '登录会话'}).click();
    await expect.element(page.getByRole('button', {name: '新增用户'})).not.toBeInTheDocument();
  });
});
