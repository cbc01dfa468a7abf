import {addUser} from '@livebus/contract';
import {expect, it} from 'vitest';
import {signIn, useConsole} from './support/console.ts';
import {tokenOf} from './support/site.ts';

const site = useConsole();
/** Of a user of this journey's own: a new password ends the sessions of others with the same account. */
const USER = {loginName: 'changer', name: '王强', role: 'viewer', projectIds: [], password: 'green fox 8 jumps'};
const NEW = 'brown fox 7 jumps';

it('[SH-2.8-05] [SH-7-30] 安全设置, 登录日志: a user changes the password by the policy, signs in with it, and the log says who was refused', async () => {
  const headers = {'Content-Type': 'application/json', 'Access-Token': await tokenOf('admin')};
  const made = await fetch(`${site.url}/api${addUser.path}`, {method: 'POST', headers, body: JSON.stringify(USER)});
  expect(made.status).toBe(200);

  const page = await site.open();
  await page.goto(`/user/login?redirect=${encodeURIComponent('/account/settings/security?change=password')}`);
  await signIn(page, USER.loginName, USER.password);
  const dialog = page.getByRole('dialog');
  const set = async (oldPwd: string, newPwd: string) => {
    await dialog.getByLabel('原密码', {exact: true}).fill(oldPwd);
    await dialog.getByLabel('新密码', {exact: true}).fill(newPwd);
    await dialog.getByRole('button', {name: '保存'}).click();
  };
  await set(USER.password, USER.loginName);
  await dialog
    .getByRole('alert')
    .getByText(/密码至少 10 个字符/)
    .waitFor();
  await set(USER.password, NEW);
  await page.getByText('密码修改成功').waitFor();
  await dialog.waitFor({state: 'hidden'});

  const other = await site.open();
  await other.goto(`/user/login?redirect=${encodeURIComponent('/account/settings/loginlog')}`);
  await signIn(other, USER.loginName, USER.password);
  await other.getByText('用户名或密码不正确').waitFor();
  await signIn(other, USER.loginName, NEW);
  const log = other.getByRole('grid', {name: '登录日志'});
  await log.getByText('失败').first().waitFor();
  await log.getByText('本次').waitFor();
  expect(await log.innerText()).not.toContain('operator');
  // The session that set it goes on.
  await page.reload();
  await page.getByRole('button', {name: '修改'}).waitFor();
});
