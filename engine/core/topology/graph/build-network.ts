import type {Station} from '../../station/station.ts';
import {buildStationIndex, type StationIndex} from '../station-index.ts';
import {joinUpstream} from './join-upstream.ts';
import type {NetworkIndex, NetworkScratch} from './network.ts';
import {createNetworkDraft, type NetworkDraft} from './network-draft.ts';
import {placeStations} from './place-stations.ts';

/** @param stations - of one picture, in its order. */
export function buildNetworkIndex(stations: readonly Station[]): NetworkIndex {
  return indexNetwork(stations.map(buildStationIndex));
}

/** The same over existing station indexes, which are shared rather than copied, including their scratch. */
export function indexNetwork(stations: readonly StationIndex[]): NetworkIndex {
  const draft = createNetworkDraft(stations);
  placeStations(draft);
  joinUpstream(draft);
  return finish(draft);
}

function finish(draft: NetworkDraft): NetworkIndex {
  const {stations, nodeCount, firstSection, firstUnit, firstTie, unitDuty, faults} = draft;
  const edgeFrom = Int32Array.from(draft.edgeFrom);
  const edgeTo = Int32Array.from(draft.edgeTo);
  const edgeKind = Uint8Array.from(draft.edgeKind);
  return {
    stations,
    nodeCount,
    edgeCount: edgeFrom.length,
    edgeFrom,
    edgeTo,
    edgeKind,
    ...adjacencyOf(nodeCount, edgeFrom, edgeTo),
    firstSection,
    firstUnit,
    firstTie,
    sectionNode: draft.sectionNode,
    unitNear: draft.unitNear,
    unitFar: draft.unitFar,
    unitEdge: draft.unitEdge,
    unitDuty,
    tieFrom: draft.tieFrom,
    tieTo: draft.tieTo,
    tieEdge: draft.tieEdge,
    relatedEdge: Int32Array.from(draft.related, ({edge}) => edge),
    relatedStation: Int32Array.from(draft.related, ({station}) => station),
    relatedSection: Int32Array.from(draft.related, ({section}) => section),
    mirrorEdge: Int32Array.from(draft.mirrors, ({edge}) => edge),
    mirrorOf: Int32Array.from(draft.mirrors, ({of}) => of),
    inletEdge: Int32Array.from(draft.inlets, ({edge}) => edge),
    inletUnit: Int32Array.from(draft.inlets, ({unit}) => unit),
    inletByTransformer: Uint8Array.from(draft.inlets, ({byTransformer}) => Number(byTransformer)),
    sourceNode: Int32Array.from(draft.sources, ({node}) => node),
    sourceUnit: Int32Array.from(draft.sources, ({unit}) => unit),
    measuredUnit: Int32Array.from(draft.measured),
    doubtfulNode: Int32Array.from(draft.doubtful),
    faults,
    scratch: createScratch(nodeCount, edgeFrom.length, draft.sources.length),
  };
}

/** Both directions of every edge, by counting sort. */
function adjacencyOf(nodeCount: number, edgeFrom: Int32Array, edgeTo: Int32Array) {
  const adjacencyStart = new Int32Array(nodeCount + 1);
  for (let edge = 0; edge < edgeFrom.length; edge++) {
    adjacencyStart[edgeFrom[edge] + 1]++;
    adjacencyStart[edgeTo[edge] + 1]++;
  }
  for (let node = 0; node < nodeCount; node++) adjacencyStart[node + 1] += adjacencyStart[node];
  const next = adjacencyStart.slice(0, nodeCount);
  const adjacency = new Int32Array(2 * edgeFrom.length);
  for (let edge = 0; edge < edgeFrom.length; edge++) {
    adjacency[next[edgeFrom[edge]]++] = edge;
    adjacency[next[edgeTo[edge]]++] = edge;
  }
  return {adjacencyStart, adjacency};
}

function createScratch(nodeCount: number, edgeCount: number, sourceCount: number): NetworkScratch {
  return {
    conducts: new Uint8Array(edgeCount),
    fed: new Uint8Array(sourceCount),
    live: new Uint8Array(nodeCount),
    earth: new Uint8Array(nodeCount),
    island: new Int32Array(nodeCount),
    supplied: new Uint8Array(nodeCount),
    islandSources: new Int32Array(nodeCount + 1),
    islandOthers: new Int32Array(nodeCount + 1),
    islandSection: new Int32Array(nodeCount + 1),
    edgeLoop: new Uint8Array(edgeCount),
    nodeLoop: new Uint8Array(nodeCount),
    parentEdge: new Int32Array(nodeCount),
    order: new Int32Array(nodeCount),
    low: new Int32Array(nodeCount),
    cursor: new Int32Array(nodeCount),
    queue: new Int32Array(nodeCount),
    queued: new Uint8Array(nodeCount),
  };
}
