/** Entry point of the trend view: lines over time, drawn by uPlot. */
export {createTrendGroup, DARK_CHART_PALETTE, DEFAULT_TREND_CHART_OPTIONS, LIGHT_CHART_PALETTE} from './chart/chart-options.ts';
export {createTrendChart} from './chart/create-trend-chart.ts';
export type {
  ChartAlarm,
  ChartAxis,
  ChartContent,
  ChartCursors,
  ChartFault,
  ChartLimit,
  ChartLine,
  ChartReading,
  ChartReadOut,
  ChartTableTexts,
  ChartWindow,
  PaperOptions,
  TrendChart,
  TrendChartOptions,
  TrendChartPalette,
  TrendGroup,
} from './chart/trend-chart.types.ts';
export {createTrendView} from './create-trend-view.ts';
export {DEFAULT_TREND_VIEW_OPTIONS} from './options.ts';
export type {TrendCursor, TrendCurve, TrendData, TrendLimit, TrendPalette, TrendView, TrendViewOptions} from './trend-view.types.ts';
