/** Rows of one statement: well below SQLite's limit of parameters, and few enough to let other writes run soon. */
export const BATCH_ROWS = 200;

/** Consecutive batches of at most `BATCH_ROWS`; none of an empty list. */
export function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({length: Math.ceil(items.length / BATCH_ROWS)}, (_, i) => items.slice(i * BATCH_ROWS, (i + 1) * BATCH_ROWS));
}
