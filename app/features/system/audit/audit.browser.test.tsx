import {audit, deviceNames, savedViews, tree} from '@livebus/contract';
import {beforeEach, describe, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, type EntryInput, STUB_USER} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';

const PATH = '/systemmanage/audit';
const MENU: readonly EntryInput[] = [{path: PATH, name: 'Audit', component: 'Audit', meta: {titleKey: 'audit', permission: 'audit'}}];
const ADMINISTRATOR = {
  ...STUB_USER,
  role: {id: 'admin', name: '系统管理员', permissions: [{permissionId: 'audit', actionEntitySet: [{action: 'query'}]}]},
};
const entry = (number: number) => ({
  ...{
    number,
    at: Date.parse('2026-05-15T10:07:23+08:00'),
    via: 'call' as const,
    accountId: 'a',
    name: 'root',
    session: 's',
    address: '10.0.0.7',
    request: 'AB12-CD34',
  },
  ...{action: 'user.change', subjectKind: 'user', subjectId: 'u', subjectName: 'wang', hash: 'f'.repeat(64)},
  ...{
    before: '{"role":"viewer","name":"王芳","projectIds":[]}',
    after: '{"role":"operator","name":"王芳","projectIds":["P1","P9"]}',
  },
});

let stub: Stub;
const start = (reply: Parameters<typeof route>[1]) => {
  stub = createStub({
    routes: [
      ...accountRoutes({menu: MENU, user: ADMINISTRATOR}),
      route(savedViews, {result: []}),
      route(deviceNames, {result: []}),
      route(tree, {result: []}),
      route(audit, reply as never),
    ],
  });
};
beforeEach(() => page.viewport(1280, 800));

describe('the audit', () => {
  it('shows who did what, opens both sides of a change, and asks by the filters of its address', async () => {
    start({result: {rows: [entry(2)], totalSize: 1, names: [{thing: 'project', id: 'P1', name: '科技园'}]}});
    await renderApp(`${PATH}?action=user.change`, stub);
    await expect.element(page.getByRole('gridcell', {name: '修改用户'})).toBeVisible();
    expect(page.getByRole('button', {name: /^筛选/}).elements()).toEqual([]);
    await page.getByRole('button', {name: '详情'}).click();
    const dialog = page.getByRole('dialog', {name: '修改用户'});
    const row = dialog.getByRole('row', {name: '角色 访客 运行值班员'});
    await expect.element(row).toBeVisible();
    expect(row.element().querySelector('del')?.textContent).toBe('访客');
    await expect.element(dialog.getByRole('row', {name: '授权项目 无 科技园、P9（已不存在）'})).toBeVisible();
    await expect.element(dialog.getByText('用户 · wang · u')).toBeVisible();
    // What is read out on the telephone of a refused call, and stands in the server's log.
    await expect.element(dialog.getByText('AB12-CD34')).toBeVisible();
  });

  it('the search for a person follows a link and Back', async () => {
    start({result: {rows: [entry(2)], totalSize: 1}});
    const {address} = await renderApp(PATH, stub);
    const field = page.getByRole('searchbox', {name: '人员或地址'});
    await field.fill(' wang ');
    await eventually(address).toBe(`${PATH}?who=wang`);
    history.pushState(null, '', `${PATH}?who=li`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(field).toHaveValue('li');
    history.back();
    await expect.element(field).toHaveValue('wang');
    await field.fill('wangx');
    await eventually(address).toBe(`${PATH}?who=wangx`);
    const asked = () => [...new Set(stub.requestsTo(audit).map(({query}) => query.get('who')))];
    await eventually(asked).toEqual([null, 'wang', 'li', 'wangx']);
  });

  it('an open entry is an address: Back closes it, a link opens one of another page, and a number that nobody wrote is said so', async () => {
    start(({query}) => {
      const rows = query.get('number') === '77' ? [entry(77)] : query.has('number') ? [] : [entry(2)];
      return {result: {rows, totalSize: rows.length}};
    });
    const {address} = await renderApp(PATH, stub);
    await page.getByRole('button', {name: '详情'}).click();
    const dialog = page.getByRole('dialog', {name: '修改用户'});
    await expect.element(dialog).toBeVisible();
    expect(address()).toBe(`${PATH}?entry=2`);
    history.back();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(address()).toBe(PATH);

    await renderApp(`${PATH}?entry=77`, stub);
    await expect.element(dialog.getByText('77', {exact: true})).toBeVisible();
    for (const wrong of ['78', 'x']) {
      await renderApp(`${PATH}?entry=${wrong}`, stub);
      await expect.element(page.getByRole('dialog')).toHaveTextContent(`没有找到 ${wrong}`);
    }
  });

  it('in a narrow window folds its filters, so that the rows have the room, and tells how many are set', async () => {
    await page.viewport(400, 800);
    start({result: {rows: [entry(2)], totalSize: 1}});
    await renderApp(`${PATH}?action=user.change&who=root`, stub);
    const button = page.getByRole('button', {name: '筛选（已设 2 项）'});
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByLabelText('人员或地址')).not.toBeVisible();
    await button.click();
    await expect.element(page.getByLabelText('人员或地址')).toHaveValue('root');
    // How many characters a search may have is told only where it has them all.
    expect(document.body.textContent).not.toContain('/ 100');
    await page.getByLabelText('人员或地址').fill('x'.repeat(100));
    await expect.element(page.getByText('100 / 100')).toBeVisible();
  });

  it('says why nothing is shown, and what failed', async () => {
    start({result: {rows: [], totalSize: 0}});
    await renderApp(PATH, stub);
    await expect.element(page.getByText('没有符合条件的记录')).toBeVisible();
    start({status: 500, msg: '数据库停机'});
    await renderApp(PATH, stub);
    await expect.element(page.getByText('数据库停机')).toBeVisible();
    await expect.element(page.getByRole('button', {name: '重试'})).toBeVisible();
  });
});
