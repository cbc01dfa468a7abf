import {type Chunk, chunkBytes, firstFrom, lastMs, timeAt, unshareChunk} from './chunk.ts';
import type {Precision} from './pyramid-levels.ts';

/** How a series is kept. */
export interface SeriesFormat {
  /** Precision of the source: what it sends is what is read back. Default `float64`. */
  readonly precision?: Precision;
  /** Usual interval. Samples on the grid of a first sample then need no stored time; others are kept all the same. */
  readonly stepMs?: number;
  /** A longer pause between two samples is a gap. Default: 1.5 steps; without a step, no pause is one. */
  readonly gapMs?: number;
  /** Samples older than the newest one by more than this are dropped, a whole chunk at a time. Default: kept while the budget lasts. */
  readonly retentionMs?: number;
}

/** The samples of one quantity. Chunks are in the order of time and do not overlap; none is empty. */
export interface Series {
  readonly id: string;
  readonly precision: Precision;
  readonly stepMs: number | undefined;
  readonly gapMs: number;
  readonly retentionMs: number;
  chunks: Chunk[];
  bytes: number;
  /** Samples up to this time were dropped, and later ones alone are accepted; undefined if none was. */
  droppedToMs: number | undefined;
  droppedSamples: number;
}

/** @throws RangeError for a step, pause or retention that is not above 0. */
export function createSeries(id: string, {precision = 'float64', stepMs, gapMs, retentionMs}: SeriesFormat): Series {
  for (const [name, value] of Object.entries({stepMs, gapMs, retentionMs})) {
    if (value !== undefined && !(value > 0)) throw new RangeError(`${name} of series "${id}" must be above 0, not ${value}`);
  }
  return {
    id,
    precision,
    stepMs,
    gapMs: gapMs ?? (stepMs === undefined ? Number.POSITIVE_INFINITY : stepMs * 1.5),
    retentionMs: retentionMs ?? Number.POSITIVE_INFINITY,
    chunks: [],
    bytes: 0,
    droppedToMs: undefined,
    droppedSamples: 0,
  };
}

export function countSamples({chunks}: Series): number {
  return chunks.reduce((sum, {count}) => sum + count, 0);
}

export function newestMs({chunks}: Series): number | undefined {
  const last = chunks.at(-1);
  return last === undefined ? undefined : lastMs(last);
}

/** Index of the first chunk that ends at or after a time; the number of chunks if none does. */
export function chunkFrom(chunks: readonly Chunk[], timeMs: number): number {
  let low = 0;
  let high = chunks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lastMs(chunks[middle]!) < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the pause between a chunk and the next is a gap. */
export function isPauseBetween(before: Chunk, after: Chunk, gapMs: number): boolean {
  return after.startMs - lastMs(before) > gapMs;
}

/** Drops the oldest chunk; returns its number of samples. */
export function dropOldest(series: Series): number {
  const dropped = series.chunks.shift();
  if (dropped === undefined) return 0;
  series.droppedToMs = lastMs(dropped);
  series.droppedSamples += dropped.count;
  for (const chunk of series.chunks) {
    if (chunk.values.buffer === dropped.values.buffer || (chunk.timesMs && chunk.timesMs.buffer === dropped.timesMs?.buffer))
      unshareChunk(chunk);
  }
  countBytes(series);
  return dropped.count;
}

export function countBytes(series: Series): void {
  series.bytes = series.chunks.reduce((sum, chunk) => sum + chunkBytes(chunk), 0);
}

/** A sample as it was appended. */
export interface Sample {
  readonly timeMs: number;
  /** NaN for a gap. */
  readonly value: number;
  /** Bits of `QualityBit`; 0 is good. */
  readonly quality: number;
}

/** The sample nearest to a time, at most `reachMs` away; of two at the same distance the earlier one. */
export function sampleNear({chunks}: Series, timeMs: number, reachMs: number): Sample | undefined {
  const found = chunkFrom(chunks, timeMs);
  const at = chunks[found];
  const index = at === undefined ? 0 : firstFrom(at, timeMs);
  const after = at === undefined ? undefined : sampleOf(at, index);
  const earlier = index > 0 ? at : chunks[found - 1];
  const before = earlier === undefined ? undefined : sampleOf(earlier, index > 0 ? index - 1 : earlier.count - 1);
  const nearest = before === undefined || (after !== undefined && after.timeMs - timeMs < timeMs - before.timeMs) ? after : before;
  return nearest !== undefined && Math.abs(nearest.timeMs - timeMs) <= reachMs ? nearest : undefined;
}

export function sampleOf(chunk: Chunk, index: number): Sample {
  return {timeMs: timeAt(chunk, index), value: chunk.values[index]!, quality: chunk.quality?.[index] ?? 0};
}
