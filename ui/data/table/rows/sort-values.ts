import {type CellValue, type DataColumn, isMissing} from '../columns/columns.ts';

/** Column and direction of the sort order. */
export interface TableSort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * Rows sorted by one column. Reads each value once, so that a hundred thousand rows sort without a noticeable wait. Missing values come
 * last in both directions, since their place is unknown. The sort is stable.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  column: Pick<DataColumn<Row>, 'value' | 'compare'>,
  direction: TableSort['direction'],
  locale: string,
): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  const values = rows.map((row) => sortValue(column.value(row)));
  const known: number[] = [];
  const missing: number[] = [];
  for (const [index, value] of values.entries()) (value === undefined ? missing : known).push(index);
  const order = valueOrder(locale);
  const {compare} = column;
  const between = compare ? (a: number, b: number) => compare(rows[a]!, rows[b]!) : (a: number, b: number) => order(values[a]!, values[b]!);
  known.sort((a, b) => sign * between(a, b) || a - b);
  return [...known, ...missing].map((index) => rows[index]!);
}

/** The sort key of a value; undefined for a missing one. */
function sortValue(value: CellValue): number | string | undefined {
  if (isMissing(value)) return undefined;
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Numbers by size and before texts; texts in the language's order, with numbers in them by size (2# before 10#). */
function valueOrder(locale: string): (a: number | string, b: number | string) => number {
  const {compare} = new Intl.Collator(locale, {numeric: true});
  return (a, b) => {
    if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
    return typeof b === 'number' ? 1 : compare(a, b);
  };
}
