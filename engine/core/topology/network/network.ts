import {CASE_ALL, CASE_CLOSED, CASE_REPORTED} from '../runs.ts';

/** Marks an edge that no switch opens: a cable, a winding, a busbar. */
export const PERMANENT = -1;

/** Input for a network: conducting edges between nodes, some of them through a switch, and the nodes that sources feed. */
export interface NetworkPlan {
  readonly nodeCount: number;
  readonly switchCount: number;
  /** [edges] nodes at both ends; edges may be parallel, and may begin and end at the same node. */
  readonly edgeFrom: Int32Array;
  readonly edgeTo: Int32Array;
  /** [edges] the switch that opens it, or PERMANENT. One switch may open several edges at once. */
  readonly edgeSwitch: Int32Array;
  /** [sources] node that each feeds; a node may have several. */
  readonly sourceNode: Int32Array;
}

/**
 * A plan with the adjacency that spreading needs, in compressed rows. Every edge is two _halves_, one leaving either node. Sources are
 * edges too: from the _root_, an always live node numbered `nodeCount`. Each half has a _gate_ that decides whether it conducts: switches
 * are the gates [0, switchCount), sources follow, and the last gate never opens.
 */
export interface Network extends NetworkPlan {
  readonly root: number;
  readonly gateCount: number;
  readonly halfCount: number;
  /** [nodes + root + 1] first half leaving each node. */
  readonly firstHalf: Int32Array;
  /** [halves] node it leads to, the same edge's other half, and its gate. */
  readonly target: Int32Array;
  readonly twin: Int32Array;
  readonly gate: Int32Array;
  /** [gates + 1] and [edges with a gate that opens] one half of each edge behind a gate. */
  readonly firstOfGate: Int32Array;
  readonly halfOfGate: Int32Array;
}

/**
 * State of switches and sources: one byte each, the bits of the three runs in which it is closed, or feeds. The reported position lies
 * between the two bounds, so only four values are valid: 0, CASE_CLOSED, CASE_REPORTED | CASE_CLOSED and CASE_ALL. As numbers they rise with what
 * they conduct: for two in series the smaller counts, which is their `&`.
 */
export interface NetworkState {
  /** [switchCount] */
  readonly switches: Uint8Array;
  /** [sources] */
  readonly sources: Uint8Array;
}

/** The values of a `NetworkState` that conduct at all, the best first. */
export const CONDUCTING = [CASE_ALL, CASE_REPORTED | CASE_CLOSED, CASE_CLOSED] as const;

/** @throws RangeError for an end, a switch or a source that is not in the plan: a caller's bug, reported with its numbers. */
export function buildNetwork(plan: NetworkPlan): Network {
  checkPlan(plan);
  const {nodeCount, switchCount, edgeFrom, edgeTo, edgeSwitch, sourceNode} = plan;
  const edges = edgeFrom.length;
  const sources = sourceNode.length;
  const root = nodeCount;
  const permanentGate = switchCount + sources;
  const halfCount = 2 * (edges + sources);

  const from = new Int32Array(edges + sources).fill(root);
  const to = new Int32Array(edges + sources);
  const edgeGate = new Int32Array(edges + sources);
  from.set(edgeFrom);
  to.set(edgeTo);
  to.set(sourceNode, edges);
  for (let edge = 0; edge < edges; edge++) edgeGate[edge] = edgeSwitch[edge] === PERMANENT ? permanentGate : edgeSwitch[edge];
  for (let source = 0; source < sources; source++) edgeGate[edges + source] = switchCount + source;

  const firstHalf = new Int32Array(nodeCount + 2);
  for (let edge = 0; edge < from.length; edge++) {
    firstHalf[from[edge] + 1]++;
    firstHalf[to[edge] + 1]++;
  }
  sumUp(firstHalf);

  const next = firstHalf.slice();
  const target = new Int32Array(halfCount);
  const twin = new Int32Array(halfCount);
  const gate = new Int32Array(halfCount);
  const halfOfEdge = new Int32Array(from.length);
  for (let edge = 0; edge < from.length; edge++) {
    const there = next[from[edge]]++;
    const back = next[to[edge]]++;
    target[there] = to[edge];
    target[back] = from[edge];
    twin[there] = back;
    twin[back] = there;
    gate[there] = gate[back] = edgeGate[edge];
    halfOfEdge[edge] = there;
  }
  return {
    ...plan,
    root,
    gateCount: permanentGate + 1,
    halfCount,
    firstHalf,
    target,
    twin,
    gate,
    ...rowsOfGates(edgeGate, halfOfEdge, permanentGate),
  };
}

/** The state as bytes by gate, validated. @throws RangeError for a wrong length or an invalid value. */
export function conductsOf(
  network: Network,
  {switches, sources}: NetworkState,
  out: Uint8Array = new Uint8Array(network.gateCount),
): Uint8Array {
  const {switchCount, sourceNode} = network;
  if (switches.length !== switchCount) throw new RangeError(`${switches.length} switch states for ${switchCount} switches`);
  if (sources.length !== sourceNode.length) throw new RangeError(`${sources.length} source states for ${sourceNode.length} sources`);
  out.set(switches);
  out.set(sources, switchCount);
  out[out.length - 1] = CASE_ALL;
  for (let gate = 0; gate < out.length; gate++) checkBits(out[gate]);
  return out;
}

/** @throws RangeError for a byte that no switch between its two bounds can have. */
export function checkBits(bits: number): void {
  if (bits !== 0 && bits !== CASE_ALL && bits !== CASE_CLOSED && bits !== (CASE_REPORTED | CASE_CLOSED)) {
    throw new RangeError(`bits ${bits} of the three runs: a reported position lies between the two bounds`);
  }
}

function rowsOfGates(edgeGate: Int32Array, halfOfEdge: Int32Array, permanentGate: number): Pick<Network, 'firstOfGate' | 'halfOfGate'> {
  const firstOfGate = new Int32Array(permanentGate + 1);
  for (const gate of edgeGate) if (gate !== permanentGate) firstOfGate[gate + 1]++;
  sumUp(firstOfGate);
  const next = firstOfGate.slice();
  const halfOfGate = new Int32Array(firstOfGate[permanentGate]);
  edgeGate.forEach((gate, edge) => {
    if (gate !== permanentGate) halfOfGate[next[gate]++] = halfOfEdge[edge];
  });
  return {firstOfGate, halfOfGate};
}

function sumUp(counts: Int32Array): void {
  for (let i = 1; i < counts.length; i++) counts[i] += counts[i - 1];
}

function checkPlan({nodeCount, switchCount, edgeFrom, edgeTo, edgeSwitch, sourceNode}: NetworkPlan): void {
  if (edgeTo.length !== edgeFrom.length || edgeSwitch.length !== edgeFrom.length) {
    throw new RangeError(`edges have ${edgeFrom.length} beginnings, ${edgeTo.length} ends and ${edgeSwitch.length} switches`);
  }
  for (let edge = 0; edge < edgeFrom.length; edge++) {
    if (!isIn(edgeFrom[edge], nodeCount) || !isIn(edgeTo[edge], nodeCount)) {
      throw new RangeError(`edge ${edge} from ${edgeFrom[edge]} to ${edgeTo[edge]}, but there are ${nodeCount} nodes`);
    }
    if (edgeSwitch[edge] !== PERMANENT && !isIn(edgeSwitch[edge], switchCount)) {
      throw new RangeError(`edge ${edge} has switch ${edgeSwitch[edge]}, but there are ${switchCount}`);
    }
  }
  for (let source = 0; source < sourceNode.length; source++) {
    if (!isIn(sourceNode[source], nodeCount)) {
      throw new RangeError(`source ${source} feeds node ${sourceNode[source]}, but there are ${nodeCount} nodes`);
    }
  }
}

const isIn = (value: number, end: number) => value >= 0 && value < end;
