import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Browser, Page} from 'playwright';
import {openPage} from '../browser/open-console.ts';
import {share} from '../browser/settle.ts';
import {npmRun, QUIET_TIME} from '../checkout.ts';
import type {PartTask} from '../part-task.ts';
import {serveFolder} from './serve-folder.ts';
import {HEIGHTS, THEMES, takePicture, takeSteadyPicture, WIDTHS} from './take-picture.ts';

/** Pages of drawings: the symbols, and the cabinets of either voltage in both layouts and at all moments. */
const DRAWINGS: readonly string[] = [
  'page=symbols',
  'page=symbols&colours=voltage',
  ...['high', 'low'].flatMap((page) => [
    `page=${page}`,
    `page=${page}&colours=voltage`,
    `page=${page}&layout=folded`,
    ...['open', 'earthed', 'conflict', 'uncertain', 'offline', 'stale', 'noData'].map((moment) => `page=${page}&moment=${moment}`),
  ]),
];

const PIECE_QUIET_MS = 100;

interface GalleryPage {
  readonly query: string;
  readonly name: string;
  /** A single component: nothing of it is drawn late. */
  readonly bare: boolean;
}

/** The gallery of a checkout, built with its own command: every drawing, and every component in every state. */
export async function recordGallery({from, write}: PartTask, browser: Browser, workers: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'livebus-gallery-'));
  try {
    await npmRun(from, ['gallery', '--', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']);
    await using server = await serveFolder(folder);
    const open = () => openPage(browser, {url: server.url, startMs: Date.parse(QUIET_TIME), onError: () => undefined});
    const pages = await Promise.all(Array.from({length: workers}, open));
    const shown = [...DRAWINGS.map(drawing), ...(await piecesOf(pages[0]!))];
    await share(shown, pages, async (one, page) => {
      for (const theme of THEMES) {
        await page.goto(`/?${one.query}&theme=${theme}`);
        await page.locator('#root > *').first().waitFor();
        for (const width of WIDTHS) {
          await page.setViewportSize({width, height: HEIGHTS[width]});
          write(
            `gallery/${one.name}-${theme}-${width}.png`,
            await (one.bare ? takePicture(page, PIECE_QUIET_MS) : takeSteadyPicture(page)),
          );
        }
      }
    });
    for (const page of pages) await page.context().close();
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const drawing = (query: string): GalleryPage => ({query, name: query.replaceAll(/page=/g, '').replaceAll(/[&=]/g, '-'), bare: false});

/** Components and states as the gallery lists them. */
async function piecesOf(page: Page): Promise<GalleryPage[]> {
  await page.goto('/?page=pieces');
  await page.locator('[data-entry]').first().waitFor();
  const entries = await page.locator('[data-entry]').evaluateAll((links) => links.map((link) => link.getAttribute('data-entry')!));
  return entries.map((entry) => {
    const [piece, state] = entry.split('/');
    return {query: `page=pieces&piece=${piece}&state=${state}&bare=1`, name: `pieces/${piece}-${state}`, bare: true};
  });
}
