import {type Network, Role} from './network.ts';
import {isEnergised, type Topology} from './topology.ts';

/** Consumers of power. Each adds to `out[at]` onwards, one figure a column. */
export interface Draws {
  /** Load or capacitor of a closed device on a live bus. */
  device(device: number, out: Float64Array, at: number): void;
  /** What a closed device carries besides, as a short circuit behind it; absent where nothing does. */
  extra?(device: number, out: Float64Array, at: number): void;
  /** Changes what a transformer's lower side draws into what its upper side has of it, without losses; absent where nothing changes. */
  through?(transformer: number, out: Float64Array, at: number): void;
  /** Losses of an energised transformer that has a measured low side. */
  losses(transformer: number, out: Float64Array, at: number): void;
}

/**
 * Sums what is drawn from the leaves up to the lines, for any additive figure such as power by phase or energy. Computes only what is read,
 * and caches it until the next `begin`. Not for use by two moments at once.
 */
export interface FlowTree {
  /** Clears the cache; from now on the figures are those of this topology. */
  begin(topology: Topology): void;
  /** Index of the device's figures in `flows`. For a tie they count from the bus before it to the bus after it. */
  at(device: number): number;
  readonly flows: Float64Array;
}

/**
 * @param width - columns a device
 * @param whole - figures are whole numbers and stay so where parallel incomings share
 */
export function flowTree(network: Network, draws: Draws, {width, whole}: {readonly width: number; readonly whole: boolean}): FlowTree {
  const {role, bus, drawing, feeds, transformer, load, capacitor} = network;
  const flows = new Float64Array(network.deviceIds.length * width);
  const known = new Int32Array(network.deviceIds.length);
  const busFlows = new Float64Array(network.busCount * width);
  const islandFlows = new Float64Array(network.busCount * width);
  const islandKnown = new Int32Array(network.busCount);
  let stamp = 0;
  let topology!: Topology;

  function at(device: number): number {
    const start = device * width;
    if (known[device] === stamp) return start;
    known[device] = stamp;
    flows.fill(0, start, start + width);
    if (role[device] === Role.incoming) incoming(device, start);
    else if (role[device] === Role.tie) tie(device, start);
    else if (isEnergised(topology, network, device)) feeder(device, start);
    return start;
  }

  function feeder(device: number, start: number): void {
    if (load[device]! >= 0 || capacitor[device]! >= 0) draws.device(device, flows, start);
    if (feeds[device]! >= 0) {
      const below = at(feeds[device]!);
      for (let column = 0; column < width; column++) flows[start + column]! += flows[below + column]!;
      if (transformer[device]! >= 0) {
        draws.through?.(transformer[device]!, flows, start);
        draws.losses(transformer[device]!, flows, start);
      }
    }
    draws.extra?.(device, flows, start);
  }

  function incoming(device: number, start: number): void {
    const place = topology.supplyPlace[device]!;
    if (place < 0) return;
    const island = topology.islandOf[bus[device]!]!;
    const total = islandAt(island);
    const count = topology.islands[island]!.supplies.length;
    for (let column = 0; column < width; column++) flows[start + column] = part(islandFlows[total + column]!, place, count);
  }

  function part(total: number, place: number, count: number): number {
    if (count === 1) return total;
    return whole ? Math.round((total * (place + 1)) / count) - Math.round((total * place) / count) : total / count;
  }

  /** The surplus of the suppliers before the tie over what the buses before it draw. */
  function tie(device: number, start: number): void {
    if (topology.closed[device] === 0) return;
    const island = topology.islandOf[bus[device]!]!;
    islandAt(island);
    const {firstBus, supplies} = topology.islands[island]!;
    for (const supply of supplies) {
      if (bus[supply]! > bus[device]!) continue;
      const given = at(supply);
      for (let column = 0; column < width; column++) flows[start + column]! += flows[given + column]!;
    }
    for (let one = firstBus; one <= bus[device]!; one++)
      for (let column = 0; column < width; column++) flows[start + column]! -= busFlows[one * width + column]!;
  }

  function islandAt(island: number): number {
    const {firstBus, endBus, level} = topology.islands[island]!;
    const total = island * width;
    if (islandKnown[island] === stamp) return total;
    islandKnown[island] = stamp;
    islandFlows.fill(0, total, total + width);
    busFlows.fill(0, firstBus * width, endBus * width);
    if (level < 0) return total;
    for (let one = firstBus; one < endBus; one++) {
      for (const device of drawing[one]!) {
        const drawn = at(device);
        for (let column = 0; column < width; column++) busFlows[one * width + column]! += flows[drawn + column]!;
      }
      for (let column = 0; column < width; column++) islandFlows[total + column]! += busFlows[one * width + column]!;
    }
    return total;
  }

  return {
    flows,
    at,
    begin(next) {
      topology = next;
      stamp++;
    },
  };
}
