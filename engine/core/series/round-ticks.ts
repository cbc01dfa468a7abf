/** A value axis with round ends and steps. */
export interface TickRange {
  readonly min: number;
  readonly max: number;
  /** From `min` to `max`, both included. */
  readonly ticks: readonly number[];
  /** Decimals needed to distinguish two neighbouring ticks. */
  readonly decimals: number;
}

export interface TickOptions {
  /** Whether zero is always in view; otherwise the axis follows the values. */
  readonly zeroBase: boolean;
  /** Smallest range of the axis, as a share of the largest value, so that a little noise does not fill it; default 0. */
  readonly leastShare?: number;
  /** Preferred number of steps; the result may have one more or less. */
  readonly steps?: number;
}

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Ticks around the values `min` to `max`: multiples of 1, 2, 2.5 or 5 times a power of ten. Equal values get room above and below. If a
 * value is not finite, there are no values, and the axis is 0 to 1.
 */
export function roundTicks(min: number, max: number, {zeroBase, leastShare = 0, steps = 4}: TickOptions): TickRange {
  const empty = !Number.isFinite(min) || !Number.isFinite(max) || min > max;
  let low = empty ? 0 : zeroBase ? Math.min(0, min) : min;
  let high = empty ? 1 : zeroBase ? Math.max(0, max) : max;
  if (low === high) {
    const room = low === 0 ? 1 : Math.abs(low) * 0.05;
    if (!zeroBase || low === 0) high += room;
    if (!zeroBase && low !== 0) low -= room;
  }
  const lack = Math.max(Math.abs(low), Math.abs(high)) * leastShare - (high - low);
  if (lack > 0) {
    low -= lack / 2;
    high += lack / 2;
  }
  const step = roundStep((high - low) / steps);
  const decimals = decimalsOf(step);
  const tick = (index: number) => Number((index * step).toFixed(decimals));
  // Ignores a difference in the last binary digit; anything more needs a further step.
  let first = Math.floor(low / step + 1e-9);
  let last = Math.ceil(high / step - 1e-9);
  if (tick(first) > low) first--;
  if (tick(last) < high) last++;
  const ticks = Array.from({length: last - first + 1}, (_, index) => tick(first + index));
  return {min: ticks[0]!, max: ticks.at(-1)!, ticks, decimals};
}

/** The smallest round number that is at least `raw`. */
function roundStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * STEPS.find((step) => step * power >= raw * (1 - 1e-9))!;
}

function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < 12; decimals++) {
    const scaled = step * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6) return decimals;
  }
  return 12;
}
