import type {CDPSession, Page} from 'playwright';
import {expect, test} from 'vitest';
import {sweep} from '../support/sweep.ts';
import {equipmentTree, signInAt, useConsole} from './support/console.ts';

const livebus = useConsole({webgl: true});

const HOME = '/test/home';
const DIAGRAM = '/powermonitor/powersyspic';
const BENCH = '/bench';
/** Four tabs each, one of them a diagram: a hundred tabs in the long form. */
const ROUNDS = sweep(25, 8);
/** What is loaded once and kept, and what the engine compiles, is there by then. */
const WARM_UP_ROUNDS = sweep(6, 4);
/** A limit that only ends what hangs. */
const LIMIT_MS = 240_000;
const SETTLED_WITHIN_MS = 20_000;

test('[SH-2.3-14] [SH-2.3-15] tabs opened and closed again and again, every fourth a diagram, leave the page no larger than it was', {
  timeout: LIMIT_MS,
}, async () => {
  const page = await livebus.open({width: 1366, height: 800});
  await page.emulateMedia({reducedMotion: 'reduce'});
  await signInAt(page, 'admin', HOME);
  const devTools = await page.context().newCDPSession(page);
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await openAndCloseFour(page);
  const before = await sizeOf(devTools);
  for (let round = 0; round < ROUNDS; round++) await openAndCloseFour(page);
  // What the last page has left to the next idle moment may be held a little longer; a leak stays.
  await expect.poll(async () => growthOf(before, await sizeOf(devTools)), {timeout: SETTLED_WITHIN_MS, interval: 1000}).toEqual(NO_GROWTH);
  expect(page.workers()).toEqual([]);
});

const tab = (page: Page, path: string) => page.locator(`[role=tab][data-path="${path}"]`);

/** From the page that stays open and back to it. */
async function openAndCloseFour(page: Page): Promise<void> {
  for (let time = 0; time < 3; time++) {
    await page.getByRole('link', {name: BENCH}).click();
    await tab(page, BENCH).and(page.locator('[aria-selected=true]')).waitFor();
    if (time < 2) await closeTab(page, BENCH);
  }
  await page.getByRole('button', {name: '电力监测'}).click();
  await page.getByRole('menuitem', {name: '系统单线图'}).click();
  await equipmentTree(page).waitFor();
  await page.locator('canvas').first().waitFor();
  for (const path of [BENCH, DIAGRAM]) await closeTab(page, path);
}

async function closeTab(page: Page, path: string): Promise<void> {
  await tab(page, path).locator('[data-close]').click();
  await tab(page, path).waitFor({state: 'detached'});
}

interface Size {
  /** Of scripts and of what they hold outside their own heap. */
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The heap grows a little by what the engine compiles. */
const MOST_GROWTH: Size = {heapBytes: 0.15, nodes: 0.05, listeners: 0.05};
const NO_GROWTH = {heapBytes: 'within 15 %', nodes: 'within 5 %', listeners: 'within 5 %'};

function growthOf(before: Size, now: Size): object {
  const of = (what: keyof Size) =>
    now[what] < before[what] * (1 + MOST_GROWTH[what]) ? `within ${MOST_GROWTH[what] * 100} %` : `${now[what]} after ${before[what]}`;
  return {heapBytes: of('heapBytes'), nodes: of('nodes'), listeners: of('listeners')};
}

/** What is left once everything that nobody holds has gone. */
async function sizeOf(devTools: CDPSession): Promise<Size> {
  // What a first pass finalises, a second one frees.
  for (let pass = 0; pass < 3; pass++) await devTools.send('HeapProfiler.collectGarbage');
  const heap: Readonly<Record<string, number>> = await devTools.send('Runtime.getHeapUsage');
  const {nodes, jsEventListeners} = await devTools.send('Memory.getDOMCounters');
  return {heapBytes: heap.usedSize! + heap.embedderHeapUsedSize! + heap.backingStorageSize!, nodes, listeners: jsEventListeners};
}
