import {type ColumnDef, createSortedRowModel, rowSortingFeature, tableFeatures, useTable} from '@tanstack/react-table';
import {useMemo} from 'react';
import type {DataColumn} from './columns.ts';
import {sortValue, type TableSort, valueOrder} from './sort-values.ts';

const features = tableFeatures({rowSortingFeature, sortedRowModel: createSortedRowModel()});

export interface SortedRowsOptions<Row extends object> {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  rowId(row: Row): string;
  /** BCP 47. */
  readonly locale: string;
  readonly sort: TableSort | null;
  /** The rows come in the order that `sort` asks for. */
  readonly sortedByOwner: boolean;
}

/** The rows in the order of the table; of equal ones, the first given stands first. */
export function useSortedRows<Row extends object>(options: SortedRowsOptions<Row>): readonly Row[] {
  const {rows, columns, rowId, locale, sort, sortedByOwner} = options;
  const defs = useMemo(() => columnDefs(columns, locale), [columns, locale]);
  const sorting = useMemo(() => (sort === null ? [] : [{id: sort.key, desc: sort.direction === 'desc'}]), [sort]);
  const table = useTable({features, columns: defs, data: rows as Row[], getRowId: rowId, manualSorting: sortedByOwner, state: {sorting}});
  const sorted = table.getRowModel().rows;
  return useMemo(() => sorted.map((row) => row.original), [sorted]);
}

function columnDefs<Row extends object>(columns: readonly DataColumn<Row>[], locale: string): ColumnDef<typeof features, Row>[] {
  const order = valueOrder(locale);
  return columns.map((column) => ({
    id: column.key,
    accessorFn: (row: Row) => sortValue(column.value(row)),
    // A missing value stands last both ways: nothing is known of its place.
    sortUndefined: 'last' as const,
    sortFn: (a, b) => (column.compare ? column.compare(a.original, b.original) : order(a.getValue(column.key), b.getValue(column.key))),
  }));
}
