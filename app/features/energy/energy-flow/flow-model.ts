import {balanceFlow, type FlowFault, type FlowGraph, flowBalances, readFlow} from '@livebus/engine/core';
import type {EnergyFlowNode, EnergyFlowReply} from '../../../base/api/calls/energy/energy-items.ts';
import {type Difference, isDifference} from './flow-words.ts';

/** A node as its read-out tells it, kWh. */
export interface FlowNodeFigures {
  readonly came: number;
  readonly went: number;
  /** Of what went, what is no use of it; of what came, what came from nowhere. */
  readonly differences: Readonly<Partial<Record<Difference, number>>>;
  /** Of all that comes in, 0 to 1; undefined where nothing does. */
  readonly share: number | undefined;
}

/** A reply as it is drawn and told. */
export interface FlowModel {
  readonly graph: FlowGraph;
  readonly faults: readonly FlowFault[];
  /** As delivered, by name; those that the console added have none. */
  readonly given: ReadonlyMap<string, EnergyFlowNode>;
  /** Of the nodes of `graph`. */
  readonly figures: readonly FlowNodeFigures[];
  /** kWh that come in. */
  readonly entering: number;
}

/**
 * Reads a reply. Where what another backend delivers does not add up, what is missing becomes a node of its own, so that no band is bent: it is
 * marked as added by its kind and belongs to no device.
 */
export function flowModel(reply: Pick<EnergyFlowReply, 'nodes' | 'links'>, addedName: (name: string) => string): FlowModel {
  const {graph: read, faults} = readFlow(reply.nodes, reply.links);
  const given = new Map<string, EnergyFlowNode>();
  for (const node of reply.nodes) if (!given.has(node.name)) given.set(node.name, node);
  const taken = new Set(given.keys());
  const graph = balanceFlow(read, ({name}, what) => {
    let unique = addedName(name);
    while (taken.has(unique)) unique += ' ·';
    taken.add(unique);
    return {name: unique, kind: what === 'loss' ? 'rest' : 'imbalance'};
  });
  const balances = flowBalances(graph);
  const entering = balances.reduce((all, {came, went}, at) => all + (came === 0 && !isDifference(graph.nodes[at]!.kind) ? went : 0), 0);
  const differences = graph.nodes.map((): Partial<Record<Difference, number>> => ({}));
  for (const {source, target, value} of graph.links) {
    const [from, to] = [graph.nodes[source]!.kind, graph.nodes[target]!.kind];
    if (isDifference(to)) differences[source]![to] = (differences[source]![to] ?? 0) + value;
    if (isDifference(from)) differences[target]![from] = (differences[target]![from] ?? 0) + value;
  }
  const figures = balances.map(({came, went}, at) => ({
    ...{came, went, differences: differences[at]!},
    share: entering > 0 ? Math.max(came, went) / entering : undefined,
  }));
  return {graph, faults, given, figures, entering};
}
