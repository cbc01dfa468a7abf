import type {Page} from 'playwright';
import {afterAll, afterEach, beforeAll, expect, inject, test} from 'vitest';
import {type FaultProxy, startFaultProxy} from '../support/fault-proxy.ts';
import {equipmentTree, signIn, useConsole} from './support/console.ts';
import {setClock, siteTime, stationOfDevice} from './support/site.ts';

/** Between the first missing byte and the page that says so: 5 s by the rule, and what a busy machine adds. */
const TOLD_WITHIN_MS = 9000;
/** From the line's return to the full truth: 3 s by the rule, and the same. */
const BACK_WITHIN_MS = 9000;

const REAL_DATA = '/api/powerMonitor/powerSysPic/getRealDataListByStationId';

const livebus = useConsole();
let line: FaultProxy;
let address: string;

beforeAll(async () => {
  line = await startFaultProxy(inject('serverUrl'));
  address = `/powermonitor/powersyspic?stationId=${(await stationOfDevice('1117')).id}`;
});
afterAll(() => line.close());
afterEach(async () => {
  line.become('none');
  line.delay(0);
  await setClock('10:07:23');
});

async function openLive(): Promise<Page> {
  await setClock('10:07:23');
  const page = await livebus.open();
  await page.goto(`${line.url}/user/login?redirect=${encodeURIComponent(address)}`);
  await signIn(page, 'operator');
  await untilShown(page, '10:07:23');
  await page.getByRole('contentinfo').getByText('已连接').waitFor();
  return page;
}

const shownAt = (page: Page) => equipmentTree(page).evaluate((tree) => Number(tree.getAttribute('data-at')));
const sections = (page: Page) =>
  equipmentTree(page)
    .locator('[data-section]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-live')));

async function untilShown(page: Page, time: string): Promise<void> {
  await expect.poll(() => shownAt(page), {timeout: 30_000, interval: 100}).toBeGreaterThanOrEqual(siteTime(time));
}

/**
 * The pages show the section whose line was lost at 10:30: it measures nothing, and no switch has moved yet. At 10:30:08 its incoming is
 * tripped, at 10:30:09 the bus-tie closes.
 */
async function untilIncident(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect.poll(() => sections(page), {timeout: BACK_WITHIN_MS}).toEqual(['live', 'dead']);
}

const lost = (page: Page) => page.getByRole('contentinfo').getByText('连接中断');
const band = (page: Page) => page.getByRole('status').filter({hasText: '正在重连'});

test.each(['cut', 'frozen', 'half-open'] as const)(
  '[MO-9-01] a line that is %s is told by the whole page, and the full truth returns alone',
  async (fault) => {
    const page = await openLive();
    if (fault === 'half-open') line.become('cut');
    line.become(fault);
    await lost(page).waitFor({timeout: TOLD_WITHIN_MS});
    await band(page).waitFor();
    await setClock('10:30:02');
    line.become('none');
    await untilIncident(page);
    await band(page).waitFor({state: 'detached'});
    await page.getByRole('contentinfo').getByText('已连接').waitFor();
  },
);

test('a slow line is no lost line: every byte a second late, readings still come', async () => {
  const page = await openLive();
  line.delay(1000);
  await setClock('10:30:09');
  await untilShown(page, '10:30:09');
  expect(await lost(page).count()).toBe(0);
});

test('a tab that slept shows at once how old its data are, and then the truth', async () => {
  const page = await openLive();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', {state: 'frozen'});
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  await setClock('10:30:02');
  await devtools.send('Page.setWebLifecycleState', {state: 'active'});
  await untilIncident(page);
  await page.getByRole('contentinfo').getByText('已连接').waitFor();
});

test('[SH-4-20] two tabs of one browser share one stream, and the second goes on when the first is closed', async () => {
  const first = await openLive();
  const second = await first.context().newPage();
  await second.goto(`${line.url}${address}`);
  await untilShown(second, '10:07:23');
  await second.getByRole('contentinfo').getByText('已连接').waitFor();
  const before = line.requestsOf('/api/stream');
  const asked = line.requestsOf(REAL_DATA);
  await setClock('10:30:02');
  await untilIncident(first, second);
  expect(line.requestsOf('/api/stream')).toBe(before);
  expect(line.requestsOf('/api/message/bellWarn')).toBe(0);
  expect(line.requestsOf(REAL_DATA)).toBe(asked);
  await first.close();
  await setClock('10:30:10');
  await untilShown(second, '10:30:10');
  expect(await sections(second)).toEqual(['live', 'live']);
});

test('[SH-4-20] where readings are polled, two tabs share one poller, and the second goes on when the first is closed or hangs', async () => {
  await setClock('10:07:23');
  const first = await livebus.open();
  const context = first.context();
  await context.route('**/console-config.json', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({response: reply, json: {...(await reply.json()), transport: 'poll'}});
  });
  await first.goto(`${line.url}/user/login?redirect=${encodeURIComponent(address)}`);
  await signIn(first, 'operator');
  await untilShown(first, '10:07:23');
  const second = await context.newPage();
  await second.goto(`${line.url}${address}`);
  await untilShown(second, '10:07:23');
  const counts = '/api/message/bellWarn';
  // Its neighbours are asked for as well.
  const readings = `${REAL_DATA}?${address.split('?')[1]}`;
  const before = [line.requestsOf(counts), line.requestsOf(readings), line.requestsOf('/api/stream')];
  const fromMs = performance.now();
  await setClock('10:30:02');
  await untilIncident(first, second);
  // In each 10 s once, and once more if a period began just before; after two periods, as each tab for itself would ask twice as often.
  while (performance.now() - fromMs < 20_000) await second.waitForTimeout(500);
  const asked = [line.requestsOf(counts) - before[0]!, line.requestsOf(readings) - before[1]!];
  const most = Math.floor((performance.now() - fromMs) / 10_000) + 1;
  for (const count of asked) expect([count, count >= 1 && count <= most]).toEqual([count, true]);
  expect(line.requestsOf('/api/stream')).toBe(before[2]);
  await first.evaluate(() => {
    setTimeout(() => {
      const untilMs = performance.now() + 30_000;
      while (performance.now() < untilMs);
    });
  });
  await setClock('10:30:10');
  await untilShown(second, '10:30:10');
  expect(await sections(second)).toEqual(['live', 'live']);
});
