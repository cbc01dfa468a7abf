import {bellWarn} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes} from '../../tests/stub/account.ts';
import {createStub, type ResultOf, route} from '../../tests/stub/create-stub.ts';
import {renderApp} from '../../tests/stub/render-app.ts';
import {createTestServer} from '../live/stream/test-stream-server.ts';

const HOME = '/no-such-screen';
const PATIENCE = {timeout: 40_000};
const counts = (deviceOverLimitNum: number): ResultOf<typeof bellWarn> => ({
  deviceOverLimitNum,
  hvLvOdDeviceFaultNum: 0,
  deviceSwitchChangeNum: 0,
  monitorLogNum: 0,
  soundAlert: false,
});
const badge = () => document.querySelector('[aria-label^="事件"]')?.textContent;
const band = () =>
  [...document.querySelectorAll('[role=status]')].find((element) => element.textContent?.includes('正在重连'))?.textContent;
const settle = (check: () => void) => vi.waitFor(check, PATIENCE);

beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance']}));
afterEach(() => void vi.useRealTimers());

describe('by poll', () => {
  it('[SH-4-20] [SH-4-21] the counts are asked for at once and then every 10 s, one question at a time, and never without the cookie', async () => {
    const stub = createStub({routes: [...accountRoutes(), route(bellWarn, {result: counts(3)})]});
    await renderApp(HOME, stub);
    await settle(() => expect(badge()).toBe('3'));
    expect(stub.requestsTo(bellWarn)).toHaveLength(1);
    stub.on(bellWarn, {result: counts(4), delayMs: 25_000});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stub.requestsTo(bellWarn)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stub.requestsTo(bellWarn)).toHaveLength(2);
    stub.on(bellWarn, {result: counts(5)});
    await vi.advanceTimersByTimeAsync(3000);
    await settle(() => expect(badge()).toBe('5'));
    const asked = stub.requestsTo(bellWarn).length;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser that the console supports.
    document.cookie = 'ec-token=; path=/; max-age=0';
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stub.requestsTo(bellWarn)).toHaveLength(asked);
  });

  it('[SH-4-21] failing polls keep the counts, and the page tells the lost link by 15 s', async () => {
    const stub = createStub({routes: [...accountRoutes(), route(bellWarn, {result: counts(3)})]});
    await renderApp(HOME, stub);
    await settle(() => expect(badge()).toBe('3'));
    expect(band()).toBeUndefined();
    stub.on(bellWarn, {fails: 'network'});
    await vi.advanceTimersByTimeAsync(15_000);
    await settle(() => expect(band()).toMatch(/连接中断/));
    expect(badge()).toBe('3');
    stub.on(bellWarn, {result: counts(6)});
    await vi.advanceTimersByTimeAsync(10_000);
    await settle(() => expect(badge()).toBe('6'));
    expect(band()).toBeUndefined();
  });

  it('[SH-4-20] nothing is asked on the sign-in page', async () => {
    const stub = createStub({routes: [...accountRoutes(), route(bellWarn, {result: counts(3)})]});
    await renderApp('/user/login', stub, {signedIn: false});
    await expect.element(page.getByRole('button', {name: /登.?录/}).first()).toBeVisible();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stub.requestsTo(bellWarn)).toHaveLength(0);
  });
});

/** A console whose stream has sent seven alarms. */
async function openStream() {
  const server = createTestServer();
  const stub = createStub({routes: accountRoutes(), stream: server.fetch});
  await renderApp(HOME, stub, {config: {transport: 'stream'}});
  await settle(() => expect(server.calls).toHaveLength(1));
  server.hello(stub.nowMs);
  server.event('counts', counts(7));
  await settle(() => expect(badge()).toBe('7'));
  return {server, stub};
}

describe('by stream', () => {
  it('[SH-4-20] [SH-3-15] a counts event changes the badge, and bellWarn is never called', async () => {
    const {server, stub} = await openStream();
    for (let second = 0; second < 60; second += 2) {
      server.send(': beat\n\n');
      await vi.advanceTimersByTimeAsync(2000);
    }
    server.event('counts', counts(8));
    await settle(() => expect(badge()).toBe('8'));
    expect(stub.requestsTo(bellWarn)).toHaveLength(0);
    expect(server.calls).toHaveLength(1);
    expect(band()).toBeUndefined();
  });

  it('[SH-4-21] [MO-9-01] a silent stream is told by the page within 5 s, keeps the counts, and comes back alone', async () => {
    const {server, stub} = await openStream();
    await vi.advanceTimersByTimeAsync(5000);
    await settle(() => expect(band()).toMatch(/连接中断/));
    expect(badge()).toBe('7');
    await settle(() => expect(server.calls.length).toBeGreaterThan(1));
    server.hello(stub.nowMs + 6000);
    server.event('counts', counts(9));
    await settle(() => expect(badge()).toBe('9'));
    await settle(() => expect(band()).toBeUndefined());
  });

  it('a backend without a stream is asked by poll from then on', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const server = createTestServer();
    const stub = createStub({routes: [...accountRoutes(), route(bellWarn, {result: counts(2)})], stream: server.fetch});
    await renderApp(HOME, stub, {config: {transport: 'stream'}});
    await settle(() => expect(server.calls).toHaveLength(1));
    server.reply({status: 404, type: 'text/html', body: '<p>no such page'});
    await settle(() => expect(badge()).toBe('2'));
    expect(warn).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.calls).toHaveLength(1);
    warn.mockRestore();
  });
});
