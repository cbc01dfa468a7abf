import type {Browser, CDPSession, Page} from 'playwright';
import {PASSWORD} from '../../tests/support/site-client.ts';
import {median} from '../bench.ts';

/** One console in Chromium that shows a live station. */
export interface LivePage {
  /** Waits until readings arrive regularly. */
  settle(): Promise<void>;
  /** Delays in ms from the second of a reading on the server's clock to the frame that shows it. */
  delaysOver(seconds: number): Promise<number[]>;
  busyOver(seconds: number): Promise<{busyPercent: number; scriptPercent: number; updates: number}>;
  heapOver(minutes: number, tell: (text: string) => void): Promise<Record<string, number>>;
  close(): Promise<void>;
}

const WARM_UP_MS = 8000;
const LOOK_EVERY_MS = 60_000;

export async function openLivePage(browser: Browser, url: string, stationId: string): Promise<LivePage> {
  const context = await browser.newContext({viewport: {width: 1600, height: 1000}, baseURL: url, locale: 'zh-CN'});
  const page = await context.newPage();
  await page.goto(`/user/login?redirect=${encodeURIComponent(`/powermonitor/powersyspic?stationId=${stationId}`)}`);
  await page.locator('input').first().fill('admin');
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('[role="tree"][data-at] [data-device-id]').first().waitFor({state: 'attached'});
  await page.evaluate(watchUpdates);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  return {
    async settle() {
      await page.waitForTimeout(WARM_UP_MS);
    },
    async delaysOver(seconds) {
      await takeDelays(page);
      await page.waitForTimeout(seconds * 1000);
      return takeDelays(page);
    },
    async busyOver(seconds) {
      await takeDelays(page);
      const before = await metrics(devtools);
      await page.waitForTimeout(seconds * 1000);
      const after = await metrics(devtools);
      const share = (name: string) => (100 * (after[name]! - before[name]!)) / (after.Timestamp! - before.Timestamp!);
      return {busyPercent: share('TaskDuration'), scriptPercent: share('ScriptDuration'), updates: (await takeDelays(page)).length};
    },
    async heapOver(minutes, tell) {
      const samples: {heapMb: number; nodes: number; listeners: number}[] = [];
      const endMs = Date.now() + minutes * 60_000;
      while (Date.now() < endMs) {
        await page.waitForTimeout(Math.min(LOOK_EVERY_MS, (minutes * 60_000) / 10));
        await devtools.send('HeapProfiler.collectGarbage');
        const {usedSize} = await devtools.send('Runtime.getHeapUsage');
        const {Nodes, JSEventListeners} = await metrics(devtools);
        samples.push({heapMb: usedSize / 2 ** 20, nodes: Nodes!, listeners: JSEventListeners!});
        tell(`  ${(usedSize / 2 ** 20).toFixed(2)} MB, ${Nodes} nodes, ${JSEventListeners} listeners`);
      }
      const part = Math.max(1, Math.floor(samples.length / 5));
      const [first, last] = [samples.slice(part, 2 * part), samples.slice(-part)];
      const of = (of: readonly (typeof samples)[number][], name: 'heapMb' | 'nodes' | 'listeners') => median(of.map((one) => one[name]));
      return {
        firstMb: of(first, 'heapMb'),
        lastMb: of(last, 'heapMb'),
        growthMbPerHour: ((of(last, 'heapMb') - of(first, 'heapMb')) / (minutes * 0.7)) * 60,
        nodesGrowth: of(last, 'nodes') - of(first, 'nodes'),
        listenersGrowth: of(last, 'listeners') - of(first, 'listeners'),
        updates: (await takeDelays(page)).length,
      };
    },
    close: () => context.close(),
  };
}

async function metrics(devtools: CDPSession): Promise<Record<string, number>> {
  const {metrics} = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({name, value}) => [name, value]));
}

declare global {
  interface Window {
    benchDelays: number[];
  }
}

/**
 * Runs in the page: after each change of the tree's time, the time after the frame that shows it. The picture follows the tree by a frame.
 */
function watchUpdates(): void {
  window.benchDelays = [];
  const tree = document.querySelector('[role="tree"][data-at]')!;
  new MutationObserver(() => {
    const at = Number(tree.getAttribute('data-at'));
    requestAnimationFrame(() => requestAnimationFrame(() => window.benchDelays.push(performance.timeOrigin + performance.now() - at)));
  }).observe(tree, {attributes: true, attributeFilter: ['data-at']});
}

function takeDelays(page: Page): Promise<number[]> {
  return page.evaluate(() => window.benchDelays.splice(0));
}
