import {measureText} from '../base/measure-text.ts';
import {roundTicks, type TickRange} from '../series/round-ticks.ts';
import {fittedText} from './fitted-text.ts';
import type {ChartMark, DrawingOptions} from './marks.ts';

/** The rectangle inside the axes. */
export interface PlotFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface FrameAxis {
  readonly range: TickRange;
  readonly unit: string;
}

export interface FrameLayout {
  readonly frame: PlotFrame;
  /** Grid, base line and labels. */
  readonly marks: readonly ChartMark[];
  yOf(axis: number, value: number): number;
}

/** Larger values are drawn at the edge: the difference of two of them has no finite double. */
export const VALUE_LIMIT = 1e300;
const GAP = 0.5;
const TICK_LABEL = 1.2;

/** Range of an axis around values; those that are not finite are left out, larger ones cut. */
export function rangeOfValues(values: Iterable<number | null>, zeroBase: boolean, steps?: number): TickRange {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue;
    const cut = Math.min(VALUE_LIMIT, Math.max(-VALUE_LIMIT, value));
    if (cut < min) min = cut;
    if (cut > max) max = cut;
  }
  return roundTicks(min, max, {zeroBase, ...(steps !== undefined && {steps})});
}

/**
 * Lays out the plot between its value axes: the first on the left, the others on the right. Below it is room for one line of labels.
 *
 * @param top room above the plot, for a legend; the units are in its last line.
 */
export function layoutFrame(axes: readonly FrameAxis[], top: number, {width, height, style, valueText}: DrawingOptions): FrameLayout {
  const size = style.fontSize;
  const labels = axes.map(({range}) => range.ticks.map((tick) => valueText(tick, range.decimals)));
  const widths = labels.map(
    (texts, row) => Math.max(0, ...[...texts, axes[row]!.unit].map((text) => measureText(text, size))) + size * GAP,
  );
  const right = widths.slice(1).reduce((sum, one) => sum + one, 0);
  const unitHeight = axes.some(({unit}) => unit !== '') ? size * 2 : size * 0.6;
  const frame: PlotFrame = {
    left: widths[0] ?? 0,
    top: top + unitHeight,
    width: Math.max(size, width - (widths[0] ?? 0) - Math.max(right, size)),
    height: Math.max(size, height - top - unitHeight - size * (TICK_LABEL + GAP)),
  };
  const yOf = (axis: number, value: number) => {
    const {min, max} = axes[axis]!.range;
    const cut = Math.min(max, Math.max(min, value));
    return frame.top + frame.height - ((cut - min) / (max - min)) * frame.height;
  };
  const marks: ChartMark[] = [];
  let axisX = frame.left;
  for (const [row, {range, unit}] of axes.entries()) {
    const isFirst = row === 0;
    const x = isFirst ? frame.left - size * GAP : axisX + size * GAP;
    for (const [index, tick] of range.ticks.entries()) {
      const y = yOf(row, tick);
      if (isFirst && tick !== range.min) {
        const stroke = {colour: style.grid, width: style.lineWidth};
        marks.push({kind: 'line', points: [frame.left, y, frame.left + frame.width, y], stroke});
      }
      marks.push({
        kind: 'text',
        x,
        y,
        text: labels[row]![index]!,
        size,
        colour: style.text,
        align: isFirst ? 'right' : 'left',
        baseline: 'middle',
      });
    }
    if (unit !== '') {
      const align = isFirst ? 'right' : 'left';
      marks.push({kind: 'text', x, y: frame.top - size * 0.7, text: unit, size, colour: style.text, align, baseline: 'bottom'});
    }
    axisX = isFirst ? frame.left + frame.width : axisX + widths[row]!;
  }
  const base = frame.top + frame.height;
  marks.push({
    kind: 'line',
    points: [frame.left, base, frame.left + frame.width, base],
    stroke: {colour: style.axis, width: style.lineWidth},
  });
  return {frame, marks, yOf};
}

/**
 * Labels below the plot; those that are empty or would touch the one before are left out.
 *
 * @param most a longer label is shortened; words only, never a number.
 */
export function labelsBelow(
  places: readonly {readonly x: number; readonly text: string}[],
  frame: PlotFrame,
  {style, width}: DrawingOptions,
  most: number = width,
): readonly ChartMark[] {
  const size = style.fontSize;
  let free = Number.NEGATIVE_INFINITY;
  return places.flatMap(({x, text: whole}): ChartMark[] => {
    if (whole === '') return [];
    const text = fittedText(whole, size, most);
    const half = measureText(text, size) / 2;
    const middle = Math.min(width - half, Math.max(half, x));
    if (middle - half < free) return [];
    free = middle + half + size * GAP;
    return [
      {kind: 'text', x: middle, y: frame.top + frame.height + size * GAP, text, size, colour: style.text, align: 'center', baseline: 'top'},
    ];
  });
}

/** A limit over the whole width, with its label, if it has one, at the left end above it. */
export function limitMarks(
  y: number,
  label: string,
  {left, width}: PlotFrame,
  {style}: DrawingOptions,
  colour: string = style.limit,
): readonly ChartMark[] {
  const {lineWidth, fontSize: size} = style;
  const line = {
    kind: 'line',
    points: [left, y, left + width, y],
    stroke: {colour, width: lineWidth, dash: [4 * lineWidth, 3 * lineWidth]},
  } as const;
  if (label === '') return [line];
  return [line, {kind: 'text', x: left + size * GAP, y: y - size * 0.15, text: label, size, colour, align: 'left', baseline: 'bottom'}];
}
