import {exactText, MINUTE_MS, momentText} from '@livebus/engine/core';
import type {
  ChartContent,
  ChartCursors,
  ChartFault,
  ChartReading,
  ChartReadOut,
  ChartWindow,
  TrendChart,
  TrendGroup,
} from '@livebus/engine/trend';
import {Card, ChartFrame, type ChartState, ChartTools, cx, useChartPalette} from '@livebus/ui';
import {useMemo, useState} from 'react';
import {shownNumberStyle} from '../../base/i18n/number-style.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAllowed} from '../../base/menu/action-guard.tsx';
import {usePrinting} from '../print/printing.ts';
import {qualityWord} from '../readings/quality-signs.ts';
import type {FigurePort} from './figure-port.ts';
import {PrintedFigure} from './printed-figure.tsx';
import {SeriesChart, toneColour} from './series-chart.tsx';
import {categoryOf, type FigureLine, type TrendFigure, valueAxes} from './trend-figures.ts';
import {durationText} from './trend-words.ts';
import {useTableTexts} from './use-table-texts.ts';

export interface TrendFigureCardProps {
  readonly figure: TrendFigure;
  readonly port: FigurePort;
  readonly window: ChartWindow;
  /** The part of the window that is shown, for charts that keep it in the address. */
  readonly zoom?: ChartWindow | undefined;
  readonly zone: string;
  readonly group: TrendGroup;
  /** Usual interval of the samples. */
  readonly stepMs: number;
  /** While it is not that of a figure with lines. */
  readonly state: ChartState;
  /** Since when nothing new has come. */
  readonly stale: string | undefined;
  /** Which devices the chart has no line of. */
  readonly note?: string | undefined;
  /** A limit to draw, in the displayed unit. */
  readonly limit?: number | undefined;
  readonly heightPx: number;
  /** It stands in a card already. */
  readonly bare?: boolean;
  /** Saves the figure as a file. */
  onExport(figure: TrendFigure, format: 'xlsx' | 'csv'): void;
  onPicture(figure: TrendFigure, chart: TrendChart): void;
  /** The user has zoomed or panned. */
  onMoved?(window: ChartWindow): void;
  onCursors?(cursors: ChartCursors): void;
  /** The chart has come, or `gone` is disposed. */
  onChart?(chart: TrendChart | null, gone: TrendChart | null): void;
}

const BEFORE_DASH_PX = [4, 3];
const NO_CURSORS: ChartCursors = {cursor: null, mark: null, betweenMs: undefined, differences: []};

/** One chart of a screen of trends: lines, values at the cursors in the legend, and what can be done with it. */
export function TrendFigureCard(props: TrendFigureCardProps) {
  const {figure, port, window, zone, group, stepMs, state, stale, note, limit, heightPx, bare = false, onExport, onPicture} = props;
  const {zoom, onMoved, onCursors, onChart} = props;
  const {t} = useTexts('trends');
  const palette = useChartPalette();
  const mayExport = useAllowed('export');
  const [chart, setChart] = useState<TrendChart | null>(null);
  const [cursors, setCursors] = useState(NO_CURSORS);
  const [faults, setFaults] = useState<readonly ChartFault[]>([]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [broken, setBroken] = useState(false);
  const {title, unit, lines} = figure;
  const isStale = stale !== undefined;
  const shown = useMemo(() => {
    const visible = lines.filter(({label}) => !hidden.has(label));
    return visible.length === 0 ? lines : visible;
  }, [lines, hidden]);
  const isPlain = lines.filter(({isBefore}) => !isBefore).length === 1;
  const colourOf = useMemo(
    () => (line: FigureLine) => {
      if (line.isBefore) return isPlain ? palette.before : toneColour(line.tone, palette);
      return isStale ? palette.trend.stale : toneColour(line.tone, palette);
    },
    [palette, isPlain, isStale],
  );
  const table = useTableTexts(title, unit);
  const numbers = shownNumberStyle();
  const limitLabel = limit === undefined ? undefined : t('limit', {value: [exactText(limit, numbers), unit].filter(Boolean).join(' ')});
  const content = useMemo(() => {
    const limits = limit === undefined || limitLabel === undefined ? [] : [{axis: AXIS, value: limit, label: limitLabel}];
    return {...contentOf(figure, shown, colourOf), limits};
  }, [figure, shown, colourOf, limit, limitLabel]);
  const isShown = state.kind === 'shown' && !broken;
  const onPaper = usePrinting(({printed}) => printed?.kind === 'page');
  const isOnRight = (line: FigureLine) => content.lines.find(({seriesId}) => seriesId === line.id)?.axis === ZERO_AXIS;
  const legendLabel = (line: FigureLine) => (isOnRight(line) ? t('onRight', {line: line.label}) : line.label);
  const toggle = (shownLabel: string) => {
    const label = lines.find((line) => legendLabel(line) === shownLabel)?.label ?? shownLabel;
    const next = new Set(hidden);
    if (!next.delete(label)) next.add(label);
    setHidden(next);
  };

  const readingOf = (line: FigureLine): string | undefined => {
    const row = shown.indexOf(line);
    if (!isShown || cursors.cursor === null || row < 0) return undefined;
    const difference = cursors.differences[row];
    const parts = [valueText(line, cursors.cursor.readings[row]), difference === undefined ? '' : differenceText(difference)];
    return parts.filter(Boolean).join(' ');
  };
  const valueText = (line: FigureLine, reading: ChartReading | undefined): string => {
    const sample = reading?.sample ?? null;
    if (sample === null) return '-';
    const word = qualityWord(line.qualities?.[line.timesMs.indexOf(sample.timeMs)], t);
    if (Number.isNaN(sample.value)) return word || t('readings:quality.missing');
    return [exactText(sample.value, numbers), word].filter(Boolean).join(' ');
  };
  const differenceText = (difference: number) => `Δ ${difference > 0 ? '+' : ''}${exactText(Number(difference.toPrecision(12)), numbers)}`;

  const {cursor, mark} = cursors;
  const end = !isShown || cursor === null ? (faultText(faults, isShown) ?? (isShown ? note : undefined)) : cursorText(cursor, mark);
  function cursorText(at: ChartReadOut, from: ChartReadOut | null): string {
    const [atMs, fromMs] = [sampleMs(at), from && sampleMs(from)];
    if (fromMs === null) return shortTime(atMs, zone);
    return `${shortTime(fromMs, zone)} → ${shortTime(atMs, zone)} · ${durationText(Math.abs(atMs - fromMs), t)}`;
  }
  function faultText(all: readonly ChartFault[], counts: boolean): string | undefined {
    const [fault] = counts ? all : [];
    if (fault === undefined) return undefined;
    if (fault.kind === 'failed') return t('fault.failed', {reason: fault.reason});
    return fault.kind === 'beyond' ? t('fault.beyond') : fault.kind === 'empty' ? t('fault.empty') : undefined;
  }

  const kinds = [
    ...(mayExport
      ? [
          {label: 'Excel (.xlsx)', onExport: () => onExport(figure, 'xlsx')},
          {label: 'CSV', onExport: () => onExport(figure, 'csv')},
          ...(chart === null ? [] : [{label: 'PNG', onExport: () => onPicture(figure, chart)}]),
        ]
      : []),
  ];
  return (
    <Card className={cx('px-3 pb-1 mobile:rounded-none mobile:border-x-0', bare && 'border-0')}>
      {onPaper && isShown && <PrintedFigure figure={figure} window={window} zone={zone} stepMs={stepMs} limits={content.limits} />}
      <div style={{height: heightPx}} className={cx('shrink-0', isShown && 'print:hidden')}>
        <ChartFrame
          caption={[title, unit && `(${unit})`].filter(Boolean).join(' ')}
          title={title}
          unit=""
          state={broken && state.kind === 'shown' ? {kind: 'failed', title: t('cannotDraw')} : state}
          loadingLabel={t('common:loading')}
          stale={stale}
          tools={isShown && kinds.length > 0 && <ChartTools exports={{label: t('exportOne', {title}), kinds}} />}
          legend={{
            entries: lines.map((line) => ({
              label: legendLabel(line),
              colour: colourOf(line),
              look: line.isBefore ? 'dashed' : 'line',
              reading: readingOf(line),
              off: !shown.includes(line),
            })),
            ...(lines.length > 1 && {onToggle: toggle}),
            end,
          }}
          table={null}
          height="fill"
        >
          <SeriesChart
            label={[title, limitLabel, t('keys')].filter(Boolean).join('. ')}
            port={port}
            content={content}
            window={window}
            zoom={zoom}
            zone={zone}
            group={group}
            numbers={numbers}
            table={table}
            onChart={(next) => {
              onChart?.(next, chart);
              setChart(next);
            }}
            onCursors={(next) => {
              setCursors(next);
              onCursors?.(next);
            }}
            onMoved={(moved) => onMoved?.(moved)}
            onFaults={setFaults}
            onFailure={(error) => {
              console.error('the chart cannot be drawn', error);
              setBroken(true);
            }}
          />
        </ChartFrame>
      </div>
    </Card>
  );
}

/** Of the sample that is read there, which may lie beside the pointer. */
function sampleMs({timeMs, readings}: ChartReadOut): number {
  return readings.find(({sample}) => sample !== null)?.sample?.timeMs ?? timeMs;
}

/** `05-14 08:00`, with the offset in an hour that the clock repeats. */
function shortTime(timeMs: number, zone: string): string {
  return momentText(Math.round(timeMs / MINUTE_MS) * MINUTE_MS, zone)
    .slice(5)
    .replace(/(\d\d:\d\d):\d\d/, '$1');
}

const AXIS = 'value';
/** Of the zero-sequence voltage, which would flatten the others on their axis. */
const ZERO_AXIS = 'zero sequence';
/** Smallest range of the others, as a share of the largest value: a steady frequency is a steady line. */
const LEAST_SHARE: Readonly<Record<string, number>> = {HZ: 0.005, V: 0.02, PF: 0.1, TEM: 0.2};

function contentOf({code, unit}: TrendFigure, lines: readonly FigureLine[], colourOf: (line: FigureLine) => string): ChartContent {
  const {zeroBase, isSplit, isOnRight} = valueAxes(code, lines);
  const axis = {id: AXIS, unit, zeroBase, leastShare: LEAST_SHARE[categoryOf(code)] ?? 0};
  return {
    axes: isSplit ? [axis, {id: ZERO_AXIS, unit, zeroBase: true}] : [axis],
    lines: lines.map((line) => ({
      seriesId: line.id,
      label: line.label,
      axis: isOnRight(line) ? ZERO_AXIS : AXIS,
      colour: colourOf(line),
      widthPx: line.isBefore ? 1 : 1.5,
      ...(line.isBefore && {dashPx: BEFORE_DASH_PX}),
    })),
  };
}
