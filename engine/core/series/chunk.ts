import {createPyramid, type Precision, PYRAMID_BUCKETS, type Pyramid, type ValueColumn} from './pyramid-levels.ts';

/** Most samples of a chunk. */
export const CHUNK_SAMPLES = 65_536;
/** Room of a new chunk; it doubles as the chunk fills. */
const FIRST_ROOM = 256;

/**
 * A run of samples with strictly rising times. The columns may be longer than `count`, and may be views of a larger buffer that several
 * chunks share. Only this folder writes to them.
 */
export interface Chunk {
  count: number;
  /** Time of the first sample, epoch ms. */
  startMs: number;
  /** Interval between samples while `timesMs` is null. */
  stepMs: number;
  /** [count] epoch ms; null while every sample is on the grid of `startMs` and `stepMs`. */
  timesMs: Float64Array | null;
  /** [count] NaN is a gap. */
  values: ValueColumn;
  /** [count] bits of `QualityBit`; null while all are good. */
  quality: Uint8Array | null;
  readonly pyramid: Pyramid;
}

export function createChunk(startMs: number, stepMs: number | undefined, precision: Precision, room = FIRST_ROOM): Chunk {
  return {
    count: 0,
    startMs,
    stepMs: stepMs ?? 0,
    timesMs: stepMs === undefined ? new Float64Array(room) : null,
    values: valueColumn(precision, room),
    quality: null,
    pyramid: createPyramid(precision),
  };
}

/** A chunk over columns that the store owns from now on. The caller refreshes its pyramid. */
export function adoptChunk(
  columns: Pick<Chunk, 'startMs' | 'stepMs' | 'timesMs' | 'values' | 'quality'>,
  count: number = columns.values.length,
): Chunk {
  return {...columns, count, pyramid: createPyramid(columns.values instanceof Float32Array ? 'float32' : 'float64')};
}

export function valueColumn(precision: Precision, length: number): ValueColumn {
  return precision === 'float32' ? new Float32Array(length) : new Float64Array(length);
}

export function timeAt(chunk: Chunk, index: number): number {
  return chunk.timesMs === null ? chunk.startMs + index * chunk.stepMs : chunk.timesMs[index]!;
}

export function lastMs(chunk: Chunk): number {
  return timeAt(chunk, chunk.count - 1);
}

/** Index of the first sample at or after a time; `count` if there is none. */
export function firstFrom(chunk: Chunk, timeMs: number): number {
  const {count, timesMs, startMs, stepMs} = chunk;
  if (timesMs === null) {
    let index = Math.min(count, Math.max(0, Math.ceil((timeMs - startMs) / stepMs)));
    // The quotient may be rounded across a sample.
    while (index > 0 && startMs + (index - 1) * stepMs >= timeMs) index--;
    while (index < count && startMs + index * stepMs < timeMs) index++;
    return index;
  }
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (timesMs[middle]! < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Makes room for at least one further sample; the chunk must not be full. */
export function growChunk(chunk: Chunk, least: number): void {
  if (least <= chunk.values.length) return;
  let room = Math.max(FIRST_ROOM, chunk.values.length);
  while (room < least) room *= 2;
  room = Math.min(CHUNK_SAMPLES, room);
  const values = chunk.values instanceof Float32Array ? new Float32Array(room) : new Float64Array(room);
  values.set(chunk.values.subarray(0, chunk.count));
  chunk.values = values;
  if (chunk.timesMs !== null) chunk.timesMs = grown(chunk.timesMs, chunk.count, new Float64Array(room));
  if (chunk.quality !== null) chunk.quality = grown(chunk.quality, chunk.count, new Uint8Array(room));
}

/** Writes out the times of a chunk on a grid, so that it can hold any time. */
export function writeTimes(chunk: Chunk): Float64Array {
  if (chunk.timesMs === null) {
    const times = new Float64Array(chunk.values.length);
    for (let index = 0; index < chunk.count; index++) times[index] = chunk.startMs + index * chunk.stepMs;
    chunk.timesMs = times;
  }
  return chunk.timesMs;
}

export function writeQuality(chunk: Chunk, index: number, bits: number): void {
  if (chunk.quality === null) {
    if (bits === 0) return;
    chunk.quality = new Uint8Array(chunk.values.length);
  }
  chunk.quality[index] = bits;
}

export function chunkBytes({values, timesMs, quality, pyramid}: Chunk): number {
  const columns = values.byteLength + (timesMs?.byteLength ?? 0) + (quality?.byteLength ?? 0);
  return columns + 2 * PYRAMID_BUCKETS * values.BYTES_PER_ELEMENT + (pyramid.flags?.byteLength ?? 0);
}

/** Copies the columns out of buffers that are shared with other chunks, so that those can be freed. */
export function unshareChunk(chunk: Chunk): void {
  if (chunk.values.buffer.byteLength > chunk.values.byteLength) chunk.values = chunk.values.slice();
  if (chunk.timesMs !== null && chunk.timesMs.buffer.byteLength > chunk.timesMs.byteLength) chunk.timesMs = chunk.timesMs.slice();
  if (chunk.quality !== null && chunk.quality.buffer.byteLength > chunk.quality.byteLength) chunk.quality = chunk.quality.slice();
}

function grown<Column extends Float64Array | Uint8Array>(column: Column, count: number, into: Column): Column {
  into.set(column.subarray(0, count));
  return into;
}
