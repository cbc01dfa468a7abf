import {CAPACITOR_STEPS} from '@livebus/fixtures';
import {LEAST_REGULATED, ZIP_CLASSES, zipFactor} from '../load/characters.ts';
import {MARKS} from '../load/special-demand.ts';
import type {CapacitorControl} from './capacitor-control.ts';
import {faultDraw} from './fault.ts';
import {demandAt, type GridHour, type GridSizes, type GridStretch} from './grid-hour.ts';
import {type Network, Role} from './network.ts';
import {type ProjectLoads, ZIPS} from './project-loads.ts';
import type {Supply} from './supply.ts';
import type {Topology} from './topology.ts';

type TransformerData = Network['transformers'][number];

/** Losses at a squared current share and a squared voltage share: of the core by U², of the windings by I². */
export const lossW = ({noLoadW, loadW}: Pick<TransformerData, 'noLoadW' | 'loadW'>, squared: number, upper: number): number =>
  noLoadW * upper + loadW * squared;
export const lossVar = (
  {ratedVa, noLoadCurrent, impedance}: Pick<TransformerData, 'ratedVa' | 'noLoadCurrent' | 'impedance'>,
  squared: number,
  upper: number,
): number => ratedVa * (noLoadCurrent * upper + impedance * squared);

export interface GridSolver {
  readonly sizes: GridSizes;
  /** [nets] devices with a flow in `GridHour.nets`, and [D] the index of each device among them, -1 for others. */
  readonly nets: Int32Array;
  readonly netOf: Int32Array;
  readonly capacitors: CapacitorControl;
  /** Groups, bus by bus, that have any load; the others have no figures. */
  readonly usedGroups: Int32Array;
  /** One minute's decisions of the capacitor controllers, or their settled state, by the demand of that moment. */
  control(stretch: GridStretch, atMs: number, hourMs: number, steps: Uint8Array, settles: boolean): void;
  /** Computes all columns of an end of a stretch. */
  solve(hour: GridHour, index: number, end: 0 | 1, steps: Uint8Array): void;
}

/**
 * Load flow without iteration: what the islands demand at nominal voltage gives the voltages from the lines down, and these give what is
 * really drawn from the loads up.
 */
export function gridSolver(network: Network, loads: ProjectLoads, supply: Supply, capacitors: CapacitorControl): GridSolver {
  const {transformers, load, feeds, fedBy, fedThrough, transformer, bus, line, role, drawing, capacitor, busCount, indexOf} = network;
  const {project} = network;
  const banks = project.network.capacitors;
  const nominalV = project.network.lines[0]?.nominalV ?? 10_000;
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
  const banksOn = drawing.map((units) => units.filter((device) => capacitor[device]! >= 0));
  const plants = nets.filter((device) => load[device]! >= 0 && loads.supplies[load[device]!] === 1);
  const alone = nets.filter((device) => transformer[device]! >= 0 && feeds[device]! < 0);
  const resistance = Float64Array.from(transformers, ({loadW, ratedVa}) => loadW / ratedVa);
  const reactance = Float64Array.from(transformers, ({impedance}, i) => Math.sqrt(impedance ** 2 - resistance[i]! ** 2));
  const sizes: GridSizes = {
    loads: network.loads.length,
    buses: busCount,
    lines: project.network.lines.length,
    transformers: transformers.length,
    banks: banks.length,
    nets: nets.length,
  };
  const used = drawing.map((units, at) => {
    const zips = new Set([...units].flatMap((device) => (load[device]! >= 0 ? [loads.zip[load[device]!]!] : [])));
    return Int32Array.from(
      [...zips].sort((a, b) => a - b),
      (zip) => at * ZIPS + zip,
    );
  });
  const usedGroups = Int32Array.from(used.flatMap((own) => [...own]));
  /** Coefficients of the active and reactive factors, six a class. */
  const zipTerms = Float64Array.from(ZIP_CLASSES.flatMap(({active, reactive}) => [...active, ...reactive]));
  /** First index of each bus in `usedGroups`, and the end. */
  const usedFrom = Int32Array.from({length: busCount + 1}, (_, at) => used.slice(0, at).reduce((sum, own) => sum + own.length, 0));
  const lineIncomings = project.network.lines.map(({incomingId}) => indexOf.get(incomingId)!);
  const groups = {w: new Float64Array(busCount * ZIPS), vars: new Float64Array(busCount * ZIPS)};
  const demand = {w: new Float64Array(busCount), vars: new Float64Array(busCount)};
  const islandU = new Float64Array(busCount);
  const busFlow = new Float64Array(busCount * 2);
  const islandFlow = new Float64Array(busCount * 2);
  const fault = new Float64Array(6);

  function gatherGroups({connected}: GridStretch, sinceMs: number): void {
    const mark = Math.min(MARKS - 2, Math.floor(sinceMs / 60_000));
    const part = sinceMs / 60_000 - mark;
    const {groupW, groupVar} = connected;
    for (let i = 0; i < usedGroups.length; i++) {
      const group = usedGroups[i]!;
      const row = group * MARKS + mark;
      groups.w[group] = groupW[row]! + (groupW[row + 1]! - groupW[row]!) * part;
      groups.vars[group] = groupVar[row]! + (groupVar[row + 1]! - groupVar[row]!) * part;
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
          for (let i = usedFrom[at]!; i < usedFrom[at + 1]!; i++) {
            const group = usedGroups[i]!;
            w += groups.w[group]!;
            vars += groups.vars[group]!;
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
      if (level >= 0 && effects.sagShare.size > 0) islandU[index]! *= sagOf(stretch, index);
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

  function sagOf({effects, topology}: GridStretch, island: number): number {
    let share = 1;
    for (const [id, left] of effects.sagShare) {
      const device = indexOf.get(id);
      if (device !== undefined && topology.islandOf[bus[device]!] === island) share = Math.min(share, left);
    }
    return share;
  }

  function gatherFactors(hour: GridHour, end: number): void {
    const {activeFactor, reactiveFactor} = hour;
    for (let at = 0; at < busCount; at++) {
      const u = hour.volts[end * busCount + at]!;
      for (let i = usedFrom[at]!; i < usedFrom[at + 1]!; i++) {
        const group = usedGroups[i]!;
        const column = end * busCount * ZIPS + group;
        const term = (group - at * ZIPS) * 6;
        if (u >= LEAST_REGULATED) {
          activeFactor[column] = (zipTerms[term]! * u + zipTerms[term + 1]!) * u + zipTerms[term + 2]!;
          reactiveFactor[column] = (zipTerms[term + 3]! * u + zipTerms[term + 4]!) * u + zipTerms[term + 5]!;
        } else {
          const {active, reactive} = ZIP_CLASSES[group - at * ZIPS]!;
          activeFactor[column] = zipFactor(active, u);
          reactiveFactor[column] = zipFactor(reactive, u);
        }
      }
    }
  }

  /** From the farthest islands up: what is really drawn, and what flows through every net. */
  function gatherFlows(stretch: GridStretch, sinceMs: number, hour: GridHour, end: number, steps: Uint8Array): void {
    const {topology, effects, connected} = stretch;
    const {islands, islandOf, supplyPlace, closed} = topology;
    const start = end * nets.length * 2;
    hour.nets.fill(0, start, start + nets.length * 2);
    hour.squared.fill(0, end * transformers.length, (end + 1) * transformers.length);
    hour.upperSquared.fill(0, end * transformers.length, (end + 1) * transformers.length);
    netRow = hour.nets;
    netStart = start;
    for (const device of plants) {
      const u = (end * busCount + bus[device]!) * ZIPS + loads.zip[load[device]!]!;
      const own = load[device]!;
      const w = demandAt(hour, hour.active, own, sinceMs) * hour.activeFactor[u]! * connected.activeShare[own]!;
      set(device, w, demandAt(hour, hour.reactive, own, sinceMs) * hour.reactiveFactor[u]! * connected.reactiveShare[own]!);
    }
    for (const device of alone) setAlone(device, stretch, sinceMs, hour, end);
    busFlow.fill(0);
    if (effects.faults.size > 0) for (const [id, one] of effects.faults) addFault(id, one, stretch, hour, end);
    for (let order = 0; order < topology.farthestFirst.length; order++) {
      const index = topology.farthestFirst[order]!;
      const {firstBus, endBus, level, supplies} = islands[index]!;
      islandFlow.fill(0, index * 2, index * 2 + 2);
      if (level < 0) continue;
      const u = islandU[index]!;
      for (let at = firstBus; at < endBus; at++) {
        const factors = end * busCount * ZIPS;
        let w = busFlow[at * 2]!;
        let vars = busFlow[at * 2 + 1]!;
        for (let i = usedFrom[at]!; i < usedFrom[at + 1]!; i++) {
          const group = usedGroups[i]!;
          w += groups.w[group]! * hour.activeFactor[factors + group]!;
          vars += groups.vars[group]! * hour.reactiveFactor[factors + group]!;
        }
        const own = banksOn[at]!;
        for (let one = 0; one < own.length; one++) {
          const device = own[one]!;
          if (closed[device] === 0) continue;
          const bank = capacitor[device]!;
          const given = ((banks[bank]!.ratedVar * steps[bank]!) / CAPACITOR_STEPS) * u * u;
          set(device, 0, -given);
          vars -= given;
        }
        const feeders = feedersOn[at]!;
        for (let one = 0; one < feeders.length; one++) {
          const feeder = feeders[one]!;
          if (closed[feeder] === 0) continue;
          const below = feeds[feeder]!;
          let throughW = 0;
          let throughVar = 0;
          if (supplyPlace[below]! >= 0) {
            const island = islandOf[bus[below]!]!;
            const part = 1 / islands[island]!.supplies.length;
            throughW = islandFlow[island * 2]! * part;
            throughVar = islandFlow[island * 2 + 1]! * part;
          }
          const which = transformer[feeder]!;
          const type = transformers[which];
          if (type) {
            const low = supplyPlace[below]! >= 0 ? islandU[islandOf[bus[below]!]!]! : 1;
            const squared = (throughW * throughW + throughVar * throughVar) / (type.ratedVa * type.ratedVa * low * low);
            hour.squared[end * transformers.length + which] = squared;
            hour.upperSquared[end * transformers.length + which] = u * u;
            throughW += lossW(type, squared, u * u);
            throughVar += lossVar(type, squared, u * u);
          }
          const before = hour.nets[start + netOf[feeder]! * 2]!;
          const beforeVar = hour.nets[start + netOf[feeder]! * 2 + 1]!;
          set(feeder, before + throughW, beforeVar + throughVar);
          w += throughW;
          vars += throughVar;
        }
        busFlow[at * 2] = w;
        busFlow[at * 2 + 1] = vars;
        islandFlow[index * 2]! += w;
        islandFlow[index * 2 + 1]! += vars;
      }
      for (const incoming of supplies)
        set(incoming, islandFlow[index * 2]! / supplies.length, islandFlow[index * 2 + 1]! / supplies.length);
      setTies(topology, index);
    }
  }

  let netRow: Float64Array;
  let netStart = 0;
  function set(device: number, w: number, vars: number): void {
    netRow[netStart + netOf[device]! * 2] = w;
    netRow[netStart + netOf[device]! * 2 + 1] = vars;
  }

  function setTies(topology: Topology, island: number): void {
    const {firstBus, endBus, supplies} = topology.islands[island]!;
    let [w, vars] = [0, 0];
    for (let at = firstBus; at < endBus - 1; at++) {
      for (const supply of supplies) {
        if (bus[supply] !== at) continue;
        w += islandFlow[island * 2]! / supplies.length;
        vars += islandFlow[island * 2 + 1]! / supplies.length;
      }
      w -= busFlow[at * 2]!;
      vars -= busFlow[at * 2 + 1]!;
      set(network.tieAfter[at]!, w, vars);
    }
  }

  /** A transformer whose lower side is not measured: what it draws includes its losses. */
  function setAlone(device: number, {topology, connected}: GridStretch, sinceMs: number, hour: GridHour, end: number): void {
    const own = load[device]!;
    const which = transformer[device]!;
    const u = hour.volts[end * busCount + bus[device]!]!;
    if (topology.closed[device] === 0 || u === 0) return;
    hour.upperSquared[end * transformers.length + which] = u * u;
    if (own < 0) return;
    const factor = (end * busCount + bus[device]!) * ZIPS + loads.zip[own]!;
    const w = demandAt(hour, hour.active, own, sinceMs) * hour.activeFactor[factor]! * connected.activeShare[own]!;
    const vars = demandAt(hour, hour.reactive, own, sinceMs) * hour.reactiveFactor[factor]! * connected.reactiveShare[own]!;
    hour.squared[end * transformers.length + which] = (w * w + vars * vars) / (transformers[which]!.ratedVa * u) ** 2;
    set(device, w, vars);
  }

  function addFault(id: string, one: Parameters<typeof faultDraw>[0], {topology}: GridStretch, hour: GridHour, end: number): void {
    const device = indexOf.get(id);
    if (device === undefined || topology.closed[device] === 0) return;
    const phaseV = (hour.volts[end * busCount + bus[device]!]! * (network.highVoltage[device] === 1 ? nominalV : 400)) / Math.sqrt(3);
    faultDraw(one, phaseV, fault);
    const [w, vars] = [fault[0]! + fault[1]! + fault[2]!, fault[3]! + fault[4]! + fault[5]!];
    busFlow[bus[device]! * 2]! += w;
    busFlow[bus[device]! * 2 + 1]! += vars;
    if (netOf[device]! < 0) return;
    const at = (end * nets.length + netOf[device]!) * 2;
    set(device, hour.nets[at]! + w, hour.nets[at + 1]! + vars);
  }

  return {
    sizes,
    nets,
    netOf,
    capacitors,
    usedGroups,
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
      gatherFlows(stretch, sinceMs, hour, column, steps);
    },
  };
}
