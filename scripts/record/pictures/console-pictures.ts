import type {Browser, Page} from 'playwright';
import {openPage, signIn} from '../browser/open-console.ts';
import {share} from '../browser/settle.ts';
import {QUIET_TIME, serve} from '../checkout.ts';
import type {PartTask} from '../part-task.ts';
import {CONSOLE_PAGES, type ConsolePage, DOCUMENT_PATH} from './console-pages.ts';
import {smallPdf} from './small-pdf.ts';
import {answerStanding, type StandingReplies, standingReplies} from './standing-replies.ts';
import {HEIGHTS, THEMES, type Theme, takeSteadyPicture, WIDTHS} from './take-picture.ts';

const NOW_MS = Date.parse(QUIET_TIME);
const USERS = ['nobody', 'admin', 'viewer'] as const;

/** The console's pages at a quiet moment, each loaded again for every theme and width. */
export async function recordConsole({from, write}: PartTask, browser: Browser, workers: number): Promise<void> {
  const server = await serve(from, {env: {DEMO_HISTORY: 'no'}});
  const errors = new Set<string>();
  try {
    const replies = await standingReplies(server.url, NOW_MS);
    for (const user of USERS) {
      for (const theme of THEMES) {
        const open = () => openAs(browser, server.url, {user, theme, replies, onError: (text) => errors.add(text)});
        const pages = await Promise.all(Array.from({length: workers}, open));
        const wanted = CONSOLE_PAGES.filter(({as}) => as === user).flatMap((one) => WIDTHS.map((width) => ({one, width})));
        await share(wanted, pages, async ({one, width}, page) => {
          await page.setViewportSize({width, height: HEIGHTS[width]});
          await show(page, one);
          write(`console/${one.name}-${theme}-${width}.png`, await takeSteadyPicture(page));
        });
        for (const page of pages) await page.context().close();
      }
    }
    write(
      'console/page-errors.txt',
      [...errors]
        .sort()
        .map((text) => `${text}\n`)
        .join(''),
    );
  } finally {
    await server.stop();
  }
}

interface Looker {
  readonly user: (typeof USERS)[number];
  readonly theme: Theme;
  readonly replies: StandingReplies;
  readonly onError: (text: string) => void;
}

async function openAs(browser: Browser, url: string, {user, theme, replies, onError}: Looker): Promise<Page> {
  const page = await openPage(browser, {url, startMs: NOW_MS, theme, onError});
  await answerStanding(page, replies, NOW_MS);
  await page.route(
    ({pathname}) => pathname === DOCUMENT_PATH,
    (route) => route.fulfill({body: smallPdf(), contentType: 'application/pdf'}),
  );
  if (user !== 'nobody') await signIn(page, user);
  await keepProfile(page);
  return page;
}

/** From now on each load starts with the current storage, so that no page depends on those opened before it. */
async function keepProfile(page: Page): Promise<void> {
  const kept = page.url().startsWith('http') ? await page.evaluate(() => ({...localStorage})) : {};
  await page.addInitScript((entries: Readonly<Record<string, string>>) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, kept);
}

const MENU = '**/api/user/getMentList';

async function show(page: Page, {address, diagram, component}: ConsolePage): Promise<void> {
  await page.unroute(MENU);
  if (component !== undefined) {
    await page.route(MENU, async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as {result: object[]};
      const screen = {path: address, name: component, component, meta: {title: component}};
      await route.fulfill({response: reply, json: {...body, result: [...body.result, screen]}});
    });
  }
  await page.goto(address);
  await page.waitForFunction(() => document.body.innerText.trim() !== '');
  if (diagram) await untilReadings(page);
}

/** Waits for the equipment tree with readings; it is in the document also where a narrow picture hides it. */
async function untilReadings(page: Page): Promise<void> {
  await page.waitForFunction((at) => Number(document.querySelector('[role="tree"][data-at]')?.getAttribute('data-at') || 0) >= at, NOW_MS);
}
