import {info, login, menu} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes, STUB_TOKEN} from '../../../../tests/stub/account.ts';
import {createStub, route} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';

const account = () => createStub({routes: accountRoutes({menu: [{path: '/none', component: 'NoPermission', meta: {title: '无权限'}}]})});
const storedToken = () => JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null');

async function fillIn(name: string, password: string) {
  await page.getByLabelText('用户名').fill(name);
  await page.getByLabelText('密码', {exact: true}).fill(password);
  await userEvent.keyboard('{Enter}');
}

describe('sign-in', () => {
  it('[SH-2.1-02] [SH-1-08] [SH-1-09] has its title, its heading, one name and one password, and the footer', async () => {
    const {element} = await renderApp('/user/login', account(), {
      signedIn: false,
      config: {branding: {product: '示范平台', company: '示范公司'}},
    });
    await expect.element(page.getByRole('heading', {name: '示范平台'})).toBeVisible();
    expect(document.title).toBe('登录 - 示范平台');
    expect([...element.querySelectorAll('input')].map((input) => input.type)).toEqual(['text', 'password']);
    await expect.element(page.getByText('© 2019 示范公司')).toBeVisible();
  });

  it('[SH-4-36] [SH-4-28] asks for token, user and menu in this order, then leads to where one was', async () => {
    const stub = account();
    const {address} = await renderApp('/user/login?redirect=%2Fnone%3Fx%3D1', stub, {signedIn: false});
    await fillIn('operator', 'livebus-demo');
    await expect.element(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
    expect(address()).toBe('/none?x=1');
    expect(stub.requests.slice(0, 3).map(({path}) => path)).toEqual([login, info, menu].map(({path}) => `/api${path}`));
  });

  it('[SH-4-31] [SH-4-35] [SH-9-05] keeps the token for 7 days in both stores, and the two names', async () => {
    const stub = account();
    await renderApp('/user/login', stub, {signedIn: false});
    const before = Date.now();
    await fillIn('operator', 'livebus-demo');
    await expect.element(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
    expect(storedToken().value).toBe(STUB_TOKEN);
    expect(storedToken().expire - before - 604_800_000).toBeLessThan(20_000);
    expect(document.cookie).toContain(`ec-token=${STUB_TOKEN}`);
    expect(document.cookie).toContain('ec-loginName=operator');
    expect(stub.requestsTo(info)[0]?.headers.get('Access-Token')).toBe(STUB_TOKEN);
  });

  it('[SH-5-15] stops empty fields in the form and makes no call', async () => {
    const stub = account();
    await renderApp('/user/login', stub, {signedIn: false});
    await page.getByRole('button', {name: '登录', exact: true}).click();
    await expect.element(page.getByText('请填写用户名')).toBeVisible();
    await expect.element(page.getByText('请填写密码')).toBeVisible();
    expect(stub.requests).toEqual([]);
  });

  it("[SH-8-16] shows the server's words when it refuses, and keeps no token", async () => {
    const stub = account();
    stub.on(login, {status: 400, msg: '用户名或密码不对'});
    await renderApp('/user/login', stub, {signedIn: false});
    await fillIn('operator', 'wrong');
    await expect.element(page.getByRole('alert')).toHaveTextContent('用户名或密码不对');
    expect(storedToken()).toBeNull();
  });

  it('[SH-6-02] [SH-4-36] rejects a role without permissions in the words of the specification, leaving both stores empty', async () => {
    const stub = createStub({routes: [...accountRoutes(), route(info, {result: {name: '空', role: {permissions: []}}})]});
    const {address} = await renderApp('/user/login', stub, {signedIn: false});
    await fillIn('empty', 'livebus-demo');
    await expect.element(page.getByRole('alert')).toHaveTextContent('getInfo: roles must be a non-null array !');
    expect(address()).toBe('/user/login');
    expect(storedToken()).toBeNull();
    expect(document.cookie).not.toContain('ec-token');
  });

  it('[SH-4-29] stays on sign-in with a token, and fills in a demo account', async () => {
    const config = {demo: {password: 'livebus-demo', accounts: [{loginName: 'viewer', roleKey: 'viewer'}]}};
    const {address} = await renderApp('/user/login', account(), {config});
    await expect.element(page.getByText('访客（只读）· 临港中心医院')).toBeVisible();
    await page.getByRole('button', {name: '填入 viewer'}).click();
    await expect.element(page.getByLabelText('用户名')).toHaveValue('viewer');
    await expect.element(page.getByLabelText('密码', {exact: true})).toHaveValue('livebus-demo');
    expect(address()).toBe('/user/login');
  });

  it('[SH-4-29] offers who is signed in the way on, to where the link led', async () => {
    const {address} = await renderApp('/user/login?redirect=%2Fnone%3Fx%3D1', account());
    await page.getByRole('link', {name: '继续使用'}).click();
    await expect.poll(address).toBe('/none?x=1');
    await renderApp('/user/login', account(), {signedIn: false});
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(page.getByRole('link', {name: '继续使用'}).elements()).toEqual([]);
  });

  it('a zero-width space that was copied along with the name is left out', async () => {
    const stub = account();
    await renderApp('/user/login', stub, {signedIn: false});
    await fillIn('\u200boperator\ufeff', 'livebus-demo');
    await expect.poll(() => stub.requestsTo(login)).toHaveLength(1);
    expect(stub.requestsTo(login)[0]!.body).toContain('loginName=operator&');
  });
});
