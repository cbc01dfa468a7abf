import {
  type Column,
  columnPinningFeature,
  columnSizingFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import {useMemo} from 'react';
import {type ColumnWidths, keptSticky, layoutWidths, widthLimits} from '../columns/column-widths.ts';
import type {TableSort} from '../rows/sort-values.ts';
import type {GridColumn, GridLayout, PlacedColumn} from './grid-columns.ts';

// The table library's column model only: a row object for each of 100,000 rows would cost more than sorting them.
const features = tableFeatures({columnSizingFeature, columnPinningFeature, rowSortingFeature});
const NO_ROWS: object[] = [];

export interface GridLayoutOptions<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly widths: ColumnWidths;
  readonly roomPx: number;
  /** Minimum width of the rows. */
  readonly leastPx: number;
  readonly sort: TableSort | null;
  onSort(sort: TableSort | null): void;
}

/** The position of every column in the available room, and the next sort order that a head requests: ascending, descending, none. */
export function useGridLayout<Row>(options: GridLayoutOptions<Row>): {readonly layout: GridLayout<Row>; toggleSort(key: string): void} {
  const {columns, widths, roomPx, leastPx, sort, onSort} = options;
  const defs = useMemo(() => columns.map(columnDef), [columns]);
  const state = useMemo(() => {
    const sticky = keptSticky(columns, roomPx);
    const pinned = (edge: 'start' | 'end') => columns.filter(({key}) => sticky.get(key) === edge).map(({key}) => key);
    const sizes = layoutWidths(columns, widths, Math.max(roomPx, leastPx));
    return {
      columnPinning: {start: pinned('start'), end: pinned('end')},
      columnSizing: Object.fromEntries(columns.map(({key}, index) => [key, sizes[index]!])),
    };
  }, [columns, widths, roomPx, leastPx]);
  const sorting = useMemo<SortingState>(() => (sort === null ? [] : [{id: sort.key, desc: sort.direction === 'desc'}]), [sort]);

  const table = useTable({
    features,
    columns: defs,
    data: NO_ROWS,
    manualSorting: true,
    sortDescFirst: false,
    state: useMemo(() => ({...state, sorting}), [state, sorting]),
    onSortingChange: (change: Updater<SortingState>) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      onSort(next === undefined ? null : {key: next.id, direction: next.desc ? 'desc' : 'asc'});
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table object never changes; these are its inputs.
  const layout = useMemo(
    () => placed(columns, table.getStartLeafColumns(), table.getCenterLeafColumns(), table.getEndLeafColumns()),
    [columns, state],
  );
  return {layout, toggleSort: (key) => table.getColumn(key)?.toggleSorting()};
}

function columnDef<Row>(column: GridColumn<Row>) {
  return {
    id: column.key,
    accessorFn: () => undefined,
    minSize: widthLimits(column).min,
    // Free room may make a column wider than a user could.
    maxSize: Number.POSITIVE_INFINITY,
    enableSorting: column.data?.sortable === true,
  };
}

type Leaf = Column<typeof features, object>;

function placed<Row>(columns: readonly GridColumn<Row>[], start: Leaf[], centre: Leaf[], end: Leaf[]): GridLayout<Row> {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const width = (leaves: Leaf[]) => leaves.reduce((sum, leaf) => sum + leaf.getSize(), 0);
  const startPx = width(start);
  const endPx = width(end);
  const centrePx = width(centre);
  const place = (leaf: Leaf, sticky: 'start' | 'end' | undefined, beforePx: number, edge: boolean): PlacedColumn<Row> => {
    const {sticky: _, ...column} = byKey.get(leaf.id)!;
    return {
      ...column,
      ...(sticky && {sticky}),
      widthPx: leaf.getSize(),
      fromPx: beforePx + leaf.getStart(sticky ?? 'center'),
      stickyPx: sticky === 'start' ? leaf.getStart('start') : sticky === 'end' ? leaf.getAfter('end') : undefined,
      edge,
    };
  };
  return {
    columns: [
      ...start.map((leaf, index) => place(leaf, 'start', 0, index === start.length - 1)),
      ...centre.map((leaf) => place(leaf, undefined, startPx, false)),
      ...end.map((leaf, index) => place(leaf, 'end', startPx + centrePx, index === 0)),
    ],
    startCount: start.length,
    endFrom: start.length + centre.length,
    startPx,
    endPx,
    totalPx: startPx + centrePx + endPx,
  };
}
