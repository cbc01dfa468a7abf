import {type SankeyNode, sankey} from 'd3-sankey';
import {flowBalances, throughOf} from './balance-flow.ts';
import {arrangeFlow} from './flow-columns.ts';
import type {FlowGraph, FlowNode} from './flow-graph.ts';

export interface PlacedNode extends FlowNode {
  /** Of `FlowGraph.nodes`. */
  readonly place: number;
  /** From the left, from 0. */
  readonly column: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** What flows through it, in the unit of the links. */
  readonly value: number;
}

export interface PlacedLink {
  /** Places of `FlowGraph.nodes`. */
  readonly source: number;
  readonly target: number;
  readonly value: number;
  /** Its middle where it leaves and where it arrives. */
  readonly fromY: number;
  readonly toY: number;
  readonly thickness: number;
}

/** A flow from left to right within a box. Lengths are those of the box. */
export interface PlacedFlow {
  /** Nodes with a link, in the order of the graph. */
  readonly nodes: readonly PlacedNode[];
  /** As `FlowGraph.links`. */
  readonly links: readonly PlacedLink[];
  readonly columns: number;
  /** Places of nodes without a link: nothing flows through them, and they stand nowhere. */
  readonly idle: readonly number[];
}

export interface FlowBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly nodeWidth: number;
  /** Between nodes of a column, where there is room. */
  readonly gap: number;
  /** Stands at the bottom of its column, as losses do. */
  isBottom(node: FlowNode): boolean;
}

interface Extra {
  readonly place: number;
}
type Node = SankeyNode<Extra, Extra>;

/** At most this share of a column is gaps. */
const MOST_GAPS = 0.4;
/** Of the relaxation; more links than these take fewer, as their order is found already. */
const [ROUNDS, FEW_ROUNDS, MANY_LINKS] = [6, 2, 300];

/**
 * Places a flow by d3-sankey: equal input, equal places. A node that gets and gives different amounts is as high as the larger one; use
 * `balanceFlow` to show the difference.
 */
export function placeFlow(graph: FlowGraph, box: FlowBox): PlacedFlow {
  const {nodes, links} = graph;
  const through = flowBalances(graph).map(throughOf);
  const most = through.reduce((max, one) => Math.max(max, one), 0);
  const idle = [...nodes.keys()].filter((node) => through[node] === 0);
  if (most === 0) return {nodes: [], links: [], columns: 0, idle};
  const isUsed = (node: number) => through[node]! > 0;
  const {column, rank, columns} = arrangeFlow(graph, isUsed, (node) => box.isBottom(nodes[node]!));
  const rows = new Int32Array(columns);
  for (const node of nodes.keys()) if (isUsed(node)) rows[column[node]!]!++;
  const fullest = Math.max(2, ...rows);
  const byRank = (a: Node, b: Node) => rank[a.place]! - rank[b.place]! || a.place - b.place;
  const {left, top, width, height} = box;
  const placed = sankey<Extra, Extra>()
    .nodeId(({place}) => place)
    .nodeAlign(((node: Node) => column[node.place]!) as never)
    .nodeSort(byRank)
    .linkSort((a, b) => {
      const [from, other] = [a.source as Node, b.source as Node];
      return from === other ? byRank(a.target as Node, b.target as Node) : byRank(from, other);
    })
    .nodeWidth(box.nodeWidth)
    .nodePadding(Math.min(box.gap, (height * MOST_GAPS) / (fullest - 1)))
    .iterations(links.length > MANY_LINKS ? FEW_ROUNDS : ROUNDS)
    .extent([
      [left, top],
      [left + width, top + height],
    ])({
    nodes: [...nodes.keys()].filter(isUsed).map((place) => ({place})),
    // Divided: the sum of very large values would not be finite.
    links: links.map(({source, target, value}, place) => ({source, target, value: value / most, place})),
  });
  return {
    nodes: placed.nodes.map((node) => ({
      ...nodes[node.place]!,
      ...{place: node.place, column: column[node.place]!, value: through[node.place]!},
      ...{left: node.x0!, right: node.x1!, top: node.y0!, bottom: node.y1!},
    })),
    links: placed.links.map((link) => ({...links[link.place]!, fromY: link.y0!, toY: link.y1!, thickness: link.width!})),
    columns,
    idle,
  };
}
