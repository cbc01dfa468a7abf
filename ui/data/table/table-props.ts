import type {ReactNode, Ref} from 'react';
import type {ColumnWidths} from './columns/column-widths.ts';
import type {DataColumn} from './columns/columns.ts';
import type {RowAction} from './grid/grid-acts.ts';
import type {TablePaging} from './pages/use-page.ts';
import type {TableSort} from './rows/sort-values.ts';
import type {RowSelection} from './rows/use-row-choice.ts';
import type {DataTableLabels} from './table-labels.ts';
import type {TableError} from './table-states.tsx';

/** How a table is sorted. */
export interface TableSorting {
  /** `table` (default): the table orders its rows. `owner`: they come in the order that is asked for. */
  readonly by?: 'table' | 'owner';
  /** Given, or null for none: the owner keeps it. */
  readonly value?: TableSort | null;
  readonly initial?: TableSort;
  onChange?(sort: TableSort | null): void;
}

/** Low rows to see many of them, or high ones to hit with a finger. */
export type TableDensity = 'dense' | 'loose';

/** What a page may ask of its table. */
export interface DataTableHandle<Row extends object> {
  openFind(): void;
  /** All rows in the order shown, those of every page, without the ones that a search hides. */
  rows(): readonly Row[];
}

export interface DataTableProps<Row extends object> {
  /** Accessible name. */
  readonly label: string;
  /** Kept between renders, like `columns` and the functions of rows: a new one shows every row anew. */
  readonly labels: DataTableLabels;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  rowId(row: Row): string;
  /** A running index before the columns, over all pages. */
  readonly indexed?: boolean;
  readonly sorting?: TableSorting;
  readonly paging?: TablePaging;
  readonly selection?: RowSelection<Row>;
  actions?(row: Row): readonly RowAction[];
  /** The least width of their column; it is wider where a row's actions need it. */
  readonly actionsWidthPx?: number;
  /** By double click, and by Enter on a cell without controls. */
  onOpen?(row: Row): void;
  /** The row that something beside the table shows. */
  readonly currentId?: string;
  /** Widths set by hand; without them the table keeps them itself. */
  readonly widths?: ColumnWidths;
  onWidthsChange?(widths: ColumnWidths): void;
  readonly resizable?: boolean;
  /** Rows are asked for. Those that are here stay, paler but as legible: clear them for another question. */
  readonly loading?: boolean;
  readonly error?: TableError | undefined;
  readonly emptyTitle?: string;
  readonly emptyDetail?: ReactNode;
  readonly emptyAction?: ReactNode;
  /** Stands above the heads, with a button for the search at its end. */
  readonly tools?: ReactNode;
  /** Buttons beside that of the search. */
  readonly endTools?: ReactNode;
  /** Height of rows; by default that of the page. */
  readonly density?: TableDensity | undefined;
  /** Stands before the pages: what marks mean, or how many rows were left out. */
  readonly note?: ReactNode;
  /** `content` (default): as high as its rows, within the window. `fill`: as high as its place. Or CSS pixels. */
  readonly height?: 'content' | 'fill' | number;
  /** The rows are at least so wide, CSS pixels; a narrower place scrolls. */
  readonly scrollWidthPx?: number;
  /** Lines between the columns and round the table. */
  readonly bordered?: boolean;
  /** Under 576 px: rows as cards, or the grid scrolling sideways. By default cards for up to twelve columns. */
  readonly narrow?: 'cards' | 'scroll';
  readonly ref?: Ref<DataTableHandle<Row>>;
  readonly className?: string;
}
