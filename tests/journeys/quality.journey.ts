import axe from 'axe-core';
import type {Page} from 'playwright';
import {describe, expect, test} from 'vitest';
import {SCREEN_PAGES} from '../support/screen-pages.ts';
import {goInside, signInAt, useConsole} from './support/console.ts';
import {clippedTexts, sidewaysScroll, untranslatedTexts} from './support/page-faults.ts';
import {
  alarmNames,
  assetTree,
  gatewayNames,
  itemNames,
  otherNamesOf,
  switchingStation,
  type TreeNode,
  transformerNames,
} from './support/site.ts';

const livebus = useConsole();

const WIDTHS = [400, 1366, 1920, 3840] as const;
const NARROW_AND_USUAL = [400, 1366] as const;
const OPEN_PAGES = ['/user/login', '/user/register', '/user/registerResult', '/board'] as const;
const HOME = '/test/home';
/** Energies of a big project that nobody has asked for before are computed from its readings. */
const READ_WITHIN_MS = 90_000;
/** Ends what hangs. */
const LIMIT_MS = 480_000;

/** Every page behind sign-in. */
async function pagesInside(): Promise<string[]> {
  const station = await switchingStation();
  return [
    ...SCREEN_PAGES.map(({address}) => address),
    `/powermonitor/powersyspic?stationId=${station.id}&device=1117`,
    '/systemmanage/administration?tab=roles',
    '/systemmanage/administration?tab=walls',
    HOME,
    '/bench',
    '/pdf',
    '/exception/403',
    '/no/such/page',
  ];
}

/** What is said as it is stored, in no language's catalogue: names of sites, of users and of the product, paths, units, dates. */
const namesIn = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({name, nameEn, namePt, children = []}) => [name, nameEn ?? name, namePt ?? name, ...namesIn(children)]);
const stationIdsIn = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({id, children = []}) => (children.length === 0 ? [id] : stationIdsIn(children)));
const KNOWN = ['Livebus', 'livebus-demo', 'admin', 'operator', 'energy', 'executor', 'viewer', 'kvar', '/', 'Friday, May 15, 2026'];

/**
 * Nothing that is shown is fetched, drawn in grey or moving any more; pages that were left stay behind it, hidden. What was just asked for, such as
 * another theme, begins to move in the frame behind the next.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.locator('main, [role=main]').first().waitFor();
  await page.waitForFunction(
    () => [...document.querySelectorAll('[aria-busy=true], [data-skeleton]')].every((element) => !element.checkVisibility()),
    undefined,
    {timeout: READ_WITHIN_MS},
  );
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations === 1)
        .map((one) => one.finished),
    ),
  );
}

/** A layout follows a change of width by some frames: what is told is what stays. */
async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  let found = await look();
  for (let again = 0; again < 10 && found.length > 0; again++) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    found = await look();
  }
  return found;
}

/** On the first page that anybody sees, and on the one that is open all day, whatever axe tells; elsewhere what is serious. */
const STRICT = /^\/user\/login$|^\/powermonitor\/powersyspic\?stationId=\w+$/;
/** Of axe, those that the theme can break: it changes colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds in the page; in the part alone once the frame around it has been looked at. @param rules all of axe's when undefined */
async function axeFaults(page: Page, address: string, part: string, rules?: readonly string[]): Promise<string[]> {
  // Half a megabyte: sent once, not with every look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`(() => { ${axe.source} })()`);
  const violations = await page.evaluate(
    async ([within, only]) => {
      const {violations: found} = await (window as unknown as {axe: typeof axe}).axe.run(document.querySelector(within) ?? document, {
        resultTypes: ['violations'],
        ...(only !== undefined && {runOnly: [...only]}),
      });
      return found.map(({id, impact, nodes}) => ({id, impact, html: nodes[0]?.html.slice(0, 200)}));
    },
    [part, rules] as const,
  );
  const told = STRICT.test(address) ? violations : violations.filter(({impact}) => impact === 'serious' || impact === 'critical');
  return told.map(({id, html}) => `${id}: ${html}`);
}

/** Faults by page; goes on after a fault, so that one run tells them all. @param go to an address */
async function faultsOf(
  page: Page,
  addresses: readonly string[],
  go: (address: string) => Promise<unknown>,
  look: (address: string) => Promise<readonly string[]>,
): Promise<object> {
  const faults: Record<string, readonly string[]> = {};
  for (const address of addresses) {
    await go(address);
    await untilStill(page);
    const found = await look(address);
    if (found.length > 0) faults[address] = found;
  }
  return faults;
}

describe('every page', () => {
  test('has nothing serious that axe can see, light and dark, at sign-in and in the picture nothing at all, and no sideways scroll at any width', {
    timeout: LIMIT_MS,
  }, async () => {
    const page = await livebus.open({width: 1366, height: 800, isStill: true});
    let frameSeen = false;
    const look = async (address: string) => {
      // The frame is looked at with the first page that has it: with each it would take half the time.
      const hasFrame = (await page.locator('#root nav').count()) > 0;
      const part = hasFrame && frameSeen && !STRICT.test(address) ? 'main' : 'html';
      frameSeen ||= hasFrame;
      const found = (await axeFaults(page, address, part)).map((fault) => `light ${fault}`);
      await page.emulateMedia({colorScheme: 'dark'});
      await untilStill(page);
      found.push(...(await axeFaults(page, address, part, COLOUR_RULES)).map((fault) => `dark ${fault}`));
      await page.emulateMedia({colorScheme: 'light'});
      for (const width of WIDTHS) {
        await page.setViewportSize({width, height: 800});
        found.push(...(await lasting(() => sidewaysScroll(page))).map((fault) => `${width}: ${fault}`));
      }
      await page.setViewportSize({width: 1366, height: 800});
      return found;
    };
    const outside = await faultsOf(page, OPEN_PAGES, (address) => page.goto(address), look);
    await signInAt(page, 'admin', HOME);
    expect({...outside, ...(await faultsOf(page, await pagesInside(), (address) => goInside(page, address), look))}).toEqual({});
  });

  test('[SH-1-06] [SH-7-36] [MO-7-36] cuts off no text of a language that is 40 % longer, has none that is not translated, and asks for no list of the bell', {
    timeout: LIMIT_MS,
  }, async () => {
    const tree = await assetTree('admin');
    const stations = stationIdsIn(tree);
    const known = [
      ...KNOWN,
      ...namesIn(tree),
      ...(await Promise.all(stations.map(otherNamesOf))).flat(),
      ...(await alarmNames()),
      ...(await gatewayNames()),
      ...(await transformerNames('P2')),
      ...(await itemNames('P2')),
    ];
    const page = await livebus.open({width: 1366, height: 800, isStill: true});
    await page.addInitScript(() => localStorage.setItem('pro__language', JSON.stringify('en-XA')));
    const look = async () => {
      const found: string[] = [];
      for (const width of NARROW_AND_USUAL) {
        await page.setViewportSize({width, height: 800});
        await untilStill(page);
        found.push(...(await lasting(() => clippedTexts(page))).map((fault) => `${width} cut off: ${fault}`));
        found.push(...(await untranslatedTexts(page, known)).map((fault) => `${width} not translated: ${fault}`));
      }
      return found;
    };
    const lists: string[] = [];
    page.on('request', (request) => {
      const {pathname} = new URL(request.url());
      if (pathname.startsWith('/api/message/')) lists.push(`${new URL(page.url()).pathname}: ${pathname}`);
    });
    const outside = await faultsOf(page, OPEN_PAGES, (address) => page.goto(address), look);
    await signInAt(page, 'admin', HOME);
    expect({...outside, ...(await faultsOf(page, await pagesInside(), (address) => goInside(page, address), look))}).toEqual({});
    expect(lists).toEqual([]);
  });
});
