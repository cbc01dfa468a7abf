import {type CategoryAxis, type CategoryDrawing, type CategoryLayout, layoutCategories, textAbove} from './category-plot.ts';
import type {ChartMark, DrawingFault, DrawingOptions} from './marks.ts';
import {rangeOfValues, VALUE_LIMIT} from './plot-frame.ts';

export interface CategoryLine {
  readonly label: string;
  readonly colour: string;
  /** [categories] null or NaN lifts the pen: nothing is known there, which is not 0. A shorter list has not come further. */
  readonly values: readonly (number | null)[];
  /** [categories] a reservation about the value, one character above its point. */
  readonly signs?: readonly (string | undefined)[];
  readonly width?: number;
  readonly dash?: readonly number[];
  /** Its last point is a dot with its value. */
  readonly isLive?: boolean;
  /** Its last value is of a category that is not over: the way to it is dashed and thin, so that it does not look like a fall. */
  readonly isRunning?: boolean;
}

export interface CategoryLineChart extends CategoryAxis {
  readonly lines: readonly CategoryLine[];
  /** Between two values of each category, below the lines: the usual spread. Null where none is known. */
  readonly band?: {readonly low: readonly (number | null)[]; readonly high: readonly (number | null)[]; readonly colour: string};
  /** False: the value axis starts near the least value. Default: at zero. */
  readonly zeroBase?: boolean;
}

const RUNNING_DASH = [2, 3];

/** Lines over categories, such as the hours of two days: one line breaks where a value is missing, and a point alone between two breaks is a dot. */
export function layoutCategoryLines(chart: CategoryLineChart, options: DrawingOptions): CategoryDrawing {
  const {categories, lines, band, limits = [], zeroBase = true} = chart;
  const {width, height, style, valueText} = options;
  const faults: DrawingFault[] = [];
  const count = categories.length;
  let known = 0;
  for (const {label, values} of lines) {
    if (values.length > count) faults.push({kind: 'unequal-lengths', label});
    if (values.some((value) => value !== null && Math.abs(value) > VALUE_LIMIT)) faults.push({kind: 'beyond', label});
    known += values.slice(0, count).filter(isKnown).length;
  }
  if (known === 0) faults.push({kind: 'empty'});
  const shown = lines.map(({values}) => values.slice(0, count).map((value) => (isKnown(value) ? value : null)));
  const range = rangeOfValues([...shown.flat(), ...(band?.low ?? []), ...(band?.high ?? []), ...limits.map(({value}) => value)], zeroBase);
  const main = shown[0] ?? [];
  const isGap = (category: number) => known > 0 && category < main.length && main[category] === null;
  const layout = layoutCategories(chart, lines, 'line', range, isGap, options);
  const {frame, yOf, middleOf, slot} = layout;
  const marks: ChartMark[] = [...layout.below, ...(band === undefined ? [] : bandAreas(band, layout, count))];
  // The first line is the one of interest: it lies above the others.
  for (const [row, {colour, dash, width: own, signs = [], isLive = false, isRunning = false}] of [...lines.entries()].reverse()) {
    const values = shown[row]!;
    let last = values.length - 1;
    while (last >= 0 && values[last] === null) last--;
    const points = values.flatMap((value, at) => (value === null ? [Number.NaN, Number.NaN] : [middleOf(at), yOf(0, value)]));
    const over = isRunning && last > 0 ? points.slice(0, last * 2) : points;
    marks.push({kind: 'line', points: over, stroke: {colour, width: own ?? style.lineWidth * 2, ...(dash && {dash})}});
    if (over !== points) {
      const way = {points: points.slice(last * 2 - 2, last * 2 + 2), stroke: {colour, width: style.lineWidth, dash: RUNNING_DASH}};
      marks.push({kind: 'line', ...way});
    }
    for (const [at, value] of values.entries()) {
      if (value === null) continue;
      const [x, y] = [middleOf(at), yOf(0, value)];
      const isAlone = (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;
      const isEnd = isLive && at === last;
      if (isAlone || isEnd) marks.push(dot(x, y, style.lineWidth * (isEnd ? 4 : 2.5), colour));
      const sign = signs[at];
      if (isEnd) marks.push(...endText(x, y, [valueText(value), sign].filter(Boolean).join(' '), frame.left + frame.width, options));
      else if (sign !== undefined) marks.push(...textAbove(x, y, slot, [sign, sign], options));
    }
  }
  marks.push(...layout.above);
  return {width, height, marks, faults, plot: frame};
}

/** One polygon for each run of categories whose both values are known; one alone is as wide as half its category. */
function bandAreas(
  {low, high, colour}: NonNullable<CategoryLineChart['band']>,
  {yOf, middleOf, slot}: CategoryLayout,
  count: number,
): readonly ChartMark[] {
  const areas: ChartMark[] = [];
  const isWhole = (at: number) => at < count && isKnown(low[at] ?? null) && isKnown(high[at] ?? null);
  for (let from = 0; from < count; from++) {
    if (!isWhole(from)) continue;
    let to = from;
    while (isWhole(to + 1)) to++;
    const upper: number[] = [];
    const lower: number[] = [];
    for (let at = from; at <= to; at++) {
      const x = from === to ? [middleOf(at) - slot / 4, middleOf(at) + slot / 4] : [middleOf(at)];
      for (const one of x) {
        upper.push(one, yOf(0, high[at]!));
        lower.unshift(one, yOf(0, low[at]!));
      }
    }
    areas.push({kind: 'area', points: [...upper, ...lower], fill: colour});
    from = to;
  }
  return areas;
}

const isKnown = (value: number | null): value is number => value !== null && !Number.isNaN(value);

function dot(x: number, y: number, radius: number, fill: string): ChartMark {
  return {kind: 'sector', x, y, innerRadius: 0, outerRadius: radius, from: 0, to: 2 * Math.PI, fill};
}

/** The value at the end of a line: to the right of it, or to the left where the plot ends. */
function endText(x: number, y: number, text: string, right: number, {style}: DrawingOptions): readonly ChartMark[] {
  const size = style.fontSize;
  const isLeft = x + size * (text.length * 0.7 + 1) > right;
  const place = {x: isLeft ? x - size * 0.7 : x + size * 0.7, y: y - size * 0.3, align: isLeft ? 'right' : 'left'} as const;
  return [{kind: 'text', ...place, text, size, colour: style.strongText, baseline: 'bottom', bold: true}];
}
