import {DAY_MS} from '@livebus/engine/core';
import type {SiteProfile} from '../load/site-profile.ts';
import {hash01} from '../noise.ts';
import type {Network} from './network.ts';

/** The moment from which energy is counted, forward and back: near the present, because pieces are added up from here. UTC midnight. */
export const ENERGY_EPOCH_MS = Date.UTC(2026, 4, 1);

/**
 * Between these years energy is the integral of the shown power. Outside them, where no site's clock should be, registers continue by the
 * mean: adding up every day of decades would keep a reader waiting.
 */
const COUNTED_LOADS_MS = {min: Date.UTC(2018, 0, 1), max: Date.UTC(2036, 0, 1)} as const;
const MEAN_OVER_MS = 28 * DAY_MS;
const W_MS_PER_KWH = 3_600_000_000;
/** Knots and days cached for each load: enough for a live view and one of the past at the same time. */
const SLOTS = 4;

/** How a load modifies its course: W that it always draws, factor on the rest, and how much earlier its day starts, in whole knots. */
export interface LoadShape {
  readonly steadyW: number;
  readonly factor: number;
  readonly earlierMs: number;
}

/** Power and energy of every load while it is supplied, by index of `project.network.loads`; straight lines between the knots of the course. */
export interface LoadColumns {
  watts(load: number, atMs: number): number;
  /** The same without caching the knots around it: for moments that are read once. */
  wattsOnce(load: number, atMs: number): number;
  /** kWh since ENERGY_EPOCH_MS, negative before: the integral of `watts` from 2018 to 2035, by the mean outside. */
  kwh(load: number, atMs: number): number;
  /** The first knot after `atMs`: powers are linear up to it. */
  nextKnot(atMs: number): number;
  /** [N] var per W; constant, so that reactive energy is exact too. */
  readonly varPerWatt: Float64Array;
  /** [N] shares of phases A and B; C has the rest. */
  readonly shareA: Float64Array;
  readonly shareB: Float64Array;
  /** Peak power, W. */
  peakWatts(load: number): number;
  /** Mean power over four weeks, W. */
  meanWatts(load: number): number;
  /** Gives an anchored load its shape; call it before the first answer is used. */
  shape(load: number, shape: LoadShape): void;
}

export function loadColumns({loads}: Network, course: SiteProfile, seed: number): LoadColumns {
  const count = loads.length;
  const slots = () => new Float64Array(count * SLOTS);
  const [knot, fromW, toW, knotKwh, day, dayKwh] = [slots().fill(Number.NaN), slots(), slots(), slots(), slots().fill(Number.NaN), slots()];
  const {knotMs} = course;
  const shapes: LoadShape[] = loads.map(() => ({steadyW: 0, factor: 1, earlierMs: 0}));
  const spread = Float64Array.from(loads, ({deviceId}) => 0.012 * (2 * hash01(seed, `${deviceId}/phases`) - 1));

  const peakWatts = (load: number): number => shapes[load]!.steadyW + shapes[load]!.factor * loads[load]!.peakW;
  const wattsAt = (load: number, atMs: number): number => {
    const {steadyW, factor, earlierMs} = shapes[load]!;
    return steadyW + factor * course.powerW(loads[load]!, atMs + earlierMs);
  };
  const kwhBetween = (load: number, fromMs: number, toMs: number): number => {
    const {steadyW, factor, earlierMs} = shapes[load]!;
    return (steadyW * (toMs - fromMs)) / W_MS_PER_KWH + factor * course.energyKwh(loads[load]!, fromMs + earlierMs, toMs + earlierMs);
  };

  const means = new Float64Array(count).fill(Number.NaN);
  const meanWatts = (load: number): number => {
    if (Number.isNaN(means[load]!))
      means[load] = (kwhBetween(load, ENERGY_EPOCH_MS, ENERGY_EPOCH_MS + MEAN_OVER_MS) * W_MS_PER_KWH) / MEAN_OVER_MS;
    return means[load]!;
  };

  function slotOf(load: number, atMs: number): number {
    const toMs = course.nextKnot(atMs);
    const fromMs = toMs - knotMs;
    const slot = load * SLOTS + ((fromMs / knotMs) & (SLOTS - 1));
    if (knot[slot] === fromMs) return slot;
    knot[slot] = fromMs;
    fromW[slot] = wattsAt(load, fromMs);
    toW[slot] = wattsAt(load, toMs);
    knotKwh[slot] = Number.NaN;
    return slot;
  }

  function kwhOfDay(load: number, dayIndex: number): number {
    const slot = load * SLOTS + (dayIndex & (SLOTS - 1));
    if (day[slot] !== dayIndex) {
      day[slot] = dayIndex;
      const startMs = dayIndex * DAY_MS;
      const [from, to] = startMs >= ENERGY_EPOCH_MS ? [ENERGY_EPOCH_MS, startMs] : [startMs, ENERGY_EPOCH_MS];
      const kwh = kwhBetween(load, from, to);
      dayKwh[slot] = startMs >= ENERGY_EPOCH_MS ? kwh : -kwh;
    }
    return dayKwh[slot]!;
  }

  function kwhCounted(load: number, atMs: number): number {
    const slot = slotOf(load, atMs);
    if (Number.isNaN(knotKwh[slot]!)) {
      const dayIndex = Math.floor(knot[slot]! / DAY_MS);
      knotKwh[slot] = kwhOfDay(load, dayIndex) + kwhBetween(load, dayIndex * DAY_MS, knot[slot]!);
    }
    const since = atMs - knot[slot]!;
    return knotKwh[slot]! + ((fromW[slot]! + ((toW[slot]! - fromW[slot]!) * since) / (2 * knotMs)) * since) / W_MS_PER_KWH;
  }

  return {
    wattsOnce: wattsAt,
    nextKnot: course.nextKnot,
    watts(load, atMs) {
      const slot = slotOf(load, atMs);
      return fromW[slot]! + (toW[slot]! - fromW[slot]!) * ((atMs - knot[slot]!) / knotMs);
    },
    kwh(load, atMs) {
      const counted = Math.max(COUNTED_LOADS_MS.min, Math.min(COUNTED_LOADS_MS.max, atMs));
      return kwhCounted(load, counted) + (meanWatts(load) * (atMs - counted)) / W_MS_PER_KWH;
    },
    varPerWatt: Float64Array.from(loads, ({powerFactor}) => Math.tan(Math.acos(powerFactor))),
    shareA: spread.map((one) => 1 / 3 + one),
    shareB: spread.map((one) => 1 / 3 - one / 2),
    peakWatts,
    meanWatts,
    shape(load, shape) {
      shapes[load] = shape;
      means[load] = Number.NaN;
      for (const kept of [knot, day]) kept.fill(Number.NaN, load * SLOTS, (load + 1) * SLOTS);
    },
  };
}
