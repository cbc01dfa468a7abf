import {layoutLegend} from './legend.ts';
import type {ChartDrawing, ChartMark, DrawingFault, DrawingOptions} from './marks.ts';
import {type FrameLayout, labelsBelow, layoutFrame, limitMarks, rangeOfValues, VALUE_LIMIT} from './plot-frame.ts';
import {timeTicks} from './time-ticks.ts';

export interface DrawnLine {
  readonly label: string;
  readonly colour: string;
  /** Of `axes`. */
  readonly axis: number;
  /** [points] epoch ms, not falling; as a window query answers them. */
  readonly timesMs: ArrayLike<number>;
  /** [points] NaN lifts the pen. */
  readonly values: ArrayLike<number>;
  readonly width?: number;
  readonly dash?: readonly number[];
  /** Holds a value until the next one. */
  readonly isStep?: boolean;
}

export interface LineChart {
  readonly lines: readonly DrawnLine[];
  readonly axes: readonly {readonly unit: string; readonly zeroBase?: boolean}[];
  readonly fromMs: number;
  readonly toMs: number;
  /** IANA name of the site's zone. */
  readonly zone: string;
  readonly limits?: readonly {readonly axis: number; readonly value: number; readonly label: string}[];
  readonly alarms?: readonly {readonly timeMs: number; readonly colour: string}[];
}

const LABEL_WIDTHS = 6;
const ALARM = 0.45;

/**
 * Lines over time for paper and pictures: the points of a window as the trend chart shows them, in vectors.
 *
 * @throws RangeError for a window without length, a line that names an axis that is not there, and an unknown zone.
 */
export function layoutLineChart(
  {lines, axes, fromMs, toMs, zone, limits = [], alarms = []}: LineChart,
  options: DrawingOptions,
): ChartDrawing {
  const {width, height, style} = options;
  if (!(fromMs < toMs)) throw new RangeError(`a chart from ${fromMs} to ${toMs} has no length`);
  const stray = lines.find(({axis}) => axes[axis] === undefined);
  if (stray !== undefined) throw new RangeError(`line "${stray.label}" names axis ${stray.axis}, which is not there`);
  const {faults, drawable} = checked(lines);
  const ranges = axes.map(({unit, zeroBase = false}, axis) => {
    const values = drawable.filter((line) => line.axis === axis).flatMap((line) => inView(line, fromMs, toMs));
    return {unit, range: rangeOfValues([...values, ...limits.filter((limit) => limit.axis === axis).map(({value}) => value)], zeroBase)};
  });
  const entries =
    lines.length > 1 ? lines.map(({label, colour, dash}) => ({label, colour, look: 'line' as const, ...(dash && {dash})})) : [];
  const legend = layoutLegend(entries, 0, 0, width, style);
  const layout = layoutFrame(ranges, legend.height, options);
  const {frame} = layout;
  const xOf = (timeMs: number) => frame.left + ((timeMs - fromMs) / (toMs - fromMs)) * frame.width;
  const ticks = timeTicks(fromMs, toMs, {zone, most: frame.width / (style.fontSize * LABEL_WIDTHS)});
  const marks: ChartMark[] = [...legend.marks, ...layout.marks];
  for (const line of drawable) marks.push(...lineMarks(line, layout, xOf, fromMs, toMs, options));
  for (const {axis, value, label} of limits) marks.push(...limitMarks(layout.yOf(axis, value), label, frame, options));
  const half = style.fontSize * ALARM;
  for (const {timeMs, colour} of alarms) {
    if (!(timeMs >= fromMs && timeMs <= toMs)) continue;
    const [x, y] = [xOf(timeMs), frame.top + frame.height - half];
    marks.push({kind: 'area', points: [x, y - half, x + half, y, x, y + half, x - half, y], fill: colour});
  }
  marks.push(
    ...labelsBelow(
      ticks.map(({timeMs, label}) => ({x: xOf(timeMs), text: label})),
      frame,
      options,
    ),
  );
  return {width, height, marks, faults};
}

/** Lines whose lists have the same length; of others nothing can be said. */
function checked(lines: readonly DrawnLine[]): {readonly faults: readonly DrawingFault[]; readonly drawable: readonly DrawnLine[]} {
  const faults: DrawingFault[] = [];
  const drawable = lines.filter(({label, timesMs, values}) => {
    if (timesMs.length === values.length) return true;
    faults.push({kind: 'unequal-lengths', label});
    return false;
  });
  let known = 0;
  for (const {label, values} of drawable) {
    let isBeyond = false;
    for (let at = 0; at < values.length; at++) {
      if (Math.abs(values[at]!) > VALUE_LIMIT) isBeyond = true;
      else if (!Number.isNaN(values[at]!)) known++;
    }
    if (isBeyond) faults.push({kind: 'beyond', label});
  }
  if (known === 0) faults.push({kind: 'empty'});
  return {faults, drawable};
}

/** Values in the window, and where a line enters and leaves it. */
function inView({timesMs, values, isStep = false}: DrawnLine, fromMs: number, toMs: number): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < values.length; at++) {
    if (timesMs[at]! >= fromMs && timesMs[at]! <= toMs) found.push(values[at]!);
    const [t0, t1] = [timesMs[at]!, timesMs[at + 1]!];
    if (at + 1 >= values.length) break;
    for (const edgeMs of [fromMs, toMs])
      if (t0 < edgeMs && t1 > edgeMs) found.push(between(t0, t1, values[at]!, values[at + 1]!, edgeMs, isStep));
  }
  return found;
}

function between(t0: number, t1: number, v0: number, v1: number, timeMs: number, isStep: boolean): number {
  if (isStep) return v0;
  return t1 === t0 ? v1 : v0 + (v1 - v0) * ((timeMs - t0) / (t1 - t0));
}

/** One path, cut at the edges of the plot, and a dot for each point that is alone between two breaks. */
function lineMarks(
  {timesMs, values, axis, colour, width, dash, isStep = false}: DrawnLine,
  {yOf}: FrameLayout,
  xOf: (timeMs: number) => number,
  fromMs: number,
  toMs: number,
  {style}: DrawingOptions,
): readonly ChartMark[] {
  const points: number[] = [];
  const dots: ChartMark[] = [];
  const radius = style.lineWidth * 2;
  const isKnown = (at: number) => at >= 0 && at < values.length && !Number.isNaN(values[at]!);
  const put = (timeMs: number, value: number) => points.push(xOf(timeMs), yOf(axis, value));
  for (let at = 0; at < values.length; at++) {
    if (!isKnown(at)) continue;
    if (!isKnown(at - 1) && !isKnown(at + 1) && timesMs[at]! >= fromMs && timesMs[at]! <= toMs) {
      const [x, y] = [xOf(timesMs[at]!), yOf(axis, values[at]!)];
      dots.push({kind: 'sector', x, y, innerRadius: 0, outerRadius: radius, from: 0, to: 2 * Math.PI, fill: colour});
    }
    if (!isKnown(at - 1)) continue;
    const [t0, t1, v0, v1] = [timesMs[at - 1]!, timesMs[at]!, values[at - 1]!, values[at]!];
    if (t1 < fromMs || t0 > toMs) continue;
    const valueAt = (timeMs: number) => between(t0, t1, v0, v1, timeMs, isStep);
    const [start, end] = [Math.max(t0, fromMs), Math.min(t1, toMs)];
    points.push(Number.NaN, Number.NaN);
    put(start, valueAt(start));
    put(end, end === t1 && !isStep ? v1 : valueAt(end));
    if (isStep && end === t1) put(end, v1);
  }
  return [{kind: 'line', points: joined(points), stroke: {colour, width: width ?? style.lineWidth * 1.5, ...(dash && {dash})}}, ...dots];
}

/** Without the breaks at which the pen would go down where it was lifted. */
function joined(points: readonly number[]): number[] {
  const out: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const isBreak = Number.isNaN(points[at]!);
    const isSame = isBreak && out.length >= 2 && out.at(-2) === points[at + 2] && out.at(-1) === points[at + 3];
    if (isBreak && (out.length === 0 || isSame)) {
      if (isSame) at += 2;
      continue;
    }
    out.push(points[at]!, points[at + 1]!);
  }
  return out;
}
