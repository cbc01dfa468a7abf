import {readFile} from 'node:fs/promises';
import {extname, join} from 'node:path';
import {type Browser, chromium, type Page} from 'playwright';
import {ROOT} from '../../scripts/lib/run.ts';
import {CHROMIUM_ARGS, findChromium} from '../../tests/support/chromium.ts';
import {PAGE_FOLDER, PEERS_FOLDER} from './build-page.ts';

/** Like every browser of this project, with exact memory figures and garbage collection on request. */
export const BENCH_FLAGS: readonly string[] = [...CHROMIUM_ARGS, '--enable-precise-memory-info', '--js-flags=--expose-gc'];

const ORIGIN = 'http://livebus.test';
const TYPES: Readonly<Record<string, string>> = {'.html': 'text/html', '.js': 'text/javascript'};

/** The same on a machine with a GPU, which then draws WebGL, Canvas2D and pages. */
export const GPU_FLAGS: readonly string[] = [
  ...BENCH_FLAGS.filter((flag) => !/swiftshader|disable-accelerated-2d|disable-gpu/.test(flag)),
  '--enable-gpu',
  '--ignore-gpu-blocklist',
];

export function launchBench(flags: readonly string[]): Promise<Browser> {
  return chromium.launch({executablePath: findChromium(), args: [...flags]});
}

/** The built page of the bench in a new page; no request leaves it. `onError` receives errors that the page throws or logs. */
export async function openBenchPage(browser: Browser, onError: (text: string) => void): Promise<Page> {
  const page = await browser.newPage({viewport: {width: 1280, height: 720}});
  page.on('pageerror', (error) => onError(error.message));
  page.on('console', (message) => message.type() === 'error' && onError(message.text()));
  const session = await browser.newBrowserCDPSession();
  await page.exposeFunction('browserCpuMs', async () => {
    const {processInfo} = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, {cpuTime}) => sum + 1000 * cpuTime, 0);
  });
  await page.route('**/*', async (route) => {
    const {pathname} = new URL(route.request().url());
    const path = pathname === '/' ? '/index.html' : pathname;
    const folder = path.startsWith('/bench-peers/') ? join(PEERS_FOLDER, '..') : PAGE_FOLDER;
    const body = await readFile(join(ROOT, folder, path)).catch(() => undefined);
    if (body === undefined) return route.fulfill({status: 404, body: ''});
    return route.fulfill({body, contentType: TYPES[extname(path)] ?? 'application/octet-stream'});
  });
  await page.goto(ORIGIN);
  await page.waitForFunction(() => window.benchPage !== undefined);
  return page;
}
