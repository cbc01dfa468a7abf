import {expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, STUB_TOKEN} from '../../../tests/stub/account.ts';
import {createStub} from '../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../tests/stub/render-app.ts';

const KEY = 'pro__Access-Token';
const MENU = [{path: '/one', component: 'NoPermission', meta: {title: '第一屏'}}];
const WARNING = '登录将于 2 分钟后到期';
const leavesMs = (ms: number) => localStorage.setItem(KEY, JSON.stringify({value: STUB_TOKEN, expire: Date.now() + ms}));

it('[SH-4-31] two minutes before the session ends a line says so, with the way to sign in again; before that nothing does', async () => {
  const app = await renderApp('/one?x=1', createStub({routes: accountRoutes({menu: MENU})}));
  await expect.element(page.getByRole('heading', {name: '第一屏'})).toBeInTheDocument();
  expect(page.getByText(WARNING).elements()).toEqual([]);

  leavesMs(121_500);
  await app.reload();
  await expect.element(page.getByRole('heading', {name: '第一屏'})).toBeInTheDocument();
  await expect.element(page.getByText(WARNING)).toBeVisible();
  expect(page.getByRole('link', {name: '现在重新登录'}).element().getAttribute('href')).toBe('/user/login?redirect=%2Fone%3Fx%3D1');
  await page.getByRole('button', {name: '关闭', exact: true}).click();
  await expect.element(page.getByText(WARNING)).not.toBeInTheDocument();
});
