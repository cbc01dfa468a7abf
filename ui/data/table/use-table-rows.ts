import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import {useMemo} from 'react';
import type {DataColumn} from './columns.ts';
import {sortValue, type TableSort, valueOrder} from './sort-values.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

export interface TableRowsOptions<Row extends object> {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  rowId(row: Row): string;
  readonly locale: string;
  readonly sort: TableSort | null;
  /** The rows come in the order that `sort` asks for. */
  readonly sortedByOwner: boolean;
  /** Undefined for all on one page. The page counts from 1. */
  readonly page: {readonly number: number; readonly size: number} | undefined;
}

/** Rows in the order of the table: all of them, and those of the page. */
export function useTableRows<Row extends object>(
  options: TableRowsOptions<Row>,
): {readonly all: readonly Row[]; readonly page: readonly Row[]} {
  const {rows, columns, rowId, locale, sort, sortedByOwner, page} = options;
  const defs = useMemo(() => columnDefs(columns, locale), [columns, locale]);
  const table = useTable({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: rowId,
    autoResetPageIndex: false,
    manualSorting: sortedByOwner,
    manualPagination: page === undefined,
    state: {
      sorting: sort === null ? [] : [{id: sort.key, desc: sort.direction === 'desc'}],
      pagination: {pageIndex: page === undefined ? 0 : page.number - 1, pageSize: page?.size ?? Math.max(1, rows.length)},
    },
  });
  const sorted = table.getSortedRowModel().rows;
  const shown = table.getRowModel().rows;
  return {
    all: useMemo(() => sorted.map((row) => row.original), [sorted]),
    page: useMemo(() => shown.map((row) => row.original), [shown]),
  };
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
