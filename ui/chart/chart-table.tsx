import {type ChartSeries, chartColumns, chartRows} from './chart-data.ts';

export interface ChartTableProps {
  readonly caption: string;
  readonly timeLabel: string;
  readonly missingLabel: string;
  readonly unit: string;
  readonly series: readonly ChartSeries[];
  timeText(timeMs: number): string;
  valueText(value: number): string;
}

/** A chart in figures, for those who do not see it. */
export function ChartTable(props: ChartTableProps) {
  const {caption, timeLabel, missingLabel, unit, series, timeText, valueText} = props;
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{timeLabel}</th>
            {series.map(({label}) => (
              <th key={label} scope="col">
                {unit === '' ? label : `${label} ${unit}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chartRows(chartColumns(series, undefined)).map(({timeMs, values}) => (
            <tr key={timeMs}>
              <th scope="row">{timeText(timeMs)}</th>
              {values.map((value, index) => (
                <td key={series[index]!.label}>{value === undefined ? '-' : value === null ? missingLabel : valueText(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
