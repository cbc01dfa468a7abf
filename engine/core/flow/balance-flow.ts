import {type FlowGraph, type FlowLink, type FlowNode, linksBy} from './flow-graph.ts';

/** What comes into a node and goes out of it, in the unit of the links. */
export interface NodeBalance {
  readonly came: number;
  readonly went: number;
}

/** Balances of all nodes [N]. */
export function flowBalances(graph: FlowGraph): readonly NodeBalance[] {
  const [into, from] = [linksBy('target', graph), linksBy('source', graph)];
  const sum = (places: readonly number[]) => places.reduce((all, place) => all + graph.links[place]!.value, 0);
  return graph.nodes.map((_, node) => ({came: sum(into[node]!), went: sum(from[node]!)}));
}

/** What flows through a node: the larger of what comes and what goes. */
export const throughOf = ({came, went}: NodeBalance): number => Math.max(came, went);

/** Differences up to this share of what flows through a node come from rounding. */
const ROUNDING = 1e-6;

/**
 * The flow with what is missing in it: where more comes into a node than goes out, the rest flows to a node of its own (`loss`), and where more
 * goes out, the difference comes from a node of its own (`imbalance`), so that every node through which something flows passes on what it gets.
 * Where all that is given balances, it is the same flow.
 *
 * @param nodeFor - the node of a difference; its name must be that of no other.
 */
export function balanceFlow(graph: FlowGraph, nodeFor: (node: FlowNode, what: 'loss' | 'imbalance') => FlowNode): FlowGraph {
  const nodes: FlowNode[] = [...graph.nodes];
  const links: FlowLink[] = [...graph.links];
  for (const [node, {came, went}] of flowBalances(graph).entries()) {
    const rest = came - went;
    if (came === 0 || went === 0 || Math.abs(rest) <= ROUNDING * Math.max(came, went)) continue;
    const other = nodes.push(nodeFor(graph.nodes[node]!, rest > 0 ? 'loss' : 'imbalance')) - 1;
    links.push(rest > 0 ? {source: node, target: other, value: rest} : {source: other, target: node, value: -rest});
  }
  return links.length === graph.links.length ? graph : {nodes, links};
}
