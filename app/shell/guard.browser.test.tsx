import {info, menu} from '@livebus/contract';
import {describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes} from '../../tests/stub/account.ts';
import {createStub} from '../../tests/stub/create-stub.ts';
import {renderApp} from '../../tests/stub/render-app.ts';
import {endSession} from '../base/account/session.ts';
import {testScreenStatus} from '../live/test-status.ts';

const WORK = {path: '/yunweiwork/worklist', component: 'NoPermission', meta: {title: '运维工单'}};
const stubWith = (...entries: object[]) => createStub({routes: accountRoutes({menu: entries})});
const FORBIDDEN = '抱歉，你无权访问该页面';
const MISSING = '抱歉，你访问的页面不存在或仍在开发中';

describe('who may go where', () => {
  it('[SH-4-27] without a token an address leads to sign-in, with the intended path kept', async () => {
    const stub = stubWith(WORK);
    const {address} = await renderApp('/yunweiwork/worklist?x=1', stub, {signedIn: false});
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(address()).toBe('/user/login?redirect=%2Fyunweiwork%2Fworklist%3Fx%3D1');
    expect(stub.requests).toEqual([]);
  });

  it('[SH-2.1-01] /user is sign-in', async () => {
    const {address} = await renderApp('/user', stubWith(), {signedIn: false});
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(address()).toBe('/user/login');
  });

  it.each(['/user/register', '/user/registerResult', '/user/register-result', '/board'])(
    '[SH-2.1-03] [SH-2.1-04] [SH-2.1-24] %s is open to all and asks for nothing',
    async (path) => {
      const stub = stubWith();
      const {address} = await renderApp(path, stub, {signedIn: false});
      if (path === '/board') await expect.element(page.getByText('没有可显示的看板')).toBeVisible();
      else await expect.element(page.getByRole('link', {name: '返回登录'})).toHaveAttribute('href', '/user/login');
      expect(address().toLowerCase().replace('-', '')).toBe(path.toLowerCase().replace('-', ''));
      expect(stub.requests).toEqual([]);
    },
  );

  it('[SH-4-30] a reload of a deep page fetches the menu once and stays there', async () => {
    const stub = stubWith(WORK);
    const app = await renderApp('/yunweiwork/worklist?x=1', stub);
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
    await app.reload();
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
    expect(app.address()).toBe('/yunweiwork/worklist?x=1');
    expect(stub.requestsTo(menu)).toHaveLength(2);
  });

  it('a menu that does not arrive is told with a retry, and the token is kept', async () => {
    const stub = stubWith(WORK);
    stub.on(info, (_request, count) =>
      count === 1 ? {fails: 'network'} : {result: {name: '周', role: {permissions: [{permissionId: 'a'}]}}},
    );
    await renderApp('/yunweiwork/worklist', stub);
    await expect.element(page.getByText('网络不通，没有连上服务器。')).toBeVisible();
    await page.getByRole('button', {name: '重试'}).click();
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
  });

  it('[SH-2.1-06] home is the first reachable screen, and without any the text says that there is none', async () => {
    const {address} = await renderApp('/', stubWith(WORK));
    await expect.element(page.getByRole('heading', {name: '运维工单'})).toBeInTheDocument();
    expect(address()).toBe('/yunweiwork/worklist');
    await renderApp('/', stubWith());
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
  });

  it('[SH-2.1-05] [SH-2.1-21] home is the overview where the menu has it, and the logo leads there', async () => {
    const overview = {path: '/overview/location', component: 'NoPermission', meta: {title: '项目概览'}};
    const {address} = await renderApp('/', stubWith(WORK, overview));
    await expect.element(page.getByRole('heading', {name: '项目概览'})).toBeInTheDocument();
    expect(address()).toBe('/overview/location');
    await expect.element(page.getByRole('link', {name: '能碳云平台'})).toHaveAttribute('href', '/overview/location');
    await expect.element(page.getByRole('navigation', {name: '当前位置'}).getByRole('link', {name: '首页'})).toBeVisible();
  });

  it('[SH-2.1-12] [SH-6-08] [EN-2-05] an address that is neither fixed nor in the menu is not found', async () => {
    const {address} = await renderApp('/nowhere/list', stubWith({path: '/other', component: 'NoPermission'}));
    await expect.element(page.getByText(MISSING)).toBeVisible();
    expect(address()).toBe('/404');
  });

  it('[SH-2.1-12] an address that cannot be decoded is not found either', async () => {
    const {address} = await renderApp('/%', stubWith({path: '/other', component: 'NoPermission'}));
    await expect.element(page.getByText(MISSING)).toBeVisible();
    expect(address()).toBe('/404');
  });

  it('[SH-6-09] a fixed page of the console needs no menu entry, a business screen does', async () => {
    for (const path of ['/exception/403', '/exception/404', '/exception/500', '/404']) {
      const fixed = await renderApp(path, stubWith(WORK));
      await expect.element(page.getByRole('link', {name: '返回首页'})).toBeVisible();
      expect(fixed.address()).toBe(path);
    }
    const {address} = await renderApp('/powermonitor/powersyspic?stationId=S1', stubWith(WORK));
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
    expect(address()).toBe('/404');
    await expect.element(page.getByText('/powermonitor/powersyspic?stationId=S1')).toBeVisible();
    await expect.element(page.getByRole('button', {name: '复制链接'})).toBeVisible();
  });

  it.each([
    ['/exception/403', FORBIDDEN],
    ['/exception/404', MISSING],
    ['/exception/500', '抱歉，服务器出错了'],
  ])('[SH-2.1-13] [SH-2.9-01] [SH-8-12] %s has its text in the frame and leads home', async (path, text) => {
    const {address} = await renderApp(path, stubWith(WORK));
    await expect.element(page.getByText(text)).toBeVisible();
    await page.getByRole('link', {name: '返回首页'}).click();
    await expect.element(page.getByRole('heading', {name: '运维工单'})).toBeInTheDocument();
    expect(address()).toBe('/yunweiwork/worklist');
  });

  it('[SH-9-05] an expired token is no token', async () => {
    localStorage.clear();
    const app = await renderApp('/yunweiwork/worklist', stubWith(WORK));
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
    localStorage.setItem('pro__Access-Token', JSON.stringify({value: 'old', expire: Date.now() - 1}));
    await app.reload();
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(document.cookie).not.toContain('ec-token');
  });

  it('[SH-8-10] the end of a session, told twice, clears it and leads to sign-in and back', async () => {
    const {address} = await renderApp('/yunweiwork/worklist', stubWith(WORK));
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
    const steps = history.length;
    endSession();
    endSession();
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    await expect.element(page.getByText('登录已失效，请重新登录。')).toBeVisible();
    await expect.element(page.getByLabelText('用户名')).toHaveValue('operator');
    expect(address()).toBe('/user/login?redirect=%2Fyunweiwork%2Fworklist');
    expect(history.length).toBe(steps);
    expect(document.cookie).not.toMatch(/ec-/);
    expect(localStorage.getItem('pro__Access-Token')).toBeNull();
  });

  it('[SH-8-10] [SH-4-30] a session that has ended while the console was closed is told at sign-in as well', async () => {
    const stub = stubWith(WORK);
    stub.on(info, {status: 401, code: 100001, msg: '登录已失效'});
    const {address} = await renderApp('/yunweiwork/worklist', stub);
    await expect.element(page.getByText('登录已失效，请重新登录。')).toBeVisible();
    expect(address()).toBe('/user/login?redirect=%2Fyunweiwork%2Fworklist');
  });

  const signInElsewhere = (value: string) =>
    localStorage.setItem('pro__Access-Token', JSON.stringify({value, expire: Date.now() + 60_000}));
  const userOf = (name: string) => ({result: {name, role: {permissions: [{permissionId: 'a'}]}}});

  it('[SH-4-32] a sign-in in another tab changes the user here as well', async () => {
    const stub = stubWith(WORK);
    stub.on(info, ({headers}) => userOf(headers.get('Access-Token') === 'other' ? '李工' : '周明远'));
    await renderApp('/yunweiwork/worklist', stub);
    await expect.element(page.getByRole('button', {name: '周明远'})).toBeVisible();
    signInElsewhere('other');
    dispatchEvent(new StorageEvent('storage', {key: 'pro__Access-Token'}));
    await expect.element(page.getByRole('button', {name: '李工'})).toBeVisible();
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
  });

  it('[SH-4-30] a token that changes while the console starts is followed', async () => {
    const stub = stubWith(WORK);
    stub.on(info, ({headers}, count) => {
      if (count === 1) signInElsewhere('other');
      return userOf(headers.get('Access-Token') === 'other' ? '李工' : '周明远');
    });
    await renderApp('/yunweiwork/worklist', stub);
    await expect.element(page.getByRole('button', {name: '李工'})).toBeVisible();
  });

  it('[SH-4-32] a stored token that no header can carry is none', async () => {
    const app = await renderApp('/yunweiwork/worklist', stubWith(WORK));
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
    signInElsewhere('令牌');
    // biome-ignore lint/suspicious/noDocumentCookie: as the console writes it.
    document.cookie = 'ec-token=%E0%A4%A; path=/';
    await app.reload();
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
  });

  it('[SH-4-31] a browser that refuses its storage costs the memory of the session alone', async () => {
    const refused = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const app = await renderApp('/yunweiwork/worklist', stubWith(WORK), {signedIn: false});
    const spies = [
      vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refused),
      vi.spyOn(document, 'cookie', 'get').mockImplementation(refused),
      vi.spyOn(document, 'cookie', 'set').mockImplementation(refused),
    ];
    try {
      await app.reload();
      await page.getByLabelText('用户名').fill('operator');
      await page.getByLabelText('密码', {exact: true}).fill('livebus-demo');
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
      endSession();
      await expect.element(page.getByLabelText('用户名')).toBeVisible();
    } finally {
      for (const spy of spies) spy.mockRestore();
      endSession();
    }
  });

  it('[SH-2.1-14] [SH-8-12] a fault of the whole page is told in the words of the console', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await renderApp('/yunweiwork/worklist', stubWith(WORK));
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
    const screen = testScreenStatus({timeZone: 'Mars/Olympus'});
    await expect.element(page.getByText('抱歉，此页面在浏览器中出错了')).toBeVisible();
    screen.stop();
    await page.getByRole('link', {name: '返回首页'}).click();
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
    log.mockRestore();
  });

  it('[SH-8-10] a sign-out in another tab ends the session here', async () => {
    const {address} = await renderApp('/yunweiwork/worklist', stubWith(WORK));
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
    localStorage.removeItem('pro__Access-Token');
    dispatchEvent(new StorageEvent('storage', {key: 'pro__Access-Token'}));
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(address()).toBe('/user/login?redirect=%2Fyunweiwork%2Fworklist');
  });
});
