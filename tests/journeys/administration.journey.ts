import {expect, test} from 'vitest';
import {signIn, signInAt, useConsole} from './support/console.ts';

const livebus = useConsole();

test('[SH-6-07] [SH-6-10] [SH-8-10] an administrator makes a user who sees one project alone, and ends its session: its page gives way to sign-in', async () => {
  const admin = await livebus.open();
  await signInAt(admin, 'admin', '/systemmanage/administration');
  await admin.getByRole('button', {name: '新增用户'}).click();
  const dialog = admin.getByRole('dialog', {name: '新增用户'});
  await dialog.getByRole('textbox', {name: '登录名'}).fill('night.shift');
  await dialog.getByRole('textbox', {name: '姓名'}).fill('夜班');
  await dialog.getByRole('combobox', {name: '可见项目'}).click();
  await admin.getByRole('option', {name: '临港中心医院'}).click();
  await admin.keyboard.press('Escape');
  await dialog.getByRole('button', {name: '生成密码'}).click();
  const password = await dialog.locator('output').innerText();
  await dialog.getByRole('button', {name: '创建'}).click();
  const row = admin.getByRole('row').filter({hasText: 'night.shift'});
  await row.filter({hasText: '临港中心医院'}).waitFor();

  const user = await livebus.open();
  await user.goto('/user/login');
  await signIn(user, 'night.shift', password);
  const tree = user.getByRole('tree').filter({hasText: '临港中心医院'}).first();
  await tree.waitFor();
  expect(await tree.innerText()).not.toMatch(/滨江精密制造园|清溪大学城校区/);
  expect(await user.getByRole('link', {name: '用户与权限'}).count()).toBe(0);

  await row.getByRole('button', {name: '登录会话'}).click();
  const sessions = admin.getByRole('dialog', {name: '登录会话'});
  await sessions.getByRole('button', {name: '结束', exact: true}).click();
  await sessions.getByText('没有会话').waitFor();
  // The stream says so at once; nothing was asked meanwhile.
  await user.waitForURL((url) => url.pathname === '/user/login');
});
