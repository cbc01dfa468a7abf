import {type Browser, type BrowserContext, chromium, type Locator, type Page} from 'playwright';
import {afterEach, beforeAll, inject} from 'vitest';
import {CHROMIUM_ARGS, CHROMIUM_ARGS_WITHOUT_WEBGL, findChromium, findHeadlessShell} from '../../support/chromium.ts';
import {openSession} from '../../support/site-client.ts';
import {PASSWORD} from './site.ts';

export interface ConsoleOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** A screen that is touched. */
  readonly hasTouch?: boolean;
  /** The person asks for less motion: nothing moves that a walk over all pages would wait for on each. */
  readonly isStill?: boolean;
}

export interface Console {
  /** A fresh browser profile with its own storage; what it logged as errors fails the journey at its end. */
  open(options?: ConsoleOptions): Promise<Page>;
  readonly url: string;
}

/** With WebGL and without: started when the first journey needs it, for all files of the process, and ended with it. To start one for each took 2 s. */
const browsers = new Map<boolean, Promise<Browser>>();

function browserOf(webgl: boolean): Promise<Browser> {
  const standing = browsers.get(webgl);
  if (standing !== undefined) return standing;
  const started = chromium.launch(
    webgl
      ? {executablePath: findChromium(), args: CHROMIUM_ARGS}
      : {executablePath: findHeadlessShell(), args: CHROMIUM_ARGS_WITHOUT_WEBGL},
  );
  browsers.set(webgl, started);
  // One that crashed fails its journey alone.
  const gone = () => browsers.delete(webgl);
  started.then((browser) => browser.once('disconnected', gone), gone);
  return started;
}

/** A Chromium for the journeys of a file; with WebGL where it matters which painter draws. */
export function useConsole({webgl = false}: {readonly webgl?: boolean} = {}): Console {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  beforeAll(async () => {
    browser = await browserOf(webgl);
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    const seen = errors.splice(0);
    if (seen.length > 0) throw new Error(`the page threw: ${seen.join('\n')}`);
  });
  return {
    url: inject('serverUrl'),
    async open({width = 1600, height = 1000, colorScheme = 'light', hasTouch = false, isStill = false} = {}) {
      const context = await browser.newContext({
        viewport: {width, height},
        colorScheme,
        hasTouch,
        reducedMotion: isStill ? 'reduce' : 'no-preference',
        locale: 'zh-CN',
        baseURL: inject('serverUrl'),
      });
      contexts.push(context);
      const page = await context.newPage();
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample}) => {
          const text = `the content policy was violated: ${violatedDirective} ${blockedURI} ${sample}`;
          setTimeout(() => {
            throw new Error(text);
          });
        });
      });
      page.on('pageerror', (error) => errors.push(error.stack ?? String(error)));
      return page;
    },
  };
}

/** Fills the sign-in page as a person does and sends it by Enter. */
export async function signIn(page: Page, loginName: string, password: string = PASSWORD): Promise<void> {
  await page.locator('input').first().fill(loginName);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
}

/**
 * Comes to an address of the console with a session of its own, as in a window beside one that is signed in: by the cookie. How people sign in has
 * journeys of its own, and each time it took as long as the screen itself.
 */
export async function signInAt(page: Page, loginName: string, address: string): Promise<void> {
  const url = inject('serverUrl');
  await page.context().addCookies([{name: 'ec-token', value: encodeURIComponent(await openSession(url, loginName)), url}]);
  await page.goto(address);
}

/**
 * Goes to another address of the console without loading it anew, as by one of its links: a tenth of the time. The page must show the console.
 * The state is what the router keeps of an address.
 */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const state = {usr: null, key: Math.random().toString(36).slice(2), idx: (history.state?.idx ?? 0) + 1};
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', {state}));
  }, address);
}

export const equipmentTree = (page: Page): Locator => page.getByRole('tree', {name: '设备列表'});

/** Waits until the tree shows readings of that moment or later (epoch milliseconds). */
export async function untilReadingsOf(page: Page, timeMs: number): Promise<void> {
  await page.waitForFunction((at) => Number(document.querySelector('[role="tree"][data-at]')?.getAttribute('data-at') || 0) >= at, timeMs, {
    timeout: 30_000,
  });
}

/** Waits until something is painted: the picture follows the tree by a frame. */
export async function untilPainted(page: Page): Promise<void> {
  for (let i = 0; i < 50 && (await inkOf(page)) <= 0.01; i++) await page.waitForTimeout(100);
  if ((await inkOf(page)) <= 0.01) throw new Error('the canvas stays blank');
}

/** Share of the picture's pixels that differ from its ground: 0 for a blank canvas. */
async function inkOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const canvas = document.querySelector('canvas');
    if (canvas === null) return 0;
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext('2d')!;
    context.drawImage(canvas, 0, 0);
    const {data} = context.getImageData(0, 0, copy.width, copy.height);
    let ink = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] !== data[0] || data[i + 1] !== data[1] || data[i + 2] !== data[2]) ink += 1;
    return (ink * 4) / data.length;
  });
}
