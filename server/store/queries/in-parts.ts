/** Rows that one statement takes: well below SQLite's limit of parameters, and short enough to let other writes in between soon. */
export const PART = 200;

/** Consecutive parts of at most `PART`; none of an empty list. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({length: Math.ceil(items.length / PART)}, (_, i) => items.slice(i * PART, (i + 1) * PART));
}
