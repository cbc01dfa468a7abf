import {logout} from '@livebus/contract';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, STUB_TOKEN} from '../../tests/stub/account.ts';
import {createStub, type StubReply} from '../../tests/stub/create-stub.ts';
import {renderApp} from '../../tests/stub/render-app.ts';
import {useSession} from '../base/session/session-store.ts';

const stubOf = () => createStub({routes: accountRoutes({menu: [{path: '/one', component: 'NoPermission', meta: {title: '第一屏'}}]})});

afterEach(() => vi.useRealTimers());

async function askToLeave() {
  await page.getByRole('button', {name: '周明远'}).click();
  await page.getByRole('menuitem', {name: '退出登录'}).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('真的要注销登录吗 ?')).toBeVisible();
  return dialog;
}

describe('sign-out', () => {
  it('[SH-4-34] a server that says nothing keeps nobody, and is told of with the token that was', async () => {
    const stub = stubOf();
    stub.on(logout, {fails: 'hang'});
    const {address} = await renderApp('/one', stub);
    const dialog = await askToLeave();
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    (dialog.getByRole('button', {name: '退出登录'}).element() as HTMLElement).click();
    expect(localStorage.getItem('pro__Access-Token')).toBeNull();
    expect(document.cookie).not.toMatch(/ec-/);
    await expect.poll(address).toBe('/user/login');
    await expect.poll(() => stub.requestsTo(logout).map(({headers}) => headers.get('Access-Token'))).toEqual([STUB_TOKEN]);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await expect.element(page.getByRole('alert')).toHaveTextContent('服务器超时没有回应。');
  });

  it('[SH-4-33] asks first; cancel changes nothing', async () => {
    const stub = stubOf();
    const {address} = await renderApp('/one', stub);
    const dialog = await askToLeave();
    await dialog.getByRole('button', {name: '取消'}).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', {name: '周明远'})).toHaveFocus();
    expect(stub.requestsTo(logout)).toEqual([]);
    expect(localStorage.getItem('pro__Access-Token')).not.toBeNull();
    expect(address()).toBe('/one');
  });

  it.each<[string, StubReply<unknown>, string | undefined]>([
    ['a good reply', {result: null}, undefined],
    ['a refusal', {status: 500, msg: '忙'}, '忙'],
    ['no network', {fails: 'network'}, '网络不通，没有连上服务器。'],
  ])(
    '[SH-4-34] [SH-7-26] [SH-3-18] after %s everything is cleared and sign-in is shown, a failure with its text',
    async (_name, reply, text) => {
      const stub = stubOf();
      stub.on(logout, reply);
      const {address} = await renderApp('/one', stub);
      expect(useSession.getState().phase).toBe('held');
      const dialog = await askToLeave();
      expect(useSession.getState().user?.name).toBe('周明远');
      await dialog.getByRole('button', {name: '退出登录'}).click();
      await expect.element(page.getByLabelText('用户名')).toBeVisible();
      expect(address()).toBe('/user/login');
      expect(localStorage.getItem('pro__Access-Token')).toBeNull();
      expect(document.cookie).not.toMatch(/ec-/);
      expect(useSession.getState().user).toBeUndefined();
      expect(stub.requestsTo(logout).map(({method}) => method)).toEqual(['POST']);
      if (text === undefined) expect(page.getByRole('alert').elements()).toEqual([]);
      else await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    },
  );
});
