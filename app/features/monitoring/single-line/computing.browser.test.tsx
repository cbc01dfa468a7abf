import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {createTestServer} from '../../../live/stream/test-stream-server.ts';
import {attribute, eventually, PATH, PATIENCE, root, see, shown} from './test-screen.ts';
import {SITE_NOW_MS, siteRows, siteStub, wireTime} from './test-site.ts';

const PERIOD_MS = 1_000;
const settle = (check: () => void) => vi.waitFor(check, PATIENCE);
const NativeWorker = globalThis.Worker;
/** The topology threads of the page, in the order in which they were started. */
const threads: Worker[] = [];

class WatchedWorker extends NativeWorker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    if (options?.name === 'topology') threads.push(this);
  }
}

/** Every word of liveness in the list of equipment. */
const words = () =>
  ['live', 'bus', 'out', 'line', 'up', 'down'].flatMap((name) =>
    [...root().querySelectorAll(`[data-${name}]`)].map((element) => element.getAttribute(`data-${name}`)),
  );

describe('the thread that computes the states', () => {
  beforeEach(() => {
    threads.length = 0;
    globalThis.Worker = WatchedWorker;
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance']});
  });
  afterEach(() => {
    globalThis.Worker = NativeWorker;
    vi.useRealTimers();
  });

  it.each([
    ['is killed', (thread: Worker) => thread.terminate()],
    [
      'hangs',
      (thread: Worker) => {
        // What is asked of it is never looked at.
        thread.postMessage = () => {};
      },
    ],
  ] as const)(
    '[MO-4-22] [SH-8-15] one that %s leaves no certain word for longer than two periods, and another takes over by itself',
    async (_how, end) => {
      const server = createTestServer();
      await renderApp(`${PATH}?stationId=S1`, siteStub({stream: server.fetch}), {config: {transport: 'stream'}});
      await settle(() => expect(server.calls.length).toBeGreaterThan(0));
      server.hello(SITE_NOW_MS, PERIOD_MS);
      await shown();
      await vi.advanceTimersByTimeAsync(200);
      await settle(() => expect(server.last.url).toContain('stationId=S1'));
      server.hello(SITE_NOW_MS, PERIOD_MS);
      const tell = (full: boolean, timeMs: number) =>
        server.event('readings', {stationId: 'S1', at: timeMs, full, rows: siteRows('1', {}, wireTime(timeMs))});
      tell(true, SITE_NOW_MS);
      await eventually(() => attribute('[data-section=B12]', 'live')).toBe('dead');
      expect(new Set(words())).toContain('live');
      const before = threads.length;

      end(threads.at(-1)!);
      tell(false, SITE_NOW_MS + PERIOD_MS);
      await vi.advanceTimersByTimeAsync(2 * PERIOD_MS + 100);
      await settle(() => expect(new Set(words())).toEqual(new Set(['uncertain'])));
      await see(page.getByText(/^状态计算已中断/)).toBeVisible();
      await see(page.getByText(/画面中断/)).toBeVisible();
      const chips = page.getByRole('group', {name: '按状态筛选'}).getByRole('button').elements();
      expect(chips.map((chip) => chip.textContent).filter((text) => /^(带电|不带电|仅母线侧带电)/.test(text ?? ''))).toEqual([]);

      await vi.advanceTimersByTimeAsync(600);
      await settle(() => expect(threads.length).toBeGreaterThan(before));
      await settle(() => {
        tell(false, SITE_NOW_MS + 4 * PERIOD_MS);
        expect(attribute('[data-section=B12]', 'live')).toBe('dead');
      });
      expect(attribute('[data-section=B11]', 'live')).toBe('live');
      await see(page.getByText(/^状态计算已中断/)).not.toBeInTheDocument();
    },
  );
});
