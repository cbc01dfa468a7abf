import type {EnergySeries} from './energy-series.ts';
import {CourseCursor} from './interval-energy.ts';
import {EnergyMark} from './marks.ts';

export interface DemandRules {
  /** Length of the window, ms: 15 minutes in China's tariffs. */
  readonly windowMs: number;
  /** Step by which the window slides, ms; equal to the window's length it gives the demand of fixed blocks. */
  readonly slideMs: number;
}

export const SLIDING_DEMAND: DemandRules = {windowMs: 900_000, slideMs: 60_000};

export interface MaxDemand {
  /** Mean power over the window, kW. */
  readonly kw: number;
  /** End of the first window that reached it, epoch ms. */
  readonly endMs: number;
}

export interface DemandOutcome {
  /** Null if no window could be evaluated. */
  readonly max: MaxDemand | null;
  /** Number of windows left out, because readings do not cover them or do not show the distribution of their energy. */
  readonly untold: number;
}

/** The mean power of a window with one of these marks is unknown. */
const UNTOLD = EnergyMark.partial | EnergyMark.gap | EnergyMark.doubtful | EnergyMark.reset | EnergyMark.unknown;

/**
 * The greatest mean power of a sliding window within the span. Windows end at `fromMs + windowMs`, then every `slideMs`. O(readings +
 * windows * readings of a window).
 */
export function maxDemand(course: EnergySeries, fromMs: number, toMs: number, rules: DemandRules = SLIDING_DEMAND): DemandOutcome {
  const {windowMs, slideMs} = rules;
  if (!(windowMs > 0 && slideMs > 0)) throw new RangeError('a window and its slide take longer than 0 ms');
  const cursor = new CourseCursor(course);
  let max: MaxDemand | null = null;
  let untold = 0;
  for (let endMs = fromMs + windowMs; endMs <= toMs; endMs += slideMs) {
    const {kwh, marks} = cursor.between(endMs - windowMs, endMs);
    if ((marks & UNTOLD) !== 0) {
      untold++;
      continue;
    }
    const kw = (kwh * 3_600_000) / windowMs;
    if (max === null || kw > max.kw) max = {kw, endMs};
  }
  return {max, untold};
}
