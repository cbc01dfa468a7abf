import {readFile} from 'node:fs/promises';
import {extname, join} from 'node:path';
import type {Browser, Page} from 'playwright';
import {build} from 'vite';
import {ROOT} from '../../scripts/lib/run.ts';
import {fingerprint, isStale, writeStamp} from '../../scripts/lib/stale.ts';

const FOLDER = 'dist/bench-series';
const STAMP = 'dist/.bench-series-stamp';
const ORIGIN = 'http://livebus.test';
const TYPES: Readonly<Record<string, string>> = {'.html': 'text/html', '.js': 'text/javascript'};

/** Builds the page of the bench if its sources changed since the last build. */
export async function buildSeriesPage(tell: (text: string) => void): Promise<void> {
  const print = fingerprint(['package-lock.json', 'engine', 'workers', 'bench/series']);
  if (!isStale(`${FOLDER}/index.html`, STAMP, print)) return;
  tell('building the page of the bench …');
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(ROOT, 'bench/series'),
    worker: {format: 'es'},
    build: {outDir: join(ROOT, FOLDER), target: 'es2022', minify: false, emptyOutDir: true, chunkSizeWarningLimit: 4_000},
  });
  writeStamp(STAMP, print);
}

/** The built page in a new page of the browser; no request leaves it. `onError` receives errors that the page throws or logs. */
export async function openSeriesPage(browser: Browser, onError: (text: string) => void): Promise<Page> {
  const context = await browser.newContext({viewport: {width: 1280, height: 720}});
  const page = await context.newPage();
  page.on('pageerror', (error) => onError(error.message));
  page.on('console', (message) => message.type() === 'error' && onError(message.text()));
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  await page.exposeFunction('mainThreadMs', async () => {
    const {metrics} = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({name}) => name === 'TaskDuration')?.value ?? Number.NaN);
  });
  await context.route('**/*', async (route) => {
    const {pathname} = new URL(route.request().url());
    const path = pathname === '/' ? '/index.html' : pathname;
    const body = await readFile(join(ROOT, FOLDER, path)).catch(() => undefined);
    if (body === undefined) return route.fulfill({status: 404, body: ''});
    return route.fulfill({body, contentType: TYPES[extname(path)] ?? 'application/octet-stream'});
  });
  await page.goto(ORIGIN);
  await page.waitForFunction(() => window.seriesPage !== undefined);
  return page;
}
