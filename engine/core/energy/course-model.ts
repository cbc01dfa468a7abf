/**
 * How the power of a supply goes on: the mean of the next minutes as a linear function of the last ones, relative to their mean, learnt from the
 * day before now by ridge regression. It follows loads that swing, such as compressors that start in turn, where a slope is led astray.
 */
export interface CourseModel {
  /** Minutes that it looks at. */
  readonly lags: number;
  /** Mean power of the next `ahead` minutes, kW, after the minutes of `kw` (the last one now); NaN where one that it looks at is unknown. */
  mean(kw: ArrayLike<number>, ahead: number): number;
  /** Spread of its errors over what it learnt from, kW. */
  spread(ahead: number): number;
}

const LAGS = 24;
/** Fewer known rows teach nothing. */
const LEAST_ROWS = 360;
/** Holds weights small where minutes tell nothing, as a share of the minutes' variance. */
const RIDGE = 0.05;

/**
 * @param kw - mean power of past minutes, the last one now: a day of them. NaN is unknown; rows with an unknown minute are left out.
 * @param mostAhead - the greatest number of minutes that will be asked for.
 * @returns undefined where too little is known. O(minutes * lags * (lags + mostAhead)).
 */
export function learnCourse(kw: ArrayLike<number>, mostAhead: number): CourseModel | undefined {
  const {products, targets, squares, rows} = sumsOf(kw, mostAhead);
  if (rows < LEAST_ROWS) return undefined;
  let variance = 0;
  for (let k = 0; k < LAGS; k++) variance += products[k * LAGS + k]! / LAGS;
  // A load that never moved has nothing to teach: it stays as it is.
  const factor = variance > 0 ? factorOf(products, RIDGE * variance) : undefined;
  const weights = targets.map((target) => (factor === undefined ? new Float64Array(LAGS) : solve(factor, target)));
  const spreads = weights.map((of, ahead) => spreadOf(of, products, targets[ahead]!, squares[ahead]!, rows));
  return {
    lags: LAGS,
    mean(recent, ahead) {
      const last = recent.length - 1;
      if (last < LAGS - 1) return Number.NaN;
      const of = weights[ahead - 1]!;
      let level = 0;
      for (let k = 0; k < LAGS; k++) level += recent[last - k]! / LAGS;
      let mean = level;
      for (let k = 0; k < LAGS; k++) mean += of[k]! * (recent[last - k]! - level);
      return mean;
    },
    spread: (ahead) => spreads[ahead - 1]!,
  };
}

/** Products of the deviations of the lags with each other, and with those of the means ahead, over all rows that are known. */
function sumsOf(kw: ArrayLike<number>, mostAhead: number) {
  const products = new Float64Array(LAGS * LAGS);
  const targets = Array.from({length: mostAhead}, () => new Float64Array(LAGS));
  const squares = new Float64Array(mostAhead);
  const row = new Float64Array(LAGS);
  let rows = 0;
  for (let now = LAGS - 1; now + mostAhead < kw.length; now++) {
    let level = 0;
    let whole = 0;
    for (let k = 0; k < LAGS; k++) level += kw[now - k]! / LAGS;
    for (let k = 1; k <= mostAhead; k++) whole += kw[now + k]!;
    if (Number.isNaN(level) || Number.isNaN(whole)) continue;
    for (let k = 0; k < LAGS; k++) row[k] = kw[now - k]! - level;
    let sum = 0;
    for (let ahead = 1; ahead <= mostAhead; ahead++) {
      sum += kw[now + ahead]!;
      const deviation = sum / ahead - level;
      const target = targets[ahead - 1]!;
      for (let k = 0; k < LAGS; k++) target[k] = target[k]! + row[k]! * deviation;
      squares[ahead - 1] = squares[ahead - 1]! + deviation * deviation;
    }
    for (let k = 0; k < LAGS; k++) for (let l = 0; l <= k; l++) products[k * LAGS + l] = products[k * LAGS + l]! + row[k]! * row[l]!;
    rows++;
  }
  for (let k = 0; k < LAGS; k++) for (let l = 0; l < k; l++) products[l * LAGS + k] = products[k * LAGS + l]!;
  return {products, targets, squares, rows};
}

/** Root of the mean squared error, from the sums alone: |y|^2 - 2 w*t + w*P*w. */
function spreadOf(weights: Float64Array, products: Float64Array, target: Float64Array, square: number, rows: number): number {
  let error = square;
  for (let k = 0; k < LAGS; k++) {
    error -= 2 * weights[k]! * target[k]!;
    for (let l = 0; l < LAGS; l++) error += weights[k]! * weights[l]! * products[k * LAGS + l]!;
  }
  return Math.sqrt(Math.max(0, error) / rows);
}

/** Cholesky's lower factor of a symmetric matrix with `ridge` added to its diagonal. */
function factorOf(matrix: Float64Array, ridge: number): Float64Array {
  const factor = Float64Array.from(matrix);
  for (let i = 0; i < LAGS; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = factor[i * LAGS + j]! + (i === j ? ridge : 0);
      for (let k = 0; k < j; k++) sum -= factor[i * LAGS + k]! * factor[j * LAGS + k]!;
      factor[i * LAGS + j] = i === j ? Math.sqrt(Math.max(sum, Number.MIN_VALUE)) : sum / factor[j * LAGS + j]!;
    }
  }
  return factor;
}

/** Solves the factored system for one right side. */
function solve(factor: Float64Array, right: Float64Array): Float64Array {
  const x = Float64Array.from(right);
  for (let i = 0; i < LAGS; i++) {
    for (let k = 0; k < i; k++) x[i] = x[i]! - factor[i * LAGS + k]! * x[k]!;
    x[i] = x[i]! / factor[i * LAGS + i]!;
  }
  for (let i = LAGS - 1; i >= 0; i--) {
    for (let k = i + 1; k < LAGS; k++) x[i] = x[i]! - factor[k * LAGS + i]! * x[k]!;
    x[i] = x[i]! / factor[i * LAGS + i]!;
  }
  return x;
}
