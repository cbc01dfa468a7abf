import type {Effects} from '../scenario.ts';
import {closedSwitches, type Network} from './network.ts';

/**
 * What is connected, and from where it is fed, for one set of switch positions and lines: constant until something switches. An island is a
 * row of buses joined by closed ties. Never changed once made.
 */
export interface Topology {
  /** Equal for equal positions and live lines. */
  readonly key: string;
  readonly closed: Uint8Array;
  /** [B] */
  readonly islandOf: Int32Array;
  readonly islands: readonly Island[];
  /** Islands by distance from the lines, farthest first: what an island draws is known before its supplier is computed. */
  readonly farthestFirst: readonly number[];
  /** [D] index of a supplying incoming among those of its island, -1 for every other device. */
  readonly supplyPlace: Int32Array;
  readonly liveLines: Uint8Array;
}

export interface Island {
  readonly firstBus: number;
  readonly endBus: number;
  /** Switches between it and a line; -1 for a dead one. */
  readonly level: number;
  /** Closed incomings that supply it, by index; its draw is split evenly over them. */
  readonly supplies: Int32Array;
}

/** Finds islands and suppliers by a search from the live lines through closed switches; nothing feeds back through a transformer. */
export function topologyOf(network: Network, {words, lineShare}: Pick<Effects, 'words' | 'lineShare'>): Topology {
  const {bus, busCount, tieAfter, incomings, fedBy, line} = network;
  const closed = closedSwitches(network, words);
  const liveLines = Uint8Array.from(network.project.network.lines, ({id}) => ((lineShare.get(id) ?? 1) > 0 ? 1 : 0));

  const islandOf = new Int32Array(busCount);
  const drafts: {firstBus: number; endBus: number; level: number; supplies: number[]}[] = [];
  for (let first = 0; first < busCount; ) {
    let end = first + 1;
    while (tieAfter[end - 1]! >= 0 && closed[tieAfter[end - 1]!] === 1) end++;
    islandOf.fill(drafts.length, first, end);
    drafts.push({firstBus: first, endBus: end, level: -1, supplies: []});
    first = end;
  }

  const fed = (incoming: number): boolean => {
    if (closed[incoming] === 0) return false;
    if (line[incoming]! >= 0) return liveLines[line[incoming]!] === 1;
    const feeder = fedBy[incoming]!;
    return feeder >= 0 && closed[feeder] === 1 && drafts[islandOf[bus[feeder]!]!]!.level >= 0;
  };
  for (let level = 0, found = true; found; level++) {
    const supplied = drafts.flatMap((island) => {
      if (island.level >= 0) return [];
      const supplies = incomings.slice(island.firstBus, island.endBus).flatMap((units) => [...units].filter(fed));
      return supplies.length > 0 ? [{island, supplies}] : [];
    });
    for (const {island, supplies} of supplied) Object.assign(island, {level, supplies});
    found = supplied.length > 0;
  }

  const supplyPlace = new Int32Array(network.deviceIds.length).fill(-1);
  for (const {supplies} of drafts) for (const [place, incoming] of supplies.entries()) supplyPlace[incoming] = place;
  return {
    key: topologyKey(closed, liveLines),
    closed,
    islandOf,
    islands: drafts.map((island) => ({...island, supplies: Int32Array.from(island.supplies)})),
    farthestFirst: drafts.map((_, index) => index).sort((a, b) => drafts[b]!.level - drafts[a]!.level),
    supplyPlace,
    liveLines,
  };
}

export const isLive = ({islands, islandOf}: Topology, bus: number): boolean => islands[islandOf[bus]!]!.level >= 0;

/** Whether a transformer behind this feeder is energised. */
export const isEnergised = (topology: Topology, network: Network, feeder: number): boolean =>
  topology.closed[feeder] === 1 && isLive(topology, network.bus[feeder]!);

const topologyKey = (closed: Uint8Array, liveLines: Uint8Array): string => `${closed.join('')}/${liveLines.join('')}`;
