/** Entry point of the trend view: lines over time, drawn by uPlot. */
export {createTrendView} from './create-trend-view.ts';
export {DEFAULT_TREND_VIEW_OPTIONS} from './options.ts';
export type {TrendCursor, TrendData, TrendLimit, TrendPalette, TrendSeries, TrendView, TrendViewOptions} from './trend-view.types.ts';
