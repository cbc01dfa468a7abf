export type ValueColumn = Float32Array | Float64Array;
export type Precision = 'float32' | 'float64';

/** Samples of a bucket on each level; each level joins four buckets of the one below. */
export const LEVEL_SAMPLES = [256, 1024, 4096, 16_384, 65_536] as const;
/** Where each level begins in the columns of a pyramid. */
export const LEVEL_STARTS = [0, 256, 320, 336, 340] as const;
export const PYRAMID_BUCKETS = 341;

/** A bucket or range that a line must not cross: it holds a NaN, or a pause after one of its samples. Beside the bits of `QualityBit`. */
export const GAP_FLAG = 128;

/**
 * Least and greatest value of every bucket of a chunk, on all levels. First and last need no column: they are the samples at the ends. A
 * bucket without values has +Infinity and -Infinity.
 */
export interface Pyramid {
  /** [PYRAMID_BUCKETS] */
  readonly least: ValueColumn;
  /** [PYRAMID_BUCKETS] */
  readonly greatest: ValueColumn;
  /** [PYRAMID_BUCKETS] quality bits and `GAP_FLAG`, ORed over the bucket; null while all are 0. */
  flags: Uint8Array | null;
}

export function createPyramid(precision: Precision): Pyramid {
  const column = () => (precision === 'float32' ? new Float32Array(PYRAMID_BUCKETS) : new Float64Array(PYRAMID_BUCKETS));
  return {least: column(), greatest: column(), flags: null};
}
