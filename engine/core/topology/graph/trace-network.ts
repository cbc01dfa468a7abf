import {type ElementRef, isSameElement} from '../../station/element-ref.ts';
import type {Trace} from '../graph-columns.ts';
import {CASE_ALL, CASE_REPORTED, differs} from '../runs.ts';
import {createElementTable, type ElementTable} from './element-table.ts';
import type {NetworkIndex} from './network.ts';

/**
 * What feeds an element and what it feeds, by the reported positions of the last run over the index (RULES.md [N13]). Linear in the
 * network's size.
 *
 * @throws RangeError for an element that the picture does not have: a caller's bug.
 */
export function traceNetwork(index: NetworkIndex, element: ElementRef): Trace {
  const place = placeOf(index, element);
  const table = createElementTable(index);
  const feeding = traceFeeding(index, place, table);
  const fed = traceFed(index, place, table, feeding.elements);
  return {
    element,
    feeding: feeding.elements.list,
    sources: feeding.sources.list,
    fed: fed.elements.list,
    looped: fed.looped || isOnLoop(index, place),
    uncertain: feeding.uncertain || fed.uncertain || (place.edge >= 0 && isDoubtful(index, place.edge)),
  };
}

/** An element in the network: its nodes, one or two, and the switch between two. */
interface Place {
  readonly element: ElementRef;
  readonly nodes: readonly number[];
  /** -1 for a section. */
  readonly edge: number;
}

function placeOf(index: NetworkIndex, element: ElementRef): Place {
  const {stations, firstSection, firstUnit, firstTie, sectionNode, unitNear, unitFar, unitEdge, tieFrom, tieTo, tieEdge} = index;
  const {station, kind, row} = element;
  const counts = stations[station];
  const count = counts === undefined ? 0 : {section: counts.sectionCount, unit: counts.unitCount, tie: counts.tieCount}[kind];
  if (!(row >= 0 && row < count)) throw new RangeError(`trace of ${kind} ${row} in station ${station}: the picture has no such element`);
  if (kind === 'section') return {element, nodes: [sectionNode[firstSection[station] + row]], edge: -1};
  if (kind === 'tie') {
    const at = firstTie[station] + row;
    return {element, nodes: [tieFrom[at], tieTo[at]], edge: tieEdge[at]};
  }
  const at = firstUnit[station] + row;
  return {element, nodes: [unitNear[at], unitFar[at]], edge: unitEdge[at]};
}

/** Elements in the order they were found, each once, without the traced one. */
interface ElementList {
  readonly list: ElementRef[];
  add(elements: readonly ElementRef[]): void;
  has(element: ElementRef): boolean;
}

function createElementList(without?: ElementRef, before?: ElementList): ElementList {
  const keys = new Set<string>();
  const list: ElementRef[] = [];
  const keyOf = ({station, kind, row}: ElementRef) => `${station} ${kind} ${row}`;
  if (without !== undefined) keys.add(keyOf(without));
  return {
    list,
    add(elements) {
      for (const element of elements) {
        if (keys.has(keyOf(element)) || before?.has(element)) continue;
        keys.add(keyOf(element));
        list.push(element);
      }
    },
    has: (element) => keys.has(keyOf(element)),
  };
}

/** Outward from the element to every source. Each path is then read from its source inward, up to the part already listed. */
function traceFeeding(index: NetworkIndex, {element, nodes}: Place, table: ElementTable) {
  const {supplied} = index.scratch;
  const walk = walkOut(index, nodes, () => true);
  const elements = createElementList(element);
  const sources = createElementList();
  const listed = new Uint8Array(index.nodeCount);
  let uncertain = nodes.some((node) => differs(index.scratch.live[node]) === 1);
  for (const source of walk.reached) {
    if (supplied[source] === 0) continue;
    let first: readonly ElementRef[] = [];
    for (let node = source; ; ) {
      const inward = walk.by[node];
      const here = [...table.sectionsAt(node), ...(inward < 0 ? [] : table.switchesAt(inward))].filter(
        (one) => !isSameElement(one, element),
      );
      if (first.length === 0) first = here.slice(0, 1);
      if (listed[node] === 0) elements.add(here);
      if (inward < 0 || (listed[node] === 1 && first.length > 0)) break;
      listed[node] = 1;
      uncertain ||= isDoubtful(index, inward);
      node = otherEnd(index, inward, node);
    }
    sources.add(first.length === 0 ? [element] : first);
  }
  return {elements, sources, uncertain};
}

/** Away from the sources, along the shortest paths from a source to each node. */
function traceFed(index: NetworkIndex, place: Place, table: ElementTable, feeding: ElementList) {
  const {nodeCount, scratch} = index;
  const {supplied, conducts, live} = scratch;
  const supply = Array.from({length: nodeCount}, (_, node) => node).filter((node) => supplied[node] === 1);
  const {distance} = walkOut(index, supply, () => true);
  const elements = createElementList(place.element, feeding);
  const starts = fedSides(index, place, distance);
  const {reached} = walkOut(index, starts, (edge, from, to) => edge !== place.edge && distance[to] === distance[from] + 1);
  let uncertain = false;
  for (const node of reached) {
    elements.add(table.sectionsAt(node));
    uncertain ||= differs(live[node]) === 1;
    eachEdge(index, node, (edge, other) => {
      if (edge === place.edge) return;
      const leads = (conducts[edge] & CASE_REPORTED) !== 0 && distance[other] >= distance[node];
      if (leads) elements.add(table.switchesAt(edge));
      uncertain ||= isDoubtful(index, edge) && (leads || distance[other] < 0);
    });
  }
  return {elements, uncertain, looped: isFedOtherwise(index, place, supply, reached)};
}

/** Where the element passes its supply on: the busbar itself, or the end of the switch that is farther from the sources. */
function fedSides({scratch}: NetworkIndex, {nodes, edge}: Place, distance: Int32Array): readonly number[] {
  if (edge < 0) return distance[nodes[0]] < 0 ? [] : nodes;
  const [from, to] = nodes;
  if ((scratch.conducts[edge] & CASE_REPORTED) === 0) return [];
  if (distance[to] === distance[from] + 1) return [to];
  return distance[from] === distance[to] + 1 ? [from] : [];
}

/** Whether some of these nodes would be live without the element. */
function isFedOtherwise(index: NetworkIndex, {nodes, edge}: Place, supply: readonly number[], reached: readonly number[]): boolean {
  const without = edge < 0 ? nodes[0] : -1;
  const {distance} = walkOut(index, supply, (by, _, to) => by !== edge && to !== without);
  return reached.some((node) => node !== without && distance[node] >= 0);
}

function isOnLoop({scratch}: NetworkIndex, {nodes, edge}: Place): boolean {
  return edge < 0 ? scratch.nodeLoop[nodes[0]] === 1 : scratch.edgeLoop[edge] === 1;
}

interface WalkOut {
  /** Nodes in the order they were reached, starting with the starts. */
  readonly reached: readonly number[];
  /** [nodes] steps from the nearest start; -1 if not reached. */
  readonly distance: Int32Array;
  /** [nodes] edge towards that start; -1 at the starts. */
  readonly by: Int32Array;
}

/** Breadth-first from several nodes at once along everything that conducts by the reported positions. */
function walkOut(index: NetworkIndex, starts: readonly number[], goes: (edge: number, from: number, to: number) => boolean): WalkOut {
  const {conducts} = index.scratch;
  const distance = new Int32Array(index.nodeCount).fill(-1);
  const by = new Int32Array(index.nodeCount).fill(-1);
  const reached: number[] = [];
  for (const node of starts) {
    if (distance[node] >= 0) continue;
    distance[node] = 0;
    reached.push(node);
  }
  for (let k = 0; k < reached.length; k++) {
    const node = reached[k];
    eachEdge(index, node, (edge, other) => {
      if ((conducts[edge] & CASE_REPORTED) === 0 || distance[other] >= 0 || !goes(edge, node, other)) return;
      distance[other] = distance[node] + 1;
      by[other] = edge;
      reached.push(other);
    });
  }
  return {reached, distance, by};
}

function eachEdge(index: NetworkIndex, node: number, look: (edge: number, other: number) => void): void {
  const {adjacencyStart, adjacency} = index;
  for (let a = adjacencyStart[node]; a < adjacencyStart[node + 1]; a++) look(adjacency[a], otherEnd(index, adjacency[a], node));
}

function otherEnd({edgeFrom, edgeTo}: NetworkIndex, edge: number, node: number): number {
  return edgeFrom[edge] === node ? edgeTo[edge] : edgeFrom[edge];
}

/** A switch that differs between the reported run and the bounds. */
function isDoubtful({scratch}: NetworkIndex, edge: number): boolean {
  const bits = scratch.conducts[edge];
  return bits !== 0 && bits !== CASE_ALL;
}
