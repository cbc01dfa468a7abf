import type {ChartStyle} from '../../core/index.ts';

/** Colours of the light theme; pages with themes pass their own. */
export const LIGHT_CHART_STYLE: ChartStyle = {
  surface: '#ffffff',
  text: '#616c7c',
  strongText: '#18212e',
  grid: '#e8ebf0',
  axis: '#c3cad4',
  limit: '#b42318',
  track: '#e3e7ed',
  fontSize: 12,
  lineWidth: 1,
};

/** The same for the dark theme. */
export const DARK_CHART_STYLE: ChartStyle = {
  ...LIGHT_CHART_STYLE,
  surface: '#161d28',
  text: '#a3adbb',
  strongText: '#f1f4f8',
  grid: '#27303d',
  axis: '#414c5c',
  limit: '#ff8f80',
  track: '#2b3543',
};
