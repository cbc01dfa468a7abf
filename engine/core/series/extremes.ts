import type {Chunk} from './chunk.ts';
import {GAP_FLAG, LEVEL_SAMPLES, LEVEL_STARTS} from './pyramid-levels.ts';

const RAW = -1;

/** Least and greatest value of a range that may run over several chunks, and where each occurs first. Reused by its owner. */
export interface RangeExtremes {
  least: number;
  greatest: number;
  /** Quality bits of all samples, and `GAP_FLAG`. */
  flags: number;
  leastChunk: number;
  greatestChunk: number;
  /** Level and bucket, or `RAW` and sample. */
  leastLevel: number;
  leastAt: number;
  greatestLevel: number;
  greatestAt: number;
}

export function createRangeExtremes(): RangeExtremes {
  return {
    least: Number.POSITIVE_INFINITY,
    greatest: Number.NEGATIVE_INFINITY,
    flags: 0,
    leastChunk: 0,
    greatestChunk: 0,
    leastLevel: RAW,
    leastAt: 0,
    greatestLevel: RAW,
    greatestAt: 0,
  };
}

export function clearExtremes(extremes: RangeExtremes): void {
  extremes.least = Number.POSITIVE_INFINITY;
  extremes.greatest = Number.NEGATIVE_INFINITY;
  extremes.flags = 0;
}

/** Adds the samples `from` to `to` (excluded) of a chunk. Ranges must be added in the order of time. */
export function addRange(into: RangeExtremes, chunk: Chunk, chunkIndex: number, from: number, to: number): void {
  let level: number = LEVEL_SAMPLES.length - 1;
  while (level >= 0 && LEVEL_SAMPLES[level]! > to - from) level--;
  addFrom(into, chunk, chunkIndex, level, from, to);
}

/** Sample index of the least value, the first of equal ones, in the chunk `leastChunk`. */
export function indexOfLeast({least, leastLevel, leastAt}: RangeExtremes, chunk: Chunk): number {
  return indexOf(chunk, chunk.pyramid.least, leastLevel, leastAt, least);
}

export function indexOfGreatest({greatest, greatestLevel, greatestAt}: RangeExtremes, chunk: Chunk): number {
  return indexOf(chunk, chunk.pyramid.greatest, greatestLevel, greatestAt, greatest);
}

/** Whether a line from sample `from` to sample `to` would cross a gap: a NaN from `from` on, or a pause before `to`. */
export function hasBreak(chunk: Chunk, from: number, to: number, gapMs: number): boolean {
  if (chunk.pyramid.flags === null) return false;
  let level: number = LEVEL_SAMPLES.length - 1;
  while (level >= 0 && LEVEL_SAMPLES[level]! > to - from) level--;
  return breakFrom(chunk, level, from, to, gapMs);
}

/** From the left to the right, so that the first of equal values is found. */
function addFrom(into: RangeExtremes, chunk: Chunk, chunkIndex: number, level: number, from: number, to: number): void {
  if (from >= to) return;
  if (level === RAW) {
    addRaw(into, chunk, chunkIndex, from, to);
    return;
  }
  const size = LEVEL_SAMPLES[level]!;
  const first = Math.ceil(from / size);
  const end = Math.floor(to / size);
  if (first >= end) {
    addFrom(into, chunk, chunkIndex, level - 1, from, to);
    return;
  }
  addFrom(into, chunk, chunkIndex, level - 1, from, first * size);
  const {least, greatest, flags} = chunk.pyramid;
  const start = LEVEL_STARTS[level]!;
  for (let bucket = first; bucket < end; bucket++) {
    const at = start + bucket;
    if (least[at]! < into.least) {
      into.least = least[at]!;
      into.leastChunk = chunkIndex;
      into.leastLevel = level;
      into.leastAt = bucket;
    }
    if (greatest[at]! > into.greatest) {
      into.greatest = greatest[at]!;
      into.greatestChunk = chunkIndex;
      into.greatestLevel = level;
      into.greatestAt = bucket;
    }
    if (flags !== null) into.flags |= flags[at]!;
  }
  addFrom(into, chunk, chunkIndex, level - 1, end * size, to);
}

function addRaw(into: RangeExtremes, chunk: Chunk, chunkIndex: number, from: number, to: number): void {
  const {values, quality, pyramid} = chunk;
  let least = into.least;
  let greatest = into.greatest;
  let leastAt = -1;
  let greatestAt = -1;
  for (let index = from; index < to; index++) {
    const value = values[index]!;
    if (value < least) {
      least = value;
      leastAt = index;
    }
    if (value > greatest) {
      greatest = value;
      greatestAt = index;
    }
  }
  if (leastAt >= 0) {
    into.least = least;
    into.leastChunk = chunkIndex;
    into.leastLevel = RAW;
    into.leastAt = leastAt;
  }
  if (greatestAt >= 0) {
    into.greatest = greatest;
    into.greatestChunk = chunkIndex;
    into.greatestLevel = RAW;
    into.greatestAt = greatestAt;
  }
  if (pyramid.flags === null) return;
  if (quality !== null) for (let index = from; index < to; index++) into.flags |= quality[index]!;
}

function indexOf(chunk: Chunk, column: ArrayLike<number>, level: number, at: number, value: number): number {
  let bucket = at;
  for (let below = level - 1; below >= 0; below--) {
    bucket *= 4;
    while (column[LEVEL_STARTS[below]! + bucket] !== value) bucket++;
  }
  if (level === RAW) return at;
  let index = bucket * LEVEL_SAMPLES[0];
  while (chunk.values[index] !== value) index++;
  return index;
}

function breakFrom(chunk: Chunk, level: number, from: number, to: number, gapMs: number): boolean {
  if (from >= to) return false;
  if (level === RAW) return breakRaw(chunk, from, to, gapMs);
  const size = LEVEL_SAMPLES[level]!;
  const first = Math.ceil(from / size);
  const end = Math.floor(to / size);
  if (first >= end) return breakFrom(chunk, level - 1, from, to, gapMs);
  const flags = chunk.pyramid.flags!;
  for (let bucket = first; bucket < end; bucket++) if ((flags[LEVEL_STARTS[level]! + bucket]! & GAP_FLAG) !== 0) return true;
  return breakFrom(chunk, level - 1, from, first * size, gapMs) || breakFrom(chunk, level - 1, end * size, to, gapMs);
}

function breakRaw({values, timesMs, count}: Chunk, from: number, to: number, gapMs: number): boolean {
  for (let index = from; index < to; index++) {
    if (Number.isNaN(values[index]!)) return true;
    if (timesMs !== null && index + 1 < count && timesMs[index + 1]! - timesMs[index]! > gapMs) return true;
  }
  return false;
}
