import {type Book, type BookRow, rowCountOf} from '../book/book.ts';

/** Rows written between two pauses. */
const CHUNK_ROWS = 200;

export interface WriteHooks {
  /** Rows written of all rows; `total` is undefined where a sheet does not say how many it has. */
  onRows(done: number, total: number | undefined): void;
  /** Yields to other work between chunks. */
  pause(): Promise<void>;
}

export const DEFAULT_HOOKS: WriteHooks = {onRows: () => undefined, pause: async () => undefined};

/** The progress over all sheets of a book. */
export interface RowCounter {
  add(rows: number): Promise<void>;
}

export function countRows({sheets}: Book, hooks: WriteHooks): RowCounter {
  const counts = sheets.map(rowCountOf);
  const total = counts.includes(undefined) ? undefined : counts.reduce<number>((sum, count) => sum + count!, 0);
  let done = 0;
  return {
    async add(rows) {
      done += rows;
      hooks.onRows(done, total);
      await hooks.pause();
    },
  };
}

/** Writes rows chunk by chunk, and reports each chunk to the counter. */
export async function writeRows(rows: Iterable<BookRow>, counter: RowCounter | undefined, write: (row: BookRow) => void): Promise<void> {
  let chunk = 0;
  for (const row of rows) {
    write(row);
    chunk += 1;
    if (chunk < CHUNK_ROWS) continue;
    await counter?.add(chunk);
    chunk = 0;
  }
  if (chunk > 0) await counter?.add(chunk);
}
