import {isGeneratorTest} from '../load/special-demand.ts';
import {faultVoltages} from './fault.ts';
import type {FlowTree} from './flow-tree.ts';
import {atMoment, type GridMoment} from './grid-hour.ts';
import {type Network, Role} from './network.ts';
import type {Supply} from './supply.ts';
import {isEnergised, isLive, type Topology} from './topology.ts';

/** A generator at its test, share of the nominal voltage. */
const GENERATOR_U = 1.004;
const LOW_V = 400;

export interface Voltages {
  /** Mean of the three voltages where this device measures, line to line, V; 0 where it is dead. */
  of(device: number): number;
  /**
   * Mean of the three voltages where its cable ends, share of the nominal one: behind its closed switch, or what the other end of its cable
   * has; of an incoming before its switch. 0 where it is dead; nothing feeds back through a transformer.
   */
  atCable(device: number): number;
  /** Overwrites [3] voltages as they are measured: of the phases at low voltage, of the lines at high voltage. */
  phases(device: number, out: Float64Array): void;
  /** From now on answers are those of the moment, whose tree has begun. */
  begin(topology: Topology): void;
}

/**
 * Voltages of `moment`: what the grid has on each bus, uneven as the supply is, and at low voltage as the phases of the transformer are
 * loaded (`tree` has P and Q of phases in tenths).
 */
export function voltagesOf(
  network: Network,
  supply: Supply,
  tree: FlowTree,
  moment: GridMoment,
  wallOf: (atMs: number) => number,
): Voltages {
  const {role, bus, feeds, fedBy, fedThrough, line, transformers, highVoltage, busCount, project} = network;
  const {lines} = project.network;
  const generators = new Set(
    project.stations
      .flatMap(({diagram}) =>
        diagram.flatMap((entry) =>
          entry.type === 1 ? (entry.cases ?? []).flatMap((one) => one.deviceInfo.filter((device) => device.generator === 1)) : [],
        ),
      )
      .map(({deviceId}) => network.indexOf.get(deviceId)!),
  );
  const nominalV = Float64Array.from(network.deviceIds, (_, device) =>
    highVoltage[device] === 1 ? (lines[0]?.nominalV ?? 10_000) : LOW_V,
  );
  const uneven = new Float64Array(busCount * 3);
  const known = new Uint8Array(busCount);
  const lineUneven = new Float64Array(3);
  let topology!: Topology;

  const onBus = (device: number): boolean =>
    role[device] !== Role.incoming || (topology.closed[device] === 1 && isLive(topology, bus[device]!));

  function share(device: number): number {
    if (onBus(device)) return isLive(topology, bus[device]!) ? atMoment(moment.hour.volts, busCount, bus[device]!, moment) : 0;
    if (line[device]! >= 0) return atMoment(moment.hour.lineVolts, lines.length, line[device]!, moment);
    const feeder = fedBy[device]!;
    if (feeder < 0) return generators.has(device) && isGeneratorTest(wallOf(moment.atMs)) ? GENERATOR_U : 0;
    return isEnergised(topology, network, feeder) ? atMoment(moment.hour.volts, busCount, bus[feeder]!, moment) : 0;
  }

  function atCable(device: number): number {
    if (role[device] === Role.incoming || topology.closed[device] === 1) return share(device);
    const other = feeds[device]!;
    return other >= 0 && fedThrough[other]! < 0 ? share(other) : 0;
  }

  /** Start of the deviations of an island's phases in `uneven`. */
  function islandUneven(island: number): number {
    const at = island * 3;
    if (known[island] === 1) return at;
    known[island] = 1;
    uneven.fill(0, at, at + 3);
    const {supplies, level} = topology.islands[island]!;
    if (level < 0) return at;
    const incoming = supplies[0]!;
    if (line[incoming]! >= 0) {
      supply.unevenness(line[incoming]!, moment.atMs, lineUneven);
      uneven.set(lineUneven, at);
      addFaults(island, at);
      return at;
    }
    const above = islandUneven(topology.islandOf[bus[fedBy[incoming]!]!]!);
    uneven.copyWithin(at, above, above + 3);
    const type = transformers[fedThrough[incoming]!];
    // The drop of a fault's own current is what its shape says.
    if (addFaults(island, at) || !type) return at;
    const flow = tree.at(incoming);
    const r = type.loadW / type.ratedVa;
    const x = Math.sqrt(type.impedance ** 2 - r ** 2);
    const drops = [0, 1, 2].map((phase) => (3 * (r * tree.flows[flow + phase]! + x * tree.flows[flow + 3 + phase]!)) / 10 / type.ratedVa);
    const mean = (drops[0]! + drops[1]! + drops[2]!) / 3;
    for (let phase = 0; phase < 3; phase++) uneven[at + phase]! -= drops[phase]! - mean;
    return at;
  }

  /**
   * A fault between phases leaves them unequal; what is below its busbar sees that through Dyn11 transformers, phase A like line AB. Whether
   * there is one.
   */
  function addFaults(island: number, at: number): boolean {
    const {faults} = moment.hour.stretches[moment.stretch]!.effects;
    let found = false;
    for (const [id, fault] of faults) {
      const device = network.indexOf.get(id);
      if (device === undefined || topology.closed[device] === 0 || topology.islandOf[bus[device]!] !== island) continue;
      const {shape} = faultVoltages(fault, highVoltage[device] === 1);
      for (let phase = 0; phase < 3; phase++) uneven[at + phase] = (1 + uneven[at + phase]!) * shape[phase]! - 1;
      found = true;
    }
    return found;
  }

  return {
    of: (device) => share(device) * nominalV[device]!,
    atCable,
    phases(device, out) {
      const volts = (share(device) * nominalV[device]!) / (highVoltage[device] === 1 ? 1 : Math.sqrt(3));
      if (volts === 0) return void out.fill(0);
      if (onBus(device)) {
        const at = islandUneven(topology.islandOf[bus[device]!]!);
        for (let phase = 0; phase < 3; phase++) out[phase] = volts * (1 + uneven[at + phase]!);
        return;
      }
      if (line[device]! >= 0) {
        supply.unevenness(line[device]!, moment.atMs, out);
        for (let phase = 0; phase < 3; phase++) out[phase] = volts * (1 + out[phase]!);
        return;
      }
      out.fill(volts);
    },
    begin(next) {
      topology = next;
      known.fill(0);
    },
  };
}
