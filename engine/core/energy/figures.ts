/** The curve of one measured quantity. As many values as times; NaN for gaps. */
export interface FigureCourse {
  readonly timesMs: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

export interface Extremes {
  readonly max: number;
  /** First time of the maximum, epoch ms; likewise `minAtMs`. */
  readonly maxAtMs: number;
  readonly min: number;
  readonly minAtMs: number;
  /** Arithmetic mean of the samples. */
  readonly average: number;
  readonly count: number;
}

/** Maximum, minimum and mean from `fromMs` up to but excluding `toMs`; null without measurements. */
export function extremesOf({timesMs, values}: FigureCourse, fromMs: number, toMs: number): Extremes | null {
  let max = Number.NEGATIVE_INFINITY;
  let min = Number.POSITIVE_INFINITY;
  let maxAtMs = Number.NaN;
  let minAtMs = Number.NaN;
  let mean = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const timeMs = timesMs[i]!;
    if (!Number.isFinite(value) || !(timeMs >= fromMs && timeMs < toMs)) continue;
    if (value > max || (value === max && timeMs < maxAtMs)) [max, maxAtMs] = [value, timeMs];
    if (value < min || (value === min && timeMs < minAtMs)) [min, minAtMs] = [value, timeMs];
    // Running mean by Welford (1962): avoids a large sum that would swallow small values.
    mean += (value - mean) / ++count;
  }
  return count === 0 ? null : {max, maxAtMs, min, minAtMs, average: mean, count};
}

export interface Comparison {
  /** Now minus the base; null if either is unknown. */
  readonly difference: number | null;
  /** The difference as a share of the base, 0.1 for 10 % more; null if the base is unknown or not above zero. */
  readonly share: number | null;
}

/** Compares a figure with an earlier one (同比, 环比). */
export function compareFigures(now: number | null, base: number | null): Comparison {
  if (!isKnown(now) || !isKnown(base)) return {difference: null, share: null};
  return {difference: now - base, share: base > 0 ? (now - base) / base : null};
}

/** Mean power as a share of the maximum (负荷率); null if either is unknown or the maximum is not above zero. */
export function loadRate(meanKw: number | null, maxKw: number | null): number | null {
  return isKnown(meanKw) && isKnown(maxKw) && maxKw > 0 ? meanKw / maxKw : null;
}

/**
 * Energy that came in and did not go out, as a share of the input (损耗率); null if either is unknown or nothing came in. Negative if more
 * went out than came in: the meters disagree, and that must be shown rather than hidden.
 */
export function lossRate(inKwh: number | null, outKwh: number | null): number | null {
  return isKnown(inKwh) && isKnown(outKwh) && inKwh > 0 ? (inKwh - outKwh) / inKwh : null;
}

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value);
