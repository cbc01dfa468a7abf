import {info, menu, projectPictures, stationPicture} from '@livebus/contract';
import {type Browser, type CDPSession, chromium, type Page} from 'playwright';
import {build} from '../../scripts/build.ts';
import {CHROMIUM_ARGS, findChromium} from '../../tests/support/chromium.ts';
import {startServer} from '../../tests/support/server-process.ts';
import {PASSWORD} from '../../tests/support/site-client.ts';
import {type Bench, type BenchRow, median, numberOption} from '../bench.ts';
import {type SignInTimes, type WatchedCalls, watchSignIn} from './watch-sign-in.ts';

const FLAGS = CHROMIUM_ARGS.join(' ');
const CALLS: WatchedCalls = {account: [info.path, menu.path], picture: [stationPicture.path, projectPictures.path]};
/** No user types a name and a password faster. */
const TYPING_MS = 2_000;

interface SignIn extends SignInTimes {
  /** CPU time of the page's main thread from Enter on, whatever else the machine does. */
  readonly mainCpuMs: number;
}

/**
 * From Enter on the sign-in page to the first frame of the home screen with live readings: the real server with its demo sites, warm, and
 * the console in Chromium without a GPU. `--runs 5`: medians, and the largest minus the smallest; each run once with an empty cache and
 * once with the filled one. Typing name and password takes `--typing 2000` ms. All times except `paintMs` count from Enter: `accountMs`
 * until user and menu have arrived, `codeMs` the last script, `pictureMs` the drawing, `modelMs` the readings in the equipment tree;
 * `paintMs` from there to the frame.
 */
export const bench: Bench = async ({args, tell}) => {
  const runs = numberOption(args, 'runs', 5);
  const typingMs = numberOption(args, 'typing', TYPING_MS);
  await build();
  const server = await startServer({readyWithinMs: 120_000});
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_ARGS});
  const taken = {cold: [] as SignIn[], warm: [] as SignIn[]};
  try {
    // The first sign-in warms up the server.
    for (let run = -1; run < runs; run++) {
      const {cold, warm} = await signInTwice(browser, server.url, typingMs);
      if (run < 0) continue;
      taken.cold.push(cold);
      taken.warm.push(warm);
      tell(`run ${run + 1} of ${runs}: cold ${JSON.stringify(cold)}, warm ${JSON.stringify(warm)}`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return (['cold', 'warm'] as const).map((cache): BenchRow => {
    const of = (name: keyof SignIn) => Math.round(median(taken[cache].map((one) => one[name])));
    const totals = taken[cache].map(({liveMs}) => liveMs);
    return {
      case: `${cache} cache`,
      subject: 'ours',
      runs,
      typingMs,
      liveMs: of('liveMs'),
      liveSpreadMs: Math.round(Math.max(...totals) - Math.min(...totals)),
      accountMs: of('accountMs'),
      codeMs: of('codeMs'),
      pictureMs: of('pictureMs'),
      modelMs: of('modelMs'),
      paintMs: of('paintMs'),
      mainCpuMs: of('mainCpuMs'),
      codeAfterEnterKb: of('codeAfterEnterKb'),
      flags: FLAGS,
    };
  });
};

async function signInTwice(browser: Browser, url: string, typingMs: number): Promise<{cold: SignIn; warm: SignIn}> {
  const context = await browser.newContext({viewport: {width: 1600, height: 1000}, baseURL: url, locale: 'zh-CN'});
  try {
    const page = await context.newPage();
    // The compiler of this file wraps functions in a helper that the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watchSignIn, CALLS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', {timeDomain: 'threadTicks'});
    const cold = await signIn(page, devtools, typingMs);
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    const warm = await signIn(page, devtools, typingMs);
    return {cold, warm};
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, devtools: CDPSession, typingMs: number): Promise<SignIn> {
  await page.goto('/user/login');
  await page.locator('input').first().fill('admin');
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.waitForTimeout(typingMs);
  const before = await workedMs(devtools);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.benchSignIn?.done === true, undefined, {timeout: 120_000, polling: 250});
  const after = await workedMs(devtools);
  const {times, problem} = await page.evaluate(() => window.benchSignIn!.result());
  if (problem !== '') throw new Error(problem);
  return {...times, mainCpuMs: after - before};
}

async function workedMs(devtools: CDPSession): Promise<number> {
  const {metrics} = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({name}) => name === 'TaskDuration')?.value ?? Number.NaN);
}
