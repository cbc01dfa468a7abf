import type {ChartDrawing, ChartMark, Stroke} from './marks.ts';

/** One line without axes, such as a day's course next to a figure. */
export interface Sparkline {
  /** Epoch ms, rising. */
  readonly timesMs: readonly number[];
  /** One per time; null or NaN is a gap. */
  readonly values: readonly (number | null)[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly stroke: Stroke;
  readonly width: number;
  readonly height: number;
}

/**
 * The line over its whole range of time, from its least to its greatest value; a steady one lies in the middle. Gaps lift the pen, and a
 * reading between two gaps is a dot. Samples outside the range are left out.
 */
export function layoutSparkline({timesMs, values, fromMs, toMs, stroke, width, height}: Sparkline): ChartDrawing {
  const shown = timesMs.flatMap((timeMs, at) => (timeMs < fromMs || timeMs > toMs ? [] : [{timeMs, value: values[at] ?? null}]));
  const known = shown.flatMap(({value}) => (isKnown(value) ? [value] : []));
  if (known.length === 0 || !(fromMs < toMs)) return {width, height, marks: [], faults: [{kind: 'empty'}]};
  const least = known.reduce((a, b) => Math.min(a, b));
  const range = known.reduce((a, b) => Math.max(a, b)) - least;
  const room = height - 2 * stroke.width;
  const xOf = (timeMs: number) => ((timeMs - fromMs) / (toMs - fromMs)) * width;
  const yOf = (value: number) => (range > 0 ? stroke.width + (1 - (value - least) / range) * room : height / 2);
  const points: number[] = [];
  const marks: ChartMark[] = [{kind: 'line', points, stroke}];
  for (const [at, {timeMs, value}] of shown.entries()) {
    if (!isKnown(value)) {
      points.push(Number.NaN, Number.NaN);
      continue;
    }
    points.push(xOf(timeMs), yOf(value));
    if (!isKnown(shown[at - 1]?.value) && !isKnown(shown[at + 1]?.value)) marks.push(dot(xOf(timeMs), yOf(value), stroke));
  }
  return {width, height, marks, faults: []};
}

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

function dot(x: number, y: number, {colour, width}: Stroke): ChartMark {
  return {kind: 'sector', x, y, innerRadius: 0, outerRadius: width, from: 0, to: 2 * Math.PI, fill: colour};
}
