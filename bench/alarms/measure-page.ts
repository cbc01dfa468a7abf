import {type Browser, chromium, type Page} from 'playwright';
import {CHROMIUM_ARGS, findChromium} from '../../tests/support/chromium.ts';
import {type BenchRow, median, quantile, rounded} from '../bench.ts';
import {endTrace, startTrace} from '../open/task-trace.ts';
import {type MadeSite, OWNER} from './make-site.ts';
import {sendReadings} from './measure-readings.ts';

export interface PageOptions extends Pick<MadeSite, 'gateways'> {
  readonly url: string;
  readonly token: string;
}

/** So many alarms come within so many seconds. */
export const STORM = {alarms: 2000, seconds: 10} as const;
/** How often each filter is chosen. */
const CHOSEN = 7;
/** The last alarms may take so long. */
const AFTER_MS = 8000;

/**
 * The alarm table in Chromium, over the alarms that the site has: how long a filter takes from the click to the rows that it leaves, and the longest
 * task meanwhile; then 2,000 alarms within 10 s, of readings that gateways send: how many are stored and told by the page, and its longest task.
 */
export async function measurePage({url, token, gateways}: PageOptions): Promise<BenchRow[]> {
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_ARGS});
  try {
    const page = await openTable(browser, url);
    return [await filtered(browser, page), await stormed(browser, page, {url, token, gateways})];
  } finally {
    await browser.close();
  }
}

async function openTable(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({viewport: {width: 1600, height: 1000}, baseURL: url, locale: 'zh-CN'});
  const page = await context.newPage();
  await page.goto(`/user/login?redirect=${encodeURIComponent('/eventrecord/alarms?show=all')}`);
  await page.locator('input').first().fill(OWNER.loginName);
  await page.locator('input[type="password"]').fill(OWNER.password);
  await page.keyboard.press('Enter');
  await page.locator('[data-row-id]').first().waitFor();
  await page.waitForTimeout(2000);
  return page;
}

async function filtered(browser: Browser, page: Page): Promise<BenchRow> {
  const tookMs: number[] = [];
  await startTrace(browser, page);
  for (let n = 0; n < CHOSEN; n++) {
    // None of them is shelved: all rows go, and come back.
    for (const [name, hasRows] of [
      [/^已搁置/, false],
      [/^全部/, true],
    ] as const)
      tookMs.push(await page.getByRole('radio', {name}).evaluate(clickAndWait, hasRows));
  }
  const {longestTaskMs, longestTaskCpuMs} = await endTrace(browser);
  const figures = {p50Ms: rounded(median(tookMs), 0), p95Ms: rounded(quantile(tookMs, 0.95), 0)};
  return {case: 'filter, click to rows', subject: 'page', ...figures, ...tasks(longestTaskMs, longestTaskCpuMs)};
}

/** Runs in the page, so nothing in it has a name of its own: ms from a click to the frame after the one that has rows, or none. */
async function clickAndWait(radio: Element, hasRows: boolean): Promise<number> {
  const startMs = performance.now();
  (radio as HTMLElement).click();
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while ((document.querySelector('[data-row-id]') !== null) !== hasRows);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - startMs;
}
const tasks = (longestTaskMs: number, longestTaskCpuMs: number) => ({
  longestTaskMs: rounded(longestTaskMs, 0),
  longestTaskCpuMs: rounded(longestTaskCpuMs, 0),
});

async function stormed(browser: Browser, page: Page, {url, token, gateways}: PageOptions): Promise<BenchRow> {
  const total = async () => {
    const reply = await fetch(`${url}/api/alarm/list?state=unacknowledged&rule=overCurrent&limit=1`, {headers: {'Access-Token': token}});
    return ((await reply.json()) as {result: {total: number}}).result.total;
  };
  const all = gateways.flatMap(({deviceIds}) => deviceIds);
  // What was passed before is over, and every device is known.
  let atMs = Math.floor(Date.now() / 1000) * 1000;
  await sendReadings(url, gateways, atMs, () => 0.5);
  await page.waitForTimeout(3000);
  const before = await total();
  await startTrace(browser, page);
  const passed = new Set<string>();
  const startMs = performance.now();
  for (let n = 0; n < STORM.seconds; n++) {
    await page.waitForTimeout(Math.max(0, startMs + 1000 * n - performance.now()));
    atMs = Math.max(atMs + 1000, Math.floor(Date.now() / 1000) * 1000);
    const part = Math.ceil(STORM.alarms / STORM.seconds);
    for (const id of all.filter((one) => !passed.has(one)).slice(0, part)) passed.add(id);
    await sendReadings(url, gateways, atMs, (id) => (passed.has(id) ? 1.1 : 0.5));
  }
  await page.waitForTimeout(AFTER_MS);
  const told = Number(
    /(\d[\d,]*)/.exec((await page.getByRole('status').filter({hasText: /新/}).first().textContent()) ?? '')?.[1]?.replaceAll(',', ''),
  );
  const {longestTaskMs, longestTaskCpuMs} = await endTrace(browser);
  const stored = (await total()) - before;
  return {case: `${STORM.alarms} alarms in ${STORM.seconds} s`, subject: 'page', stored, told, ...tasks(longestTaskMs, longestTaskCpuMs)};
}
