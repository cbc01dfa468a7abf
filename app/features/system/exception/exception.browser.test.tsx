import {info, menu, tree} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, STUB_USER} from '../../../../tests/stub/account.ts';
import {createStub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {ApiFailure, call} from '../../../base/api/client.ts';

const ONE = {path: '/one', component: 'NoPermission', meta: {title: '第一屏'}};
const stubOf = () => createStub({routes: accountRoutes({menu: [ONE]})});
const FORBIDDEN = '抱歉，你无权访问该页面';
const MISSING = '抱歉，你访问的页面不存在或仍在开发中';

describe('the pages of errors', () => {
  it('[SH-8-11] [SH-2.9-01] a refused page load says what was asked for and under which id the server knows it, and can be asked for again', async () => {
    const stub = stubOf();
    const {address} = await renderApp('/one?x=1', stub);
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
    stub.on(tree, {status: 404, requestId: '7F3A-20B1'});
    const failure = await call(tree, {foreground: true}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    await expect.element(page.getByText(MISSING)).toBeVisible();
    expect(address()).toBe('/exception/404');
    await expect.element(page.getByText('7F3A-20B1')).toBeVisible();
    await expect.element(page.getByText('/one?x=1')).toBeVisible();
    await page.getByRole('button', {name: '重试'}).click();
    await expect.poll(address).toBe('/one?x=1');
  });

  it('[SH-2.1-12] an address that does not exist is named on the page, and the way back is the page before', async () => {
    const {address} = await renderApp('/no/such?page=1', stubOf());
    await expect.element(page.getByText('/no/such?page=1')).toBeVisible();
    expect(address()).toBe('/404');
    await page.getByRole('link', {name: '返回首页'}).click();
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
  });

  it('[SH-2.1-13] a number that there is no page for is not found', async () => {
    const {address} = await renderApp('/exception/418', stubOf());
    await expect.element(page.getByText(MISSING)).toBeVisible();
    expect(address()).toBe('/404');
  });
});

it('[SH-2.1-09] the page that checks the build needs sign-in, stands in no menu, and says what runs', async () => {
  const stub = stubOf();
  const out = await renderApp('/test/home', stub, {signedIn: false});
  await expect.element(page.getByLabelText('用户名')).toBeVisible();
  expect(out.address()).toBe('/user/login?redirect=%2Ftest%2Fhome');
  const {element} = await renderApp('/test/home', stub);
  await expect.element(page.getByRole('heading', {name: '构建检查', level: 1})).toBeVisible();
  await expect.element(page.getByRole('region', {name: '连接'})).toHaveTextContent('接口地址/api');
  await expect.element(page.getByRole('region', {name: '登录'})).toHaveTextContent('登录名operator');
  expect(element.querySelectorAll('nav a[href="/test/home"]:not([role="tab"])')).toHaveLength(0);
});

it('[SH-1-03] the name of a role changes nothing that its user sees', async () => {
  const seen: string[] = [];
  for (const name of ['值班员', '客户']) {
    const stub = createStub({routes: accountRoutes({menu: [ONE], user: {...STUB_USER, role: {...STUB_USER.role, id: name, name}}})});
    const {element} = await renderApp('/one', stub);
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
    seen.push(element.textContent ?? '');
  }
  expect(seen[1]).toBe(seen[0]);
});

it('[SH-8-09] a menu that is answered by the end of the session leaves no token, no screen, and sign-in', async () => {
  const stub = stubOf();
  stub.on(menu, {status: 401, code: 100001});
  const {address} = await renderApp('/one', stub);
  await expect.element(page.getByLabelText('用户名')).toBeVisible();
  expect(address()).toBe('/user/login?redirect=%2Fone');
  expect(localStorage.getItem('pro__Access-Token')).toBeNull();
  expect(stub.requestsTo(info)).toHaveLength(1);
});
