import type {QuantityName} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import type {ReadingColumns} from './block-format.ts';
import type {ReadingArchive} from './reading-archive.ts';

/** Readings per slice above which the next one is a single day, so that a device that reports every second does not fill the memory. */
const MANY = 4000;
const LONG_DAYS = 8;

/** Readings of a device in [fromMs, toMs), slice by slice in time order: a day first, then more at once where few are stored. */
export async function* readingSlices(
  archive: Pick<ReadingArchive, 'readings'>,
  deviceId: string,
  quantities: readonly QuantityName[],
  fromMs: number,
  toMs: number,
): AsyncGenerator<ReadingColumns, void> {
  let days = 1;
  for (let startMs = fromMs; startMs < toMs; ) {
    const endMs = Math.min(toMs, startMs + days * DAY_MS);
    const slice = await archive.readings(deviceId, quantities, startMs, endMs);
    if (slice.timesMs.length > 0) yield slice;
    days = slice.timesMs.length > MANY ? 1 : LONG_DAYS;
    startMs = endMs;
  }
}
