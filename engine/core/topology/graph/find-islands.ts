import {Measured} from '../join-readings.ts';
import {CASE_REPORTED} from '../runs.ts';
import {type NetworkIndex, UnitDuty} from './network.ts';
import {measuredAt, stationOfUnit} from './network-rows.ts';

/** `parentEdge` of a node where a walk began: at a source, or in an island without supply. */
export const ROOT_SOURCE = -1;
const ROOT_DEAD = -2;

/**
 * Islands, their sources, closed loops and the direction of supply, all by the reported positions ([N10], [N11]), in one depth-first walk.
 * It starts behind the sources, as if they were joined there, so that a path from one source to another is a loop too.
 */
export function findIslands(index: NetworkIndex): void {
  const {sourceNode, measuredUnit, unitFar, nodeCount, scratch} = index;
  const {island, supplied, islandSources, islandOthers, fed, order, nodeLoop, edgeLoop} = scratch;
  for (const column of [supplied, islandSources, islandOthers, order, nodeLoop, edgeLoop]) column.fill(0);
  for (let k = 0; k < sourceNode.length; k++) supplied[sourceNode[k]] = fed[k] & CASE_REPORTED;
  const walk: Walk = {index, next: FIRST_ORDER, islands: 0};
  for (let k = 0; k < sourceNode.length; k++) if (fed[k] & CASE_REPORTED) walkFrom(walk, sourceNode[k], ROOT_SOURCE);
  for (let k = 0; k < sourceNode.length; k++) {
    if ((fed[k] & CASE_REPORTED) === 0) continue;
    islandSources[island[sourceNode[k]]]++;
    if (mayOnlySupply(index, index.sourceUnit[k])) islandOthers[island[sourceNode[k]]]++;
  }
  // A measured voltage proves a supply where no known one arrives; elsewhere it only confirms it.
  for (let k = 0; k < measuredUnit.length; k++) {
    const node = unitFar[measuredUnit[k]];
    if (order[node] !== 0 || measuredAt(index, measuredUnit[k]) !== Measured.live) continue;
    walkFrom(walk, node, ROOT_SOURCE);
    islandSources[island[node]] = 1;
    supplied[node] = 1;
  }
  for (let node = 0; node < nodeCount; node++) walkFrom(walk, node, ROOT_DEAD);
  nameIslands(index);
}

/** A generator, or a feeder marked as a source: no second supply by itself. */
function mayOnlySupply(index: NetworkIndex, row: number): boolean {
  if (row < 0) return false;
  if ((index.unitDuty[row] & UnitDuty.incoming) === 0) return true;
  const i = stationOfUnit(index, row);
  return index.stations[i].station.units[row - index.firstUnit[i]].generator;
}

/** An island's number in the answer is its first section: unlike the order of the walks it does not depend on other islands. */
function nameIslands({sectionNode, scratch}: NetworkIndex): void {
  const {island, islandSection} = scratch;
  islandSection.fill(-1);
  for (let row = sectionNode.length - 1; row >= 0; row--) islandSection[island[sectionNode[row]]] = row;
}

/** Order of what lies behind the sources; nodes follow, 0 means not found yet. */
const BEHIND_SOURCES = 1;
const FIRST_ORDER = 2;

interface Walk {
  readonly index: NetworkIndex;
  next: number;
  islands: number;
}

/** Walks the island of a new node, with the lowest order that each node reaches (Tarjan's bridges). */
function walkFrom(walk: Walk, start: number, root: number): void {
  const {adjacencyStart, adjacency, edgeFrom, edgeTo, scratch} = walk.index;
  const {order, low, cursor, queue: stack, parentEdge, conducts, edgeLoop, nodeLoop} = scratch;
  if (order[start] !== 0) return;
  const island = walk.islands++;
  let depth = 0;
  enter(walk, start, root, island);
  stack[depth++] = start;
  while (depth > 0) {
    const node = stack[depth - 1];
    if (cursor[node] < adjacencyStart[node + 1]) {
      const edge = adjacency[cursor[node]++];
      if ((conducts[edge] & CASE_REPORTED) === 0 || edge === parentEdge[node]) continue;
      const other = edgeFrom[edge] === node ? edgeTo[edge] : edgeFrom[edge];
      if (other === node) continue;
      if (order[other] === 0) {
        enter(walk, other, edge, island);
        stack[depth++] = other;
      } else {
        low[node] = Math.min(low[node], order[other]);
        edgeLoop[edge] = nodeLoop[node] = nodeLoop[other] = 1;
      }
      continue;
    }
    depth--;
    const edge = parentEdge[node];
    if (edge < 0) continue;
    const parent = edgeFrom[edge] === node ? edgeTo[edge] : edgeFrom[edge];
    low[parent] = Math.min(low[parent], low[node]);
    if (low[node] <= order[parent]) edgeLoop[edge] = nodeLoop[node] = nodeLoop[parent] = 1;
  }
}

function enter(walk: Walk, node: number, edge: number, island: number): void {
  const {adjacencyStart, scratch} = walk.index;
  const next = walk.next++;
  scratch.order[node] = next;
  scratch.low[node] = edge !== ROOT_SOURCE && scratch.supplied[node] === 1 ? BEHIND_SOURCES : next;
  scratch.cursor[node] = adjacencyStart[node];
  scratch.parentEdge[node] = edge;
  scratch.island[node] = island;
}
