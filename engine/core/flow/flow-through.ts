import {type FlowGraph, flowOrder, linksBy} from './flow-graph.ts';

/**
 * How much of each link flows through a node, 0 to 1 [L]: all of what comes into it and goes out of it, and further away the part that is its
 * own where flows mix. What a node gets is taken as mixed: every link out of it holds the same part of each link into it.
 */
export function flowThrough(graph: FlowGraph, node: number): Float64Array {
  const {nodes, links} = graph;
  const [into, from] = [linksBy('target', graph), linksBy('source', graph)];
  const share = new Float64Array(links.length);
  const order = flowOrder(nodes.length, links);
  const place = order.indexOf(node);
  const sum = (places: readonly number[], part: boolean) => places.reduce((all, at) => all + links[at]!.value * (part ? share[at]! : 1), 0);
  for (const at of [...from[node]!, ...into[node]!]) share[at] = 1;
  for (const after of order.slice(place + 1)) pass(into[after]!, from[after]!);
  for (const before of order.slice(0, Math.max(0, place)).reverse()) pass(from[before]!, into[before]!);
  return share;

  function pass(known: readonly number[], next: readonly number[]): void {
    const own = sum(known, true);
    if (own === 0) return;
    const part = own / sum(known, false);
    for (const at of next) share[at] = Math.max(share[at]!, Math.min(1, part));
  }
}
