import uPlot from 'uplot';
import {type Disposable, fixedText, roundTicks, type TickRange} from '../../core/index.ts';
import type {TrendData, TrendViewOptions} from './trend-view.types.ts';

/** What the plot draws next; the plot only reads this object. */
export interface PlotState {
  data: TrendData;
  stale: boolean;
  options: TrendViewOptions;
}

/** uPlot without its own cursor, legend and style sheet: draws axes and lines, and reports positions. */
export interface Plot extends Disposable {
  readonly chart: uPlot;
  /** Applies new data, texts and axis size. */
  update(): void;
  resize(widthPx: number, heightPx: number): void;
}

export interface PlotHooks {
  /** Below grid and lines. */
  drawUnder(chart: uPlot): void;
  /** Above them. */
  drawOver(chart: uPlot): void;
}

const LEAST_PX = 24;
/** Width of a digit, as a share of the font size. */
const DIGIT = 0.6;

export function createPlot(host: HTMLElement, state: PlotState, hooks: PlotHooks): Plot {
  let range = rangeOf(state.data);
  const palette = () => state.options.palette;
  const font = `${state.options.fontPx}px ${state.options.fontFamily}`;
  const tickText = (value: number) => fixedText(value, range.decimals, state.options.numbers);
  const chart = new uPlot(
    {
      ...sizeOf(host.clientWidth, host.clientHeight),
      ms: 1,
      padding: [8, 10, 0, 0],
      legend: {show: false},
      cursor: {show: false},
      scales: {
        x: {time: false, range: () => [state.data.fromMs, state.data.toMs]},
        y: {range: () => [range.min, range.max]},
      },
      series: [{}],
      axes: [
        {
          font,
          stroke: () => palette().text,
          size: Math.round(state.options.fontPx * 1.2) + 8,
          gap: 6,
          space: 1,
          grid: {show: false},
          ticks: {show: false},
          border: {show: true, width: 1, stroke: () => palette().axis},
          splits: () => state.data.timeTicks.map(({timeMs}) => timeMs),
          values: () => state.data.timeTicks.map(({label}) => label),
        },
        {
          font,
          stroke: () => palette().text,
          size: (_chart, values) => Math.ceil(Math.max(2, ...(values ?? []).map((text) => text.length)) * state.options.fontPx * DIGIT) + 8,
          gap: 6,
          space: 1,
          grid: {width: 1, stroke: () => palette().grid},
          ticks: {show: false},
          splits: () => range.ticks as number[],
          values: (_chart, splits) => splits.map(tickText),
        },
      ],
      hooks: {drawClear: [hooks.drawUnder], draw: [hooks.drawOver]},
    },
    columnsOf(state.data),
    host,
  );
  placeParts(chart);

  const update = () => {
    range = rangeOf(state.data);
    while (chart.series.length - 1 > state.data.series.length) chart.delSeries(chart.series.length - 1);
    for (const [index, series] of state.data.series.entries()) {
      if (chart.series.length - 1 <= index) chart.addSeries(lineOf(state, index));
      Object.assign(chart.series[index + 1]!, {width: series.widthPx, dash: series.dashPx as number[] | undefined});
    }
    chart.setData(columnsOf(state.data));
  };
  update();
  return {
    chart,
    update,
    resize: (widthPx, heightPx) => chart.setSize(sizeOf(widthPx, heightPx)),
    dispose: () => chart.destroy(),
  };
}

/** Current colour of a series. */
export function colourOf({data, stale, options}: PlotState, index: number): string {
  const series = data.series[index];
  return series === undefined || (stale && series.live) ? options.palette.stale : series.colour;
}

function lineOf(state: PlotState, index: number): uPlot.Series {
  return {scale: 'y', spanGaps: false, points: {show: false}, stroke: () => colourOf(state, index)};
}

function columnsOf(data: TrendData): uPlot.AlignedData {
  return [data.timesMs as number[], ...data.series.map(({values}) => values as (number | null)[])];
}

/** Values beyond are drawn at the edge of an axis: the difference of two larger ones has no finite double. */
export const AXIS_LIMIT = 1e300;

function rangeOf({series, zeroBase, leastShare, limits = []}: TrendData): TickRange {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const {values} of series) {
    for (const value of values) {
      if (value === null || value === undefined) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  for (const {value} of limits) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return roundTicks(Math.max(-AXIS_LIMIT, min), Math.min(AXIS_LIMIT, max), {zeroBase, leastShare});
}

export function sizeOf(widthPx: number, heightPx: number): {width: number; height: number} {
  return {width: Math.max(LEAST_PX, widthPx), height: Math.max(LEAST_PX, heightPx)};
}

/** Replaces uPlot's style sheet: the engine has none, so that any page can contain a chart. */
export function placeParts({root, over, under, ctx}: uPlot): void {
  root.style.width = 'min-content';
  const wrap = root.querySelector<HTMLElement>('.u-wrap');
  if (wrap !== null) Object.assign(wrap.style, {position: 'relative', userSelect: 'none'});
  for (const part of [over, under]) part.style.position = 'absolute';
  Object.assign(ctx.canvas.style, {display: 'block', position: 'relative', width: '100%', height: '100%'});
}
