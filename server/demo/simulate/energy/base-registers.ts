import {CAPACITOR_STEPS, isClosed} from '@livebus/fixtures';
import {flowTree} from '../network/flow-tree.ts';
import {COUNTED_MS, ENERGY_EPOCH_MS} from '../network/grid-hours.ts';
import {type Network, Role} from '../network/network.ts';
import type {ProjectLoads} from '../network/project-loads.ts';
import {type Topology, topologyOf} from '../network/topology.ts';
import {NO_EFFECTS} from '../scenario.ts';
import {REGISTERS} from './hour-energy.ts';

/** All meters of a site went into service at this moment: before it they are zero. */
export const COMMISSIONED_MS = Date.UTC(2015, 2, 1);
/** Share of the time since then in which something was switched otherwise. */
const UNUSUAL_SHARE = 0.07;
/** Of a transformer, on average: (I / I rated)². */
const MEAN_SQUARED_SHARE = 0.15;
/** var for each W that capacitors left, on average. */
const LEFT_VAR_PER_WATT = 0.2;
/** Of a plant's peak: what flows back past the loads beside it, and what it draws at night, at most on average. */
const PLANT = {back: 0.03, drawn: 0.002} as const;

/**
 * [D x REGISTERS] kWh and kvarh at ENERGY_EPOCH_MS: mean draws in the normal positions and in every other in which the site is run now and
 * then: each tie closed for one of its incomings, standby cables and idle machines in service. They add up at every bus as power does. Where
 * power goes to and fro, both registers stand at what the counted time before can have moved them, so that none of them comes to 0 in it.
 */
export function baseRegisters(network: Network, loads: ProjectLoads, normal: Topology): Float64Array {
  const {load, capacitor, transformers, project, bus, drawing, deviceIds} = network;
  const banks = project.network.capacitors;
  const hours = (ENERGY_EPOCH_MS - COMMISSIONED_MS) / 3_600_000;
  const base = new Float64Array(deviceIds.length * REGISTERS);
  const others = otherModes(network);
  let current = normal;
  /** var that the capacitors of a bus supply for each rated var. */
  const bankShare = (at: number): number => {
    let [w, vars, rated] = [0, 0, 0];
    for (const device of drawing[at]!) {
      if (current.closed[device] === 0) continue;
      if (capacitor[device]! >= 0) rated += banks[capacitor[device]!]!.ratedVar;
      if (load[device]! < 0) continue;
      const mean = loads.mean(load[device]!);
      w += mean[0];
      vars += mean[1];
    }
    return rated === 0 ? 0 : Math.max(0, Math.min(0.9, (vars - LEFT_VAR_PER_WATT * w) / rated));
  };
  const tree = flowTree(
    network,
    {
      device(device, out, at) {
        if (load[device]! >= 0) {
          const [w, vars] = loads.mean(load[device]!);
          out[at]! += w;
          out[at + 1]! += vars;
        }
        if (capacitor[device]! >= 0) out[at + 1]! -= banks[capacitor[device]!]!.ratedVar * bankShare(bus[device]!);
      },
      losses(transformer, out, at) {
        const {noLoadW, loadW, ratedVa, noLoadCurrent, impedance} = transformers[transformer]!;
        out[at]! += noLoadW + loadW * MEAN_SQUARED_SHARE;
        out[at + 1]! += ratedVa * (noLoadCurrent + impedance * MEAN_SQUARED_SHARE);
      },
    },
    {width: 2, whole: false},
  );
  const add = (topology: Topology, share: number): void => {
    current = topology;
    tree.begin(topology);
    for (let device = 0; device < deviceIds.length; device++) {
      const at = tree.at(device);
      for (let i = 0; i < 2; i++) {
        const amount = (tree.flows[at + i]! * hours * share) / 1000;
        base[device * REGISTERS + (amount >= 0 ? i : i + 2)]! += Math.abs(amount);
      }
    }
  };
  add(normal, others.length === 0 ? 1 : 1 - UNUSUAL_SHARE);
  // Some of them more often than others: no two ties have run equally long.
  const weights = others.map((_, index) => 1 + ((index * 7) % 5));
  const total = weights.reduce((sum, one) => sum + one, 0);
  for (const [index, topology] of others.entries()) add(topology, (UNUSUAL_SHARE * weights[index]!) / total);
  const least = toAndFro(network, loads, [normal, ...others]);
  return base.map((amount, i) => Math.max(amount, least[i]!));
}

/**
 * [D x REGISTERS] kWh and kvarh that the counted time before ENERGY_EPOCH_MS moves at most where power goes both ways: a controller leaves the
 * capacitors of a section by less than a step over or under what its loads need, and a plant supplies more than they draw at times.
 */
function toAndFro(network: Network, loads: ProjectLoads, modes: readonly Topology[]): Float64Array {
  const {load, capacitor, project, deviceIds} = network;
  const banks = project.network.capacitors;
  const hours = (ENERGY_EPOCH_MS - COUNTED_MS.min) / 3_600_000;
  const least = new Float64Array(deviceIds.length * REGISTERS);
  const plantW = (device: number): number => {
    const own = load[device]!;
    return own >= 0 && loads.supplies[own] === 1 ? loads.peakVa(own) : 0;
  };
  const raise = (device: number, amounts: readonly number[]): void => {
    for (const [i, w] of amounts.entries())
      least[device * REGISTERS + i] = Math.max(least[device * REGISTERS + i]!, (Math.abs(w) * hours) / 1000);
  };
  const tree = flowTree(
    network,
    {
      device(device, out, at) {
        out[at]! += PLANT.back * plantW(device);
        if (capacitor[device]! >= 0) out[at + 1]! += banks[capacitor[device]!]!.ratedVar / CAPACITOR_STEPS;
      },
      losses: () => undefined,
    },
    {width: 2, whole: false},
  );
  for (const mode of modes) {
    tree.begin(mode);
    for (const device of deviceIds.keys()) {
      const [back, step] = tree.flows.subarray(tree.at(device), tree.at(device) + 2);
      raise(device, [0, step!, back!, step!]);
    }
  }
  for (const device of deviceIds.keys()) {
    const drawn = PLANT.drawn * plantW(device);
    if (drawn > 0) raise(device, [drawn, drawn, 0, drawn]);
    if (capacitor[device]! >= 0) raise(device, [0, 0, 0, banks[capacitor[device]!]!.ratedVar]);
  }
  return least;
}

/** Everything that is normally idle in service, then one supply after the other replaced by what is beyond its tie. */
function otherModes(network: Network): Topology[] {
  const {deviceIds, role, incomings, tieAfter, load, loads, feeds, fedBy, words, busCount} = network;
  const mode = (switches: ReadonlyMap<number, boolean>): Topology =>
    topologyOf(network, {
      words: new Map([...switches].map(([device, closed]) => [deviceIds[device]!, closed ? words[device]! | 1 : words[device]! & ~1])),
      lineShare: NO_EFFECTS.lineShare,
    });
  const idle = [...deviceIds.keys()].filter(
    (device) =>
      role[device] === Role.feeder &&
      !isClosed(words[device]!) &&
      (feeds[device]! >= 0 || (load[device]! >= 0 && loads[load[device]!]!.peakW > 0)),
  );
  const modes = idle.length === 0 ? [] : [mode(new Map(idle.map((device) => [device, true])))];
  for (let at = 0; at < busCount; at++) {
    const tie = tieAfter[at]!;
    if (tie < 0) continue;
    for (const side of [at, at + 1]) {
      for (const incoming of incomings[side]!) {
        const feeder = fedBy[incoming]!;
        const hasSource = network.line[incoming]! >= 0 || feeder >= 0;
        if (!hasSource) continue;
        const isTied = isClosed(words[tie]!);
        const isIn = isClosed(words[incoming]!);
        // An open tie takes over for one of its incomings; behind a closed one the standby incoming does.
        if (isTied === isIn) continue;
        modes.push(mode(new Map([[tie, !isTied], [incoming, !isIn], ...(feeder >= 0 && !isIn ? [[feeder, true] as const] : [])])));
      }
    }
  }
  return modes;
}
