import type {ElementRef} from '../../station/element-ref.ts';
import type {StationIndex} from '../station-index.ts';
import {EdgeKind, type NetworkFault, type NetworkFaultCode} from './network.ts';

/** A network under construction: growing lists, and columns whose size the stations determine. */
export interface NetworkDraft {
  readonly stations: readonly StationIndex[];
  nodeCount: number;
  readonly edgeFrom: number[];
  readonly edgeTo: number[];
  readonly edgeKind: number[];
  /** Links added so far, by their nodes. */
  readonly links: Set<string>;
  readonly firstSection: Int32Array;
  readonly firstUnit: Int32Array;
  readonly firstTie: Int32Array;
  readonly sectionNode: Int32Array;
  readonly unitNear: Int32Array;
  readonly unitFar: Int32Array;
  readonly unitEdge: Int32Array;
  readonly unitDuty: Uint8Array;
  readonly tieFrom: Int32Array;
  readonly tieTo: Int32Array;
  readonly tieEdge: Int32Array;
  readonly related: {readonly edge: number; readonly station: number; readonly section: number}[];
  readonly mirrors: {readonly edge: number; readonly of: number}[];
  readonly inlets: {readonly edge: number; readonly unit: number; readonly byTransformer: boolean}[];
  readonly sources: {readonly node: number; readonly unit: number}[];
  readonly measured: number[];
  readonly doubtful: number[];
  readonly faults: NetworkFault[];
}

export function createNetworkDraft(stations: readonly StationIndex[]): NetworkDraft {
  const firstSection = firstRows(stations, ({sectionCount}) => sectionCount);
  const firstUnit = firstRows(stations, ({unitCount}) => unitCount);
  const firstTie = firstRows(stations, ({tieCount}) => tieCount);
  const [sections, units, ties] = [firstSection, firstUnit, firstTie].map((first) => first[stations.length]);
  return {
    stations,
    nodeCount: 0,
    edgeFrom: [],
    edgeTo: [],
    edgeKind: [],
    links: new Set(),
    firstSection,
    firstUnit,
    firstTie,
    sectionNode: new Int32Array(sections),
    unitNear: new Int32Array(units),
    unitFar: new Int32Array(units),
    unitEdge: new Int32Array(units),
    unitDuty: new Uint8Array(units),
    tieFrom: new Int32Array(ties),
    tieTo: new Int32Array(ties),
    tieEdge: new Int32Array(ties),
    related: [],
    mirrors: [],
    inlets: [],
    sources: [],
    measured: [],
    doubtful: [],
    faults: [],
  };
}

function firstRows(stations: readonly StationIndex[], count: (station: StationIndex) => number): Int32Array {
  const first = new Int32Array(stations.length + 1);
  for (let i = 0; i < stations.length; i++) first[i + 1] = first[i] + count(stations[i]);
  return first;
}

export function addNode(draft: NetworkDraft): number {
  return draft.nodeCount++;
}

/** @returns its number. */
export function addEdge(draft: NetworkDraft, from: number, to: number, kind: number): number {
  draft.edgeFrom.push(from);
  draft.edgeTo.push(to);
  return draft.edgeKind.push(kind) - 1;
}

/**
 * Adds a permanent link, only once if several stations draw it. @returns its number, or undefined if there is one already, or both ends are
 * one node.
 */
export function addLink(draft: NetworkDraft, from: number, to: number): number | undefined {
  const key = `${Math.min(from, to)} ${Math.max(from, to)}`;
  if (from === to || draft.links.has(key)) return undefined;
  draft.links.add(key);
  return addEdge(draft, from, to, EdgeKind.link);
}

export function tell(draft: NetworkDraft, code: NetworkFaultCode, element: ElementRef, message: string, detail: string): void {
  draft.faults.push({code, element, message, detail});
}
