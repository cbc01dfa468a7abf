import {info, login, stationById, tree} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes, STUB_USER} from '../../../tests/stub/account.ts';
import {createStub} from '../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../tests/stub/render-app.ts';
import {signOut} from '../../base/account/session.ts';
import {ApiFailure, call} from '../../base/api/client.ts';
import {useSession} from '../../base/session/session-store.ts';

const MENU = [
  {path: '/one', component: 'NoPermission', meta: {title: '第一屏'}},
  {path: '/two', component: 'NoPermission', meta: {title: '第二屏'}},
];
const OVER = {status: 401, code: 100001};
const dialog = page.getByRole('alertdialog', {name: '请重新登录'});
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiFailure ? error.kind : error),
  );

const typed = (event: BeforeUnloadEvent) => event.preventDefault();
const type = () => addEventListener('beforeunload', typed);
const save = () => removeEventListener('beforeunload', typed);

beforeEach(save);
afterEach(() => {
  save();
  localStorage.clear();
});

/** A page with a half-filled form: the input is in the frame, which must not be mounted again. */
async function start(user: object = STUB_USER) {
  const stub = createStub({routes: accountRoutes({menu: MENU, user: user as typeof STUB_USER})});
  const app = await renderApp('/one?x=1', stub);
  await expect.element(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
  const field = document.createElement('input');
  field.setAttribute('aria-label', '备注');
  app.element.querySelector('main')!.append(field);
  await page.getByLabelText('备注').fill('更换 2# 表计');
  type();
  for (const definition of [tree, stationById]) {
    stub.on(definition, ({headers}) =>
      headers.get('Access-Token') === 'second' ? {status: 200, text: '{"status":200,"result":[]}'} : OVER,
    );
  }
  stub.on(login, {result: {token: 'second'}});
  return {stub, field, ...app};
}

async function answer(password: string) {
  await dialog.getByLabelText('密码', {exact: true}).fill(password);
  await userEvent.keyboard('{Enter}');
}

describe('the end of a session over unsaved input', () => {
  it('[SH-8-10] asks once over the page, keeps the input, and makes each call that failed once more', async () => {
    const {stub, field, address} = await start();
    const calls = [call(tree), call(tree, {signal: new AbortController().signal})].map(outcomeOf);
    await expect.element(dialog).toBeVisible();
    const later = outcomeOf(call(tree));
    expect(localStorage.getItem('pro__Access-Token')).toBeNull();
    expect(document.cookie).not.toMatch(/ec-/);
    await expect.element(dialog.getByLabelText('用户名')).toHaveValue('operator');
    await expect.element(dialog.getByLabelText('密码', {exact: true})).toHaveFocus();

    stub.on(login, {status: 400, msg: '用户名或密码不正确'});
    await answer('wrong');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('用户名或密码不正确');
    stub.on(login, {result: {token: 'second'}});
    await answer('livebus-demo');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await Promise.all([...calls, later])).toEqual(['answered', 'answered', 'answered']);
    expect(stub.requestsTo(tree).map(({headers}) => headers.get('Access-Token'))).toEqual([
      'stub-token',
      'stub-token',
      'second',
      'second',
      'second',
    ]);
    expect(field.isConnected && field.value).toBe('更换 2# 表计');
    expect(address()).toBe('/one?x=1');
    expect(document.cookie).toContain('ec-loginName=operator');
  });

  it('[SH-8-10] a reply of the old session that comes after signing in again asks nothing and is asked for once more', async () => {
    const {stub} = await start();
    stub.on(stationById, ({headers}) => (headers.get('Access-Token') === 'second' ? {result: {id: '1'}} : {...OVER, delayMs: 1500}));
    const late = outcomeOf(call(stationById, {query: {stationId: '1'}}));
    const first = outcomeOf(call(tree));
    await answer('livebus-demo');
    expect(await first).toBe('answered');
    expect(await late).not.toBe('session');
    expect(stub.requestsTo(stationById)).toHaveLength(2);
    expect(dialog.elements()).toEqual([]);
  });

  it('[SH-8-10] another user starts anew: nothing of the page stays, and what failed has failed', async () => {
    const {stub, field, address} = await start();
    const failed = outcomeOf(call(tree));
    await expect.element(dialog).toBeVisible();
    stub.on(info, {result: {...STUB_USER, loginName: 'viewer', name: '李工'}});
    await dialog.getByLabelText('用户名').fill('viewer');
    await expect.element(dialog.getByText('周明远 在此页面填写的内容会丢失')).toBeVisible();
    await answer('livebus-demo');
    await expect.element(page.getByRole('button', {name: '李工'})).toBeVisible();
    expect(await failed).toBe('session');
    expect(field.isConnected).toBe(false);
    await expect.poll(address).toBe('/one');
    expect(stub.requestsTo(tree)).toHaveLength(1);
  });

  it('[SH-8-10] leaving asks first, and then leads to sign-in and back', async () => {
    const {address} = await start();
    const failed = outcomeOf(call(tree));
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const leaving = page.getByRole('alertdialog', {name: '离开页面'});
    await leaving.getByRole('button', {name: '留在页面'}).first().click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    save();
    await leaving.getByRole('button', {name: '放弃并离开'}).click();
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(address()).toBe('/user/login?redirect=%2Fone%3Fx%3D1');
    expect(await failed).toBe('session');
  });

  it('[SH-8-10] a wall is never asked', async () => {
    const {address} = await start({...STUB_USER, sessionKind: 'wall'});
    expect(await outcomeOf(call(tree))).toBe('session');
    await expect.poll(address).toBe('/user/login?redirect=%2Fone%3Fx%3D1');
    expect(dialog.elements()).toEqual([]);
  });

  it('[SH-8-10] whoever signs in in another tab is signed in here as well', async () => {
    const {field} = await start();
    const call1 = outcomeOf(call(tree));
    await expect.element(dialog).toBeVisible();
    localStorage.setItem('pro__Access-Token', JSON.stringify({value: 'second', expire: Date.now() + 60_000}));
    dispatchEvent(new StorageEvent('storage', {key: 'pro__Access-Token'}));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await call1).toBe('answered');
    expect(useSession.getState().token).toBe('second');
    expect(field.isConnected).toBe(true);
  });
});

it('[SH-8-10] another page is gone to only when what is unsaved may be lost; signing out asks nothing', async () => {
  const {address} = await start();
  await page.getByRole('link', {name: '第二屏'}).click();
  const question = page.getByRole('alertdialog', {name: '有未保存的内容'});
  await question.getByRole('button', {name: '留在页面'}).click();
  expect(address()).toBe('/one?x=1');
  await page.getByRole('link', {name: '第二屏'}).click();
  await question.getByRole('button', {name: '放弃并离开'}).click();
  await expect.element(page.getByRole('heading', {name: '第二屏'})).toBeVisible();
  await signOut().catch(() => undefined);
  await expect.element(page.getByLabelText('用户名')).toBeVisible();
});
