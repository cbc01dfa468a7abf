import {measureText} from '../base/measure-text.ts';
import {layoutLegend} from './legend.ts';
import type {ChartDrawing, ChartMark, DrawingOptions} from './marks.ts';
import {type FrameLayout, labelsBelow, layoutFrame, limitMarks, type PlotFrame} from './plot-frame.ts';

/** What a chart over categories has besides its series. */
export interface CategoryAxis {
  readonly categories: readonly string[];
  readonly unit: string;
  readonly limits?: readonly {readonly value: number; readonly label: string /** Default: that of limits. */; readonly colour?: string}[];
  /** Categories from `from` on are still to come: a flat field with this name instead of a gap. */
  readonly future?: {readonly from: number; readonly label: string};
  /** The category under the cursor. */
  readonly cursor?: number | undefined;
  /** False: the page has a legend of its own. Default: a legend where there are several series. */
  readonly hasLegend?: boolean;
}

/** A drawing in which a place has a category. */
export interface CategoryDrawing extends ChartDrawing {
  readonly plot: PlotFrame;
}

/** The category below a point of the drawing; undefined beside the plot. */
export function categoryAt({plot: {left, width}}: CategoryDrawing, count: number, x: number): number | undefined {
  const at = Math.floor(((x - left) / width) * count);
  return at >= 0 && at < count ? at : undefined;
}

/** Frame, and what lies below and above the series of a chart over categories. */
export interface CategoryLayout extends FrameLayout {
  /** Width of one category. */
  readonly slot: number;
  /** Legend, axes, what is to come, gaps and cursor: below the series. */
  readonly below: readonly ChartMark[];
  /** Limits and labels: above them. */
  readonly above: readonly ChartMark[];
  /** Middle of a category. */
  middleOf(category: number): number;
}

/** Share of a character's height between the lines of a hatching. */
const HATCH = 0.6;

/**
 * Lays out everything but the series.
 *
 * @param isGap - a category that has begun and of which nothing is known: it is hatched.
 */
export function layoutCategories(
  {categories, unit, limits = [], future, cursor, hasLegend = true}: CategoryAxis,
  series: readonly {readonly label: string; readonly colour: string; readonly dash?: readonly number[]}[],
  look: 'line' | 'square',
  range: Parameters<typeof layoutFrame>[0][number]['range'],
  isGap: (category: number) => boolean,
  options: DrawingOptions,
): CategoryLayout {
  const {style, width} = options;
  const legend = layoutLegend(
    hasLegend && series.length > 1 ? series.map(({label, colour, dash}) => ({label, colour, look, ...(dash && {dash})})) : [],
    0,
    0,
    width,
    style,
  );
  const layout = layoutFrame([{range, unit}], legend.height, options);
  const {frame, marks: axes, yOf} = layout;
  const slot = frame.width / Math.max(1, categories.length);
  const middleOf = (category: number) => frame.left + (category + 0.5) * slot;
  const from = Math.min(categories.length, future?.from ?? categories.length);
  const below: ChartMark[] = [...legend.marks];
  if (future !== undefined && from < categories.length) {
    const [x, room] = [frame.left + from * slot, (categories.length - from) * slot];
    below.push({kind: 'rect', x, y: frame.top, width: room, height: frame.height, fill: style.sunken ?? style.track});
    if (measureText(future.label, style.fontSize) < room) {
      const place = {x: x + room / 2, y: frame.top + frame.height / 2, align: 'center', baseline: 'middle'} as const;
      below.push({kind: 'text', ...place, text: future.label, size: style.fontSize, colour: style.text});
    }
  }
  for (let category = 0; category < from; category++)
    if (isGap(category)) below.push(hatching(frame.left + category * slot, slot, frame, options));
  if (cursor !== undefined && cursor >= 0 && cursor < categories.length) {
    const place = {x: frame.left + cursor * slot, y: frame.top, width: slot, height: frame.height};
    below.push({kind: 'rect', ...place, fill: style.track});
  }
  below.push(...axes);
  const places = categories.map((text, category) => ({x: middleOf(category), text}));
  const above = [
    ...limits.flatMap(({value, label, colour}) => limitMarks(yOf(0, value), label, frame, options, colour)),
    ...labelsBelow(places, frame, options, Math.max(slot, style.fontSize * 5)),
  ];
  return {...layout, slot, below, above, middleOf};
}

/** Slanted lines over a column of the plot. */
function hatching(left: number, width: number, {top, height}: PlotFrame, {style}: DrawingOptions): ChartMark {
  const points: number[] = [];
  const step = style.fontSize * HATCH;
  // Each line has x + y = c.
  for (let c = Math.ceil((left + top) / step) * step; c < left + width + top + height; c += step) {
    const [x0, x1] = [Math.max(left, c - top - height), Math.min(left + width, c - top)];
    if (x0 < x1) points.push(x0, c - x0, x1, c - x1, Number.NaN, Number.NaN);
  }
  return {kind: 'line', points, stroke: {colour: style.axis, width: style.lineWidth * 0.75}};
}

/** A short text above a place, if it has room there: `narrow` where the whole text does not fit. */
export function textAbove(
  x: number,
  y: number,
  room: number,
  [whole, narrow]: readonly [whole: string, narrow: string],
  {style}: DrawingOptions,
): readonly ChartMark[] {
  const size = style.fontSize;
  const text = measureText(whole, size) <= room ? whole : narrow;
  if (text === '') return [];
  return [{kind: 'text', x, y: y - size * 0.2, text, size, colour: style.strongText, align: 'center', baseline: 'bottom'}];
}
