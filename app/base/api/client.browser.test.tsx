import {info, stationById, stationRealData, tree} from '@livebus/contract';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes} from '../../../tests/stub/account.ts';
import {createStub, STUB_NOW_MS} from '../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../tests/stub/render-app.ts';
import {serverNowMs} from '../session/server-clock.ts';
import {ApiFailure, call} from './client.ts';
import {useLoading} from './transport/loading.ts';

const stubOf = () => createStub({routes: accountRoutes({menu: [{path: '/one', component: 'NoPermission', meta: {title: '第一屏'}}]})});
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiFailure ? error.kind : error),
  );

async function start() {
  const stub = stubOf();
  const app = await renderApp('/one', stub);
  await expect.element(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
  return {stub, ...app};
}

afterEach(() => vi.useRealTimers());

describe('the client', () => {
  it('[SH-7-01] gives up after 60 s, and sends credentials', async () => {
    const {stub} = await start();
    stub.on(tree, {fails: 'hang'});
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const outcome = vi.fn();
    const over = failureOf(call(tree)).then(outcome);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await over;
    expect(outcome).toHaveBeenCalledWith('timeout');
    expect(stub.requestsTo(tree)[0]?.credentials).toBe('include');
  });

  it('[SH-7-04] counts calls under way until the last has ended, silent ones not', async () => {
    const {stub} = await start();
    stub.on(tree, {result: [], delayMs: 60});
    stub.on(stationById, {status: 500, delayMs: 20});
    stub.on(stationRealData, {result: [], delayMs: 100});
    const count = () => useLoading.getState().count;
    const all = [call(tree), failureOf(call(stationById, {query: {stationId: '1'}})), call(stationRealData, {query: {stationId: '1'}})];
    expect(count()).toBe(2);
    await all[1];
    expect(count()).toBe(1);
    await all[0];
    expect(count()).toBe(0);
    await all[2];
  });

  it('[SH-7-04] a slow call shows the bar, and it goes with the reply', async () => {
    const {stub} = await start();
    stub.on(tree, {result: [], delayMs: 500});
    const slow = call(tree);
    await expect.element(page.getByRole('progressbar', {name: '加载中'})).toBeInTheDocument();
    await slow;
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  });

  it('[SH-8-10] [SH-7-08] two parallel replies end the session once, and the place is kept', async () => {
    const {stub, address} = await start();
    stub.on(tree, {status: 401, code: 100001, delayMs: 5});
    stub.on(info, {status: 500, code: '100001'});
    const steps = history.length;
    expect(await Promise.all([failureOf(call(tree)), failureOf(call(info))])).toEqual(['session', 'session']);
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(address()).toBe('/user/login?redirect=%2Fone');
    expect(history.length).toBe(steps);
    expect(document.cookie).not.toMatch(/ec-/);
  });

  it('[SH-8-10] a late end of an earlier session leaves the new one alone', async () => {
    const {stub, address} = await start();
    stub.on(tree, {status: 401, code: 100001, delayMs: 60});
    const late = failureOf(call(tree));
    const fresh = JSON.stringify({value: 'fresh', expire: Date.now() + 60_000});
    localStorage.setItem('pro__Access-Token', fresh);
    expect(await late).toBe('session');
    expect(localStorage.getItem('pro__Access-Token')).toBe(fresh);
    expect(address()).toBe('/one');
    expect(await failureOf(call(tree))).toBe('session');
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
  });

  it('[SH-6-10] without a token nothing is sent and sign-in is shown', async () => {
    const {stub} = await start();
    localStorage.removeItem('pro__Access-Token');
    expect(await failureOf(call(tree))).toBe('session');
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(stub.requestsTo(tree)).toEqual([]);
  });

  it.each([403, 404] as const)('[SH-8-11] [SH-7-08] %i moves the page for a page load only', async (status) => {
    const {stub, address} = await start();
    stub.on(tree, {status});
    expect(await failureOf(call(tree))).toBe('status');
    expect(address()).toBe('/one');
    stub.on(tree, {status: 500, httpStatus: 200, code: String(status)});
    expect(await failureOf(call(tree, {foreground: true}))).toBe('status');
    await expect.poll(address).toBe(`/exception/${status}`);
  });

  it("an owner's abort is an abort, not a failure of the server", async () => {
    const {stub} = await start();
    stub.on(tree, {fails: 'hang'});
    const owner = new AbortController();
    const outcome = failureOf(call(tree, {signal: owner.signal}));
    owner.abort();
    expect(await outcome).toBeInstanceOf(DOMException);
    expect(useLoading.getState().count).toBe(0);
  });

  it("the server's clock is that of the last reply, and goes on", async () => {
    const {stub} = await start();
    stub.on(tree, {result: []});
    stub.nowMs = STUB_NOW_MS + 3_600_000;
    await call(tree);
    expect(serverNowMs() - stub.nowMs).toBeGreaterThanOrEqual(0);
    expect(serverNowMs() - stub.nowMs).toBeLessThan(5_000);
  });
});
