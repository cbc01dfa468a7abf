import {DAY_MS} from '@livebus/engine/core';
import type {GridMoment} from '../network/grid-hour.ts';
import {COUNTED_MS, ENERGY_EPOCH_MS, type GridHours} from '../network/grid-hours.ts';
import type {Network} from '../network/network.ts';
import type {ProjectLoads} from '../network/project-loads.ts';
import type {Topology} from '../network/topology.ts';
import type {ScenarioCourse} from '../scenario.ts';
import {baseRegisters, COMMISSIONED_MS} from './base-registers.ts';
import {REGISTERS} from './hour-energy.ts';

/** Between two moments that are read one after the other. */
const NEAR_MS = 3_600_000;

/** Energy registers of every device: kWh and kvarh, forward active, forward reactive, reverse active, reverse reactive. */
export interface Registers {
  /** Overwrites `out` [4] at a placed moment: never lower than at any earlier moment, except after a meter's reset. `alone`: as in `GridHours`. */
  read(device: number, moment: GridMoment, out: Float64Array, alone: boolean): void;
  /**
   * Adds up the days that registers at this moment depend on, one with each step; also for replaced meters, of all devices or of one. Only makes
   * the first answer faster.
   */
  prepare(atMs: number, device?: number): Generator<void, void>;
}

/** A register is what the site had drawn before ENERGY_EPOCH_MS, and the exact sum of the power since. */
export function registersOf({
  network,
  loads,
  grid,
  normal,
  scenarios,
}: {
  readonly network: Network;
  readonly loads: ProjectLoads;
  readonly grid: GridHours;
  readonly normal: Topology;
  readonly scenarios: ScenarioCourse | undefined;
}): Registers {
  const {project, deviceIds} = network;
  let base: Float64Array | undefined;
  const resets = new Map<number, {readonly atMs: number; readonly stood: Float64Array}>();
  const other: GridMoment = {atMs: Number.NaN, hour: undefined as never, stretch: 0, part: 0};

  function raw(device: number, moment: GridMoment, out: Float64Array, alone: boolean): void {
    const {atMs} = moment;
    const isCounted = atMs >= COUNTED_MS.min && atMs < COUNTED_MS.max;
    const share = isCounted ? 1 : Math.max(0, (atMs - COMMISSIONED_MS) / (ENERGY_EPOCH_MS - COMMISSIONED_MS));
    base ??= baseRegisters(network, loads, normal);
    for (let i = 0; i < REGISTERS; i++) out[i] = base[device * REGISTERS + i]! * share;
    if (isCounted) grid.addEnergy(device, moment, out, alone);
    for (let i = 0; i < REGISTERS; i++) out[i] = Math.max(0, out[i]!);
  }

  /** What the old meter had counted when it was replaced. */
  function stoodAt(device: number, beganMs: number, moment: GridMoment): Float64Array {
    const known = resets.get(device);
    if (known?.atMs === beganMs) return known.stood;
    const stood = new Float64Array(REGISTERS);
    grid.place(beganMs, other);
    raw(device, other, stood, false);
    grid.place(moment.atMs, moment);
    resets.set(device, {atMs: beganMs, stood});
    return stood;
  }

  /** Moments of the last reset, read once between two changes; NaN: not read yet, -Infinity: there was none. */
  const resetMs = new Float64Array(deviceIds.length).fill(Number.NaN);
  let resetsOf = {atMs: Number.NaN, revision: scenarios?.revision};

  function lastReset(device: number, atMs: number): number {
    if (!scenarios) return Number.NEGATIVE_INFINITY;
    if (atMs !== resetsOf.atMs) {
      const isLater = atMs > resetsOf.atMs && scenarios.revision === resetsOf.revision && atMs - resetsOf.atMs < NEAR_MS;
      if (!isLater || scenarios.changesBetween(project.id, resetsOf.atMs, atMs + 1).length > 0) resetMs.fill(Number.NaN);
      if (scenarios.revision !== resetsOf.revision) resets.clear();
      resetsOf = {atMs, revision: scenarios.revision};
    }
    if (Number.isNaN(resetMs[device]!)) resetMs[device] = scenarios.registersResetMs(deviceIds[device]!, atMs) ?? Number.NEGATIVE_INFINITY;
    return resetMs[device]!;
  }

  function* prepareTo(atMs: number): Generator<void, void> {
    if (atMs < COUNTED_MS.min || atMs >= COUNTED_MS.max) return;
    const day = Math.floor(atMs / DAY_MS);
    while (grid.prepare(day)) yield;
  }

  return {
    *prepare(atMs, device) {
      yield* prepareTo(atMs);
      const asked = device === undefined ? deviceIds : [deviceIds[device]!];
      const began = asked.map((id) => scenarios?.registersResetMs(id, atMs) ?? ENERGY_EPOCH_MS);
      yield* prepareTo(Math.min(...began));
    },
    read(device, moment, out, alone) {
      const beganMs = lastReset(device, moment.atMs);
      const stood = beganMs === Number.NEGATIVE_INFINITY ? undefined : stoodAt(device, beganMs, moment);
      raw(device, moment, out, alone);
      if (stood) for (let i = 0; i < REGISTERS; i++) out[i] = Math.max(0, out[i]! - stood[i]!);
    },
  };
}
