import {CAPACITOR_STEPS} from '@livebus/fixtures';
import type {ScenarioCourse} from '../scenario.ts';
import {type Draws, flowTree} from './flow-tree.ts';
import {meanSteps} from './grid-piece.ts';
import {COUNTED_MS, type GridProfile, MEAN_SQUARED_SHARE} from './grid-profile.ts';
import {ENERGY_EPOCH_MS, type LoadColumns} from './load-columns.ts';
import {type Network, Role} from './network.ts';
import {REGISTERS, type SwitchedEnergy} from './switched-energy.ts';
import type {Topology} from './topology.ts';

const HOUR_MS = 3_600_000;
/** Computed in one step of a preparation. */
const PREPARED_MS = 48 * HOUR_MS;
const RESTING_VAR_PER_WATT = 0.3;
/** All meters of a site went into service at this moment: before it they are zero. */
export const COMMISSIONED_MS = Date.UTC(2015, 2, 1);
/** Share of the time from then to the epoch in which normally idle equipment was in use, at its peak. */
const RESTING_SHARE = 0.02;

/** Energy registers of every device: kWh and kvarh, forward active, forward reactive, reverse active, reverse reactive. */
export interface Registers {
  /** Overwrites `out` [4]: never lower than at any earlier moment, except after a meter's reset. */
  read(device: number, atMs: number, out: Float64Array): void;
  /**
   * Computes what registers at this moment depend on, a few days with each step, from the epoch on; also for replaced meters. It only makes
   * the first answer faster.
   */
  prepare(atMs: number): Generator<void, void>;
}

/**
 * A register is the sum of three parts: what its device drew since ENERGY_EPOCH_MS in the normal topology, which adds up like power; what
 * scenarios have added or removed by switching; and what the site had drawn before.
 */
export function registersOf({
  network,
  loads,
  grid,
  normal,
  switched,
  scenarios,
  busiestVa,
}: {
  readonly network: Network;
  readonly loads: LoadColumns;
  readonly grid: GridProfile;
  readonly normal: Topology;
  readonly switched: SwitchedEnergy | undefined;
  readonly scenarios: ScenarioCourse | undefined;
  readonly busiestVa: Float64Array;
}): Registers {
  const {transformers, project} = network;
  const {capacitors} = project.network;
  const sums = new Float64Array(transformers.length + capacitors.length);
  const baseSteps = meanSteps(network, loads, normal);
  let atMs = Number.NaN;
  let isSummed = false;
  const tree = flowTree(network, energyDraws(), {width: 2, whole: false});
  const reverse = reversedIn(network, normal);
  const resets = new Map<number, {readonly atMs: number; readonly stood: Float64Array}>();

  function energyDraws(): Draws {
    const baseHours = (ENERGY_EPOCH_MS - COMMISSIONED_MS) / HOUR_MS;
    /** Called only where something of it is drawn: it may have to be computed over years. */
    const sumsNow = () => {
      if (!isSummed) grid.normalSums(atMs, sums);
      isSummed = true;
      return sums;
    };
    return {
      device(device, out, at) {
        const load = network.load[device]!;
        if (load >= 0) {
          const base = (loads.meanWatts(load) * baseHours) / 1000;
          const kwh = base + loads.kwh(load, atMs);
          out[at]! += kwh;
          out[at + 1]! += kwh * loads.varPerWatt[load]!;
        }
        const capacitor = network.capacitor[device]!;
        if (capacitor < 0) return;
        const stepHours = baseSteps[capacitor]! * baseHours + sumsNow()[transformers.length + capacitor]!;
        out[at + 1]! -= (capacitors[capacitor]!.ratedVar * stepHours) / CAPACITOR_STEPS / 1000;
      },
      losses(transformer, out, at) {
        const {noLoadW, loadW, ratedVa, noLoadCurrent, impedance} = transformers[transformer]!;
        const hours = baseHours + (atMs - ENERGY_EPOCH_MS) / HOUR_MS;
        const shareHours = MEAN_SQUARED_SHARE * baseHours + sumsNow()[transformer]!;
        out[at]! += (noLoadW * hours + loadW * shareHours) / 1000;
        out[at + 1]! += (ratedVa * (noLoadCurrent * hours + impedance * shareHours)) / 1000;
      },
    };
  }

  function raw(device: number, moment: number, out: Float64Array): void {
    if (moment !== atMs) {
      atMs = moment;
      isSummed = false;
      tree.begin(normal);
    }
    const at = tree.at(device);
    const backward = reverse[device]!;
    for (let i = 0; i < 2; i++) {
      const net = tree.flows[at + i]!;
      const forward = (backward >> i) & 1 ? 0 : net;
      out[i] = forward;
      out[i + 2] = forward - net;
    }
    for (let i = 0; i < REGISTERS; i++) out[i]! += resting[device * REGISTERS + i]!;
    if (switched && moment >= COUNTED_MS.min && moment < COUNTED_MS.max) switched.add(device, moment, out);
    for (let i = 0; i < REGISTERS; i++) out[i] = Math.max(0, out[i]!);
  }

  /** [D x 4] base of what is idle in the normal topology: ties, both ways, and what is open or not needed. */
  const resting = new Float64Array(network.deviceIds.length * REGISTERS);
  atMs = ENERGY_EPOCH_MS;
  tree.begin(normal);
  for (let device = 0; device < network.deviceIds.length; device++) {
    const isTie = network.role[device] === Role.tie;
    if (network.role[device] === Role.capacitor || (tree.flows[tree.at(device)]! > 0 && !isTie)) continue;
    const kwh = (RESTING_SHARE * busiestVa[device]! * (ENERGY_EPOCH_MS - COMMISSIONED_MS)) / HOUR_MS / 1000;
    resting.set([kwh, kwh * RESTING_VAR_PER_WATT, isTie ? kwh : 0, isTie ? kwh * RESTING_VAR_PER_WATT : 0], device * REGISTERS);
  }

  function stoodAt(device: number, resetMs: number): Float64Array {
    const known = resets.get(device);
    if (known?.atMs === resetMs) return known.stood;
    const stood = new Float64Array(REGISTERS);
    raw(device, resetMs, stood);
    resets.set(device, {atMs: resetMs, stood});
    return stood;
  }

  /** Moments of the last reset, read once between two changes; NaN: not read yet, -Infinity: there was none. */
  const resetMs = new Float64Array(network.deviceIds.length).fill(Number.NaN);
  let resetsOf = {atMs: Number.NaN, revision: scenarios?.revision};

  function lastReset(device: number, moment: number): number {
    if (!scenarios) return Number.NEGATIVE_INFINITY;
    if (moment !== resetsOf.atMs) {
      const isLater = moment > resetsOf.atMs && scenarios.revision === resetsOf.revision && moment - resetsOf.atMs < HOUR_MS;
      if (!isLater || scenarios.changesBetween(project.id, resetsOf.atMs, moment + 1).length > 0) resetMs.fill(Number.NaN);
      if (scenarios.revision !== resetsOf.revision) resets.clear();
      resetsOf = {atMs: moment, revision: scenarios.revision};
    }
    if (Number.isNaN(resetMs[device]!))
      resetMs[device] = scenarios.registersResetMs(network.deviceIds[device]!, moment) ?? Number.NEGATIVE_INFINITY;
    return resetMs[device]!;
  }

  function* prepareTo(targetMs: number): Generator<void, void> {
    const stepMs = targetMs > ENERGY_EPOCH_MS ? PREPARED_MS : -PREPARED_MS;
    const scratch = new Float64Array(REGISTERS);
    for (let done = 0; done < Math.abs(targetMs - ENERGY_EPOCH_MS); done += PREPARED_MS) {
      const moment = ENERGY_EPOCH_MS + Math.sign(stepMs) * Math.min(done + PREPARED_MS, Math.abs(targetMs - ENERGY_EPOCH_MS));
      if (moment < COUNTED_MS.min || moment >= COUNTED_MS.max) return;
      grid.normalSums(moment, new Float64Array(sums.length));
      switched?.add(0, moment, scratch);
      yield;
    }
  }

  return {
    *prepare(moment) {
      yield* prepareTo(moment);
      const began = network.deviceIds.map((id) => scenarios?.registersResetMs(id, moment) ?? ENERGY_EPOCH_MS);
      yield* prepareTo(Math.min(...began));
    },
    read(device, moment, out) {
      const beganMs = lastReset(device, moment);
      const stood = beganMs === Number.NEGATIVE_INFINITY ? undefined : stoodAt(device, beganMs);
      raw(device, moment, out);
      if (stood) for (let i = 0; i < REGISTERS; i++) out[i] = Math.max(0, out[i]! - stood[i]!);
    },
  };
}

/**
 * [D] bit 0 where active and bit 1 where reactive power flows backward in the normal topology: capacitors supply, a tie may lead to the
 * left.
 */
function reversedIn({role, bus}: Network, {islandOf, islands}: Topology): Uint8Array {
  return role.map((one, device) => {
    if (one === Role.capacitor) return 2;
    if (one !== Role.tie) return 0;
    const {supplies} = islands[islandOf[bus[device]!]!]!;
    return supplies.length > 0 && supplies.every((supply) => bus[supply]! > bus[device]!) ? 3 : 0;
  });
}
