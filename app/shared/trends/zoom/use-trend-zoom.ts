import type {ChartCursors, ChartWindow, TrendChart} from '@livebus/engine/trend';
import {useCallback, useEffect, useMemo, useRef} from 'react';
import type {TrendPageState} from '../use-trend-choice.ts';
import {momentsText, readMoments, readZoom, zoomText} from './trend-zoom.ts';

/** A wheel or a pinch moves many times a second; the address follows when it rests. */
const REST_MS = 300;

/** The part of the range that the charts show, and two cursors while they measure, kept in the address: a link and Back restore them. */
export function useTrendZoom({zoom, cursors, keep}: Pick<TrendPageState, 'zoom' | 'cursors' | 'keep'>, range: ChartWindow) {
  // What waits for a rest changes the address as it is then.
  const latest = useRef(keep);
  latest.current = keep;
  const shown = useMemo(() => readZoom(zoom, range), [zoom, range]);
  const charts = useRef(new Set<TrendChart>());
  const moving = useRest(range);
  const pointing = useRest(range);
  /** Text of the cursors that the charts have. */
  const placed = useRef('');

  useEffect(() => {
    if (cursors === placed.current) return;
    placed.current = cursors;
    for (const chart of charts.current) placeCursors(chart, cursors);
  }, [cursors]);

  const onMoved = useCallback((window: ChartWindow) => moving(() => latest.current({zoom: zoomText(window, range)})), [moving, range]);
  const onCursors = useCallback(
    ({cursor, mark}: ChartCursors) => {
      // While the pointer is elsewhere, the last measured stretch stays in the address.
      if (mark !== null && cursor === null) return;
      const text = mark === null || cursor === null ? '' : momentsText(mark.timeMs, cursor.timeMs);
      pointing(() => {
        if (text === placed.current) return;
        placed.current = text;
        latest.current({cursors: text});
      });
    },
    [pointing],
  );
  /** A chart has come, or has gone. */
  const onChart = useCallback((chart: TrendChart | null, gone: TrendChart | null) => {
    if (gone !== null) charts.current.delete(gone);
    if (chart === null) return;
    charts.current.add(chart);
    if (placed.current !== '') placeCursors(chart, placed.current);
  }, []);
  return {zoom: shown, onMoved, onCursors, onChart};
}

function placeCursors(chart: TrendChart, text: string): void {
  const [markMs, cursorMs] = readMoments(text) ?? [null, null];
  chart.setCursors(cursorMs, markMs);
}

/** Does the last thing that it was given once nothing further came; what is not done by then ends with `of`. */
function useRest(of: unknown): (act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range makes the last move void.
  useEffect(() => () => clearTimeout(timer.current), [of]);
  return useCallback((act) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, REST_MS);
  }, []);
}
