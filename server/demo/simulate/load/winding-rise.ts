import {QUARTER_MS} from './quarters.ts';
import type {WindingRise} from './site-profile.ts';

/** Thermal time constant of a cast-resin winding of 630 to 2,500 kVA, from cold to its rated rise. */
export const WINDING_TIME_CONSTANT_MS = 3 * 3_600_000;

/** Exponent of the load share for dry types with natural air cooling (AN). */
const RISE_EXPONENT = 1.6;
/** Samples of the past: five time constants, after which less than 1 % of an older difference is left. */
const SAMPLES = (5 * WINDING_TIME_CONSTANT_MS) / QUARTER_MS;
const KEPT = Math.exp(-QUARTER_MS / WINDING_TIME_CONSTANT_MS);

/**
 * Rise of a winding above its room, K. The steady rise at a load share k is idleRiseK + loadRiseK x k^1.6, and the winding approaches it
 * exponentially (IEC 60076-12 and GB/T 1094.12, loading guides for dry-type transformers: exponent 1.6 for natural air, first-order lag).
 * `shareAt` is called only at full quarter hours, from five time constants ago up to the last one before `atMs`, so that a caller may cache
 * its answers. Each answer holds until the next: this is exact for loads that change at quarter hours, at most one quarter late for others,
 * and continuous in time whatever is switched. The result lies between the lowest and the highest steady rise in that time.
 */
export const windingRise: WindingRise = (shareAt, idleRiseK, loadRiseK, atMs) => {
  const last = Math.floor(atMs / QUARTER_MS);
  const steady = (knot: number) => idleRiseK + loadRiseK * Math.max(0, shareAt(knot * QUARTER_MS)) ** RISE_EXPONENT;
  let rise = steady(last - SAMPLES);
  for (let knot = last - SAMPLES; knot < last; knot++) {
    const target = steady(knot);
    rise = target + (rise - target) * KEPT;
  }
  const target = steady(last);
  return target + (rise - target) * Math.exp(-(atMs - last * QUARTER_MS) / WINDING_TIME_CONSTANT_MS);
};
