/** One course of a measured figure. As many values as times; NaN where nothing was measured. */
export interface FigureCourse {
  readonly timesMs: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

export interface Extremes {
  readonly max: number;
  /** Of the first of several equal ones, epoch ms; likewise `minAtMs`. */
  readonly maxAtMs: number;
  readonly min: number;
  readonly minAtMs: number;
  /** Arithmetic mean of the samples. */
  readonly average: number;
  readonly count: number;
}

/** Greatest, smallest and mean value from `fromMs` up to, not with, `toMs`; null where nothing was measured. */
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
    // The running mean of Welford (1962): no large sum whose digits would swallow small values.
    mean += (value - mean) / ++count;
  }
  return count === 0 ? null : {max, maxAtMs, min, minAtMs, average: mean, count};
}

export interface Comparison {
  /** Now less the base; null where either is unknown. */
  readonly difference: number | null;
  /** The difference as a share of the base, 0.1 for 10 % more; null where there is no base: an unknown one, or none above zero. */
  readonly share: number | null;
}

/** A figure against an earlier one (同比, 环比). */
export function compareFigures(now: number | null, base: number | null): Comparison {
  if (!isKnown(now) || !isKnown(base)) return {difference: null, share: null};
  return {difference: now - base, share: base > 0 ? (now - base) / base : null};
}

/** Mean power as a share of the greatest (负荷率); null where either is unknown or the greatest is not above zero. */
export function loadRate(meanKw: number | null, maxKw: number | null): number | null {
  return isKnown(meanKw) && isKnown(maxKw) && maxKw > 0 ? meanKw / maxKw : null;
}

/**
 * What came in and did not go out, as a share of what came in (损耗率); null where either is unknown or nothing came in. Below zero where more
 * went out than came in: meters that disagree, to be told and not hidden.
 */
export function lossRate(inKwh: number | null, outKwh: number | null): number | null {
  return isKnown(inKwh) && isKnown(outKwh) && inKwh > 0 ? (inKwh - outKwh) / inKwh : null;
}

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value);
