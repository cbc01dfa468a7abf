import type {Page} from 'playwright';

/** Longest wait for a page that never comes to rest, such as one with a count that goes on. */
const AT_MOST_MS = 8000;

/** Waits until fonts are there, finite animations have ended, and nothing of the document has changed for `quietMs`. */
export async function settle(page: Page, quietMs = 250): Promise<void> {
  await page.evaluate(
    async ({quietMs, atMostMs}) => {
      await document.fonts.ready;
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
      await document.fonts.ready;
    },
    {quietMs, atMostMs: AT_MOST_MS},
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
