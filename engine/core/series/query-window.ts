import {type Chunk, firstFrom, timeAt} from './chunk.ts';
import {addRange, clearExtremes, createRangeExtremes, hasBreak, indexOfGreatest, indexOfLeast} from './extremes.ts';
import {QUALITY_MASK} from './quality.ts';
import {chunkFrom, isPauseBetween, type Sample, type Series, sampleOf} from './series.ts';

/** A stretch of time and how many pixel columns it is drawn in. */
export interface WindowSpan {
  readonly fromMs: number;
  /** Included. */
  readonly toMs: number;
  readonly columns: number;
}

/**
 * What to draw of a series: of every pixel column the first, least, greatest and last sample, or all if it has at most four, in the order
 * of time. A NaN between two points says that the line must not join them. The sample before the window and the one after it are included
 * where they have a value, so that the line reaches the edges. The receiver owns the buffers.
 */
export interface WindowPoints {
  readonly seriesId: string;
  /** [points] epoch ms */
  readonly timesMs: Float64Array;
  /** [points] exact values, or NaN for a break */
  readonly values: Float64Array;
  /** [points] the quality bits of all samples of the point's column; null while all are good. */
  readonly quality: Uint8Array | null;
  /** Range of the values within the window; +Infinity and -Infinity without any. */
  readonly least: number;
  readonly greatest: number;
  /** The last sample before the window, which may be a gap. */
  readonly before: Sample | undefined;
  /** Samples up to this time were dropped for want of room: what is missing there is not a gap of the source. */
  readonly droppedToMs: number | undefined;
}

/** Room for points, reused by its owner. */
export interface PointRoom {
  timesMs: Float64Array;
  values: Float64Array;
  quality: Uint8Array;
}

export function createPointRoom(): PointRoom {
  return {timesMs: new Float64Array(0), values: new Float64Array(0), quality: new Uint8Array(0)};
}

const FOUR = 4;
const extremes = createRangeExtremes();

/** @throws RangeError for an empty or unbounded window, or a number of columns that is not whole and above 0. */
export function queryWindow(series: Series, {fromMs, toMs, columns}: WindowSpan, room: PointRoom = createPointRoom()): WindowPoints {
  if (!(fromMs < toMs && Number.isFinite(toMs - fromMs))) throw new RangeError(`a window from ${fromMs} to ${toMs} has no length`);
  if (!(Number.isInteger(columns) && columns > 0)) throw new RangeError(`a window has at least one whole column, not ${columns}`);
  const {chunks, gapMs} = series;
  const pen = createPen(chunks, gapMs, ensureRoom(room, columns));
  let at = chunkFrom(chunks, fromMs);
  let index = at < chunks.length ? firstFrom(chunks[at]!, fromMs) : 0;
  const before = sampleBefore(chunks, at, index);
  if (before !== undefined) pen.put(before.chunk, before.index, qualityAt(chunks[before.chunk]!, before.index));
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  const width = (toMs - fromMs) / columns;
  let column = 0;
  while (at < chunks.length && column < columns) {
    const nextMs = timeAt(chunks[at]!, index);
    if (nextMs > toMs) break;
    column = columnOf(nextMs, fromMs, width, columns, column);
    const endMs = column === columns - 1 ? toMs : fromMs + (column + 1) * width;
    // Finds where the column ends, which may be chunks later.
    const startAt = at;
    const startIndex = index;
    let samples = 0;
    clearExtremes(extremes);
    while (at < chunks.length) {
      const chunk = chunks[at]!;
      const isLast = column === columns - 1;
      let end = firstFrom(chunk, endMs);
      if (isLast && end < chunk.count && timeAt(chunk, end) === toMs) end++;
      addRange(extremes, chunk, at, index, end);
      samples += end - index;
      index = end;
      if (end < chunk.count) break;
      at++;
      index = 0;
    }
    if (extremes.least <= extremes.greatest) {
      if (extremes.least < least) least = extremes.least;
      if (extremes.greatest > greatest) greatest = extremes.greatest;
      if (samples <= FOUR) putAll(pen, chunks, startAt, startIndex, samples);
      else putFour(pen, chunks, [startAt, startIndex], [at, index]);
    }
    column++;
  }
  if (at < chunks.length) pen.put(at, index, qualityAt(chunks[at]!, index));
  return {
    seriesId: series.id,
    ...pen.take(),
    least,
    greatest,
    before: before === undefined ? undefined : sampleOf(chunks[before.chunk]!, before.index),
    droppedToMs: series.droppedToMs,
  };
}

/** The column of a time: that whose computed edges hold it, as the search for the end of a column uses them. */
function columnOf(timeMs: number, fromMs: number, width: number, columns: number, least: number): number {
  let column = Math.min(columns - 1, Math.max(least, Math.floor((timeMs - fromMs) / width)));
  while (column > least && fromMs + column * width > timeMs) column--;
  while (column < columns - 1 && fromMs + (column + 1) * width <= timeMs) column++;
  return column;
}

function sampleBefore(chunks: readonly Chunk[], at: number, index: number): {readonly chunk: number; readonly index: number} | undefined {
  if (index > 0) return {chunk: at, index: index - 1};
  return at > 0 ? {chunk: at - 1, index: chunks[at - 1]!.count - 1} : undefined;
}

type Pen = ReturnType<typeof createPen>;

function putAll(pen: Pen, chunks: readonly Chunk[], at: number, index: number, samples: number): void {
  for (let left = samples; left > 0; left--) {
    while (index >= chunks[at]!.count) {
      at++;
      index = 0;
    }
    pen.put(at, index, qualityAt(chunks[at]!, index));
    index++;
  }
}

/** First, least, greatest and last of the samples from a place to another (excluded), of which at least one has a value. */
function putFour(pen: Pen, chunks: readonly Chunk[], from: readonly [number, number], to: readonly [number, number]): void {
  const quality = extremes.flags & QUALITY_MASK;
  const {leastChunk, greatestChunk} = extremes;
  const least = indexOfLeast(extremes, chunks[leastChunk]!);
  const greatest = indexOfGreatest(extremes, chunks[greatestChunk]!);
  const [firstChunk, first] = firstValue(chunks, from[0], from[1]);
  const [lastChunk, last] = lastValue(chunks, to[0], to[1]);
  const leastFirst = leastChunk < greatestChunk || (leastChunk === greatestChunk && least <= greatest);
  pen.put(firstChunk, first, quality);
  pen.put(leastFirst ? leastChunk : greatestChunk, leastFirst ? least : greatest, quality);
  pen.put(leastFirst ? greatestChunk : leastChunk, leastFirst ? greatest : least, quality);
  pen.put(lastChunk, last, quality);
}

/** Both searches end: the range has a value. Whole buckets without one are skipped. */
function firstValue(chunks: readonly Chunk[], at: number, index: number): [number, number] {
  for (; ; at++, index = 0) {
    const {values, count, pyramid} = chunks[at]!;
    while (index < count) {
      if ((index & 255) === 0 && pyramid.least[index >> 8] === Number.POSITIVE_INFINITY) index += 256;
      else if (!Number.isNaN(values[index]!)) return [at, index];
      else index++;
    }
  }
}

function lastValue(chunks: readonly Chunk[], at: number, end: number): [number, number] {
  for (; ; at--, end = chunks[at]!.count) {
    const chunk = chunks[at];
    if (chunk === undefined) continue;
    let index = end - 1;
    while (index >= 0) {
      if ((index & 255) === 255 && chunk.pyramid.least[index >> 8] === Number.POSITIVE_INFINITY) index -= 256;
      else if (!Number.isNaN(chunk.values[index]!)) return [at, index];
      else index--;
    }
  }
}

function qualityAt({quality}: Chunk, index: number): number {
  return quality === null ? 0 : quality[index]!;
}

/** Writes points, each sample once, and a break wherever the line would cross a gap. */
function createPen(chunks: readonly Chunk[], gapMs: number, {timesMs, values, quality}: PointRoom) {
  let length = 0;
  let lastChunk = -1;
  let lastIndex = -1;
  const pen = {
    hasQuality: false,
    put(at: number, index: number, bits: number): void {
      if (at === lastChunk && index === lastIndex) return;
      const chunk = chunks[at]!;
      const value = chunk.values[index]!;
      if (bits !== 0) pen.hasQuality = true;
      if (Number.isNaN(value)) return;
      if (lastChunk >= 0 && isBroken(chunks, gapMs, lastChunk, lastIndex, at, index)) {
        timesMs[length] = timesMs[length - 1]!;
        values[length] = Number.NaN;
        quality[length] = 0;
        length++;
      }
      timesMs[length] = timeAt(chunk, index);
      values[length] = value;
      quality[length] = bits;
      length++;
      lastChunk = at;
      lastIndex = index;
    },
    take: () => ({
      timesMs: timesMs.slice(0, length),
      values: values.slice(0, length),
      quality: pen.hasQuality ? quality.slice(0, length) : null,
    }),
  };
  return pen;
}

function isBroken(chunks: readonly Chunk[], gapMs: number, fromAt: number, from: number, toAt: number, to: number): boolean {
  if (fromAt === toAt) return hasBreak(chunks[fromAt]!, from, to, gapMs);
  for (let at = fromAt; at <= toAt; at++) {
    const chunk = chunks[at]!;
    if (hasBreak(chunk, at === fromAt ? from : 0, at === toAt ? to : chunk.count, gapMs)) return true;
    if (at < toAt && isPauseBetween(chunk, chunks[at + 1]!, gapMs)) return true;
  }
  return false;
}

function ensureRoom(room: PointRoom, columns: number): PointRoom {
  const most = 2 * (FOUR * columns + 2);
  if (room.timesMs.length < most) {
    room.timesMs = new Float64Array(most);
    room.values = new Float64Array(most);
    room.quality = new Uint8Array(most);
  }
  return room;
}
