import type {Page} from 'playwright';
import {isLoading} from './watch-requests.ts';

/** Longest wait for a page that never comes to rest, such as one with a count that goes on. */
const AT_MOST_MS = 60_000;
/** Between two looks at what is loading. */
const LOOK_MS = 25;

/** Waits until all that the page asked for has come, fonts are there, and nothing of the document has changed for `quietMs` meanwhile. */
export async function settle(page: Page, quietMs = 250): Promise<void> {
  const endMs = Date.now() + AT_MOST_MS;
  do {
    while (isLoading(page) && Date.now() < endMs) await page.waitForTimeout(LOOK_MS);
    await untilUnchanged(page, quietMs, Math.max(quietMs, endMs - Date.now()));
  } while (isLoading(page) && Date.now() < endMs);
}

/** A frame is drawn before and after, so that a page that gets no time of the machine does not look as if it were at rest. */
async function untilUnchanged(page: Page, quietMs: number, atMostMs: number): Promise<void> {
  await page.evaluate(
    async ({quietMs, atMostMs}) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await document.fonts.ready;
      await frame();
      await new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect();
          clearTimeout(limit);
          clearTimeout(quiet);
          resolve();
        };
        let quiet = setTimeout(end, quietMs);
        const limit = setTimeout(end, atMostMs);
        const observer = new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(end, quietMs);
        });
        observer.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
      });
      await frame();
      await document.fonts.ready;
    },
    {quietMs, atMostMs},
  );
}

/** Hands the items to as many workers as there are, each taking the next one when it is free. */
export async function share<Item, Worker>(
  items: readonly Item[],
  workers: readonly Worker[],
  work: (item: Item, worker: Worker) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    workers.map(async (worker) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item, worker);
    }),
  );
}
