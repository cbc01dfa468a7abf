import {type FlowGraph, flowOrder, linksBy} from './flow-graph.ts';

/** How a flow is arranged before it has lengths. */
export interface FlowArrangement {
  /** [N] From the left, from 0: one after the last from which a node gets something; what gets nothing stands just before the first that it feeds. */
  readonly column: Int32Array;
  /** [N] From the top of its column, 0 to 1. */
  readonly rank: Float64Array;
  readonly columns: number;
}

const SWEEPS = 6;

/**
 * Arranges a flow in columns, and each column so that what flows together stands near each other: every node at the mean of its neighbours,
 * weighted by what flows between them, to and fro. O(sweeps x (links + nodes log nodes)); equal input, equal arrangement.
 *
 * @param isUsed - nodes that stand somewhere. @param isBottom - stands below all others of its column.
 */
export function arrangeFlow(graph: FlowGraph, isUsed: (node: number) => boolean, isBottom: (node: number) => boolean): FlowArrangement {
  const {nodes, links} = graph;
  const [into, from] = [linksBy('target', graph), linksBy('source', graph)];
  const column = new Int32Array(nodes.length);
  const order = flowOrder(nodes.length, links);
  for (const node of order) for (const link of into[node]!) column[node] = Math.max(column[node]!, column[links[link]!.source]! + 1);
  for (const node of order) {
    const fed = from[node]!;
    if (into[node]!.length > 0 || fed.length === 0) continue;
    column[node] = Math.min(...fed.map((link) => column[links[link]!.target]!)) - 1;
  }
  const all: number[][] = [];
  for (const node of nodes.keys()) {
    if (!isUsed(node)) continue;
    while (all.length <= column[node]!) all.push([]);
    all[column[node]!]!.push(node);
  }
  const rank = new Float64Array(nodes.length);
  const bottom = Uint8Array.from(nodes, (_, node) => (isBottom(node) ? 1 : 0));
  const settle = (own: number[], wish: Float64Array) => {
    own.sort((a, b) => bottom[a]! - bottom[b]! || wish[a]! - wish[b]! || a - b);
    for (const [i, node] of own.entries()) rank[node] = (i + 0.5) / own.length;
  };
  for (const own of all) settle(own, rank);
  const wish = new Float64Array(nodes.length);
  const sweep = (own: number[], sides: typeof into, end: 'source' | 'target') => {
    for (const node of own) {
      let [sum, weight] = [0, 0];
      for (const place of sides[node]!) {
        const link = links[place]!;
        sum += rank[link[end]]! * link.value;
        weight += link.value;
      }
      wish[node] = weight === 0 ? rank[node]! : sum / weight;
    }
    settle(own, wish);
  };
  for (let turn = 0; turn < SWEEPS; turn++) {
    for (const own of all.slice(1)) sweep(own, into, 'source');
    for (const own of all.slice(0, -1).reverse()) sweep(own, from, 'target');
  }
  return {column, rank, columns: all.length};
}
