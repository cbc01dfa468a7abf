import {CAPACITOR_STEPS} from '@livebus/fixtures';
import type {Network} from './network.ts';
import type {Topology} from './topology.ts';

/** The controller adds a step above this reactive power for each watt (power factor 0.97), and never so that the section would supply. */
const ADD_ABOVE = 0.19;
/** It removes one when the section supplies more than this part of a step. */
const REMOVE_BELOW = 0.1;

/** One controller for the banks of every island: it holds the power factor and switches one step every few minutes. */
export interface CapacitorControl {
  /** Overwrites `steps` [C] with what suits the draws [islands] without a past. */
  settle(topology: Topology, watts: Float64Array, vars: Float64Array, steps: Uint8Array): void;
  /** One decision for an island: changes `steps` by at most one step. Draws are without the capacitors. */
  follow(topology: Topology, island: number, watts: number, vars: number, steps: Uint8Array): void;
  /** Without voltage, or with an open switch, contactors drop out. */
  dropOut(topology: Topology, steps: Uint8Array): void;
  /** var at nominal voltage of an island's steps. */
  supplied(topology: Topology, island: number, steps: Uint8Array): number;
}

export function capacitorControl({project, bus, capacitor, drawing}: Network): CapacitorControl {
  const stepVar = project.network.capacitors.map(({ratedVar}) => ratedVar / CAPACITOR_STEPS);
  const deviceOf = new Int32Array(stepVar.length);
  for (const [device, index] of capacitor.entries()) if (index >= 0) deviceOf[index] = device;
  const banks = new WeakMap<Topology, readonly Int32Array[]>();

  let lastTopology: Topology | undefined;
  let lastBanks: readonly Int32Array[] = [];
  /** Banks in service, by island. */
  function banksOf(topology: Topology): readonly Int32Array[] {
    if (topology === lastTopology) return lastBanks;
    const known = banks.get(topology);
    if (known) {
      lastTopology = topology;
      lastBanks = known;
      return known;
    }
    const fresh = topology.islands.map(({firstBus, endBus, level}) => {
      const found: number[] = [];
      for (let one = firstBus; level >= 0 && one < endBus; one++) {
        for (const device of drawing[one]!) if (capacitor[device]! >= 0 && topology.closed[device] === 1) found.push(capacitor[device]!);
      }
      return Int32Array.from(found);
    });
    banks.set(topology, fresh);
    return fresh;
  }

  const supplied = (topology: Topology, island: number, steps: Uint8Array): number => {
    let sum = 0;
    const own = banksOf(topology)[island]!;
    for (let i = 0; i < own.length; i++) sum += stepVar[own[i]!]! * steps[own[i]!]!;
    return sum;
  };

  /** The bank with the fewest steps in use, or with the most. */
  const pick = (own: Int32Array, steps: Uint8Array, most: boolean): number => {
    let found = -1;
    for (const bank of own) {
      if (most ? steps[bank]! === 0 : steps[bank]! === CAPACITOR_STEPS) continue;
      if (found < 0 || (most ? steps[bank]! > steps[found]! : steps[bank]! < steps[found]!)) found = bank;
    }
    return found;
  };

  function follow(topology: Topology, island: number, watts: number, vars: number, steps: Uint8Array): boolean {
    const own = banksOf(topology)[island]!;
    if (own.length === 0) return false;
    const left = vars - supplied(topology, island, steps);
    const next = pick(own, steps, false);
    if (next >= 0 && left > ADD_ABOVE * watts && left > stepVar[next]!) {
      steps[next]!++;
      return true;
    }
    const last = pick(own, steps, true);
    if (last >= 0 && left < -REMOVE_BELOW * stepVar[last]!) {
      steps[last]!--;
      return true;
    }
    return false;
  }

  return {
    supplied,
    follow,
    settle(topology, watts, vars, steps) {
      steps.fill(0);
      for (let island = 0; island < topology.islands.length; island++) {
        // Ends: each round adds a step.
        while (follow(topology, island, watts[island]!, vars[island]!, steps));
      }
    },
    dropOut(topology, steps) {
      for (let bank = 0; bank < steps.length; bank++) {
        const device = deviceOf[bank]!;
        if (topology.closed[device] === 0 || topology.islands[topology.islandOf[bus[device]!]!]!.level < 0) steps[bank] = 0;
      }
    },
  };
}
