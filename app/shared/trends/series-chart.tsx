import type {NumberStyle, SeriesPort} from '@livebus/engine/core';
import {
  type ChartContent,
  type ChartCursors,
  type ChartFault,
  type ChartTableTexts,
  type ChartWindow,
  createTrendChart,
  type TrendChart,
  type TrendGroup,
} from '@livebus/engine/trend';
import {type ChartPalette, useChartPalette} from '@livebus/ui';
import {useEffect, useRef, useState} from 'react';
import {WINDOW_LIMITS} from './trend-range.ts';
import {isSameWindow} from './zoom/trend-zoom.ts';

export interface SeriesChartProps {
  /** Name, and what the keys do. */
  readonly label: string;
  readonly port: SeriesPort;
  /** A new object draws again. */
  readonly content: ChartContent;
  /** The whole range, to which a double click returns. */
  readonly window: ChartWindow;
  /** The part of it that is shown; undefined for the whole. */
  readonly zoom: ChartWindow | undefined;
  readonly zone: string;
  readonly group: TrendGroup;
  readonly numbers: NumberStyle;
  /** A new object makes another chart. */
  readonly table: ChartTableTexts;
  /** The chart, and null when it is disposed. */
  onChart(chart: TrendChart | null): void;
  onCursors(cursors: ChartCursors): void;
  /** The user has zoomed or panned to another window. */
  onMoved(window: ChartWindow): void;
  onFaults(faults: readonly ChartFault[]): void;
  /** The chart cannot be drawn at all. */
  onFailure(error: unknown): void;
}

const FONT_PX = 12;

/** The engine's chart of many series as a React element, which owns it. */
export function SeriesChart(props: SeriesChartProps) {
  const {label, port, content, window, zoom, zone, group, numbers, table} = props;
  const {chart: palette} = useChartPalette();
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({...props, palette});
  latest.current = {...props, palette};
  const [chart, setChart] = useState<TrendChart | null>(null);

  useEffect(() => {
    let made: TrendChart | undefined;
    let gone = false;
    const make = async () => {
      // A canvas does not wait for its font.
      await document.fonts.ready;
      if (gone || host.current === null) return;
      const {fontFamily} = getComputedStyle(host.current);
      const look = {fontFamily, fontPx: FONT_PX, palette: latest.current.palette, numbers};
      made = createTrendChart(host.current, port, {...look, zone, group, table, ...WINDOW_LIMITS});
      made.onCursors((cursors) => latest.current.onCursors(cursors));
      made.onMoved((moved) => latest.current.onMoved(moved));
      made.onFaults((faults) => latest.current.onFaults(faults));
      setChart(made);
      latest.current.onChart(made);
    };
    make().catch((error) => latest.current.onFailure(error));
    return () => {
      gone = true;
      if (made === undefined) return;
      latest.current.onChart(null);
      setChart(null);
      made.dispose();
    };
  }, [port, zone, group, numbers, table]);

  useEffect(() => chart?.setPalette(palette), [chart, palette]);
  useEffect(() => chart?.setWindow(window), [chart, window]);
  useEffect(() => {
    const wanted = zoom ?? window;
    // What the user has zoomed to comes back from the address in whole seconds.
    if (chart !== null && !isSameWindow(chart.window, wanted)) chart.moveTo(wanted);
  }, [chart, window, zoom]);
  useEffect(() => chart?.setContent(content), [chart, content]);
  return (
    <div
      ref={host}
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move its cursor and its window.
      tabIndex={0}
      className="relative size-full overflow-hidden rounded-1 focus-visible:-outline-offset-1"
    />
  );
}

/** Colour of a line by its tone. */
export function toneColour(tone: 'a' | 'b' | 'c' | 'n' | number, {phases, series}: ChartPalette): string {
  return typeof tone === 'number' ? series[tone]! : phases[tone];
}
