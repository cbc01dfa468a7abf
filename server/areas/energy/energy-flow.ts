import type {FLOW_KINDS} from '@livebus/contract';
import {EnergyMark} from '@livebus/engine/core';
import type {Figure} from '../../history/ledger/figure.ts';
import type {Feed, FlowStation, ProjectFeeds} from './supplies.ts';

type FlowKind = (typeof FLOW_KINDS)[number];

export interface FlowNode {
  readonly name: string;
  readonly kind: FlowKind;
  readonly stationId?: string;
  readonly deviceId?: string;
  /** Of a difference: the node at which it arises. */
  readonly of?: string;
}

export interface Flow {
  readonly nodes: readonly FlowNode[];
  /** Between names of nodes; whole Wh, above zero. */
  readonly links: readonly {readonly source: string; readonly target: string; readonly wh: number}[];
  /** Devices of which nothing is known in the range. */
  readonly unknown: readonly string[];
}

/** What a difference is called behind the name of its node. */
const WORDS = {loss: '损耗', imbalance: '不平衡', rest: '未计量'} as const;
/** What a figure bears that may be too low. */
const LOW = EnergyMark.partial | EnergyMark.unknown | EnergyMark.reset;

/**
 * The flow through stations: from the grid, or whatever feeds it from outside, into incoming units, their station, its feeders, and what
 * these feed. At each station and at each connection, what is lost is a link of its own, and so is what more goes out than comes in. Where a
 * meter was silent the rest is no loss: it goes to a node of its own.
 *
 * @param energies - by device; whole Wh, NaN is unknown. A device that is missing here is still being read: no difference is told at its station.
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
  const nodeOf: Pen['nodeOf'] = (key, name, kind, rest) => {
    const known = names.get(key);
    if (known !== undefined) return known;
    let unique = name;
    for (let n = 2; nodes.has(unique); n++) unique = `${name} (${n})`;
    names.set(key, unique);
    nodes.set(unique, {name: unique, kind, ...rest});
    return unique;
  };
  const link = (source: string, target: string, wh: number) => {
    if (wh > 0) links.push({source, target, wh});
  };
  const pen: Pen = {
    ...{energies, names, nodeOf, link},
    difference(key, of, kind, rest) {
      return nodeOf(`${kind} ${key}`, `${of} ${WORDS[kind]}`, kind, {of, ...rest});
    },
  };
  const shown = new Set(stations.flatMap(({incoming, outgoing}) => [...incoming, ...outgoing].map(({id}) => id)));
  const fedBy = new Map(feeds.map(({fromId, toId}) => [toId, fromId]));

  for (const station of stations) {
    const stationId = station.id;
    const stationName = nodeOf(`station ${stationId}`, station.name, 'station', {stationId});
    const nameOf = (device: FlowStation['incoming'][number], kind: 'incoming' | 'outgoing') =>
      nodeOf(`device ${device.id}`, `${station.name} ${device.name}`, kind, {stationId, deviceId: device.id});
    for (const device of station.incoming) {
      const wh = energies.get(device.id)?.wh ?? Number.NaN;
      if (Number.isNaN(wh)) continue;
      link(nameOf(device, 'incoming'), stationName, wh);
      const feeder = fedBy.get(device.id);
      // What feeds it from outside of what is shown is not drawn but as one source.
      if (feeder === undefined || !shown.has(feeder)) link(nodeOf('grid', '电网', 'grid'), nameOf(device, 'incoming'), wh);
    }
    for (const device of station.outgoing) link(stationName, nameOf(device, 'outgoing'), energies.get(device.id)?.wh ?? Number.NaN);
    const [came, went] = [totalOf(station.incoming, energies), totalOf(station.outgoing, energies)];
    for (const {id} of [...station.incoming, ...station.outgoing]) if (Number.isNaN(energies.get(id)?.wh ?? 0)) unknown.push(id);
    if (came.isReading || went.isReading) continue;
    balance(pen, `${stationId}`, stationName, came, went, {stationId});
  }
  connect(stations, feeds, pen);
  return {nodes: [...nodes.values()], links, unknown};
}

interface Pen {
  readonly energies: ReadonlyMap<string, Figure>;
  readonly names: ReadonlyMap<string, string>;
  readonly nodeOf: (key: string, name: string, kind: FlowKind, rest?: Partial<FlowNode>) => string;
  readonly link: (source: string, target: string, wh: number) => void;
  readonly difference: (key: string, of: string, kind: keyof typeof WORDS, rest?: Partial<FlowNode>) => string;
}

interface Total {
  /** Wh of those that are known. */
  readonly wh: number;
  /** All of them are known, and none may be too low. */
  readonly isWhole: boolean;
  readonly isReading: boolean;
}

function totalOf(devices: readonly {readonly id: string}[], energies: ReadonlyMap<string, Figure>): Total {
  let [wh, isWhole, isReading] = [0, true, false];
  for (const {id} of devices) {
    const figure = energies.get(id);
    if (figure === undefined) isReading = true;
    else if (Number.isNaN(figure.wh)) isWhole = false;
    else {
      wh += figure.wh;
      if ((figure.marks & LOW) !== 0) isWhole = false;
    }
  }
  return {wh, isWhole, isReading};
}

/** What does not add up at a node. More that went out than is known to have come in may have come past a silent meter: it is no loss either way. */
function balance({difference, link}: Pen, key: string, name: string, came: Total, went: Total, rest?: Partial<FlowNode>): void {
  if (went.wh > came.wh) link(difference(key, name, 'imbalance', rest), name, went.wh - came.wh);
  else if (came.wh > went.wh) link(name, difference(key, name, came.isWhole && went.isWhole ? 'loss' : 'rest', rest), came.wh - went.wh);
}

/** Feeders to the incoming units that they feed, and what is lost in between. */
function connect(stations: readonly FlowStation[], feeds: ProjectFeeds['feeds'], pen: Pen): void {
  const {energies, names, link, difference} = pen;
  const outgoing = new Set(stations.flatMap((station) => station.outgoing.map(({id}) => id)));
  const fed = new Map<string, Feed[]>();
  for (const feed of feeds) fed.set(feed.fromId, [...(fed.get(feed.fromId) ?? []), feed]);
  for (const [fromId, all] of fed) {
    const source = names.get(`device ${fromId}`);
    const out = totalOf([{id: fromId}], energies);
    if (source === undefined || !outgoing.has(fromId) || !(out.wh > 0)) continue;
    const arrived = totalOf(
      all.map(({toId}) => ({id: toId})),
      energies,
    );
    // What arrives beyond what left comes from a node of its own.
    let left = out.wh;
    for (const {toId} of all) {
      const target = names.get(`device ${toId}`);
      const wh = energies.get(toId)?.wh ?? Number.NaN;
      if (target === undefined || !(wh > 0)) continue;
      const own = Math.min(wh, left);
      left -= own;
      link(source, target, own);
      if (wh > own) link(difference(fromId, source, 'imbalance'), target, wh - own);
    }
    if (arrived.isReading || arrived.wh === 0 || left === 0) continue;
    link(source, difference(fromId, source, out.isWhole && arrived.isWhole ? 'loss' : 'rest'), left);
  }
}
