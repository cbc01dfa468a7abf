import {ownSessions, type SessionInfo} from '@livebus/contract';
import {expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, STUB_USER} from '../../../tests/stub/account.ts';
import {createStub, route} from '../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../tests/stub/render-app.ts';

const AT_MS = Date.parse('2026-05-15T10:07:23+08:00');
const SESSIONS: SessionInfo[] = [{id: 's1', createdAt: AT_MS, usedAt: AT_MS, address: '10.0.0.7', agent: '', current: true}];
const MENU = [{path: '/one', component: 'NoPermission', meta: {title: '第一屏'}}];

it('the own sessions are an address on any page: Back closes them, a reload shows them, and nothing else is found there', async () => {
  const stub = createStub({routes: [...accountRoutes({menu: MENU}), route(ownSessions, {result: SESSIONS})]});
  const {address} = await renderApp('/one', stub);
  await page.getByRole('button', {name: String(STUB_USER.name)}).click();
  await page.getByRole('menuitem', {name: '我的登录会话'}).click();
  const dialog = page.getByRole('dialog', {name: '我的登录会话'});
  await expect.element(dialog.getByRole('list')).toBeVisible();
  expect(address()).toBe('/one?own=sessions');
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe('/one');

  await renderApp('/one?own=sessions', stub);
  await expect.element(dialog.getByRole('list')).toBeVisible();
  await renderApp('/one?own=secrets', stub);
  await expect.element(dialog).toHaveTextContent('没有找到 secrets');
});
