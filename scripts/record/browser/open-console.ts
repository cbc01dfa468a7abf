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
  /** Receives errors that the page throws. */
  readonly onError: (text: string) => void;
}

/** Only ends what never arrives: the machine may be busy. */
const TIMEOUT_MS = 180_000;

/** Makes pixels reproducible: no partial raster, no raster threads, no subpixel edges. */
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

/** A browser that renders with the CPU only. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({executablePath: findChromium(), args: [...CHROMIUM_ARGS_WITHOUT_WEBGL, ...SAME_PIXELS]});
}

/** A fresh profile with one page, in Chinese, without motion, its clock nearly stopped. */
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
  // tsx wraps functions in this helper; functions that run in the page need it.
  await context.addInitScript({content: 'globalThis.__name = (made) => made;'});
  await slowClock(context, startMs);
  const page = await context.newPage();
  watchRequests(page);
  page.on('pageerror', (error) => onError(`${new URL(page.url()).pathname}: ${error.message}`));
  return page;
}

/** Fills in the sign-in page as a user does. */
export async function signIn(page: Page, loginName = 'admin'): Promise<void> {
  await page.goto('/user/login');
  await page.locator('input').first().fill(loginName);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/user/login');
}
