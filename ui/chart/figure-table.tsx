export interface FigureTableProps {
  readonly caption: string;
  /** Head of the column of names: a time, a category. */
  readonly rowHead: string;
  /** Written for null: a gap in the measurements, never a zero. */
  readonly missingLabel: string;
  /** Announced with each series; empty for none. */
  readonly unit: string;
  /** Names of the series. */
  readonly series: readonly string[];
  /** One value per series: null in a gap, undefined without a sample. */
  readonly rows: readonly {
    readonly key: string | number;
    readonly name: string;
    readonly values: readonly (number | null | undefined)[];
    /** After each value: what is to be known of it. */
    readonly notes?: readonly string[];
  }[];
  valueText(value: number): string;
}

/** A figure as numbers, for screen readers. */
export function FigureTable({caption, rowHead, missingLabel, unit, series, rows, valueText}: FigureTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowHead}</th>
            {series.map((label) => (
              <th key={label} scope="col">
                {unit === '' ? label : `${label} ${unit}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({key, name, values, notes}) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={series[index]!}>
                  {[value === undefined ? '-' : value === null ? missingLabel : valueText(value), notes?.[index]].filter(Boolean).join(' ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
