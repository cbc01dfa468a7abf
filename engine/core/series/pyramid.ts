import type {Chunk} from './chunk.ts';
import {GAP_FLAG, LEVEL_SAMPLES, LEVEL_STARTS, PYRAMID_BUCKETS, type Pyramid, type ValueColumn} from './pyramid-levels.ts';
import {vectorKernel} from './vector-kernel.ts';

const BASE = LEVEL_SAMPLES[0];
const FAN = 4;

/**
 * Recomputes the buckets that hold the samples `from` to `to` (excluded), and those above them. Values that are not finite become NaN.
 *
 * @param gapMs a longer pause after a sample is a gap.
 * @returns how many values were infinite.
 */
export function refreshPyramid(chunk: Chunk, from: number, to: number, gapMs: number): number {
  if (to <= from) return 0;
  let first = Math.floor(from / BASE);
  let last = Math.floor((to - 1) / BASE);
  let infinite = 0;
  const folded = foldByVector(chunk, first, last);
  for (let bucket = first; bucket <= last; bucket++) {
    if (bucket < folded && !Number.isNaN(chunk.pyramid.least[bucket]!)) continue;
    if (!foldPlain(chunk.values, bucket, Math.min(chunk.count, (bucket + 1) * BASE), chunk.pyramid))
      infinite += foldWithGaps(chunk, bucket);
  }
  const hasFlags = markFlags(chunk, first, last, gapMs);
  for (let level = 1; level < LEVEL_SAMPLES.length; level++) {
    const children = Math.ceil(chunk.count / LEVEL_SAMPLES[level - 1]!);
    first = Math.floor(first / FAN);
    last = Math.floor(last / FAN);
    for (let bucket = first; bucket <= last; bucket++) foldChildren(chunk.pyramid, level, bucket, children, hasFlags);
  }
  return infinite;
}

/** Fewer buckets are not worth copying their samples. */
const LEAST_FOR_VECTOR = 8;
/** Buckets that are copied and folded at a time: their samples stay in the processor's nearest cache. */
const VECTOR_PIECE = 32;

/** Folds the full buckets of single precision, if the thread has the kernel; returns the end of the folded ones. */
function foldByVector({values, count, pyramid}: Chunk, first: number, last: number): number {
  const kernel = vectorKernel();
  const end = Math.min(last + 1, Math.floor(count / BASE));
  if (kernel === undefined || end - first < LEAST_FOR_VECTOR || !(values instanceof Float32Array)) return first;
  for (let from = first; from < end; from += VECTOR_PIECE) {
    const to = Math.min(end, from + VECTOR_PIECE);
    kernel.samples.set(values.subarray(from * BASE, to * BASE));
    kernel.fold(to - from);
    for (let bucket = from; bucket < to; bucket++) {
      // In doubt the bucket has no range yet: it has a value that is not finite.
      const isSound = kernel.doubt[bucket - from] === 0;
      pyramid.least[bucket] = isSound ? kernel.least[bucket - from]! : Number.NaN;
      pyramid.greatest[bucket] = kernel.greatest[bucket - from]!;
    }
  }
  return end;
}

/** False, and the bucket is unfinished, if it has a value that is not finite. This loop sets the speed of loading. */
function foldPlain(values: ValueColumn, bucket: number, end: number, pyramid: Pyramid): boolean {
  let least = values[bucket * BASE]!;
  let greatest = least;
  for (let index = bucket * BASE + 1; index < end; index++) {
    const value = values[index]!;
    if (value >= least) {
      if (value > greatest) greatest = value;
    } else if (value < least) least = value;
    else return false;
  }
  if (!(least > Number.NEGATIVE_INFINITY && greatest < Number.POSITIVE_INFINITY)) return false;
  pyramid.least[bucket] = least;
  pyramid.greatest[bucket] = greatest;
  return true;
}

function foldWithGaps({values, count, pyramid}: Chunk, bucket: number): number {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  let infinite = 0;
  for (let index = bucket * BASE; index < Math.min(count, (bucket + 1) * BASE); index++) {
    const value = values[index]!;
    if (Math.abs(value) === Number.POSITIVE_INFINITY) {
      values[index] = Number.NaN;
      infinite++;
      continue;
    }
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  pyramid.least[bucket] = least;
  pyramid.greatest[bucket] = greatest;
  pyramid.flags ??= new Uint8Array(PYRAMID_BUCKETS);
  pyramid.flags[bucket] = GAP_FLAG;
  return infinite;
}

/** Writes the flags of the lowest buckets; returns whether the chunk has flags. */
function markFlags(chunk: Chunk, first: number, last: number, gapMs: number): boolean {
  const {values, timesMs, quality, count, pyramid} = chunk;
  const hasPauses = timesMs !== null && gapMs < Number.POSITIVE_INFINITY;
  if (pyramid.flags === null && !hasPauses && quality === null) return false;
  for (let bucket = first; bucket <= last; bucket++) {
    const end = Math.min(count, (bucket + 1) * BASE);
    let flags = 0;
    if (quality !== null) for (let index = bucket * BASE; index < end; index++) flags |= quality[index]!;
    if (pyramid.flags !== null) {
      for (let index = bucket * BASE; index < end; index++) {
        if (Number.isNaN(values[index]!)) {
          flags |= GAP_FLAG;
          break;
        }
      }
    }
    if (hasPauses) {
      for (let index = bucket * BASE; index < end && index + 1 < count; index++) {
        if (timesMs[index + 1]! - timesMs[index]! > gapMs) {
          flags |= GAP_FLAG;
          break;
        }
      }
    }
    if (flags !== 0) pyramid.flags ??= new Uint8Array(PYRAMID_BUCKETS);
    if (pyramid.flags !== null) pyramid.flags[bucket] = flags;
  }
  return pyramid.flags !== null;
}

function foldChildren({least, greatest, flags}: Pyramid, level: number, bucket: number, children: number, hasFlags: boolean): void {
  const from = LEVEL_STARTS[level - 1]!;
  const end = from + Math.min(children, (bucket + 1) * FAN);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let bits = 0;
  for (let child = from + bucket * FAN; child < end; child++) {
    if (least[child]! < low) low = least[child]!;
    if (greatest[child]! > high) high = greatest[child]!;
    if (hasFlags) bits |= flags![child]!;
  }
  const at = LEVEL_STARTS[level]! + bucket;
  least[at] = low;
  greatest[at] = high;
  if (hasFlags) flags![at] = bits;
}
