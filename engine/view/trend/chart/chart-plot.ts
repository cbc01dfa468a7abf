import uPlot from 'uplot';
import {type Disposable, fixedText, roundTicks, type TickRange, type TimeTick, timeTicks} from '../../../core/index.ts';
import {AXIS_LIMIT, placeParts, sizeOf} from '../plot.ts';
import type {ChartContent, ChartWindow, TrendChartOptions} from './trend-chart.types.ts';

/** What the plot draws next; the plot only reads this object. */
export interface ChartState {
  content: ChartContent;
  window: ChartWindow;
  options: TrendChartOptions;
  /** Range of the values of an axis; +Infinity and -Infinity without any. */
  extremesOf(axis: string): readonly [number, number];
}

/** uPlot with axes only: lines and marks are drawn in its hooks. */
export interface ChartPlot extends Disposable {
  readonly chart: uPlot;
  /** Draws at once. */
  draw(): void;
  /** Takes over other axes. */
  setAxes(): void;
  resize(widthPx: number, heightPx: number): void;
  rangeOf(axis: string): TickRange;
  /** Width of the labels of an axis, CSS px. */
  labelPxOf(axis: string): number;
}

export interface ChartPlotHooks {
  /** Below the grid. */
  drawUnder(chart: uPlot): void;
  drawOver(chart: uPlot): void;
  /** Another instance of uPlot has replaced the last one. */
  onReplaced(chart: uPlot): void;
}

const DIGIT = 0.6;
/** A label of time and the room around it, in widths of a digit. */
const TIME_LABEL_DIGITS = 9;
const LEAST_INCR = 5;
const EMPTY: TickRange = roundTicks(0, 1, {zeroBase: true});

export function createChartPlot(host: HTMLElement, state: ChartState, hooks: ChartPlotHooks): ChartPlot {
  let ticks: readonly TimeTick[] = [];
  let ranges = new Map<string, TickRange>();
  let labelPx = new Map<string, number>();
  let axisIds = '';
  let chart = make();
  let lastWidth = -1;

  function make(): uPlot {
    const {content, options} = state;
    const font = `${options.fontPx}px ${options.fontFamily}`;
    const palette = () => state.options.palette;
    axisIds = content.axes.map(({id}) => id).join('\n');
    const made = new uPlot(
      {
        ...sizeOf(host.clientWidth, host.clientHeight),
        ms: 1,
        // Room for the units above the axes, and for half of the last label of time.
        padding: [Math.round(options.fontPx * 1.4) + 6, Math.ceil(options.fontPx * DIGIT * 3), 0, 0],
        legend: {show: false},
        cursor: {show: false},
        scales: {
          x: {time: false, range: () => [state.window.fromMs, state.window.toMs]},
          ...Object.fromEntries(
            content.axes.map(({id}) => [
              id,
              {range: (): [number, number] => [(ranges.get(id) ?? EMPTY).min, (ranges.get(id) ?? EMPTY).max]} satisfies uPlot.Scale,
            ]),
          ),
        },
        series: [{}],
        axes: [
          {
            font,
            stroke: () => palette().text,
            size: Math.round(options.fontPx * 1.2) + 8,
            gap: 6,
            space: 1,
            grid: {show: false},
            ticks: {show: true, size: 4, width: 1, stroke: () => palette().axis},
            border: {show: true, width: 1, stroke: () => palette().axis},
            splits: () => ticks.map(({timeMs}) => timeMs),
            values: () => ticks.map(({label}) => label),
          },
          ...content.axes.map(
            ({id}, index): uPlot.Axis => ({
              scale: id,
              side: index === 0 ? 3 : 1,
              font,
              stroke: () => palette().text,
              size: () => labelPx.get(id) ?? 2 * options.fontPx,
              gap: 6,
              space: 1,
              grid: {show: index === 0, width: 1, stroke: () => palette().grid},
              ticks: {show: false},
              // The ticks are ours. uPlot draws none without a step of its own, and its steps end long before the largest values do;
              // of steps below 5 it knows only its own.
              incrs: () => [Math.max(LEAST_INCR, (ranges.get(id) ?? EMPTY).max - (ranges.get(id) ?? EMPTY).min)],
              splits: () => (ranges.get(id) ?? EMPTY).ticks as number[],
              values: () => labelsOf(ranges.get(id) ?? EMPTY),
            }),
          ),
        ],
        // A replaced instance may still have a drawing to do.
        hooks: {
          drawClear: [(drawn) => drawn === chart && hooks.drawUnder(drawn)],
          draw: [(drawn) => drawn === chart && hooks.drawOver(drawn)],
        },
      },
      [[0, 1]],
      host,
    );
    placeParts(made);
    return made;
  }

  const labelsOf = ({ticks: values, decimals}: TickRange) => values.map((value) => fixedText(value, decimals, state.options.numbers));

  /** Finds ranges and ticks; returns whether an axis needs another width. */
  function measure(): boolean {
    const {content, window, options} = state;
    const most = Math.max(2, chart.bbox.width / devicePixelRatio / (options.fontPx * DIGIT * TIME_LABEL_DIGITS));
    ticks = timeTicks(window.fromMs, window.toMs, {zone: options.zone, most});
    const widths = new Map<string, number>();
    ranges = new Map(
      content.axes.map((axis) => {
        let [min, max] = state.extremesOf(axis.id);
        for (const limit of content.limits ?? []) {
          if (limit.axis !== axis.id) continue;
          min = Math.min(min, limit.value, limit.toValue ?? limit.value);
          max = Math.max(max, limit.value, limit.toValue ?? limit.value);
        }
        const clamped = min > max ? EMPTY : axisRange(clamp(min), clamp(max), axis.zeroBase ?? false, axis.leastShare);
        const longest = Math.max(2, ...labelsOf(clamped).map((text) => text.length));
        widths.set(axis.id, Math.ceil(longest * options.fontPx * DIGIT) + 8);
        return [axis.id, clamped];
      }),
    );
    const changed = [...widths].some(([id, width]) => labelPx.get(id) !== width) || chart.width !== lastWidth;
    labelPx = widths;
    lastWidth = chart.width;
    return changed;
  }

  return {
    get chart() {
      return chart;
    },
    draw() {
      const isWider = measure();
      chart.batch(() => chart.redraw(true, isWider));
    },
    setAxes() {
      if (axisIds === state.content.axes.map(({id}) => id).join('\n')) return;
      chart.destroy();
      labelPx = new Map();
      chart = make();
      hooks.onReplaced(chart);
    },
    resize: (widthPx, heightPx) => chart.setSize(sizeOf(widthPx, heightPx)),
    rangeOf: (axis) => ranges.get(axis) ?? EMPTY,
    labelPxOf: (axis) => labelPx.get(axis) ?? 0,
    dispose: () => chart.destroy(),
  };
}

const clamp = (value: number): number => Math.min(AXIS_LIMIT, Math.max(-AXIS_LIMIT, value));

function axisRange(min: number, max: number, zeroBase: boolean, leastShare: number | undefined): TickRange {
  return roundTicks(min, max, {zeroBase, leastShare: leastShare ?? 0});
}
