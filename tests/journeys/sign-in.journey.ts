import {expect, test} from 'vitest';
import {signIn, signInAt, useConsole} from './support/console.ts';

const livebus = useConsole();

test('[SH-2.1-02] the sign-in page asks for a name, then one password, and Enter sends it', async () => {
  const page = await livebus.open();
  await page.goto('/');
  await page.waitForURL(/\/user\/login/);
  await page.locator('input[type="password"]').waitFor();
  expect(await page.title()).toMatch(/^登录/);
  const types = await page.locator('input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).type));
  expect(types.slice(0, 2)).toEqual(['text', 'password']);
  expect(types.filter((type) => type === 'password')).toHaveLength(1);
  await signIn(page, 'operator');
  await page.waitForURL(/\/powermonitor\/powersyspic/);
  await page.getByRole('tree', {name: '设备列表'}).waitFor();
});

test('[SH-8-16] a wrong password is answered on the form, nothing is stored, and the right one then signs in', async () => {
  const page = await livebus.open();
  await page.goto('/user/login');
  await signIn(page, 'operator', 'wrong-password');
  await page.getByRole('alert').waitFor();
  expect((await page.getByRole('alert').innerText()).length).toBeGreaterThan(3);
  expect(new URL(page.url()).pathname).toBe('/user/login');
  const cookies = await page.context().cookies();
  expect(cookies.filter((cookie) => cookie.name === 'ec-token')).toEqual([]);
  await signIn(page, 'operator');
  await page.waitForURL(/\/powermonitor\/powersyspic/);
});

test('[SH-4-27] [SH-4-28] sign-in leads back to where one was, and only within the console', async () => {
  const page = await livebus.open();
  await page.goto('/powermonitor/powersyspic?x=1');
  await page.waitForURL(/\/user\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/powermonitor/powersyspic?x=1');
  await signIn(page, 'operator');
  await page.waitForURL((url) => url.pathname === '/powermonitor/powersyspic' && url.searchParams.get('x') === '1');

  const other = await livebus.open();
  await other.goto(`/user/login?redirect=${encodeURIComponent('https://other.example/')}`);
  await signIn(other, 'operator');
  await other.waitForURL((url) => url.pathname !== '/user/login');
  expect(new URL(other.url()).host).toBe(new URL(livebus.url).host);
});

test('[SH-4-33] [SH-4-34] signing out asks first, then ends the session on the server', async () => {
  const page = await livebus.open();
  await signInAt(page, 'operator', '/');
  await page.waitForURL(/\/powermonitor\/powersyspic/);
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'ec-token')!.value;
  await page
    .getByRole('button', {name: /operator|运行|值班|用户/})
    .first()
    .click();
  await page.getByRole('menuitem', {name: /退出|注销/}).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByText('真的要注销登录吗 ?').waitFor();
  await dialog.getByRole('button', {name: '取消'}).click();
  expect(new URL(page.url()).pathname).toBe('/powermonitor/powersyspic');
  await page
    .getByRole('button', {name: /operator|运行|值班|用户/})
    .first()
    .click();
  await page.getByRole('menuitem', {name: /退出|注销/}).click();
  await dialog.getByRole('button', {name: /确定|退出|注销/}).click();
  await page.waitForURL(/\/user\/login/);
  // The console is left at once; the server hears of it a moment later.
  const codeOf = async () => {
    const reply = await fetch(`${livebus.url}/api/user/info`, {headers: {'Access-Token': decodeURIComponent(token)}});
    return [reply.status, ((await reply.json()) as {code?: number}).code];
  };
  await expect.poll(codeOf, {timeout: 10_000}).toEqual([401, 100001]);
});
