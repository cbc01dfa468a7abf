import {DisposableStore, Emitter, nearestSample} from '../../core/index.ts';
import {type CursorPoint, createCursorLayer} from './cursor-layer.ts';
import {DEFAULT_TREND_VIEW_OPTIONS} from './options.ts';
import {paintGaps, paintLastPoint, paintLimits, paintLoneSamples} from './paint-marks.ts';
import {colourOf, createPlot, type PlotState} from './plot.ts';
import type {TrendCursor, TrendData, TrendView, TrendViewOptions} from './trend-view.types.ts';

const NO_DATA: TrendData = {timesMs: [], series: [], fromMs: 0, toMs: 1, timeTicks: [], zeroBase: true};
/** A curve has a value at the cursor if it has a sample this near, as a share of the time axis: a quarter of an hour of a day. */
const REACH = 1 / 96;

/**
 * Draws lines over time in `host` and follows its size. The host must have its own height and is otherwise left unchanged.
 *
 * @throws what uPlot throws if the browser has no 2D canvas.
 */
export function createTrendView(host: HTMLElement, options: Partial<TrendViewOptions> = {}): TrendView {
  const store = new DisposableStore();
  const cursors = store.add(new Emitter<TrendCursor | null>());
  const state: PlotState = {data: NO_DATA, stale: false, options: {...DEFAULT_TREND_VIEW_OPTIONS, ...options}};
  let cursor: TrendCursor | null = null;

  const plot = store.add(
    createPlot(host, state, {
      drawUnder: (chart) => paintGaps(chart, state),
      drawOver(chart) {
        paintLoneSamples(chart, state);
        paintLimits(chart, state);
        paintLastPoint(chart, state);
        placeCursor();
      },
    }),
  );
  const {chart} = plot;
  const layer = store.add(createCursorLayer(chart.over));

  /** uPlot draws in a later microtask, never in its constructor: the layer exists by then. */
  function placeCursor(): void {
    if (cursor === null) {
      layer.hide();
      return;
    }
    const points = cursor.values.flatMap((value, row): CursorPoint[] =>
      typeof value === 'number' ? [{yPx: chart.valToPos(value, 'y'), colour: colourOf(state, row)}] : [],
    );
    layer.show(chart.valToPos(cursor.timeMs, 'x'), points, state.options.palette);
  }

  const moveCursor = (index: number | null) => {
    const next = index === null ? null : readAt(state.data, index);
    if (sameCursor(cursor, next)) return;
    cursor = next;
    placeCursor();
    cursors.fire(cursor);
  };

  const onPointer = (event: PointerEvent) => {
    const xPx = event.clientX - chart.over.getBoundingClientRect().left;
    moveCursor(nearestIndex(state.data.timesMs, chart.posToVal(xPx, 'x')));
  };
  const onLeave = () => moveCursor(null);
  chart.over.style.touchAction = 'pan-y';
  chart.over.addEventListener('pointermove', onPointer);
  chart.over.addEventListener('pointerdown', onPointer);
  chart.over.addEventListener('pointerleave', onLeave);
  store.defer(() => {
    chart.over.removeEventListener('pointermove', onPointer);
    chart.over.removeEventListener('pointerdown', onPointer);
    chart.over.removeEventListener('pointerleave', onLeave);
  });

  const observer = new ResizeObserver(() => {
    if (host.clientWidth !== chart.width || host.clientHeight !== chart.height) plot.resize(host.clientWidth, host.clientHeight);
  });
  observer.observe(host);
  store.defer(() => observer.disconnect());

  return {
    onCursor: cursors.event,
    setData(data) {
      const atMs = cursor?.timeMs;
      state.data = data;
      plot.update();
      moveCursor(atMs === undefined ? null : nearestIndex(data.timesMs, atMs));
    },
    setPalette(palette) {
      state.options = {...state.options, palette};
      chart.redraw(false);
    },
    setStale(stale) {
      if (state.stale === stale) return;
      state.stale = stale;
      chart.redraw(false);
    },
    setTexts(texts) {
      state.options = {...state.options, ...texts};
      chart.redraw(false);
    },
    setCursor: moveCursor,
    dispose: () => store.dispose(),
  };
}

function readAt({timesMs, series, fromMs, toMs}: TrendData, index: number): TrendCursor | null {
  const timeMs = timesMs[index];
  if (timeMs === undefined) return null;
  const values = series.map(({values: own}) => {
    const at = nearestSample(timesMs, own, index, (toMs - fromMs) * REACH);
    return at < 0 ? undefined : own[at];
  });
  return {index, timeMs, values};
}

function sameCursor(a: TrendCursor | null, b: TrendCursor | null): boolean {
  if (a === null || b === null) return a === b;
  return a.index === b.index && a.timeMs === b.timeMs && a.values.every((value, row) => value === b.values[row]);
}

/** Index of the time nearest to `timeMs`; null when there is none. */
function nearestIndex(timesMs: readonly number[], timeMs: number): number | null {
  if (timesMs.length === 0) return null;
  let low = 0;
  let high = timesMs.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (timesMs[middle]! <= timeMs) low = middle;
    else high = middle;
  }
  return Math.abs(timeMs - timesMs[low]!) <= Math.abs(timesMs[high]! - timeMs) ? low : high;
}
