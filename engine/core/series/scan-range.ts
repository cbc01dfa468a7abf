import {type Chunk, firstFrom, timeAt} from './chunk.ts';
import {addRange, createRangeExtremes, indexOfGreatest, indexOfLeast} from './extremes.ts';
import {chunkFrom, type Series} from './series.ts';

/** Figures of a range of samples. Without any value, `count` is 0 and the others are NaN. */
export interface RangeFigures {
  /** Values; gaps are not counted. */
  readonly count: number;
  readonly least: number;
  /** When it first occurred, epoch ms. */
  readonly leastMs: number;
  readonly greatest: number;
  readonly greatestMs: number;
  /** Arithmetic mean of the values, each with the same weight. */
  readonly mean: number;
}

/** Reads every sample from `fromMs` to `toMs`, both included, for the mean; least and greatest come from the pyramid. */
export function scanRange({chunks}: Series, fromMs: number, toMs: number): RangeFigures {
  const extremes = createRangeExtremes();
  let count = 0;
  let sum = 0;
  const first = chunkFrom(chunks, fromMs);
  for (let at = first; at < chunks.length; at++) {
    const chunk = chunks[at]!;
    const from = at === first ? firstFrom(chunk, fromMs) : 0;
    let end = firstFrom(chunk, toMs);
    if (end < chunk.count && timeAt(chunk, end) === toMs) end++;
    if (end > from) {
      addRange(extremes, chunk, at, from, end);
      const values = countValues(chunk, from, end);
      if (values > 0) sum += chunk.pyramid.flags === null ? sumPlain(chunk, from, end) : sumWithGaps(chunk, from, end);
      count += values;
    }
    if (end < chunk.count) break;
  }
  const {least, greatest, leastChunk, greatestChunk} = extremes;
  if (count === 0) {
    return {count, least: Number.NaN, leastMs: Number.NaN, greatest: Number.NaN, greatestMs: Number.NaN, mean: Number.NaN};
  }
  return {
    count,
    least,
    leastMs: timeAt(chunks[leastChunk]!, indexOfLeast(extremes, chunks[leastChunk]!)),
    greatest,
    greatestMs: timeAt(chunks[greatestChunk]!, indexOfGreatest(extremes, chunks[greatestChunk]!)),
    mean: sum / count,
  };
}

function countValues({values, pyramid}: Chunk, from: number, end: number): number {
  if (pyramid.flags === null) return end - from;
  let count = 0;
  for (let index = from; index < end; index++) if (!Number.isNaN(values[index]!)) count++;
  return count;
}

/** Without NaN. Four sums, so that an addition need not wait for the one before it. */
function sumPlain({values}: Chunk, from: number, end: number): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let index = from;
  for (; index + 3 < end; index += 4) {
    a += values[index]!;
    b += values[index + 1]!;
    c += values[index + 2]!;
    d += values[index + 3]!;
  }
  for (; index < end; index++) a += values[index]!;
  return a + b + (c + d);
}

function sumWithGaps({values}: Chunk, from: number, end: number): number {
  let sum = 0;
  for (let index = from; index < end; index++) if (!Number.isNaN(values[index]!)) sum += values[index]!;
  return sum;
}
