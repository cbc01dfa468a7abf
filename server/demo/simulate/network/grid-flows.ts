import {CAPACITOR_STEPS} from '@livebus/fixtures';
import {faultDraw} from './fault.ts';
import {demandAt, type GridHour, type GridSizes, type GridStretch} from './grid-hour.ts';
import type {LoadGroups} from './load-groups.ts';
import type {Network} from './network.ts';
import type {ProjectLoads} from './project-loads.ts';
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

/** What the solver shares with the flows: groups of loads and what they demand [groups], voltages [islands]. */
interface FlowScratch {
  readonly sizes: GridSizes;
  readonly nets: Int32Array;
  readonly netOf: Int32Array;
  readonly groups: LoadGroups;
  readonly demanded: {readonly w: Float64Array; readonly vars: Float64Array};
  readonly islandU: Float64Array;
}

/** Overwrites nets, currents and voltages of transformers of one column, from its voltages and factors, which are known. */
type GridFlows = (stretch: GridStretch, sinceMs: number, hour: GridHour, column: number, steps: Uint8Array) => void;

/**
 * The way up through the live buses of a topology, the farthest first, in columns: what is closed at each bus. Made once for each topology,
 * because the flows of every minute of years go this way.
 */
interface Way {
  readonly bus: Int32Array;
  readonly island: Int32Array;
  /** Ends of each bus in the columns below. */
  readonly banksEnd: Int32Array;
  readonly feedersEnd: Int32Array;
  readonly bank: Int32Array;
  readonly bankNet: Int32Array;
  readonly feederNet: Int32Array;
  /** -1 for none. */
  readonly transformer: Int32Array;
  readonly below: Int32Array;
  /** Of what the island below draws. */
  readonly part: Float64Array;
}

/** From the loads up: what is really drawn, and what flows through every net. */
export function gridFlows(network: Network, loads: ProjectLoads, scratch: FlowScratch): GridFlows {
  const {transformers, load, feeds, transformer, bus, drawing, capacitor, busCount, indexOf, project} = network;
  const {nets, netOf, groups, demanded, islandU} = scratch;
  const nominalV = project.network.lines[0]?.nominalV ?? 10_000;
  const stepVar = Float64Array.from(project.network.capacitors, ({ratedVar}) => ratedVar / CAPACITOR_STEPS);
  const plants = nets.filter((device) => load[device]! >= 0 && loads.supplies[load[device]!] === 1);
  const alone = nets.filter((device) => transformer[device]! >= 0 && feeds[device]! < 0);
  const rating = (of: (one: TransformerData) => number) => Float64Array.from(transformers, of);
  const ratedVa = rating((one) => one.ratedVa);
  const [coreW, windingW] = [rating((one) => lossW(one, 0, 1)), rating((one) => lossW(one, 1, 0))];
  const [coreVar, windingVar] = [rating((one) => lossVar(one, 0, 1)), rating((one) => lossVar(one, 1, 0))];
  const busFlow = new Float64Array(busCount * 2);
  const islandFlow = new Float64Array(busCount * 2);
  const fault = new Float64Array(6);
  const ways = new WeakMap<Topology, Way>();
  let lastTopology: Topology | undefined;
  let lastWay!: Way;

  function wayOf(topology: Topology): Way {
    if (topology === lastTopology) return lastWay;
    const way = ways.get(topology) ?? makeWay(topology);
    ways.set(topology, way);
    lastTopology = topology;
    lastWay = way;
    return way;
  }

  function makeWay({islands, islandOf, supplyPlace, closed, farthestFirst}: Topology): Way {
    const buses = farthestFirst.flatMap((island) => {
      const {firstBus, endBus, level} = islands[island]!;
      return level < 0 ? [] : Array.from({length: endBus - firstBus}, (_, i) => ({at: firstBus + i, island}));
    });
    const inService = buses.map(({at}) => [...drawing[at]!].filter((device) => closed[device] === 1));
    const banks = inService.map((units) => units.filter((device) => capacitor[device]! >= 0));
    const feeders = inService.map((units) => units.filter((device) => feeds[device]! >= 0));
    const all = feeders.flat();
    const below = all.map((feeder) => (supplyPlace[feeds[feeder]!]! >= 0 ? islandOf[bus[feeds[feeder]!]!]! : -1));
    return {
      bus: Int32Array.from(buses, ({at}) => at),
      island: Int32Array.from(buses, ({island}) => island),
      banksEnd: endsOf(banks),
      feedersEnd: endsOf(feeders),
      bank: Int32Array.from(banks.flat(), (device) => capacitor[device]!),
      bankNet: Int32Array.from(banks.flat(), (device) => netOf[device]!),
      feederNet: Int32Array.from(all, (device) => netOf[device]!),
      transformer: Int32Array.from(all, (device) => transformer[device]!),
      below: Int32Array.from(below),
      part: Float64Array.from(below, (island) => (island < 0 ? 0 : 1 / islands[island]!.supplies.length)),
    };
  }

  let row: Float64Array;
  let start = 0;
  function set(device: number, w: number, vars: number): void {
    row[start + netOf[device]! * 2] = w;
    row[start + netOf[device]! * 2 + 1] = vars;
  }

  /** Draws of all live buses and islands, and flows through their banks and feeders. */
  function goUp(way: Way, hour: GridHour, column: number, steps: Uint8Array): void {
    const {squared, upperSquared, activeFactor, reactiveFactor} = hour;
    const factors = column * groups.count;
    const firstTransformer = column * transformers.length;
    let bank = 0;
    let feeder = 0;
    for (let place = 0; place < way.bus.length; place++) {
      const at = way.bus[place]!;
      const island = way.island[place]!;
      const u = islandU[island]!;
      const upper = u * u;
      let w = busFlow[at * 2]!;
      let vars = busFlow[at * 2 + 1]!;
      for (let group = groups.from[at]!; group < groups.from[at + 1]!; group++) {
        w += demanded.w[group]! * activeFactor[factors + group]!;
        vars += demanded.vars[group]! * reactiveFactor[factors + group]!;
      }
      for (; bank < way.banksEnd[place]!; bank++) {
        const given = stepVar[way.bank[bank]!]! * steps[way.bank[bank]!]! * upper;
        row[start + way.bankNet[bank]! * 2 + 1] = -given;
        vars -= given;
      }
      for (; feeder < way.feedersEnd[place]!; feeder++) {
        const below = way.below[feeder]!;
        const part = way.part[feeder]!;
        let throughW = below < 0 ? 0 : islandFlow[below * 2]! * part;
        let throughVar = below < 0 ? 0 : islandFlow[below * 2 + 1]! * part;
        const which = way.transformer[feeder]!;
        if (which >= 0) {
          const full = ratedVa[which]! * (below < 0 ? 1 : islandU[below]!);
          const share = (throughW * throughW + throughVar * throughVar) / (full * full);
          squared[firstTransformer + which] = share;
          upperSquared[firstTransformer + which] = upper;
          throughW += coreW[which]! * upper + windingW[which]! * share;
          throughVar += coreVar[which]! * upper + windingVar[which]! * share;
        }
        const net = start + way.feederNet[feeder]! * 2;
        row[net]! += throughW;
        row[net + 1]! += throughVar;
        w += throughW;
        vars += throughVar;
      }
      busFlow[at * 2] = w;
      busFlow[at * 2 + 1] = vars;
      islandFlow[island * 2]! += w;
      islandFlow[island * 2 + 1]! += vars;
    }
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
    const factor = end * groups.count + groups.of[own]!;
    const w = demandAt(hour, hour.active, own, sinceMs) * hour.activeFactor[factor]! * connected.activeShare[own]!;
    const vars = demandAt(hour, hour.reactive, own, sinceMs) * hour.reactiveFactor[factor]! * connected.reactiveShare[own]!;
    hour.squared[end * transformers.length + which] = (w * w + vars * vars) / (transformers[which]!.ratedVa * u) ** 2;
    set(device, w, vars);
  }

  function addFault(id: string, one: Parameters<typeof faultDraw>[0], {topology}: GridStretch, hour: GridHour, end: number): void {
    const device = indexOf.get(id);
    if (device === undefined || topology.closed[device] === 0) return;
    const phaseV = (hour.volts[end * busCount + bus[device]!]! * (network.highVoltage[device] === 1 ? nominalV : 400)) / Math.sqrt(3);
    faultDraw(one, phaseV, network.highVoltage[device] === 1, fault);
    const [w, vars] = [fault[0]! + fault[1]! + fault[2]!, fault[3]! + fault[4]! + fault[5]!];
    busFlow[bus[device]! * 2]! += w;
    busFlow[bus[device]! * 2 + 1]! += vars;
    if (netOf[device]! < 0) return;
    const at = start + netOf[device]! * 2;
    set(device, row[at]! + w, row[at + 1]! + vars);
  }

  return (stretch, sinceMs, hour, column, steps) => {
    const {topology, effects, connected} = stretch;
    row = hour.nets;
    start = column * nets.length * 2;
    row.fill(0, start, start + nets.length * 2);
    hour.squared.fill(0, column * transformers.length, (column + 1) * transformers.length);
    hour.upperSquared.fill(0, column * transformers.length, (column + 1) * transformers.length);
    for (const device of plants) {
      const own = load[device]!;
      const factor = column * groups.count + groups.of[own]!;
      const w = demandAt(hour, hour.active, own, sinceMs) * hour.activeFactor[factor]! * connected.activeShare[own]!;
      set(device, w, demandAt(hour, hour.reactive, own, sinceMs) * hour.reactiveFactor[factor]! * connected.reactiveShare[own]!);
    }
    for (const device of alone) setAlone(device, stretch, sinceMs, hour, column);
    busFlow.fill(0);
    islandFlow.fill(0);
    if (effects.faults.size > 0) for (const [id, one] of effects.faults) addFault(id, one, stretch, hour, column);
    goUp(wayOf(topology), hour, column, steps);
    for (let index = 0; index < topology.islands.length; index++) {
      const {level, supplies} = topology.islands[index]!;
      if (level < 0) continue;
      const part = 1 / supplies.length;
      for (let i = 0; i < supplies.length; i++) set(supplies[i]!, islandFlow[index * 2]! * part, islandFlow[index * 2 + 1]! * part);
      setTies(topology, index);
    }
  };
}

/** Ends of lists that are put behind each other. */
function endsOf(lists: readonly (readonly number[])[]): Int32Array {
  let end = 0;
  return Int32Array.from(lists, ({length}) => {
    end += length;
    return end;
  });
}
