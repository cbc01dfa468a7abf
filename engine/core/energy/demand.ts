import type {EnergyCourse} from './energy-course.ts';
import {CourseCursor} from './interval-energy.ts';
import {EnergyMark} from './marks.ts';

export interface DemandRules {
  /** Length of the window, ms: 15 minutes by the tariffs of China. */
  readonly windowMs: number;
  /** The window slides by this, ms; as long as the window itself it makes the demand of fixed blocks. */
  readonly slideMs: number;
}

export const SLIDING_DEMAND: DemandRules = {windowMs: 900_000, slideMs: 60_000};

export interface MaxDemand {
  /** Mean power over the window, kW. */
  readonly kw: number;
  /** End of the first window in which it was reached, epoch ms. */
  readonly endMs: number;
}

export interface DemandOutcome {
  /** Null where no window could be told. */
  readonly max: MaxDemand | null;
  /** Windows left out, since readings do not cover them or do not tell how their energy lies. */
  readonly untold: number;
}

/** A window of these has a mean power that is not known. */
const UNTOLD = EnergyMark.partial | EnergyMark.gap | EnergyMark.doubtful | EnergyMark.reset;

/**
 * The greatest mean power over a sliding window that lies within the span. Windows end at
 * `fromMs + windowMs`, then every `slideMs`. O(readings + windows * readings of a window).
 */
export function maxDemand(course: EnergyCourse, fromMs: number, toMs: number, rules: DemandRules = SLIDING_DEMAND): DemandOutcome {
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
