import {MINUTE_MS} from '../time/civil-day.ts';
import type {CourseModel} from './course-model.ts';
import type {DemandRules} from './demand.ts';

/** The last minutes of a supply: columns of equal length, one row a minute, the last one now. */
export interface WatchCourse {
  /** Epoch ms, a minute apart. */
  readonly timesMs: ArrayLike<number>;
  /** Active power at that moment, kW; NaN is unknown. */
  readonly kw: ArrayLike<number>;
  /** Energy of the minute that ends there, kWh, by the register; NaN is unknown. */
  readonly kwh: ArrayLike<number>;
}

/** One running window as it will end. */
export interface WindowForecast {
  readonly fromMs: number;
  readonly toMs: number;
  /** Energy so far, kWh; NaN if a minute of it is unknown: the window is then incomplete and nothing is said of it. */
  readonly doneKwh: number;
  /** Forecast of its mean power, kW. */
  readonly kw: number;
  /** Its mean power if the load fell to nothing now, kW: what is already certain. */
  readonly leastKw: number;
  /** Time left of it. */
  readonly leftMs: number;
  /** Usual error of the forecast, kW; NaN where nothing was learnt of the load. */
  readonly spreadKw: number;
}

/** How far back the slope is looked for, and how far ahead it is followed, minutes. */
const SLOPE_MIN = 3;

/**
 * Forecast of the windows that run now, the one that ends first in front: `D = (E_done + P * t_left) / T` (demand watch, goal G4), where P is the mean of
 * the expected power over the time left: what the load usually does after such minutes, where that was learnt; else the last level followed
 * along a robust slope of the last 3 minutes, for 3 minutes, then held. Windows end at multiples of `slideMs`. O(windows * minutes).
 *
 * @param model - learnt for at least as many minutes as a window has.
 */
export function forecastWindows(course: WatchCourse, {windowMs, slideMs}: DemandRules, model?: CourseModel): WindowForecast[] {
  const last = course.timesMs.length - 1;
  if (last < 0) return [];
  const nowMs = course.timesMs[last]!;
  const {level, slope} = trendOf(course);
  const means = Float64Array.from(course.kwh, (kwh) => kwh * 60);
  const windows: WindowForecast[] = [];
  const firstEnd = Math.floor(nowMs / slideMs) * slideMs + slideMs;
  for (let toMs = firstEnd; toMs - windowMs <= nowMs; toMs += slideMs) {
    const fromMs = toMs - windowMs;
    let doneKwh = 0;
    for (let i = 0; i <= last; i++) if (course.timesMs[i]! > fromMs) doneKwh += course.kwh[i]!;
    // The course begins inside the window: what was before is unknown.
    if (course.timesMs[0]! > fromMs) doneKwh = Number.NaN;
    const leftMs = toMs - nowMs;
    const leftMin = leftMs / MINUTE_MS;
    const learnt = model?.mean(means, leftMin) ?? Number.NaN;
    const isLearnt = !Number.isNaN(learnt);
    const expected = Math.max(0, isLearnt ? learnt : meanAhead(level, slope, leftMin));
    windows.push({
      ...{fromMs, toMs, doneKwh, leftMs},
      kw: (doneKwh * 3_600_000 + expected * leftMs) / windowMs,
      leastKw: (doneKwh * 3_600_000) / windowMs,
      spreadKw: isLearnt ? (model!.spread(leftMin) * leftMs) / windowMs : Number.NaN,
    });
  }
  return windows;
}

/** Level now, kW, and slope, kW a minute, of the last minutes: medians, so that one odd value moves neither. NaN without a known power. */
function trendOf({kw, timesMs}: WatchCourse): {readonly level: number; readonly slope: number} {
  const last = timesMs.length - 1;
  const nowMs = timesMs[last]!;
  const seen: (readonly [ageMin: number, kw: number])[] = [];
  for (let i = last; i >= 0 && nowMs - timesMs[i]! <= SLOPE_MIN * MINUTE_MS; i--)
    if (!Number.isNaN(kw[i]!)) seen.push([(nowMs - timesMs[i]!) / MINUTE_MS, kw[i]!]);
  const slopes: number[] = [];
  for (const [i, [age, value]] of seen.entries())
    for (const [otherAge, other] of seen.slice(i + 1)) slopes.push((value - other) / (otherAge - age));
  const slope = slopes.length === 0 ? 0 : median(slopes);
  return {level: median(seen.map(([age, value]) => value + slope * age)), slope};
}

/** Mean power over the next minutes: along the slope for `SLOPE_MIN`, then level. */
function meanAhead(level: number, slope: number, leftMin: number): number {
  const followed = Math.min(leftMin, SLOPE_MIN);
  return level + slope * ((followed * followed) / 2 + followed * (leftMin - followed)) * (leftMin === 0 ? 0 : 1 / leftMin);
}

function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** How near the running windows come to a limit, the nearest first in severity. */
export const DEMAND_STATES = ['unknown', 'calm', 'near', 'close', 'over', 'crossed'] as const;
export type DemandState = (typeof DEMAND_STATES)[number];

/** From which share of the limit on a forecast is near, and close. */
export const NEAR_SHARES = {near: 0.9, close: 0.95} as const;

/** From here on a forecast is taken at its word: before, only where the limit lies so many of its usual errors below it. */
const [LATE_MS, EARLY_SPREADS] = [5 * MINUTE_MS, 3];
/** A late forecast so little below the limit, as a share of it, warns too: a third of the error of a class 1 meter. */
const LATE_MARGIN = 0.003;

/**
 * State of a limit by the windows that run: `crossed` if one is above it already, `over` if one is forecast to be, `close` from 95 %, `near` from
 * 90 %. Windows of which nothing is known are left out; `unknown` without any other.
 */
export function demandState(windows: readonly WindowForecast[], limitKw: number): DemandState {
  let state: DemandState = 'unknown';
  for (const forecast of windows) {
    const one = stateOf(forecast, limitKw);
    if (DEMAND_STATES.indexOf(one) > DEMAND_STATES.indexOf(state)) state = one;
  }
  return state;
}

function stateOf({kw, leastKw, leftMs, spreadKw}: WindowForecast, limitKw: number): DemandState {
  if (leastKw >= limitKw) return 'crossed';
  if (Number.isNaN(kw)) return 'unknown';
  const isOver = leftMs <= LATE_MS ? kw >= limitKw * (1 - LATE_MARGIN) : kw - EARLY_SPREADS * spreadKw >= limitKw;
  if (isOver) return 'over';
  const share = kw / limitKw;
  if (share >= NEAR_SHARES.close) return 'close';
  return share >= NEAR_SHARES.near ? 'near' : 'calm';
}
