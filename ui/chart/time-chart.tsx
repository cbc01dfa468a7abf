import type {NumberStyle} from '@livebus/engine/core';
import type {TrendCursor, TrendData, TrendView} from '@livebus/engine/trend';
import {type KeyboardEvent, type ReactNode, useMemo, useState} from 'react';
import {type ChartPoint, type ChartSeries, chartColumns, cursorAfterKey} from './chart-data.ts';
import {ChartFrame, type ChartState} from './chart-frame.tsx';
import {ChartTable} from './chart-table.tsx';
import {TrendCanvas} from './trend-canvas.tsx';
import {type ChartPalette, useChartPalette} from './use-chart-palette.ts';

export interface TimeChartTexts {
  /** Head of the column of times. */
  readonly time: string;
  /** Name of a stretch without data. */
  readonly gap: string;
  readonly loading: string;
  /** Describes the keys that move the cursor. */
  readonly keys: string;
  readonly cannotDraw: string;
}

export interface TimeChartProps {
  /** Name of the figure: quantity, subject and time. */
  readonly caption: string;
  /** Unit of the value axis; empty for none. */
  readonly unit: string;
  /** At most one of each look. Pass the same object while nothing changes: a new one redraws the chart. */
  readonly series: readonly ChartSeries[];
  readonly point?: ChartPoint | undefined;
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeTicks: TrendData['timeTicks'];
  readonly zeroBase: boolean;
  /** Smallest range of the value axis, as a share of the largest value. */
  readonly leastShare?: number;
  /** Limit lines; for screen readers, the caption or a legend next to it has to explain them. */
  readonly limits?: TrendData['limits'];
  readonly state: ChartState;
  /** Text that says since when no new data have arrived: the main curve is drawn as stale. */
  readonly stale?: string | undefined;
  readonly texts: TimeChartTexts;
  timeText(timeMs: number): string;
  /** Number style of the value axis; default `1,234.5`. */
  readonly numbers?: NumberStyle | undefined;
  valueText(value: number): string;
  /** At the right end of the head, next to the unit. */
  readonly tools?: ReactNode;
  /** Height of the plot as a CSS length. */
  readonly height?: string | undefined;
}

const LOOKS = {main: {widthPx: 2, live: true}, before: {widthPx: 1.5, dashPx: [4, 3]}};

/** Curves over time as a figure: lines, legend, a cursor moved by pointer or keys whose values are in the legend, and a table in words. */
export function TimeChart(props: TimeChartProps) {
  const {caption, unit, series, point, state, stale, texts, timeText, numbers, valueText, tools, height} = props;
  const palette = useChartPalette();
  const columns = useMemo(() => chartColumns(series, point), [series, point]);
  const data = useTrendData(props, columns, palette);
  const [view, setView] = useState<TrendView | null>(null);
  const [cursor, setCursor] = useState<TrendCursor | null>(null);
  const [broken, setBroken] = useState(false);
  const shown = state.kind === 'shown' && !broken;

  const reading = (at: TrendCursor) => {
    const values = series.map(
      ({label}, row) => `${label} ${readingText(at.values[row], (value) => `${valueText(value)} ${unit}`.trim(), texts.gap)}`,
    );
    return [timeText(at.timeMs), ...values].join(', ');
  };
  const main = series.findIndex(({look}) => look === 'main');
  const start = Math.max(0, columns.columns[main]?.findLastIndex((value) => typeof value === 'number') ?? 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? undefined : cursorAfterKey(event.key, cursor?.index ?? null, columns, start);
    if (next === undefined) return;
    event.preventDefault();
    view?.setCursor(next);
  };

  // Not rebuilt for each current reading, which is only drawn at the end of the lines.
  const table = useMemo(
    () => (
      <ChartTable
        caption={caption}
        timeLabel={texts.time}
        missingLabel={texts.gap}
        unit={unit}
        series={series}
        timeText={timeText}
        valueText={valueText}
      />
    ),
    [caption, texts, unit, series, timeText, valueText],
  );

  const legend = {
    entries: series.map(({label, look}, row) => ({
      label,
      colour: stale !== undefined && look === 'main' ? palette.trend.stale : palette[look],
      look: look === 'before' ? ('dashed' as const) : ('line' as const),
      reading: cursor !== null && shown ? readingText(cursor.values[row], valueText, texts.gap) : undefined,
    })),
    end: cursor !== null && shown && timeText(cursor.timeMs),
  };

  return (
    <ChartFrame
      caption={caption}
      unit={unit}
      state={broken && state.kind === 'shown' ? {kind: 'failed', title: texts.cannotDraw} : state}
      loadingLabel={texts.loading}
      stale={stale}
      tools={tools}
      legend={legend}
      table={table}
      height={height}
    >
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${caption}. ${texts.keys}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, columns.timesMs.length - 1)}
        aria-valuenow={cursor?.index ?? start}
        aria-valuetext={cursor === null ? caption : reading(cursor)}
        onKeyDown={onKeyDown}
        onBlur={() => view?.setCursor(null)}
        className="size-full rounded-1 focus-visible:-outline-offset-1"
      >
        <TrendCanvas
          data={data}
          palette={palette.trend}
          stale={stale !== undefined}
          gapLabel={texts.gap}
          numbers={numbers}
          valueText={valueText}
          onView={setView}
          onCursor={setCursor}
          onFailure={(error) => {
            console.error('the chart cannot be drawn', error);
            setBroken(true);
          }}
          className="size-full overflow-hidden"
        />
      </div>
    </ChartFrame>
  );
}

function useTrendData(props: TimeChartProps, columns: ReturnType<typeof chartColumns>, palette: ChartPalette): TrendData {
  const {series, fromMs, toMs, timeTicks, zeroBase, leastShare, limits} = props;
  return useMemo(
    () => ({
      timesMs: columns.timesMs,
      series: series.map(({look}, row) => ({...LOOKS[look], colour: palette[look], values: columns.columns[row]!})),
      fromMs,
      toMs,
      timeTicks,
      zeroBase,
      leastShare,
      limits,
    }),
    [columns, series, palette, fromMs, toMs, timeTicks, zeroBase, leastShare, limits],
  );
}

function readingText(value: number | null | undefined, valueText: (value: number) => string, gap: string): string {
  if (value === undefined) return '-';
  return value === null ? gap : valueText(value);
}
