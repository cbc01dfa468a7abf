import {DisposableStore, Emitter, type SeriesAnswer, type SeriesPort, WindowAsker} from '../../../core/index.ts';
import {createCursorReader} from './chart-cursors.ts';
import {drawWindow} from './chart-drawing.ts';
import {faultsOf} from './chart-faults.ts';
import {listenToChart} from './chart-input.ts';
import {paintOver, paintUnder} from './chart-marks.ts';
import {DEFAULT_TREND_CHART_OPTIONS} from './chart-options.ts';
import {type ChartOverlay, createChartOverlay, type OverlayCursor} from './chart-overlay.ts';
import {type ChartState, createChartPlot} from './chart-plot.ts';
import {canvasPng} from './chart-png.ts';
import {allowedWindow, pannedWindow, zoomedWindow} from './chart-window.ts';
import {createTurn} from './frame-turns.ts';
import {createHiddenTable} from './hidden-table.ts';
import {paintPoints} from './paint-points.ts';
import type {
  ChartContent,
  ChartCursors,
  ChartFault,
  ChartReadOut,
  ChartWindow,
  TrendChart,
  TrendChartOptions,
  TrendGroupMember,
} from './trend-chart.types.ts';

const NO_CONTENT: ChartContent = {lines: [], axes: []};
const FIRST_WINDOW: ChartWindow = {fromMs: 0, toMs: 1000};
/** A sample this near to a cursor is read there, CSS px. */
const REACH_PX = 24;
const LINE_PX = 1.5;
/** How far a line may reach over the upper and lower edge of the plot. */
const EDGE_PX = 2;

/**
 * Draws series of a port over time in `host` and follows its size. The host must have its own height; it becomes focusable for the keys.
 *
 * @throws what uPlot throws if the browser has no 2D canvas; RangeError for an unknown zone, at the first drawing.
 */
export function createTrendChart(host: HTMLElement, port: SeriesPort, options: Partial<TrendChartOptions> = {}): TrendChart {
  const store = new DisposableStore();
  const emitters = {
    window: store.add(new Emitter<ChartWindow>()),
    moved: store.add(new Emitter<ChartWindow>()),
    live: store.add(new Emitter<boolean>()),
    cursors: store.add(new Emitter<ChartCursors>()),
    faults: store.add(new Emitter<readonly ChartFault[]>()),
  };
  let home = FIRST_WINDOW;
  let live = false;
  let answer: SeriesAnswer | undefined;
  /** Lines that `answer` is for. */
  let answered: ChartContent = NO_CONTENT;
  let asked: ChartContent = NO_CONTENT;
  let isDirty = false;
  let hasWaited = false;
  /** Of the window, and of what is read beside it. */
  let windowFaults: readonly ChartFault[] = [];
  const readFailures = new Map<'cursors' | 'table', string>();
  let faults: readonly ChartFault[] = [];
  const waiting: (() => void)[] = [];

  const pointsOf = (row: number) => (answered.lines[row] === state.content.lines[row] ? answer?.points[row] : undefined) ?? undefined;

  const state: ChartState = {
    content: NO_CONTENT,
    window: FIRST_WINDOW,
    options: {...DEFAULT_TREND_CHART_OPTIONS, ...options},
    extremesOf(axis) {
      let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (const [row, line] of state.content.lines.entries()) {
        const points = line.axis === axis ? pointsOf(row) : undefined;
        if (points === undefined) continue;
        min = Math.min(min, points.least);
        max = Math.max(max, points.greatest);
        // A line that only crosses the window has its points outside.
        if (points.least <= points.greatest) continue;
        for (const value of points.values) {
          if (value < min) min = value;
          if (value > max) max = value;
        }
      }
      return [min, max];
    },
  };

  const tellFaults = (ofWindow: readonly ChartFault[] = windowFaults) => {
    windowFaults = ofWindow;
    const reasons = new Set(readFailures.values());
    for (const fault of ofWindow) if (fault.kind === 'failed') reasons.delete(fault.reason);
    const next = [...ofWindow, ...[...reasons].map((reason) => ({kind: 'failed', reason}) as const)];
    if (JSON.stringify(next) === JSON.stringify(faults)) return;
    faults = next;
    emitters.faults.fire(next);
  };
  const tellReading = (what: 'cursors' | 'table') => (failure: Error | undefined) => {
    if (failure === undefined) readFailures.delete(what);
    else readFailures.set(what, failure.message);
    tellFaults();
  };
  const asker = store.add(
    new WindowAsker(port, {
      onAnswer(next) {
        answer = next;
        answered = asked;
        tellFaults(faultsOf(next, answered.lines));
        draw();
      },
      onFailure({message}) {
        tellFaults([{kind: 'failed', reason: message}]);
        draw();
      },
    }),
  );
  const turn = store.add(
    createTurn(() => {
      // One frame is worth waiting for an answer that is on its way: drawing the old points in the new window would be drawn over at once.
      if (asker.isBusy && !hasWaited) {
        hasWaited = true;
        turn.request();
        return;
      }
      hasWaited = false;
      isDirty = false;
      plot.draw();
      table.refresh();
      if (!asker.isBusy) tellSettled();
    }),
  );
  const tellSettled = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  const draw = () => {
    isDirty = true;
    turn.request();
  };

  const plot = store.add(
    createChartPlot(host, state, {
      drawUnder(chart) {
        const dropped = answer?.points.map((points) => points?.droppedToMs ?? Number.NEGATIVE_INFINITY) ?? [];
        const droppedToMs = Math.max(Number.NEGATIVE_INFINITY, ...dropped);
        paintUnder(chart, state, droppedToMs > state.window.fromMs ? droppedToMs : undefined);
      },
      drawOver(chart) {
        const {ctx: g, bbox} = chart;
        const {palette} = state.options;
        g.save();
        g.beginPath();
        // A line along an edge keeps its width.
        const edge = EDGE_PX * devicePixelRatio;
        g.rect(bbox.left, bbox.top - edge, bbox.width, bbox.height + 2 * edge);
        g.clip();
        for (const [row, line] of state.content.lines.entries()) {
          const points = pointsOf(row);
          if (points === undefined) continue;
          const {min, max} = plot.rangeOf(line.axis);
          const frame = {leftPx: bbox.left, topPx: bbox.top, widthPx: bbox.width, heightPx: bbox.height, ...state.window, min, max};
          paintPoints(g, points, frame, {
            colour: line.colour,
            staleColour: palette.stale,
            badColour: palette.bad,
            widthPx: line.widthPx ?? LINE_PX,
            dashPx: line.dashPx ?? [],
            isStep: line.shape === 'step',
            ratio: devicePixelRatio,
          });
        }
        g.restore();
        paintOver(chart, state, plot.labelPxOf);
        placeCursors();
        // Wider labels, or another screen: the points must be those of the columns that are drawn.
        if (answer !== undefined && answer.span.columns !== columns() && !asker.isBusy) ask();
      },
      onReplaced(chart) {
        overlay?.dispose();
        overlay = createChartOverlay(chart.over);
      },
    }),
  );
  const table = store.add(createHiddenTable(host, port, state, tellReading('table')));
  let overlay: ChartOverlay | undefined = createChartOverlay(plot.chart.over);
  store.defer(() => overlay?.dispose());

  const columns = () => Math.max(1, Math.round(plot.chart.bbox.width));
  const ask = () => {
    asked = state.content;
    if (asked.lines.length === 0) {
      asker.cancel();
      answer = undefined;
      tellFaults([]);
    } else {
      asker.ask(
        asked.lines.map(({seriesId}) => seriesId),
        {...state.window, columns: columns()},
      );
    }
    draw();
  };

  const reader = store.add(
    createCursorReader(port, {
      lines: () => state.content.lines,
      alarms: () => state.content.alarms ?? [],
      zone: () => state.options.zone,
      reachMs: () => ((state.window.toMs - state.window.fromMs) * REACH_PX) / Math.max(REACH_PX, plot.chart.over.clientWidth),
      onRead(cursors) {
        placeCursors();
        emitters.cursors.fire(cursors);
      },
      onPort: tellReading('cursors'),
    }),
  );

  function placeCursors(): void {
    const place = (timeMs: number | null, read: ChartReadOut | null): OverlayCursor | null => {
      if (timeMs === null) return null;
      const readings = read?.readings ?? [];
      const points = readings.flatMap(({line, sample}) =>
        sample === null || Number.isNaN(sample.value)
          ? []
          : [{xPx: xOf(sample.timeMs), yPx: plot.chart.valToPos(sample.value, line.axis), colour: line.colour}],
      );
      return {xPx: xOf(timeMs), points: points.filter(({yPx}) => Number.isFinite(yPx))};
    };
    const {cursor, mark} = reader.latest;
    overlay?.showCursors(place(reader.cursorMs, cursor), place(reader.markMs, mark), state.options.palette);
  }

  const xOf = (timeMs: number) => plot.chart.valToPos(timeMs, 'x');
  const timeOf = (share: number) => state.window.fromMs + share * (state.window.toMs - state.window.fromMs);

  const showWindow = (next: ChartWindow) => {
    if (next.fromMs === state.window.fromMs && next.toMs === state.window.toMs) return;
    state.window = next;
    ask();
    emitters.window.fire(next);
  };
  const setLive = (next: boolean) => {
    if (live === next) return;
    live = next;
    emitters.live.fire(next);
  };
  const others = () => [...(state.options.group?.members ?? [])].filter((one) => one !== member);
  /** Moves as the user wants; live charts pause, and the others of the group follow. */
  const moveByUser = (next: ChartWindow) => {
    const allowed = allowedWindow(next, state.options);
    if (allowed === undefined) return;
    setLive(false);
    showWindow(allowed);
    for (const other of others()) other.followWindow(allowed);
    emitters.moved.fire(allowed);
  };
  const checked = (next: ChartWindow): ChartWindow => {
    const allowed = allowedWindow(next, state.options);
    if (allowed === undefined) throw new RangeError(`a chart cannot show from ${next.fromMs} to ${next.toMs}`);
    return allowed;
  };
  const moveCursors = (cursorMs: number | null, markMs: number | null) => {
    reader.move(cursorMs, markMs);
    placeCursors();
    if (cursorMs === null && markMs === null) emitters.cursors.fire({cursor: null, mark: null, betweenMs: undefined, differences: []});
    for (const other of others()) other.followCursors(cursorMs, markMs);
  };
  const member: TrendGroupMember = {
    followWindow(next) {
      setLive(false);
      showWindow(next);
    },
    followCursors(cursorMs, markMs) {
      reader.move(cursorMs, markMs);
      placeCursors();
    },
  };
  state.options.group?.members.add(member);
  store.defer(() => state.options.group?.members.delete(member));

  const widthPx = () => plot.chart.over.clientWidth;
  store.add(
    listenToChart(host, {
      plotBox: () => plot.chart.over.getBoundingClientRect(),
      zoomTo: (from, to) => moveByUser({fromMs: timeOf(Math.max(0, from)), toMs: timeOf(Math.min(1, to))}),
      zoomBy: (factor, share) => moveByUser(zoomedWindow(state.window, factor, timeOf(share), state.options)),
      panBy: (share) => moveByUser(pannedWindow(state.window, share * (state.window.toMs - state.window.fromMs))),
      back: () => moveByUser(home),
      moveCursor: (share) => moveCursors(share === null ? null : timeOf(Math.min(1, Math.max(0, share))), reader.markMs),
      stepCursor(by, isMarking) {
        const atMs = reader.cursorMs ?? timeOf(0.5);
        const share = (atMs - state.window.fromMs) / (state.window.toMs - state.window.fromMs);
        moveCursors(timeOf(Math.min(1, Math.max(0, share + by))), isMarking ? (reader.markMs ?? atMs) : reader.markMs);
      },
      setMark: (share) => moveCursors(reader.cursorMs, timeOf(share)),
      clearCursors: () => moveCursors(null, null),
      toggleLive: () => setLive(!live),
      showSelection: (from, to) => overlay?.showSelection(from * widthPx(), to * widthPx(), state.options.palette),
      hideSelection: () => overlay?.hideSelection(),
    }),
  );
  const tabIndex = host.getAttribute('tabindex');
  if (tabIndex === null) {
    host.tabIndex = 0;
    store.defer(() => host.removeAttribute('tabindex'));
  }
  const observer = new ResizeObserver(() => {
    if (host.clientWidth === plot.chart.width && host.clientHeight === plot.chart.height) return;
    plot.resize(host.clientWidth, host.clientHeight);
    ask();
  });
  observer.observe(host);
  store.defer(() => observer.disconnect());
  draw();

  return {
    onWindow: emitters.window.event,
    onMoved: emitters.moved.event,
    onLive: emitters.live.event,
    onCursors: emitters.cursors.event,
    onFaults: emitters.faults.event,
    get window() {
      return state.window;
    },
    get isLive() {
      return live;
    },
    setContent(content) {
      const unknown = content.lines.find(({axis}) => !content.axes.some(({id}) => id === axis));
      if (unknown !== undefined) throw new RangeError(`line "${unknown.seriesId}" names axis "${unknown.axis}", which is not there`);
      state.content = content;
      plot.setAxes();
      ask();
      reader.refresh();
    },
    setWindow(next) {
      home = checked(next);
      showWindow(home);
    },
    moveTo(next) {
      const allowed = checked(next);
      setLive(false);
      showWindow(allowed);
    },
    refresh(newestMs) {
      if (live && newestMs !== undefined) {
        const span = state.window.toMs - state.window.fromMs;
        home = {fromMs: newestMs - span, toMs: newestMs};
        showWindow(home);
      } else ask();
      reader.refresh();
    },
    setLive,
    setPalette(palette) {
      state.options = {...state.options, palette};
      draw();
    },
    setCursors: moveCursors,
    async settled() {
      if (asker.isBusy || isDirty) await new Promise<void>((resolve) => waiting.push(resolve));
      await reader.settled();
    },
    toDrawing: (paper) => drawWindow(port, state, paper),
    toPng: () => canvasPng(plot.chart.ctx.canvas, state.options.palette.surface),
    dispose() {
      store.dispose();
      tellSettled();
    },
  };
}
