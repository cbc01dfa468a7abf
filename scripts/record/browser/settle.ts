import type {Page} from 'playwright';
import {isLoading} from './watch-requests.ts';

/** Longest wait for a page that never comes to rest, such as one with a running counter. */
const AT_MOST_MS = 60_000;
/** Time between two checks for pending requests. */
const LOOK_MS = 25;

/** Waits until all requests of the page are answered, fonts are loaded, and the document has not changed for `quietMs`. */
export async function settle(page: Page, quietMs = 250): Promise<void> {
  const endMs = Date.now() + AT_MOST_MS;
  do {
    while (isLoading(page) && Date.now() < endMs) await page.waitForTimeout(LOOK_MS);
    await untilUnchanged(page, quietMs, Math.max(quietMs, endMs - Date.now()));
  } while (isLoading(page) && Date.now() < endMs);
}

/** Waits for a frame before and after, so that a page that gets no CPU time does not look at rest. */
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

/** Distributes the items over the workers; each takes the next one when it is free. */
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
