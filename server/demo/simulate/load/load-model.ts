import type {DemoLoad} from '@livebus/fixtures';
import {hashText, signedUnit} from './integer-hash.ts';
import {COURSE_SHAPES} from './profile-shapes.ts';
import {QUARTER_MS, QUARTERS} from './quarters.ts';
import {type SharedProfile, STEPS} from './shared-profile.ts';

/** Knots of a group: a load's deviation in the first half is reversed in the second, so that groups add no energy. */
const GROUP = 16;
const HALF = GROUP / 2;
/** Size of the slow deviation along half a group. */
const SLOW = [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25];
/** Part of the variation that is new at every knot. */
const FAST = 0.2;
/** No site's clock is ever outside: 1990 to 2110. */
const RANGE_MS = {min: Date.UTC(1990, 0, 1), max: Date.UTC(2110, 0, 1)};
const W_MS_PER_KWH = 3_600_000_000;

/** What one load draws while it is supplied. */
export interface LoadModel {
  powerW(atMs: number): number;
  /** kWh: the integral of `powerW`, negative when `toMs` lies before `fromMs`. Costs the same for any length. */
  energyKwh(fromMs: number, toMs: number): number;
}

/**
 * The shared course of its profile, up to a quarter of an hour earlier or later, with the load's own variation. Straight lines between
 * knots. Throws RangeError for times outside 1990 to 2110.
 */
export function loadModel(load: DemoLoad, shared: SharedProfile, seed: number): LoadModel {
  const hash = hashText(seed, load.deviceId);
  const delay = Math.round(1.499 * signedUnit(hash, -1));
  const {unrest} = COURSE_SHAPES[load.profile];

  /** Of knot `first` of the first half of a group, index `i` of its day: what the load draws more there, and less half a group later. */
  const strayAt = (shares: Float64Array, first: number, i: number): number => {
    const slow = SLOW[i % HALF]! * signedUnit(hash, 2 * Math.floor(first / GROUP));
    const fast = FAST * signedUnit(hash, 2 * first + 1);
    const room = Math.min(shares[i]!, shares[i + HALF]!);
    return Math.round(room * unrest * (slow + fast) * STEPS) / STEPS;
  };

  const shareAt = (knot: number): number => {
    const day = Math.floor(knot / QUARTERS);
    const i = knot - day * QUARTERS;
    const shares = shared.shares(day);
    return i % GROUP < HALF ? shares[i]! + strayAt(shares, knot, i) : shares[i]! - strayAt(shares, knot - HALF, i - HALF);
  };

  /** Exact sum of the shares at knots before `knot`, from a fixed one. */
  const sumBefore = (knot: number): number => {
    const day = Math.floor(knot / QUARTERS);
    const i = knot - day * QUARTERS;
    const within = i % GROUP;
    const [from, to] = within <= HALF ? [0, within] : [within - HALF, HALF];
    let total = shared.sumBefore(knot);
    if (from === to) return total;
    const shares = shared.shares(day);
    for (let n = from; n < to; n++) total += strayAt(shares, knot - within + n, i - within + n);
    return total;
  };

  const known = {quarter: Number.NaN, from: 0, to: 0};
  /** Shares at both ends of a quarter of an hour; the last one is cached, because callers read neighbouring moments again and again. */
  const ends = (quarter: number): {readonly from: number; readonly to: number} => {
    if (known.quarter === quarter) return known;
    known.quarter = quarter;
    known.from = shareAt(quarter - delay);
    known.to = shareAt(quarter - delay + 1);
    return known;
  };

  const powerW = (atMs: number): number => {
    if (!(atMs >= RANGE_MS.min && atMs < RANGE_MS.max)) throw new RangeError(`no load is known at ${atMs} ms`);
    const quarter = Math.floor(atMs / QUARTER_MS);
    const part = (atMs - quarter * QUARTER_MS) / QUARTER_MS;
    const {from, to} = ends(quarter);
    return load.peakW * (from * (1 - part) + to * part);
  };

  const energyKwh = (fromMs: number, toMs: number): number => {
    if (toMs < fromMs) return -energyKwh(toMs, fromMs);
    const before = Math.floor(fromMs / QUARTER_MS);
    const last = Math.floor(toMs / QUARTER_MS);
    const fromW = powerW(fromMs);
    const firstShare = ends(before).to;
    const toW = powerW(toMs);
    if (before === last) return ((fromW + toW) / 2) * ((toMs - fromMs) / W_MS_PER_KWH);
    const first = before + 1;
    const lastShare = ends(last).from;
    const headMs = first * QUARTER_MS - fromMs;
    const tailMs = toMs - last * QUARTER_MS;
    const knots = sumBefore(last - delay) - sumBefore(first - delay) + (lastShare - firstShare) / 2;
    const rest = ((fromW + load.peakW * firstShare) / 2) * headMs + ((load.peakW * lastShare + toW) / 2) * tailMs;
    return (load.peakW * knots * QUARTER_MS + rest) / W_MS_PER_KWH;
  };

  return {powerW, energyKwh};
}
