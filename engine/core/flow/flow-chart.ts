import {measureText} from '../base/measure-text.ts';
import {fittedText} from '../chart/fitted-text.ts';
import type {ChartDrawing, ChartMark, DrawingOptions} from '../chart/marks.ts';
import type {FlowGraph, FlowNode} from './flow-graph.ts';
import {flowThrough} from './flow-through.ts';
import {type PlacedFlow, type PlacedLink, type PlacedNode, placeFlow} from './place-flow.ts';

export interface FlowColours {
  readonly node: string;
  readonly link: string;
  /** Of links to and from what `isBottom` names. */
  readonly bottomLink: string;
  /** What flows through the picked node, and the node itself. */
  readonly picked: string;
  readonly pickedLink: string;
}

export interface FlowChart {
  readonly graph: FlowGraph;
  /** What stands above a column of nodes; an empty text is nothing. */
  columnLabel?(nodes: readonly PlacedNode[]): string;
  readonly colours: FlowColours;
  /** Place of the node whose flow is told apart. */
  readonly picked?: number | undefined;
  /** Stands at the bottom of its column, as losses do. */
  isBottom(node: FlowNode): boolean;
  /** How a node is called; default: its name. */
  labelOf?(node: FlowNode): string;
  /** Beside it, such as its value and its share. */
  noteOf(node: PlacedNode): string;
}

export interface FlowDrawing extends ChartDrawing {
  readonly placed: PlacedFlow;
}

/** All in heights of the font. */
const [NODE, GAP, LINE, PAD] = [0.8, 1.6, 1.3, 0.5];
/** Of the width, at most, for the texts beside the last column. */
const LAST_TEXTS = 0.2;
/** Steps of a curve; of many links fewer, as each is thin. */
const [STEPS, FEW_STEPS] = [24, 12];
/** More links are drawn without an edge between them, and so is one that would be nothing but edges. */
const [MOST_EDGED, LEAST_EDGED] = [400, 3];

/**
 * A flow as a chart: columns from left to right, nodes as bars, links as bands whose thickness is their value. Texts that have no room are left
 * out; every value is in the data that stands beside a chart.
 */
export function layoutFlowChart(chart: FlowChart, options: DrawingOptions): FlowDrawing {
  const {graph, columnLabel, colours, picked, isBottom} = chart;
  const {width, height, style} = options;
  const size = style.fontSize;
  const head = columnLabel === undefined ? 0 : size * 2;
  const room = Math.min(width * LAST_TEXTS, size * 14);
  const placed = placeFlow(graph, {
    ...{left: 0, top: head + size * PAD, width: Math.max(size, width - room), height: Math.max(size, height - head - size * PAD * 2)},
    ...{nodeWidth: size * NODE, gap: size * GAP, isBottom},
  });
  const marks: ChartMark[] = [];
  const nodeAt = new Map(placed.nodes.map((node) => [node.place, node]));
  const through = picked === undefined || !nodeAt.has(picked) ? undefined : flowThrough(graph, picked);
  const isEdged = placed.links.length <= MOST_EDGED;
  const curve = isEdged ? FINE : COARSE;
  // Wide ones first: thin ones stay visible.
  const order = placed.links.map((_, at) => at).sort((a, b) => placed.links[b]!.thickness - placed.links[a]!.thickness || a - b);
  for (const at of order) {
    const link = placed.links[at]!;
    const [from, to] = [nodeAt.get(link.source)!, nodeAt.get(link.target)!];
    const isLow = isBottom(graph.nodes[link.target]!) || isBottom(graph.nodes[link.source]!);
    const points = band(curve, from.right, to.left, link, 1);
    const share = through?.[at] ?? 0;
    const own = isLow ? colours.bottomLink : colours.link;
    marks.push({kind: 'area', points, fill: share === 1 ? colours.pickedLink : own});
    if (share > 0 && share < 1) marks.push({kind: 'area', points: band(curve, from.right, to.left, link, share), fill: colours.pickedLink});
    if (isEdged && link.thickness > LEAST_EDGED) marks.push(edge(points, style.surface));
  }
  for (const {place, left, right, top, bottom} of placed.nodes) {
    const fill = place === picked ? colours.picked : colours.node;
    marks.push({kind: 'rect', x: left, y: top, width: right - left, height: Math.max(1, bottom - top), fill});
  }
  for (let column = 0; column < placed.columns; column++) {
    const own = placed.nodes.filter((node) => node.column === column);
    const next = placed.nodes.find((node) => node.column === column + 1)?.left ?? width;
    const left = own[0]!.left;
    const label = columnLabel?.(own) ?? '';
    if (label !== '')
      marks.push({
        ...{kind: 'text', x: left, y: head / 2, text: fittedText(label, size, next - left - size), size, colour: style.text},
        ...{align: 'left', baseline: 'middle'},
      });
    marks.push(...labelsOf(own, next - own[0]!.right - size, chart, options));
  }
  if (head > 0) marks.push({kind: 'line', points: [0, head, width, head], stroke: {colour: style.grid, width: style.lineWidth}});
  return {width, height, marks, faults: placed.links.length === 0 ? [{kind: 'empty'}] : [], placed};
}

/** The cubic curve of d3-shape's horizontal links at equal steps of its parameter. */
interface Curve {
  /** Share of its way. */
  readonly along: Float64Array;
  /** How far it has risen. */
  readonly risen: Float64Array;
}
const curveOf = (steps: number): Curve => {
  const at = (of: (t: number) => number) => Float64Array.from({length: steps + 1}, (_, i) => of(i / steps));
  return {along: at((t) => 1.5 * (1 - t) * t + t ** 3), risen: at((t) => 3 * (1 - t) * t ** 2 + t ** 3)};
};
const [FINE, COARSE] = [curveOf(STEPS), curveOf(FEW_STEPS)];

/** The band of a link, or the part of it from its upper edge; x and y in turn around it. */
function band({along, risen}: Curve, left: number, right: number, {fromY, toY, thickness}: PlacedLink, part: number): Float64Array {
  const points = new Float64Array(4 * along.length);
  const upper = -thickness / 2;
  const lower = upper + Math.max(Math.min(thickness, 0.75), thickness * part);
  for (let i = 0; i < along.length; i++) {
    const x = left + (right - left) * along[i]!;
    const y = fromY + (toY - fromY) * risen[i]!;
    const back = points.length - 2 - 2 * i;
    points[2 * i] = x;
    points[2 * i + 1] = y + upper;
    points[back] = x;
    points[back + 1] = y + lower;
  }
  return points;
}

/** Upper and lower edge of a band, not its ends. */
function edge(points: Float64Array, colour: string): ChartMark {
  const half = points.length / 2;
  return {kind: 'line', points: [...points.slice(0, half), Number.NaN, Number.NaN, ...points.slice(half)], stroke: {colour, width: 0.75}};
}

/** Texts beside the nodes of a column: the largest nodes first, on two lines or one, where they touch no other. */
function labelsOf(
  nodes: readonly PlacedNode[],
  width: number,
  {picked, labelOf, noteOf}: FlowChart,
  {style, height}: DrawingOptions,
): ChartMark[] {
  const size = style.fontSize;
  const marks: ChartMark[] = [];
  const taken: (readonly [top: number, bottom: number])[] = [];
  const line = size * LINE;
  if (width < size * 2) return marks;
  const bySize = [...nodes].sort(
    (a, b) => Number(b.place === picked) - Number(a.place === picked) || b.bottom - b.top - (a.bottom - a.top) || a.place - b.place,
  );
  const isFree = (top: number, bottom: number) => taken.every(([from, to]) => bottom <= from || top >= to);
  for (const node of bySize) {
    const middle = Math.min(height - line / 2, Math.max(line / 2, (node.top + node.bottom) / 2));
    const x = node.right + size * PAD;
    const isTwo = node.bottom - node.top >= line * 2 && isFree(middle - line, middle + line);
    if (!isTwo && !isFree(middle - line / 2, middle + line / 2)) continue;
    const note = noteOf(node);
    const whole = labelOf?.(node) ?? node.name;
    const text = {kind: 'text', size, align: 'left', baseline: 'middle'} as const;
    const isBold = node.place === picked;
    if (isTwo) {
      taken.push([middle - line, middle + line]);
      const name = fittedText(whole, size, width);
      marks.push({...text, x, y: middle - line / 2, text: name, colour: style.strongText, ...(isBold && {bold: true})});
      marks.push({...text, x, y: middle + line / 2, text: fittedText(note, size, width), colour: style.text});
      continue;
    }
    taken.push([middle - line / 2, middle + line / 2]);
    // The name rather than the value, which the cursor tells too.
    const name = fittedText(whole, size, width);
    marks.push({...text, x, y: middle, text: name, colour: style.strongText, ...(isBold && {bold: true})});
    const left = measureText(name, size) + size * PAD;
    if (left + measureText(note, size) <= width) marks.push({...text, x: x + left, y: middle, text: note, colour: style.text});
  }
  return marks;
}
