import {bellWarn, stationPicture, stationRealData} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {createTestServer, type TestServer} from '../../../live/stream/test-stream-server.ts';
import {attribute, PATH, PATIENCE, root, see, zoomFigure} from './test-screen.ts';
import {SITE_NOW_MS, siteRows, siteStub, wireTime} from './test-site.ts';

const CONFIG = {config: {transport: 'stream'}} as const;
const settle = (check: () => void) => vi.waitFor(check, PATIENCE);
const band = () =>
  [...document.querySelectorAll('[role=status]')].map((element) => element.textContent).find((text) => text?.includes('正在重连'));
const bar = () => page.getByRole('contentinfo');
const second = () => attribute('[data-section=B12]', 'live');

/** Everything of S1 as the server tells it at first: the tie open or closed. */
function tellWhole(server: TestServer, tie: number, timeMs: number) {
  server.hello(timeMs);
  server.event('readings', {stationId: 'S1', at: timeMs, full: true, rows: siteRows('1', {'05': tie}, wireTime(timeMs))}, '7');
}

/** The screen of S1 with its stream open and its first readings told. */
async function openLive() {
  const server = createTestServer();
  const stub = siteStub({stream: server.fetch});
  const app = await renderApp(`${PATH}?stationId=S1&view=1.5,-20,0`, stub, CONFIG);
  await settle(() => expect(server.calls.length).toBeGreaterThan(0));
  server.hello(SITE_NOW_MS);
  await settle(() => expect(root().getAttribute('data-at')).toBe(String(SITE_NOW_MS)));
  await vi.advanceTimersByTimeAsync(200);
  await settle(() => expect(server.last.url).toContain('stationId=S1'));
  tellWhole(server, 2, SITE_NOW_MS);
  await settle(() => expect(second()).toBe('dead'));
  return {server, stub, app};
}

describe('the single-line screen by stream', () => {
  beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance']}));
  afterEach(() => void vi.useRealTimers());

  it('[MO-2.sld-22] [MO-9-01] follows the pushes, polls nothing, and keeps zoom and pan', async () => {
    const {server, stub, app} = await openLive();
    const before = app.address();
    const asked = stub.requestsTo(stationRealData).length;
    expect(asked).toBe(1);
    for (let at = 2000; at <= 30_000; at += 2000) {
      // Tags are asked for meanwhile: the answer's clock must not be behind the stream's.
      stub.nowMs = SITE_NOW_MS + at;
      await vi.advanceTimersByTimeAsync(2000);
      const timeMs = SITE_NOW_MS + at;
      const tie = at >= 16_000 ? 3 : 2;
      server.event('readings', {
        stationId: 'S1',
        at: timeMs,
        rows: siteRows('1', {'05': tie}, wireTime(timeMs)).map(({deviceId, acquisitionTime, switchState}) => ({
          deviceId,
          acquisitionTime,
          ...(deviceId === '105' && {switchState}),
        })),
      });
    }
    await settle(() => expect(second()).toBe('live'));
    await settle(() => expect(root().getAttribute('data-at')).toBe(String(SITE_NOW_MS + 30_000)));
    expect(stub.requestsTo(stationRealData)).toHaveLength(asked);
    expect(stub.requestsTo(stationPicture)).toHaveLength(1);
    expect(stub.requestsTo(bellWarn)).toHaveLength(0);
    await see(zoomFigure()).toHaveTextContent('1.5');
    expect(app.address()).toBe(before);
    await see(bar().getByText('已连接')).toBeVisible();
    expect(band()).toBeUndefined();
  });

  it('[MO-9-01] [SH-8-15] a frozen stream is told within 5 s, the picture stays with its age, turns uncertain, and returns alone with the full truth', async () => {
    const {server} = await openLive();
    await vi.advanceTimersByTimeAsync(4000);
    expect(band()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1000);
    // Before any waiting, which moves the clock on a slow machine.
    expect(attribute('[data-section=B11]', 'live')).toBe('live');
    await settle(() => expect(band()).toMatch(/连接中断.*数据停在 10:07:23.*\d+ 秒前.*正在重连/));
    await see(bar().getByText('连接中断')).toBeVisible();
    expect(root().getAttribute('data-at')).toBe(String(SITE_NOW_MS));

    await vi.advanceTimersByTimeAsync(6000);
    await settle(() => expect(attribute('[data-section=B11]', 'live')).toBe('uncertain'));
    expect(band()).toBeDefined();

    await settle(() => expect(server.calls.length).toBeGreaterThan(2));
    await vi.advanceTimersByTimeAsync(3000);
    tellWhole(server, 3, SITE_NOW_MS + 14_000);
    await settle(() => expect(second()).toBe('live'));
    await settle(() => expect(attribute('[data-section=B11]', 'live')).toBe('live'));
    await settle(() => expect(band()).toBeUndefined());
    await see(bar().getByText('已连接')).toBeVisible();
  });

  // The last one: a page that has met no stream asks for none any more.
  it('goes on by poll when the backend turns out to have no stream', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const server = createTestServer();
    const stub = siteStub({stream: server.fetch});
    await renderApp(`${PATH}?stationId=S1`, stub, CONFIG);
    await settle(() => expect(server.calls).toHaveLength(1));
    server.reply({status: 501});
    await settle(() => expect(root().getAttribute('data-at')).toBe(String(SITE_NOW_MS)));
    await vi.advanceTimersByTimeAsync(21_000);
    await settle(() => expect(stub.requestsTo(stationRealData).length).toBeGreaterThanOrEqual(3));
    expect(server.calls).toHaveLength(1);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});
