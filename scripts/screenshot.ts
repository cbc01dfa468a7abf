import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {chromium, type Page} from 'playwright';
import {CHROMIUM_ARGS, findChromium} from '../tests/support/chromium.ts';
import {startServer} from '../tests/support/server-process.ts';
import {assetTree, nodesOf, PASSWORD, setClock, stationOfDevice} from '../tests/support/site-client.ts';
import {build} from './build.ts';
import {ROOT} from './lib/run.ts';

/**
 * `npm run screenshot`: pictures of the running product, from a separate server with a frozen clock. `docs/pictures/single-line.png` is the
 * README's; `--all DIR` writes every theme, width and language to DIR for review.
 */

interface Shot {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly language?: string;
  readonly address: string;
  readonly clock?: string;
  readonly signedOut?: boolean;
  /** Keeps the demo's line of suggestions closed. */
  readonly calm?: boolean;
}

const SLD = '/powermonitor/powersyspic';

async function shots(url: string, list: readonly Shot[], folder: string): Promise<void> {
  mkdirSync(folder, {recursive: true});
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_ARGS});
  for (const shot of list) {
    const context = await browser.newContext({
      viewport: {width: shot.width, height: shot.height},
      colorScheme: shot.theme,
      baseURL: url,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/user/login');
    await page.locator('input').first().waitFor();
    await page.evaluate((language) => localStorage.setItem('pro__language', JSON.stringify(language)), shot.language ?? 'zh-CN');
    if (shot.calm) await page.evaluate(() => localStorage.setItem('pro__demo-guide', 'false'));
    if (shot.clock !== undefined) await setClock(url, shot.clock);
    await (shot.signedOut ? page.reload() : signIn(page, shot.address));
    await page.waitForTimeout(1500);
    await page.screenshot({path: join(folder, `${shot.name}.png`)});
    if (shot.clock !== undefined) await setClock(url, '10:07:23');
    await context.close();
  }
  await browser.close();
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`/user/login?redirect=${encodeURIComponent(address)}`);
  await page.locator('input').first().fill('admin');
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('[role="tree"][data-at] [data-device-id]').first().waitFor({state: 'attached'});
}

async function idsOf(url: string, flag: number): Promise<string[]> {
  return nodesOf(await assetTree(url, 'admin'), flag).map((node) => node.id);
}

async function main(): Promise<void> {
  await build();
  const server = await startServer();
  try {
    const stations = await idsOf(server.url, 3);
    const projects = await idsOf(server.url, 2);
    const [high, low] = stations.map((id) => `${SLD}?stationId=${id}`);
    const real = `${SLD}?stationId=${(await stationOfDevice(server.url, '1117')).id}`;
    const wide = {width: 1600, height: 1000};
    // The tie has just closed: the end of the incident shows most in one picture.
    const readme: Shot[] = [{name: 'single-line', ...wide, theme: 'light', address: `${real}&device=1109`, clock: '10:30:09', calm: true}];
    const all: Shot[] = [
      {name: 'sign-in-light', width: 1440, height: 900, theme: 'light', address: '', signedOut: true},
      {name: 'sign-in-dark', width: 1440, height: 900, theme: 'dark', address: '', signedOut: true},
      {name: 'sign-in-400', width: 400, height: 860, theme: 'light', address: '', signedOut: true},
      {name: 'high-light', ...wide, theme: 'light', address: high!},
      {name: 'high-webgl', ...wide, theme: 'light', address: `${high}&painter=webgl`},
      {name: 'low-dark', ...wide, theme: 'dark', address: low!},
      {name: 'real-light', ...wide, theme: 'light', address: real},
      {name: 'real-device', ...wide, theme: 'light', address: `${real}&device=1103`},
      {name: 'incident-dark', ...wide, theme: 'dark', address: real, clock: '10:30:03'},
      {name: 'incident-webgl', ...wide, theme: 'light', address: `${real}&painter=webgl`, clock: '10:30:03'},
      {name: 'project-light', ...wide, theme: 'light', address: `${SLD}?projectId=${projects[0]}`},
      {name: 'narrow-light', width: 400, height: 860, theme: 'light', address: real},
      {name: 'narrow-dark', width: 400, height: 860, theme: 'dark', address: low!},
      {name: 'tablet-light', width: 900, height: 1100, theme: 'light', address: high!},
      {name: 'wall-dark', width: 1920, height: 1080, theme: 'dark', address: real, calm: true},
      {name: 'narrow-device', width: 400, height: 860, theme: 'light', address: `${real}&device=1103`, calm: true},
      ...['zh-TW', 'en-US', 'pt-BR'].map(
        (language): Shot => ({name: `real-${language}`, ...wide, theme: 'light', address: `${real}&device=1103`, language}),
      ),
    ];
    const flag = process.argv.indexOf('--all');
    if (flag < 0) await shots(server.url, readme, join(ROOT, 'docs/pictures'));
    else await shots(server.url, all, process.argv[flag + 1]!);
  } finally {
    await server.stop();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
