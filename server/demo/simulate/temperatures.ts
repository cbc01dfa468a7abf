import {HOUR_MS} from '@livebus/engine/core';
import {hashText} from './load/integer-hash.ts';
import type {SiteProfile} from './load/site-profile.ts';
import type {Anchor} from './network/anchor.ts';
import {type GridHeat, HEAT_STEPS} from './network/grid-heat.ts';
import type {Network} from './network/network.ts';

const STEP_MS = HOUR_MS / HEAT_STEPS;
/** Rise of a joint above its room at the peak of its device, K, and its time constant: copper bars and contacts in a cubicle. */
const JOINT = {riseK: 17, minutes: 35} as const;
/**
 * Time constants of cast-resin transformers with natural air: the windings' own lies between these, by the example values of IEC 60076-12;
 * the core's is longer. A rise follows its load by the power of 1.6 (ibid., natural air cooling).
 */
const WINDING_MINUTES = {least: 45, most: 95} as const;
const CORE_MINUTES = 120;
const RISE_EXPONENT = 1.6;
/** Past hours that count: what is older has faded to less than a fiftieth of a kelvin. */
const JOINT_HOURS = 4;
const WINDING_HOURS = 10;
const KEPT = 60;
const JOINT_KEPT = Math.exp(-STEP_MS / (JOINT.minutes * 60_000));
/** An anchored transformer's figures pass over into the computed ones. */
const ANCHOR_MS = 6 * HOUR_MS;

/** Temperatures with inertia: first-order lags of what heats, in steps of ten minutes from a fixed number of hours before, so that the past may be read in any order. */
export interface Temperatures {
  /** K of a device's joints above the room. `alone`: no other device is read at this moment. */
  joint(device: number, atMs: number, alone: boolean): number;
  /** ℃ of windings A, B, C of a transformer, without the effects of scenarios. */
  windings(transformer: number, atMs: number): readonly [number, number, number];
  /** Cached loads may be wrong: drops them. */
  forget(): void;
}

export function temperaturesOf(
  {transformers, project, deviceIds}: Network,
  course: SiteProfile,
  seed: number,
  anchors: readonly Anchor[],
  heat: Omit<GridHeat, 'forget'>,
): Temperatures {
  const chance = (id: string, what: string) => hashText(seed, `${id}/${what}`) / 2 ** 32;
  const jointK = Float64Array.from(deviceIds, (id) => JOINT.riseK * (0.7 + 0.6 * chance(id, 'joint')));
  const roomOf = transformers.map(
    ({id}) => (project.stations.find((station) => station.transformerIds.includes(id)) ?? project.stations[0]!).id,
  );
  const own = transformers.map(({id, winding}) => ({
    ms: 60_000 * (WINDING_MINUTES.least + (WINDING_MINUTES.most - WINDING_MINUTES.least) * chance(id, 'winding')),
    idleK: winding.idleRiseK * (0.85 + 0.3 * chance(id, 'core')),
    loadK: winding.loadRiseK * (0.88 + 0.24 * chance(id, 'rise')),
    /** Shares of the rise by which windings are warmer. */
    spread: winding.spreadK.map(
      (kelvin, i) => (kelvin + 2.2 * (chance(id, `spread ${i}`) - 0.5)) / (winding.idleRiseK + winding.loadRiseK),
    ),
  }));
  const anchorOf = transformers.map(({id}) => anchors.find(({windings}) => windings[id] !== undefined));
  const jointsAtHour = new Map<number, Float64Array>();
  const offsets = new Map<number, readonly number[]>();

  /** [D] lags of the joints at the start of an hour. */
  function jointsBefore(hour: number): Float64Array {
    const standing = jointsAtHour.get(hour);
    if (standing) return standing;
    const lags = new Float64Array(deviceIds.length);
    const gain = 1 - JOINT_KEPT;
    for (let one = hour - JOINT_HOURS; one < hour; one++) {
      const devices = heat.devices(one);
      for (let device = 0; device < lags.length; device++) {
        const row = device * HEAT_STEPS;
        let lag = one === hour - JOINT_HOURS ? devices[row]! : lags[device]!;
        for (let step = 0; step < HEAT_STEPS; step++) lag += (devices[row + step]! - lag) * gain;
        lags[device] = lag;
      }
    }
    if (jointsAtHour.size >= KEPT) jointsAtHour.clear();
    jointsAtHour.set(hour, lags);
    return lags;
  }

  /** The same of one device, to the last bit. */
  function jointBefore(hour: number, device: number): number {
    const gain = 1 - JOINT_KEPT;
    let lag = heat.alone(hour - JOINT_HOURS, device)[0]!;
    for (let one = hour - JOINT_HOURS; one < hour; one++) {
      const steps = heat.alone(one, device);
      for (let step = 0; step < HEAT_STEPS; step++) lag += (steps[step]! - lag) * gain;
    }
    return lag;
  }

  let partOf = Number.NaN;
  let partKept = 1;
  function joint(device: number, atMs: number, alone: boolean): number {
    const hour = Math.floor(atMs / HOUR_MS);
    const isAlone = alone && !jointsAtHour.has(hour);
    let lag = isAlone ? jointBefore(hour, device) : jointsBefore(hour)[device]!;
    const steps = isAlone ? heat.alone(hour, device) : heat.devices(hour).subarray(device * HEAT_STEPS, (device + 1) * HEAT_STEPS);
    const sinceMs = atMs - hour * HOUR_MS;
    const whole = Math.floor(sinceMs / STEP_MS);
    if (partOf !== atMs) {
      partOf = atMs;
      partKept = Math.exp(-(sinceMs - whole * STEP_MS) / (JOINT.minutes * 60_000));
    }
    for (let step = 0; step < whole; step++) lag = steps[step]! + (lag - steps[step]!) * JOINT_KEPT;
    lag = steps[whole]! + (lag - steps[whole]!) * partKept;
    return jointK[device]! * lag;
  }

  /** Windings and core of a transformer, shares of their rises. */
  function shares(index: number, atMs: number): readonly [winding: number, core: number] {
    const hour = Math.floor(atMs / HOUR_MS);
    const {ms} = own[index]!;
    const targets = new Float64Array(HEAT_STEPS * 2);
    let [winding, core] = [0, 0];
    for (let one = hour - WINDING_HOURS; one <= hour; one++) {
      const squares = heat.transformers(one);
      for (let step = 0; step < HEAT_STEPS; step++) {
        const squared = squares[index * HEAT_STEPS + step]!;
        targets[step] = squared <= 0 ? 0 : squared ** (RISE_EXPONENT / 2);
        targets[HEAT_STEPS + step] = squared < 0 ? 0 : 1;
      }
      if (one === hour - WINDING_HOURS) [winding, core] = [targets[0]!, targets[HEAT_STEPS]!];
      const sinceMs = Math.min(HOUR_MS, atMs - one * HOUR_MS);
      winding = overHour(targets, 0, winding, sinceMs, ms);
      core = overHour(targets, HEAT_STEPS, core, sinceMs, CORE_MINUTES * 60_000);
    }
    return [winding, core];
  }

  function computed(index: number, atMs: number): [number, number, number] {
    const {idleK, loadK, spread} = own[index]!;
    const [winding, core] = shares(index, atMs);
    const rise = idleK * core + loadK * winding;
    const room = course.roomC(roomOf[index]!, atMs);
    return [room + rise * (1 + spread[0]!), room + rise * (1 + spread[1]!), room + rise * (1 + spread[2]!)];
  }

  /** Difference between an anchored transformer's figures and the computed ones at its moment. */
  function offsetOf(index: number): readonly number[] {
    const standing = offsets.get(index);
    if (standing) return standing;
    const anchor = anchorOf[index];
    const offset = anchor && computed(index, anchor.atMs).map((celsius, i) => anchor.windings[transformers[index]!.id]![i]! - celsius);
    offsets.set(index, offset ?? [0, 0, 0]);
    return offsets.get(index)!;
  }

  return {
    joint,
    windings(index, atMs) {
      const [a, b, c] = computed(index, atMs);
      const left = anchorOf[index] ? Math.exp(-Math.abs(atMs - anchorOf[index].atMs) / ANCHOR_MS) : 0;
      if (left < 1e-4) return [a, b, c];
      const offset = offsetOf(index);
      return [a + left * offset[0]!, b + left * offset[1]!, c + left * offset[2]!];
    },
    forget: () => jointsAtHour.clear(),
  };
}

/** Follows targets [HEAT_STEPS] from `at` on, from the start of an hour to a moment in it. */
function overHour(targets: ArrayLike<number>, at: number, from: number, sinceMs: number, constantMs: number): number {
  const whole = Math.min(HEAT_STEPS, Math.floor(sinceMs / STEP_MS));
  const kept = Math.exp(-STEP_MS / constantMs);
  let lag = from;
  for (let step = 0; step < whole; step++) lag = targets[at + step]! + (lag - targets[at + step]!) * kept;
  if (whole === HEAT_STEPS) return lag;
  return targets[at + whole]! + (lag - targets[at + whole]!) * Math.exp(-(sinceMs - whole * STEP_MS) / constantMs);
}
