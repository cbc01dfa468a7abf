import {HOUR_MS, MINUTE_MS} from '@livebus/engine/core';
import {useMemo, useState} from 'react';
import {loadTrends} from '../../base/api/calls/energy-monitor.ts';
import type {TrendFault, TrendReply} from '../../base/api/readings/trend-reply.ts';
import type {TrendSeries} from '../../base/api/readings/trend-series.ts';
import {type Asked, useAsked} from '../asked/use-asked.ts';
import {createFigurePort, type FigurePort} from './figure-port.ts';
import {layTrends} from './lay-trends.ts';
import {type FigureWords, type TrendFigure, trendFigures} from './trend-figures.ts';
import {comparedRange} from './trend-range.ts';
import type {TrendScreen} from './trend-screen.ts';
import type {TrendChoice, TrendPageState} from './use-trend-choice.ts';

/** How often a range that is not over is asked for again while it is shown. */
const REFRESH_MS = MINUTE_MS;
const PAST_FRESH_MS = HOUR_MS;

export interface Trends {
  readonly now: Asked<TrendReply>;
  /** The time that is compared; not asked for without a comparison. */
  readonly before: Asked<TrendReply>;
  readonly figures: readonly TrendFigure[];
  readonly port: FigurePort;
  readonly faults: readonly TrendFault[];
}

/** The lines of what is asked for and of what it is compared with, by chart. */
export function useTrends(screen: TrendScreen, {asked, station, zone, today}: TrendPageState, words: FigureWords): Trends {
  const {codes, range} = asked;
  const {only} = screen;
  const other = comparedRange(range, asked.compare);
  const isReady = station.data !== undefined && asked.deviceIds.length > 0;
  const now = useAsked(question(screen, asked, range, {zone, today, enabled: isReady}));
  const before = useAsked(question(screen, asked, other ?? range, {zone, today, enabled: isReady && other !== undefined}));
  const [port] = useState(createFigurePort);
  const earlier = other === undefined ? undefined : before.data;
  const otherStart = other?.start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a range is the same while its days are.
  const figures = useMemo(() => {
    const laid = other === undefined || earlier === undefined ? [] : layTrends(earlier.series, other, range, zone);
    const isShown = ({key}: TrendSeries) => only === undefined || key === only;
    const made = trendFigures(codes, (now.data?.series ?? []).filter(isShown), laid.filter(isShown), words);
    // Fill the port before the charts receive the lines, because they read it then.
    port.fill(made, asked.every * MINUTE_MS);
    return made;
  }, [codes, now.data, earlier, range.start, range.end, otherStart, zone, words, port, asked.every, only]);
  const faults = useMemo(() => [...(now.data?.faults ?? []), ...(earlier?.faults ?? [])], [now.data, earlier]);
  return {now, before, figures, port, faults};
}

function question(
  {path}: TrendScreen,
  {codes, deviceIds, every}: TrendChoice,
  {start, end}: TrendChoice['range'],
  {zone, today, enabled}: {readonly zone: string; readonly today: string; readonly enabled: boolean},
) {
  const isOver = end < today;
  return {
    key: ['trends', path, codes.join(), deviceIds.join(), every, start, end, zone],
    enabled,
    freshForMs: isOver ? PAST_FRESH_MS : REFRESH_MS,
    ...(!isOver && {everyMs: REFRESH_MS}),
    ask: (signal: AbortSignal) => loadTrends({codes, deviceIds, intervalMin: every, startDate: start, endDate: end, zone, path}, signal),
  };
}
