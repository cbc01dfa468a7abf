import {type Chunk, firstFrom, timeAt} from './chunk.ts';
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

/** Reads every sample from `fromMs` to `toMs`, both included. */
export function scanRange({chunks}: Series, fromMs: number, toMs: number): RangeFigures {
  const total = {count: 0, sum: 0, least: Number.POSITIVE_INFINITY, greatest: Number.NEGATIVE_INFINITY};
  let [leastMs, greatestMs] = [Number.NaN, Number.NaN];
  const first = chunkFrom(chunks, fromMs);
  for (let at = first; at < chunks.length; at++) {
    const chunk = chunks[at]!;
    const from = at === first ? firstFrom(chunk, fromMs) : 0;
    let end = firstFrom(chunk, toMs);
    if (end < chunk.count && timeAt(chunk, end) === toMs) end++;
    const part = chunk.pyramid.flags === null ? scanPlain(chunk, from, end) : scanWithGaps(chunk, from, end);
    total.count += part.count;
    total.sum += part.sum;
    if (part.least < total.least) {
      total.least = part.least;
      leastMs = timeAt(chunk, chunk.values.indexOf(part.least as never, from));
    }
    if (part.greatest > total.greatest) {
      total.greatest = part.greatest;
      greatestMs = timeAt(chunk, chunk.values.indexOf(part.greatest as never, from));
    }
    if (end < chunk.count) break;
  }
  const {count, sum, least, greatest} = total;
  if (count === 0) return {count, least: Number.NaN, leastMs, greatest: Number.NaN, greatestMs, mean: Number.NaN};
  return {count, least, leastMs, greatest, greatestMs, mean: sum / count};
}

interface Part {
  readonly count: number;
  readonly sum: number;
  readonly least: number;
  readonly greatest: number;
}

/** Without NaN. Four sums, so that an addition need not wait for the one before it. */
function scanPlain({values}: Chunk, from: number, end: number): Part {
  let [a, b, c, d] = [0, 0, 0, 0];
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  let index = from;
  for (; index + 3 < end; index += 4) {
    const v = values[index]!;
    const w = values[index + 1]!;
    const x = values[index + 2]!;
    const y = values[index + 3]!;
    a += v;
    b += w;
    c += x;
    d += y;
    if (v < least) least = v;
    if (v > greatest) greatest = v;
    if (w < least) least = w;
    if (w > greatest) greatest = w;
    if (x < least) least = x;
    if (x > greatest) greatest = x;
    if (y < least) least = y;
    if (y > greatest) greatest = y;
  }
  for (; index < end; index++) {
    const value = values[index]!;
    a += value;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return {count: Math.max(0, end - from), sum: a + b + (c + d), least, greatest};
}

function scanWithGaps({values}: Chunk, from: number, end: number): Part {
  let [count, sum] = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let index = from; index < end; index++) {
    const value = values[index]!;
    if (Number.isNaN(value)) continue;
    count++;
    sum += value;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return {count, sum, least, greatest};
}
