import {CAPACITOR_STEPS} from '@livebus/fixtures';
import {gridPlan, type IslandPlan} from './grid-plan.ts';
import type {LoadColumns} from './load-columns.ts';
import type {Network} from './network.ts';
import type {Topology} from './topology.ts';

/** Grid pieces end at full hours, counted in UTC, and where something switches. */
export const PIECE_MS = 3_600_000;
/** Power factor to which the capacitors bring a low-voltage section: about 0.97 at the supply, with what the transformer itself draws. */
const TARGET_VAR_PER_WATT = Math.tan(Math.acos(0.985));

/**
 * A stretch of at most an hour without switching, for transformers T and capacitors C. Within it a transformer's squared load share, and so
 * its losses, changes linearly, and capacitors stay at one step: with loads that are linear between their knots, every power in the network
 * is piecewise linear and its energy exact. Never changed once made.
 */
export interface GridPiece {
  readonly fromMs: number;
  readonly toMs: number;
  /** [T] (S / S rated)² at both ends. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** [C] steps in use, of CAPACITOR_STEPS. */
  readonly steps: Uint8Array;
}

/** (S / S rated)² of a transformer within the piece. */
export function squaredShare({fromMs, toMs, from, to}: GridPiece, transformer: number, atMs: number): number {
  return from[transformer]! + (to[transformer]! - from[transformer]!) * ((atMs - fromMs) / (toMs - fromMs));
}

/** Losses at a squared load share: no-load and load losses, magnetising and leakage reactive power. */
export const lossW = ({noLoadW, loadW}: {readonly noLoadW: number; readonly loadW: number}, squared: number): number =>
  noLoadW + loadW * squared;
export const lossVar = (
  {ratedVa, noLoadCurrent, impedance}: {readonly ratedVa: number; readonly noLoadCurrent: number; readonly impedance: number},
  squared: number,
): number => ratedVa * (noLoadCurrent + impedance * squared);

/** Computes both ends from the farthest islands up: what is drawn, which capacitor steps are in use, what the transformers carry. */
export function gridPiece(network: Network, loads: LoadColumns, topology: Topology, fromMs: number, toMs: number): GridPiece {
  const {transformers, load, feeds, transformer, bus} = network;
  const {islands, islandOf, supplyPlace} = topology;
  const {capacitors} = network.project.network;
  const plan = planOf(network, loads, topology);
  const steps = new Uint8Array(capacitors.length);
  const from = new Float64Array(transformers.length);
  const to = new Float64Array(transformers.length);
  /** P and Q of each island at both ends: W and var. */
  const sums = new Float64Array(islands.length * 4);

  const addFeeder = (device: number, atMs: number, at: number, end: number, shares: Float64Array): void => {
    const type = transformers[transformer[device]!];
    const below = feeds[device]!;
    let p = 0;
    let q = 0;
    if (below >= 0) {
      const island = islandOf[bus[below]!]!;
      const part = supplyPlace[below]! >= 0 ? 1 / islands[island]!.supplies.length : 0;
      p = sums[island * 4 + end]! * part;
      q = sums[island * 4 + end + 1]! * part;
    }
    const own = load[device]!;
    const watts = own >= 0 ? loads.wattsOnce(own, atMs) : 0;
    if (type) {
      const throughW = below >= 0 ? p : watts;
      const throughVar = below >= 0 ? q : watts * loads.varPerWatt[own]!;
      const squared = own >= 0 || below >= 0 ? (throughW * throughW + throughVar * throughVar) / (type.ratedVa * type.ratedVa) : 0;
      shares[transformer[device]!] = squared;
      if (below >= 0) {
        p += lossW(type, squared);
        q += lossVar(type, squared);
      }
    }
    sums[at]! += p + watts;
    sums[at + 1]! += q + (own >= 0 ? watts * loads.varPerWatt[own]! : 0);
  };

  const addIsland = ({loads: groups, feeders}: IslandPlan, atMs: number, at: number, end: number, shares: Float64Array): void => {
    for (const group of groups) {
      const watts = loads.wattsOnce(group.load, atMs);
      sums[at]! += watts * group.watts;
      sums[at + 1]! += watts * group.vars;
    }
    for (const feeder of feeders) addFeeder(feeder, atMs, at, end, shares);
  };

  for (const island of topology.farthestFirst) {
    const own = plan[island];
    if (!own) continue;
    const at = island * 4;
    addIsland(own, fromMs, at, 0, from);
    addIsland(own, toMs, at + 2, 2, to);
    if (own.ratedVar === 0) continue;
    const count = stepsFor(sums, at, own.ratedVar);
    for (const one of own.capacitors) steps[one] = count;
    sums[at + 1]! -= (own.ratedVar * count) / CAPACITOR_STEPS;
    sums[at + 3]! -= (own.ratedVar * count) / CAPACITOR_STEPS;
  }
  return {fromMs, toMs, from, to, steps};
}

const plans = new WeakMap<Topology, readonly (IslandPlan | undefined)[]>();

/** Call it when loads were given another shape. */
export const forgetPlan = (topology: Topology): void => void plans.delete(topology);

function planOf(network: Network, loads: LoadColumns, topology: Topology): readonly (IslandPlan | undefined)[] {
  let plan = plans.get(topology);
  if (!plan) {
    plan = gridPlan(network, loads, topology);
    plans.set(topology, plan);
  }
  return plan;
}

/** The most steps that exceed the target at neither end. */
function stepsFor(sums: Float64Array, at: number, ratedVar: number): number {
  const spare = Math.min(spareVar(sums[at]!, sums[at + 1]!), spareVar(sums[at + 2]!, sums[at + 3]!));
  return Math.max(0, Math.min(CAPACITOR_STEPS, Math.floor((spare * CAPACITOR_STEPS) / ratedVar)));
}

/** Reactive power that capacitors may supply to a section with this draw. */
const spareVar = (watts: number, vars: number): number => vars - watts * TARGET_VAR_PER_WATT;

/** [C] steps, including fractions, that capacitors have in use while every load is at its mean. */
export function meanSteps(network: Network, loads: LoadColumns, topology: Topology): Float64Array {
  const steps = new Float64Array(network.project.network.capacitors.length);
  for (const island of planOf(network, loads, topology)) {
    if (!island) continue;
    const spare = island.loads.reduce((sum, {load, watts, vars}) => {
      const meanW = loads.meanWatts(load);
      return sum + spareVar(meanW * watts, meanW * vars);
    }, 0);
    const count = Math.max(0, Math.min(CAPACITOR_STEPS, (spare * CAPACITOR_STEPS) / island.ratedVar));
    for (const one of island.capacitors) steps[one] = count;
  }
  return steps;
}
