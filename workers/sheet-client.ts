import {type BookFormat, checkBook, type HeldBook} from '@livebus/documents';
import {proxy} from 'comlink';
import type {SheetApi} from './protocol.ts';
import {spawnSheet} from './spawn.ts';
import {startThread, type ThreadWorker} from './thread.ts';

export interface SheetOptions {
  /** Default `xlsx`; `csv` holds one sheet. */
  readonly format?: BookFormat;
  /** Share of the rows written, 0 to 1; at 1 the file is being packed. */
  onProgress?(share: number): void;
  /** Ends the thread at once, whatever it is doing; no file is returned. */
  readonly signal?: AbortSignal;
}

/**
 * Writes a workbook in a separate thread, which ends afterwards. The caller owns the bytes.
 *
 * @returns the content of the file.
 * @throws RangeError for content that the format cannot hold; the reason of `signal` once that is aborted; Error when the thread fails.
 */
export async function writeSheet(
  book: HeldBook,
  {format = 'xlsx', onProgress, signal}: SheetOptions = {},
  spawn: () => ThreadWorker = spawnSheet,
): Promise<ArrayBuffer> {
  signal?.throwIfAborted();
  checkBook(book);
  const thread = startThread<SheetApi>('sheet', spawn);
  const end = () => thread.dispose();
  signal?.addEventListener('abort', end, {once: true});
  const tell = proxy((done: number, total: number) => {
    if (!signal?.aborted) onProgress?.(total === 0 ? 1 : done / total);
  });
  try {
    return await thread.call<ArrayBuffer>(async (api) => await api.write(book, format, tell));
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}
