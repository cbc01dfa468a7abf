import {type Browser, type BrowserContext, chromium, type Page} from 'playwright';
import {CHROMIUM_ARGS_WITHOUT_WEBGL, findChromium} from '../../../tests/support/chromium.ts';
import {PASSWORD} from '../../../tests/support/site-client.ts';
import {slowClock} from './slow-clock.ts';
import {watchRequests} from './watch-requests.ts';

export interface PageOptions {
  readonly url: string;
  readonly startMs: number;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** Gets what the page logs as thrown. */
  readonly onError: (text: string) => void;
}

/** A limit only ends what never comes: others may use the machine. */
const TIMEOUT_MS = 180_000;

/** The same pixels every time: no tile is drawn over what it showed before, none by another thread, and no edge by the screen's colours. */
const SAME_PIXELS = [
  '--disable-partial-raster',
  '--num-raster-threads=1',
  '--disable-checker-imaging',
  '--disable-threaded-animation',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** A browser whose pages are put together by the CPU alone. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({executablePath: findChromium(), args: [...CHROMIUM_ARGS_WITHOUT_WEBGL, ...SAME_PIXELS]});
}

/** A fresh profile with one page, in Chinese, without motion, its clock all but standing still. */
export async function openPage(browser: Browser, options: PageOptions): Promise<Page> {
  const {url, startMs, theme = 'light', width = 1366, height = 768, onError} = options;
  const context: BrowserContext = await browser.newContext({
    viewport: {width, height},
    colorScheme: theme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL: url,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  // What tsx wraps functions in, so that those that run in the page keep their names.
  await context.addInitScript({content: 'globalThis.__name = (made) => made;'});
  await slowClock(context, startMs);
  const page = await context.newPage();
  watchRequests(page);
  page.on('pageerror', (error) => onError(`${new URL(page.url()).pathname}: ${error.message}`));
  return page;
}

/** Fills the sign-in page as a person does. */
export async function signIn(page: Page, loginName = 'admin'): Promise<void> {
  await page.goto('/user/login');
  await page.locator('input').first().fill(loginName);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/user/login');
}
