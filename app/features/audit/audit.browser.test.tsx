import {audit, deviceNames, savedViews, tree} from '@livebus/contract';
import {beforeEach, describe, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, type EntryInput, STUB_USER} from '../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../tests/stub/render-app.ts';

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
  },
  ...{action: 'user.change', subjectKind: 'user', subjectId: 'u', subjectName: 'wang', hash: 'f'.repeat(64)},
  ...{before: '{"role":"viewer","name":"王芳"}', after: '{"role":"operator","name":"王芳"}'},
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
    start({result: {rows: [entry(2)], totalSize: 1}});
    await renderApp(`${PATH}?action=user.change`, stub);
    await expect.element(page.getByRole('gridcell', {name: '修改用户'})).toBeVisible();
    await page.getByRole('button', {name: '详情'}).click();
    const dialog = page.getByRole('dialog', {name: '修改用户'});
    await expect.element(dialog.getByRole('row', {name: '角色 viewer operator'})).toBeVisible();
    expect(dialog.getByRole('row', {name: '角色 viewer operator'}).element().querySelector('del')?.textContent).toBe('viewer');
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
