import {LEAST_REGULATED, ZIP_CLASSES, zipFactor} from '../load/characters.ts';
import {MARKS} from '../load/special-demand.ts';
import type {CapacitorControl} from './capacitor-control.ts';
import {faultVoltages} from './fault.ts';
import {gridFlows, lossVar, lossW} from './grid-flows.ts';
import type {GridHour, GridSizes, GridStretch} from './grid-hour.ts';
import {type LoadGroups, loadGroups} from './load-groups.ts';
import {type Network, Role} from './network.ts';
import type {ProjectLoads} from './project-loads.ts';
import type {Supply} from './supply.ts';
import type {Topology} from './topology.ts';

/** An end of a stretch whose voltages are known: its column, and when it is. */
interface SolvedEnd {
  readonly column: number;
  readonly atMs: number;
}

export interface GridSolver {
  readonly sizes: GridSizes;
  /** [nets] devices with a flow in `GridHour.nets`, and [D] the index of each device among them, -1 for others. */
  readonly nets: Int32Array;
  readonly netOf: Int32Array;
  readonly capacitors: CapacitorControl;
  readonly groups: LoadGroups;
  /** One minute's decisions of the capacitor controllers, or their settled state, by the demand of that moment. */
  control(stretch: GridStretch, atMs: number, hourMs: number, steps: Uint8Array, settles: boolean): void;
  /** Computes all columns of an end of a stretch. */
  solve(hour: GridHour, index: number, end: 0 | 1, steps: Uint8Array): void;
  /**
   * The same for the later end of a stretch that lies between two solved ends with the same switches and capacitors: its voltages go in straight
   * lines from one to the other, and what flows is exactly what the loads draw at them.
   */
  solveBetween(hour: GridHour, index: number, from: SolvedEnd, to: SolvedEnd, steps: Uint8Array): void;
}

/**
 * Load flow without iteration: what the islands demand at nominal voltage gives the voltages from the lines down, and these give what is
 * really drawn from the loads up.
 */
export function gridSolver(network: Network, loads: ProjectLoads, supply: Supply, capacitors: CapacitorControl): GridSolver {
  const {transformers, load, feeds, fedBy, fedThrough, transformer, bus, line, role, drawing, busCount, indexOf} = network;
  const {project} = network;
  const banks = project.network.capacitors;
  const nets = Int32Array.from(network.deviceIds.keys()).filter(
    (device) =>
      role[device] === Role.incoming ||
      role[device] === Role.tie ||
      role[device] === Role.capacitor ||
      feeds[device]! >= 0 ||
      transformer[device]! >= 0 ||
      (load[device]! >= 0 && loads.supplies[load[device]!] === 1),
  );
  const netOf = new Int32Array(network.deviceIds.length).fill(-1);
  for (const [index, device] of nets.entries()) netOf[device] = index;
  const feedersOn = drawing.map((units) => units.filter((device) => feeds[device]! >= 0));
  const resistance = Float64Array.from(transformers, ({loadW, ratedVa}) => loadW / ratedVa);
  const reactance = Float64Array.from(transformers, ({impedance}, i) => Math.sqrt(impedance ** 2 - resistance[i]! ** 2));
  const groups = loadGroups(network, loads);
  const sizes: GridSizes = {
    groups: groups.count,
    buses: busCount,
    lines: project.network.lines.length,
    transformers: transformers.length,
    banks: banks.length,
    nets: nets.length,
  };
  /** Coefficients of the active and reactive factors, six a class. */
  const zipTerms = Float64Array.from(ZIP_CLASSES.flatMap(({active, reactive}) => [...active, ...reactive]));
  const lineIncomings = project.network.lines.map(({incomingId}) => indexOf.get(incomingId)!);
  const demanded = {w: new Float64Array(groups.count), vars: new Float64Array(groups.count)};
  const demand = {w: new Float64Array(busCount), vars: new Float64Array(busCount)};
  const islandU = new Float64Array(busCount);
  const flows = gridFlows(network, loads, {sizes, nets, netOf, groups, demanded, islandU});

  function gatherGroups({connected}: GridStretch, sinceMs: number): void {
    const mark = Math.min(MARKS - 2, Math.floor(sinceMs / 60_000));
    const part = sinceMs / 60_000 - mark;
    const {groupW, groupVar} = connected;
    for (let group = 0; group < groups.count; group++) {
      const row = group * MARKS + mark;
      demanded.w[group] = groupW[row]! + (groupW[row + 1]! - groupW[row]!) * part;
      demanded.vars[group] = groupVar[row]! + (groupVar[row + 1]! - groupVar[row]!) * part;
    }
  }

  /** What each island demands at nominal voltage, without its own capacitors where `steps` is undefined. */
  function gatherDemand(topology: Topology, steps: Uint8Array | undefined): void {
    const {islands, islandOf, supplyPlace, closed} = topology;
    for (let order = 0; order < topology.farthestFirst.length; order++) {
      const index = topology.farthestFirst[order]!;
      const {firstBus, endBus, level} = islands[index]!;
      let w = 0;
      let vars = 0;
      if (level >= 0) {
        for (let at = firstBus; at < endBus; at++) {
          for (let group = groups.from[at]!; group < groups.from[at + 1]!; group++) {
            w += demanded.w[group]!;
            vars += demanded.vars[group]!;
          }
          const feeders = feedersOn[at]!;
          for (let one = 0; one < feeders.length; one++) {
            const feeder = feeders[one]!;
            if (closed[feeder] === 0) continue;
            const below = feeds[feeder]!;
            const type = transformers[transformer[feeder]!];
            let throughW = 0;
            let throughVar = 0;
            if (supplyPlace[below]! >= 0) {
              const island = islandOf[bus[below]!]!;
              const part = 1 / islands[island]!.supplies.length;
              throughW = demand.w[island]! * part;
              throughVar = demand.vars[island]! * part;
            }
            w += throughW;
            vars += throughVar;
            if (!type) continue;
            const squared = (throughW * throughW + throughVar * throughVar) / (type.ratedVa * type.ratedVa);
            w += lossW(type, squared, 1);
            vars += lossVar(type, squared, 1);
          }
        }
        if (steps) vars -= capacitors.supplied(topology, index, steps);
      }
      demand.w[index] = w;
      demand.vars[index] = vars;
    }
  }

  function gatherVoltages(stretch: GridStretch, sinceMs: number, hour: GridHour, end: number): void {
    const {topology, effects} = stretch;
    const {islands, islandOf, supplyPlace} = topology;
    const {lines} = project.network;
    for (let one = 0; one < lines.length; one++) {
      const share = effects.lineShare.size === 0 ? 1 : (effects.lineShare.get(lines[one]!.id) ?? 1);
      const incoming = lineIncomings[one]!;
      const island = islandOf[bus[incoming]!]!;
      const part = supplyPlace[incoming]! >= 0 ? 1 / islands[island]!.supplies.length : 0;
      const drop = part === 0 ? 0 : supply.drop(one, demand.w[island]! * part, demand.vars[island]! * part);
      hour.lineVolts[end * lines.length + one] = share === 0 ? 0 : (sourceAt(hour, one, sinceMs) - drop) * share;
    }
    for (let i = topology.farthestFirst.length - 1; i >= 0; i--) {
      const index = topology.farthestFirst[i]!;
      const {level, supplies} = islands[index]!;
      islandU[index] = level < 0 ? 0 : voltageBefore(supplies[0]!, index, topology, hour, end);
      if (level >= 0 && effects.faults.size > 0) islandU[index]! *= leftOf(stretch, index);
    }
    for (let at = 0; at < busCount; at++) hour.volts[end * busCount + at] = islandU[islandOf[at]!]!;
  }

  function sourceAt({sources}: GridHour, one: number, sinceMs: number): number {
    const mark = Math.min(MARKS - 2, Math.floor(sinceMs / 60_000));
    const from = sources[one * MARKS + mark]!;
    return from + (sources[one * MARKS + mark + 1]! - from) * (sinceMs / 60_000 - mark);
  }

  function voltageBefore(incoming: number, island: number, topology: Topology, hour: GridHour, end: number): number {
    if (line[incoming]! >= 0) return hour.lineVolts[end * sizes.lines + line[incoming]!]!;
    const upper = islandU[topology.islandOf[bus[fedBy[incoming]!]!]!]!;
    const index = fedThrough[incoming]!;
    const type = transformers[index];
    if (!type) return upper;
    const part = 1 / topology.islands[island]!.supplies.length;
    const drop = (resistance[index]! * demand.w[island]! + reactance[index]! * demand.vars[island]!) * (part / type.ratedVa);
    return upper - drop;
  }

  /** What the faults on an island leave of the mean of its voltages. */
  function leftOf({effects, topology}: GridStretch, island: number): number {
    let share = 1;
    for (const [id, fault] of effects.faults) {
      const device = indexOf.get(id);
      if (device === undefined || topology.closed[device] === 0 || topology.islandOf[bus[device]!] !== island) continue;
      share = Math.min(share, faultVoltages(fault, network.highVoltage[device] === 1).mean);
    }
    return share;
  }

  function gatherFactors(hour: GridHour, end: number): void {
    const {activeFactor, reactiveFactor} = hour;
    for (let at = 0; at < busCount; at++) {
      const u = hour.volts[end * busCount + at]!;
      for (let group = groups.from[at]!; group < groups.from[at + 1]!; group++) {
        const column = end * groups.count + group;
        const term = groups.zip[group]! * 6;
        if (u >= LEAST_REGULATED) {
          activeFactor[column] = (zipTerms[term]! * u + zipTerms[term + 1]!) * u + zipTerms[term + 2]!;
          reactiveFactor[column] = (zipTerms[term + 3]! * u + zipTerms[term + 4]!) * u + zipTerms[term + 5]!;
        } else {
          const {active, reactive} = ZIP_CLASSES[groups.zip[group]!]!;
          activeFactor[column] = zipFactor(active, u);
          reactiveFactor[column] = zipFactor(reactive, u);
        }
      }
    }
  }

  /** Voltages and factors of a column that lies a part of the way between two others. */
  function interpolate(hour: GridHour, column: number, from: number, to: number, part: number): void {
    const {count} = groups;
    const {volts, lineVolts, activeFactor, reactiveFactor} = hour;
    for (let at = 0; at < busCount; at++) {
      const low = volts[from * busCount + at]!;
      volts[column * busCount + at] = low + (volts[to * busCount + at]! - low) * part;
    }
    for (let at = 0; at < sizes.lines; at++) {
      const low = lineVolts[from * sizes.lines + at]!;
      lineVolts[column * sizes.lines + at] = low + (lineVolts[to * sizes.lines + at]! - low) * part;
    }
    for (let group = 0; group < count; group++) {
      const low = activeFactor[from * count + group]!;
      activeFactor[column * count + group] = low + (activeFactor[to * count + group]! - low) * part;
      const lowVar = reactiveFactor[from * count + group]!;
      reactiveFactor[column * count + group] = lowVar + (reactiveFactor[to * count + group]! - lowVar) * part;
    }
  }

  return {
    sizes,
    nets,
    netOf,
    capacitors,
    groups,
    control(stretch, atMs, hourMs, steps, settles) {
      if (banks.length === 0) return;
      gatherGroups(stretch, atMs - hourMs);
      gatherDemand(stretch.topology, undefined);
      if (settles) capacitors.settle(stretch.topology, demand.w, demand.vars, steps);
      else
        for (let island = 0; island < stretch.topology.islands.length; island++)
          capacitors.follow(stretch.topology, island, demand.w[island]!, demand.vars[island]!, steps);
    },
    solve(hour, index, end, steps) {
      const stretch = hour.stretches[index]!;
      const atMs = end === 0 ? stretch.fromMs : stretch.toMs;
      const sinceMs = atMs - hour.stretches[0]!.fromMs;
      const column = 2 * index + end;
      gatherGroups(stretch, sinceMs);
      gatherDemand(stretch.topology, steps);
      gatherVoltages(stretch, sinceMs, hour, column);
      gatherFactors(hour, column);
      flows(stretch, sinceMs, hour, column, steps);
    },
    solveBetween(hour, index, from, to, steps) {
      const stretch = hour.stretches[index]!;
      const sinceMs = stretch.toMs - hour.stretches[0]!.fromMs;
      const column = 2 * index + 1;
      gatherGroups(stretch, sinceMs);
      interpolate(hour, column, from.column, to.column, (stretch.toMs - from.atMs) / (to.atMs - from.atMs));
      for (let at = 0; at < busCount; at++) islandU[stretch.topology.islandOf[at]!] = hour.volts[column * busCount + at]!;
      flows(stretch, sinceMs, hour, column, steps);
    },
  };
}
