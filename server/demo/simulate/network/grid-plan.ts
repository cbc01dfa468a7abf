import type {LoadColumns} from './load-columns.ts';
import {type Network, Role} from './network.ts';
import type {Topology} from './topology.ts';

/**
 * Loads of an island, merged by load profile. Hundreds of drawers with one profile differ by a few percent, but hardly in their sum, and
 * the grid is computed for every hour that a register has run.
 */
export interface IslandPlan {
  /** One representative load for each profile on a bus, with the total W and var for each W of it. */
  readonly loads: readonly {readonly load: number; readonly watts: number; readonly vars: number}[];
  /** Closed feeders with a network or a transformer behind them. */
  readonly feeders: readonly number[];
  readonly capacitors: readonly number[];
  readonly ratedVar: number;
}

/** By island; undefined for a dead one. */
export function gridPlan(network: Network, loads: LoadColumns, {islands, closed}: Topology): readonly (IslandPlan | undefined)[] {
  const {role, load, capacitor, feeds, transformer} = network;
  const {capacitors} = network.project.network;
  return islands.map(({firstBus, endBus, level}) => {
    if (level < 0) return undefined;
    const groups = new Map<string, {load: number; watts: number; vars: number}>();
    const [feeders, inUse]: [number[], number[]] = [[], []];
    for (let bus = firstBus; bus < endBus; bus++) {
      for (const device of network.drawing[bus]!) {
        if (closed[device] === 0) continue;
        if (role[device] === Role.capacitor) inUse.push(capacitor[device]!);
        if (feeds[device]! >= 0 || transformer[device]! >= 0) feeders.push(device);
        else if (load[device]! >= 0) addTo(groups, bus, load[device]!);
      }
    }
    const ratedVar = inUse.reduce((sum, one) => sum + capacitors[one]!.ratedVar, 0);
    return {loads: [...groups.values()], feeders, capacitors: inUse, ratedVar};
  });

  function addTo(groups: Map<string, {load: number; watts: number; vars: number}>, bus: number, one: number): void {
    const peak = loads.peakWatts(one);
    if (peak === 0) return;
    const key = `${bus}/${network.loads[one]!.profile}`;
    const group = groups.get(key) ?? {load: one, watts: 0, vars: 0};
    const ratio = peak / loads.peakWatts(group.load);
    groups.set(key, {load: group.load, watts: group.watts + ratio, vars: group.vars + ratio * loads.varPerWatt[one]!});
  }
}
