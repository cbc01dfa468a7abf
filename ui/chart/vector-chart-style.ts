import type {ChartStyle} from '@livebus/engine/core';

/** Colours of the theme for a chart that is drawn as vectors: they follow light and dark by themselves, and are light on paper. */
export const VECTOR_CHART_STYLE: ChartStyle = {
  surface: 'var(--surface)',
  text: 'var(--text-3)',
  strongText: 'var(--text-1)',
  grid: 'var(--chart-grid)',
  axis: 'var(--chart-axis)',
  limit: 'var(--chart-limit)',
  track: 'var(--pressed)',
  sunken: 'var(--sunken)',
  fontSize: 12,
  lineWidth: 1,
};
