import type {TrendPalette, TrendViewOptions} from './trend-view.types.ts';

const LIGHT: TrendPalette = {
  surface: '#ffffff',
  text: '#616c7c',
  strongText: '#18212e',
  grid: '#e8ebf0',
  axis: '#c3cad4',
  cursor: '#465264',
  gap: '#f1f3f6',
  stale: '#737d8b',
  limit: '#b42318',
};

/** Colours of the light theme; pages with themes pass their own. */
export const DEFAULT_TREND_VIEW_OPTIONS = {
  palette: LIGHT,
  fontFamily: 'sans-serif',
  fontPx: 12,
  gapLabel: '',
  valueText: String,
} satisfies TrendViewOptions;
