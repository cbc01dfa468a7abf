import {layoutLegend} from './legend.ts';
import type {ChartDrawing, ChartMark, DrawingFault, DrawingOptions} from './marks.ts';
import {labelsBelow, layoutFrame, limitMarks, rangeOfValues, VALUE_LIMIT} from './plot-frame.ts';

export interface BarSeries {
  readonly label: string;
  readonly colour: string;
  /** [categories] null or NaN where nothing is known, which is not 0. */
  readonly values: readonly (number | null)[];
}

export interface BarChart {
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
  readonly unit: string;
  /** On top of each other instead of side by side; negative values stack downwards. */
  readonly stacked?: boolean;
  readonly limits?: readonly {readonly value: number; readonly label: string}[];
}

/** Share of a category that its bars fill. */
const FILLED = 0.7;
const UNKNOWN = '–';

/** Bars over categories from zero. A missing value is a dash on the base line; in a stack the whole category is then incomplete and has one too. */
export function layoutBarChart({categories, series, unit, stacked = false, limits = []}: BarChart, options: DrawingOptions): ChartDrawing {
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
  const legend = layoutLegend(series.length > 1 ? series : [], 0, 0, width, style);
  const {frame, marks: axes, yOf} = layoutFrame([{range, unit}], legend.height, options);
  const marks: ChartMark[] = [...legend.marks, ...axes];
  const slot = frame.width / Math.max(1, categories.length);
  const bar = stacked ? slot * FILLED : (slot * FILLED) / Math.max(1, series.length);
  for (const [category] of categories.entries()) {
    const start = frame.left + category * slot + (slot * (1 - FILLED)) / 2;
    let [up, down, missing] = [0, 0, false];
    for (const [row, {colour}] of series.entries()) {
      const value = valueAt(row, category);
      const x = stacked ? start : start + row * bar;
      if (value === undefined) {
        missing = true;
        if (!stacked) marks.push(unknownMark(x + bar / 2, yOf(0, 0), options));
        continue;
      }
      const from = stacked ? (value < 0 ? down : up) : 0;
      const [a, b] = [yOf(0, from), yOf(0, from + value)];
      if (value < 0) down += value;
      else up += value;
      if (value !== 0) marks.push({kind: 'rect', x, y: Math.min(a, b), width: bar, height: Math.abs(a - b), fill: colour});
    }
    if (stacked && missing) marks.push(unknownMark(start + bar / 2, yOf(0, up), options));
  }
  for (const {value, label} of limits) marks.push(...limitMarks(yOf(0, value), label, frame, options));
  const places = categories.map((text, category) => ({x: frame.left + (category + 0.5) * slot, text}));
  marks.push(...labelsBelow(places, frame, options, Math.max(slot, style.fontSize * 5)));
  return {width, height, marks, faults};
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
