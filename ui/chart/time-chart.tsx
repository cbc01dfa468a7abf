import type {TrendCursor, TrendData, TrendView} from '@livebus/engine/trend';
import {ChartNoAxesColumn} from 'lucide-react';
import {type KeyboardEvent, type ReactNode, useId, useMemo, useState} from 'react';
import {cx} from '../cx.ts';
import {Tag} from '../feedback/chip.tsx';
import {EmptyState, ErrorState} from '../feedback/panel-state.tsx';
import {Delayed} from '../feedback/skeleton.tsx';
import {type ChartPoint, type ChartSeries, chartColumns, cursorAfterKey} from './chart-data.ts';
import {ChartTable} from './chart-table.tsx';
import {TrendCanvas} from './trend-canvas.tsx';
import {type ChartPalette, useChartPalette} from './use-chart-palette.ts';

export interface TimeChartTexts {
  /** Head of the column of times. */
  readonly time: string;
  /** What a stretch without data is called. */
  readonly gap: string;
  readonly loading: string;
  /** Says which keys move the cursor. */
  readonly keys: string;
  readonly cannotDraw: string;
}

/** `empty` and `failed` stand in the place of the lines; the figure keeps its size and name. */
export type TimeChartState =
  | {readonly kind: 'shown'}
  | {readonly kind: 'loading'}
  | {readonly kind: 'empty'; readonly title: string; readonly detail?: ReactNode}
  | {
      readonly kind: 'failed';
      readonly title: string;
      readonly detail?: ReactNode;
      readonly retry: {readonly label: string; onRetry(): void};
    };

export interface TimeChartProps {
  /** What is shown, of what, and when: name of the figure. */
  readonly caption: string;
  /** Of the value axis; empty for none. */
  readonly unit: string;
  /** At most one of each look. Keep the object while nothing changes: it is drawn anew by identity. */
  readonly series: readonly ChartSeries[];
  readonly point?: ChartPoint | undefined;
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeTicks: TrendData['timeTicks'];
  readonly zeroBase: boolean;
  /** The value axis spans at least this part of the largest value. */
  readonly leastShare?: number;
  /** Levels that the values are held against; the caption or a legend beside says what they are to those who do not see them. */
  readonly limits?: TrendData['limits'];
  readonly state: TimeChartState;
  /** Says since when nothing new has come: the main course is drawn as stale. */
  readonly stale?: string | undefined;
  readonly texts: TimeChartTexts;
  timeText(timeMs: number): string;
  valueText(value: number): string;
  /** At the right end of the head, beside the unit. */
  readonly tools?: ReactNode;
}

const LOOKS = {main: {widthPx: 2, live: true}, before: {widthPx: 1.5, dashPx: [4, 3]}};

/** Courses over a time as a figure: lines, legend, a cursor by pointer or keys whose reading stands in the legend, and a table in words. */
export function TimeChart(props: TimeChartProps) {
  const {caption, unit, series, point, state, stale, texts, timeText, valueText, tools} = props;
  const captionId = useId();
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

  // Not said anew at each reading of the moment: it stands at the end of the lines alone.
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

  return (
    <figure aria-labelledby={captionId} className="flex min-w-0 flex-col">
      <figcaption id={captionId} className="sr-only">
        {caption}
      </figcaption>
      <div className="mt-1.5 flex h-6.5 items-center gap-2 text-12 text-text-3">
        <span>{unit}</span>
        <span className="flex-1" />
        {stale !== undefined && <Tag look="amber">{stale}</Tag>}
        {tools}
      </div>
      <div className="relative h-44">
        {shown && (
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
        )}
        {state.kind !== 'shown' && <Instead state={state} loading={texts.loading} />}
        {broken && state.kind === 'shown' && <ErrorState title={texts.cannotDraw} className="h-full" />}
      </div>
      <ul className="flex h-6 items-center gap-x-3 overflow-hidden text-12 whitespace-nowrap text-text-2">
        {series.map(({label, look}, row) => (
          <li key={label} className="flex items-center gap-1.5">
            <Stroke colour={stale !== undefined && look === 'main' ? palette.trend.stale : palette[look]} dashed={look === 'before'} />
            {label}
            {cursor !== null && shown && (
              <b className="font-semibold text-text-1 tabular-nums">{readingText(cursor.values[row], valueText, texts.gap)}</b>
            )}
          </li>
        ))}
        {cursor !== null && shown && <li className="ml-auto tabular-nums">{timeText(cursor.timeMs)}</li>}
      </ul>
      {state.kind === 'shown' && table}
    </figure>
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

function Stroke({colour, dashed}: {readonly colour: string; readonly dashed: boolean}) {
  return (
    <svg aria-hidden="true" width="16" height="2" className="shrink-0">
      <line x1="0" y1="1" x2="16" y2="1" stroke={colour} strokeWidth="2" strokeDasharray={dashed ? '4 2' : undefined} />
    </svg>
  );
}

function Instead({state, loading}: {readonly state: Exclude<TimeChartState, {kind: 'shown'}>; readonly loading: string}) {
  if (state.kind === 'empty') {
    const icon = <ChartNoAxesColumn size={20} strokeWidth={1.5} />;
    return <EmptyState icon={icon} title={state.title} detail={state.detail} className="h-full p-2!" />;
  }
  if (state.kind === 'failed') return <ErrorState title={state.title} detail={state.detail} retry={state.retry} className="h-full p-2!" />;
  return (
    <Delayed>
      <div role="status" aria-label={loading} className="flex h-full flex-col justify-end gap-3 pb-2">
        {['w-3/5', 'w-4/5'].map((width) => (
          <span key={width} className={cx('h-3.5 rounded-1 bg-pressed', width)} />
        ))}
        <span className="h-20 rounded-1 bg-pressed" />
      </div>
    </Delayed>
  );
}
