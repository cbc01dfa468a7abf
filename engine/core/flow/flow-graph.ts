/** A node of a flow as given. Nodes of the same name are one. */
export interface FlowNode {
  readonly name: string;
  /** What it stands for, in the words of whoever asks. */
  readonly kind?: string | undefined;
}

/** What flows from one node to another, by their names. */
export interface GivenLink {
  readonly source: string;
  readonly target: string;
  /** In any unit, above zero; null and NaN are unknown. */
  readonly value: number | null;
}

/** Why something given is not part of the flow as it was given. */
export type FlowFault =
  /** A node of this name was given before: the first one counts. */
  | {readonly kind: 'same-name'; readonly name: string}
  /** One end is no node. */
  | {readonly kind: 'unknown-node'; readonly source: string; readonly target: string}
  /** Both ends are one node. */
  | {readonly kind: 'self'; readonly source: string; readonly target: string}
  /** It leads back to where what flows through it comes from, by the links given before it. */
  | {readonly kind: 'cycle'; readonly source: string; readonly target: string}
  | {readonly kind: 'negative'; readonly source: string; readonly target: string}
  | {readonly kind: 'unknown-value'; readonly source: string; readonly target: string}
  /** Infinite, or so large that sums of such values have no double. */
  | {readonly kind: 'beyond'; readonly source: string; readonly target: string};

/** Between places of `FlowGraph.nodes`. */
export interface FlowLink {
  readonly source: number;
  readonly target: number;
  /** Above zero and finite. */
  readonly value: number;
}

/** A flow without cycles. */
export interface FlowGraph {
  readonly nodes: readonly FlowNode[];
  /** At most one from a node to another. */
  readonly links: readonly FlowLink[];
}

export interface ReadFlow {
  readonly graph: FlowGraph;
  readonly faults: readonly FlowFault[];
}

/** Sums of a million such values are finite. */
const MOST = 1e300;

/**
 * Makes a flow from what a server delivers: nodes by name, links between names. What cannot be drawn is left out and told; several links between
 * the same nodes are added up, and one of value 0 is none. Of the links of a cycle, those are kept that were given first. O(nodes + links)
 * without a cycle.
 */
export function readFlow(given: readonly FlowNode[], links: readonly GivenLink[]): ReadFlow {
  const faults: FlowFault[] = [];
  const nodes: FlowNode[] = [];
  const placeOf = new Map<string, number>();
  for (const node of given) {
    if (placeOf.has(node.name)) faults.push({kind: 'same-name', name: node.name});
    else placeOf.set(node.name, nodes.push(node) - 1);
  }
  const sums = new Map<number, {source: number; target: number; value: number}>();
  for (const {source, target, value} of links) {
    const [from, to] = [placeOf.get(source), placeOf.get(target)];
    const kind = from === undefined || to === undefined ? 'unknown-node' : source === target ? 'self' : faultOf(value);
    if (kind !== undefined) faults.push({kind, source, target});
    else if (value !== 0) {
      const key = from! * nodes.length + to!;
      const same = sums.get(key);
      if (same === undefined) sums.set(key, {source: from!, target: to!, value: value!});
      else same.value += value!;
    }
  }
  const {kept, dropped} = withoutCycles(nodes.length, [...sums.values()]);
  for (const {source, target} of dropped) faults.push({kind: 'cycle', source: nodes[source]!.name, target: nodes[target]!.name});
  return {graph: {nodes, links: kept}, faults};
}

function faultOf(value: number | null): 'unknown-value' | 'negative' | 'beyond' | undefined {
  if (value === null || Number.isNaN(value)) return 'unknown-value';
  if (value < 0) return 'negative';
  return value > MOST ? 'beyond' : undefined;
}

/** Places of links by one of their ends. */
export function linksBy(end: 'source' | 'target', {nodes, links}: FlowGraph): readonly (readonly number[])[] {
  const by: number[][] = nodes.map(() => []);
  for (const [place, link] of links.entries()) by[link[end]]!.push(place);
  return by;
}

/** Places of nodes, each after all from which something flows into it; shorter than the nodes where links lead in a circle. */
export function flowOrder(count: number, links: readonly Pick<FlowLink, 'source' | 'target'>[]): readonly number[] {
  const out: number[][] = Array.from({length: count}, () => []);
  const waiting = new Int32Array(count);
  for (const {source, target} of links) {
    out[source]!.push(target);
    waiting[target]!++;
  }
  const order: number[] = [];
  for (let node = 0; node < count; node++) if (waiting[node] === 0) order.push(node);
  for (let at = 0; at < order.length; at++) for (const next of out[order[at]!]!) if (--waiting[next]! === 0) order.push(next);
  return order;
}

function withoutCycles(
  count: number,
  links: readonly FlowLink[],
): {readonly kept: readonly FlowLink[]; readonly dropped: readonly FlowLink[]} {
  const order = flowOrder(count, links);
  if (order.length === count) return {kept: links, dropped: []};
  // Only what is neither before nor after all circles can be part of one.
  const free = new Uint8Array(count);
  for (const node of order) free[node] = 1;
  for (const node of flowOrder(
    count,
    links.map(({source, target}) => ({source: target, target: source})),
  ))
    free[node] = 1;
  const out: number[][] = Array.from({length: count}, () => []);
  const seen = new Int32Array(count).fill(-1);
  const [kept, dropped]: [FlowLink[], FlowLink[]] = [[], []];
  for (const [turn, link] of links.entries()) {
    const {source, target} = link;
    const suspect = free[source] === 0 && free[target] === 0;
    if (suspect && reaches(out, target, source, seen, turn)) {
      dropped.push(link);
      continue;
    }
    kept.push(link);
    if (suspect) out[source]!.push(target);
  }
  return {kept, dropped};
}

/** @param seen - [N] the last turn in which a node was seen. */
function reaches(out: readonly (readonly number[])[], from: number, to: number, seen: Int32Array, turn: number): boolean {
  const stack = [from];
  seen[from] = turn;
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === to) return true;
    for (const next of out[node]!) {
      if (seen[next] === turn) continue;
      seen[next] = turn;
      stack.push(next);
    }
  }
  return false;
}
