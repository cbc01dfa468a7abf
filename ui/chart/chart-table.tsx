import {type ChartSeries, chartColumns, chartRows} from './chart-data.ts';
import {FigureTable, type FigureTableProps} from './figure-table.tsx';

export interface ChartTableProps extends Pick<FigureTableProps, 'caption' | 'missingLabel' | 'unit' | 'valueText'> {
  readonly timeLabel: string;
  readonly series: readonly ChartSeries[];
  timeText(timeMs: number): string;
}

/** Time curves as a table of numbers. */
export function ChartTable({timeLabel, series, timeText, ...rest}: ChartTableProps) {
  const rows = chartRows(chartColumns(series, undefined)).map(({timeMs, values}) => ({key: timeMs, name: timeText(timeMs), values}));
  return <FigureTable {...rest} rowHead={timeLabel} series={series.map(({label}) => label)} rows={rows} />;
}
