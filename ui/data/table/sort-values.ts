import {type CellValue, isMissing} from './columns.ts';

/** By which column the rows stand, and which way. */
export interface TableSort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/** A column's head asks for the next of ascending, descending, none. */
export function nextSort(sort: TableSort | null, key: string): TableSort | null {
  if (sort?.key !== key) return {key, direction: 'asc'};
  return sort.direction === 'asc' ? {key, direction: 'desc'} : null;
}

/** What a value is sorted by; undefined for a missing one, which stands last whichever way. */
export function sortValue(value: CellValue): number | string | undefined {
  if (isMissing(value)) return undefined;
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Figures by size and before texts; texts as the language orders them, figures in them by size (2# before 10#). */
export function valueOrder(locale: string): (a: number | string, b: number | string) => number {
  const {compare} = new Intl.Collator(locale, {numeric: true});
  return (a, b) => {
    if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
    return typeof b === 'number' ? 1 : compare(a, b);
  };
}
