import type {FLOW_KINDS} from '@livebus/contract';
import type {Figure} from '../../history/ledger/figure.ts';
import type {Feed, FlowStation, ProjectFeeds} from './supplies.ts';

export interface FlowNode {
  readonly name: string;
  readonly kind: (typeof FLOW_KINDS)[number];
  readonly deviceId?: string;
}

export interface Flow {
  readonly nodes: readonly FlowNode[];
  /** Between names of nodes; whole Wh, above zero. */
  readonly links: readonly {readonly source: string; readonly target: string; readonly wh: number}[];
  /** Devices of which nothing is known in the range. */
  readonly unknown: readonly string[];
}

/**
 * The flow through stations: from the grid, or whatever feeds it from outside, into incoming units, their station, its feeders, and what
 * these feed. At each station and at each connection, what is lost is a link of its own, and so is what more goes out than comes in.
 *
 * @param energies - by device; whole Wh, NaN is unknown.
 */
export function flowOf(
  stations: readonly FlowStation[],
  {feeds}: Pick<ProjectFeeds, 'feeds'>,
  energies: ReadonlyMap<string, Figure>,
): Flow {
  const nodes = new Map<string, FlowNode>();
  const links: Flow['links'][number][] = [];
  const unknown: string[] = [];
  const names = new Map<string, string>();
  const nodeOf = (key: string, name: string, kind: FlowNode['kind'], deviceId?: string): string => {
    const known = names.get(key);
    if (known !== undefined) return known;
    let unique = name;
    for (let n = 2; nodes.has(unique); n++) unique = `${name} (${n})`;
    names.set(key, unique);
    nodes.set(unique, {name: unique, kind, ...(deviceId !== undefined && {deviceId})});
    return unique;
  };
  const link = (source: string, target: string, wh: number) => {
    if (wh > 0) links.push({source, target, wh});
  };
  const whOf = (id: string) => energies.get(id)?.wh ?? Number.NaN;
  const shown = new Set(stations.flatMap(({incoming, outgoing}) => [...incoming, ...outgoing].map(({id}) => id)));
  const fedBy = new Map(feeds.map(({fromId, toId}) => [toId, fromId]));

  for (const station of stations) {
    const stationName = nodeOf(`station ${station.id}`, station.name, 'station');
    const nameOf = (device: FlowStation['incoming'][number], kind: 'incoming' | 'outgoing') =>
      nodeOf(`device ${device.id}`, `${station.name} ${device.name}`, kind, device.id);
    let [came, went, isWhole] = [0, 0, true];
    for (const device of station.incoming) {
      const wh = whOf(device.id);
      if (Number.isNaN(wh)) {
        unknown.push(device.id);
        isWhole = false;
        continue;
      }
      came += wh;
      link(nameOf(device, 'incoming'), stationName, wh);
      const feeder = fedBy.get(device.id);
      // What feeds it from outside of what is shown is not drawn but as one source.
      if (feeder === undefined || !shown.has(feeder)) link(nodeOf('grid', '电网', 'grid'), nameOf(device, 'incoming'), wh);
    }
    for (const device of station.outgoing) {
      const wh = whOf(device.id);
      if (Number.isNaN(wh)) {
        unknown.push(device.id);
        isWhole = false;
        continue;
      }
      went += wh;
      link(stationName, nameOf(device, 'outgoing'), wh);
    }
    // Where a meter is silent, the rest says nothing of losses.
    if (!isWhole) continue;
    if (came > went) link(stationName, nodeOf(`loss ${station.id}`, `${station.name} 损耗`, 'loss'), came - went);
    else link(nodeOf(`imbalance ${station.id}`, `${station.name} 不平衡`, 'imbalance'), stationName, went - came);
  }
  connect(stations, feeds, {whOf, names, nodeOf, link});
  return {nodes: [...nodes.values()], links, unknown};
}

interface Pen {
  readonly whOf: (id: string) => number;
  readonly names: ReadonlyMap<string, string>;
  readonly nodeOf: (key: string, name: string, kind: FlowNode['kind']) => string;
  readonly link: (source: string, target: string, wh: number) => void;
}

/** Feeders to the incoming units that they feed, and what is lost in between. */
function connect(stations: readonly FlowStation[], feeds: ProjectFeeds['feeds'], {whOf, names, nodeOf, link}: Pen): void {
  const outgoing = new Set(stations.flatMap((station) => station.outgoing.map(({id}) => id)));
  const fed = new Map<string, Feed[]>();
  for (const feed of feeds) fed.set(feed.fromId, [...(fed.get(feed.fromId) ?? []), feed]);
  for (const [fromId, all] of fed) {
    const source = names.get(`device ${fromId}`);
    const out = whOf(fromId);
    if (source === undefined || !outgoing.has(fromId) || Number.isNaN(out)) continue;
    let arrived = 0;
    for (const {toId} of all) {
      const target = names.get(`device ${toId}`);
      if (target === undefined) continue;
      arrived += whOf(toId);
      link(source, target, Math.min(whOf(toId), out));
    }
    if (Number.isNaN(arrived) || arrived === 0) continue;
    if (out > arrived) link(source, nodeOf(`loss ${fromId}`, `${source} 损耗`, 'loss'), out - arrived);
    else if (arrived > out) {
      const target = names.get(`device ${all[0]!.toId}`)!;
      link(nodeOf(`imbalance ${fromId}`, `${source} 不平衡`, 'imbalance'), target, arrived - out);
    }
  }
}
