import {DAY_MS} from '../../../core/index.ts';
import {DEFAULT_TREND_VIEW_OPTIONS} from '../options.ts';
import type {TrendChartOptions, TrendChartPalette, TrendGroup} from './trend-chart.types.ts';

/** Colours of the light theme; pages with themes pass their own. */
export const LIGHT_CHART_PALETTE: TrendChartPalette = {
  ...DEFAULT_TREND_VIEW_OPTIONS.palette,
  band: '#fdf1e3',
  measure: '#1f71ff',
  bad: '#b42318',
  alarms: ['#c62828', '#b54708', '#8a6100', '#465264'],
  dropped: '#d5dae2',
};

/** The same for the dark theme. */
export const DARK_CHART_PALETTE: TrendChartPalette = {
  surface: '#161d28',
  text: '#a3adbb',
  strongText: '#f1f4f8',
  grid: '#27303d',
  axis: '#414c5c',
  cursor: '#b9c2cf',
  gap: '#1e2632',
  stale: '#8b95a3',
  limit: '#ff8f80',
  band: '#33281a',
  measure: '#6ba3ff',
  bad: '#ff8f80',
  alarms: ['#ff7b72', '#ffab5e', '#e6c34a', '#a3adbb'],
  dropped: '#333d4b',
};

export const DEFAULT_TREND_CHART_OPTIONS: TrendChartOptions = {
  palette: LIGHT_CHART_PALETTE,
  fontFamily: 'sans-serif',
  fontPx: 12,
  zone: 'UTC',
  leastSpanMs: 10,
  mostSpanMs: 100 * 366 * DAY_MS,
};

/** Charts that are created with the same group show the same window and cursors. */
export function createTrendGroup(): TrendGroup {
  return {members: new Set()};
}
