import {type CategoryAxis, type CategoryDrawing, layoutCategories, textAbove} from './category-plot.ts';
import type {ChartMark, DrawingFault, DrawingOptions} from './marks.ts';
import {rangeOfValues, VALUE_LIMIT} from './plot-frame.ts';

export interface BarSeries {
  readonly label: string;
  readonly colour: string;
  /** [categories] where its bars differ, such as those of a time before. */
  readonly colours?: readonly string[];
  /** [categories] null or NaN where nothing is known, which is not 0. */
  readonly values: readonly (number | null)[];
  /** [categories] a reservation about the value, one character above its bar. */
  readonly signs?: readonly (string | undefined)[];
}

/** Width of a bar as a share of its category, at most so many units of the drawing, and at least so many while the category has the room. */
export interface BarWidth {
  readonly share: number;
  readonly most: number;
  readonly least: number;
}

/** Usual bars (SH-9-10). */
export const DEFAULT_BAR_WIDTH: BarWidth = {share: 0.2, most: 28, least: 8};
/** Stacks are read by their parts, and need more width. */
const STACK_BAR_WIDTH: BarWidth = {share: 0.7, most: 28, least: 8};
/** Usual height of a chart of bars, CSS px (SH-9-10). */
export const BAR_CHART_HEIGHT = 220;

export interface BarChart extends CategoryAxis {
  readonly series: readonly BarSeries[];
  /** On top of each other instead of side by side; negative values stack downwards. */
  readonly stacked?: boolean;
  /** [categories] a text above the whole bar or stack, such as its sum; left out where it has no room. */
  readonly tops?: readonly (string | undefined)[];
  readonly barWidth?: BarWidth;
}

/** Most of a category that its bars fill. */
const FILLED = 0.7;
const UNKNOWN = '–';

/**
 * Bars over categories from zero. A missing value is a dash on the base line; in a stack the whole category is then incomplete and has one
 * too. A category of which nothing is known is hatched, one that is still to come lies in a flat field.
 */
export function layoutBarChart(chart: BarChart, options: DrawingOptions): CategoryDrawing {
  const {categories, series, stacked = false, limits = [], future, tops = [], barWidth} = chart;
  const {width, height, style} = options;
  const faults = faultsOf(categories.length, series);
  const valueAt = (row: number, category: number) => {
    const value = series[row]!.values[category];
    return value === null || value === undefined || !Number.isFinite(value)
      ? undefined
      : Math.min(VALUE_LIMIT, Math.max(-VALUE_LIMIT, value));
  };
  const ends = stacked ? categories.flatMap((_, category) => stackEnds(series.map((_one, row) => valueAt(row, category)))) : [];
  const plain = stacked ? [] : series.flatMap((_, row) => categories.map((_one, category) => valueAt(row, category) ?? null));
  const range = rangeOfValues([...ends, ...plain, ...limits.map(({value}) => value)], true);
  const isGap = (category: number) => series.length > 0 && series.every((_, row) => valueAt(row, category) === undefined);
  const {frame, yOf, slot, below, above, middleOf} = layoutCategories(chart, series, 'square', range, isGap, options);
  const marks: ChartMark[] = [...below];
  const beside = stacked ? 1 : Math.max(1, series.length);
  const bar = barOf(slot, beside, barWidth ?? (stacked ? STACK_BAR_WIDTH : DEFAULT_BAR_WIDTH));
  const begun = Math.min(categories.length, future?.from ?? categories.length);
  for (const [category] of categories.entries()) {
    const start = middleOf(category) - (bar * beside) / 2;
    let [up, down, missing] = [0, 0, false];
    let sign: string | undefined;
    for (const [row, {colour, colours, signs}] of series.entries()) {
      const value = valueAt(row, category);
      const x = stacked ? start : start + row * bar;
      if (value === undefined) {
        missing = true;
        if (!stacked && category < begun) marks.push(unknownMark(x + bar / 2, yOf(0, 0), options));
        continue;
      }
      const from = stacked ? (value < 0 ? down : up) : 0;
      const [a, b] = [yOf(0, from), yOf(0, from + value)];
      if (value < 0) down += value;
      else up = stacked ? up + value : Math.max(up, value);
      if (value !== 0)
        marks.push({kind: 'rect', x, y: Math.min(a, b), width: bar, height: Math.abs(a - b), fill: colours?.[category] ?? colour});
      const own = signs?.[category];
      if (stacked) sign ??= own;
      else if (own !== undefined && beside > 1) marks.push(...textAbove(x + bar / 2, Math.min(a, b), bar, [own, own], options));
      else sign = own;
    }
    if (stacked && missing && category < begun) marks.push(unknownMark(start + bar / 2, yOf(0, up), options));
    const top = [tops[category], sign].filter(Boolean).join(' ');
    // A dash for a missing part stands at the same place, and is below the text.
    const raised = stacked && missing ? style.fontSize : 0;
    if (top !== '') marks.push(...textAbove(middleOf(category), yOf(0, Math.max(0, up)) - raised, slot, [top, sign ?? ''], options));
  }
  marks.push(...above);
  return {width, height, marks, faults, plot: frame};
}

function barOf(slot: number, beside: number, {share, most, least}: BarWidth): number {
  const wanted = Math.min(most, Math.max(least, slot * share));
  return Math.min(wanted, (slot * FILLED) / beside);
}

function unknownMark(x: number, y: number, {style}: DrawingOptions): ChartMark {
  return {kind: 'text', x, y, text: UNKNOWN, size: style.fontSize, colour: style.text, align: 'center', baseline: 'bottom'};
}

function stackEnds(values: readonly (number | undefined)[]): readonly number[] {
  let [up, down] = [0, 0];
  for (const value of values) {
    if (value === undefined) continue;
    if (value < 0) down += value;
    else up += value;
  }
  return [up, down];
}

function faultsOf(categories: number, series: readonly BarSeries[]): readonly DrawingFault[] {
  const faults: DrawingFault[] = [];
  let known = 0;
  for (const {label, values} of series) {
    if (values.length !== categories) faults.push({kind: 'unequal-lengths', label});
    if (values.some((value) => value !== null && Math.abs(value) > VALUE_LIMIT)) faults.push({kind: 'beyond', label});
    known += values.slice(0, categories).filter((value) => value !== null && Number.isFinite(value)).length;
  }
  return known === 0 ? [...faults, {kind: 'empty'}] : faults;
}
