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
  /** `table` (default): the table sorts its rows. `owner`: they arrive in the requested order. */
  readonly by?: 'table' | 'owner';
  /** If given, even as null for none, the owner keeps it. */
  readonly value?: TableSort | null;
  readonly initial?: TableSort;
  onChange?(sort: TableSort | null): void;
}

/** Low rows to see more of them, or high ones for fingers. */
export type TableDensity = 'dense' | 'loose';

/** What a page can read from its table. */
export interface DataTableHandle<Row extends object> {
  openFind(): void;
  /** All rows in the order shown, of every page, without rows hidden by a search. */
  rows(): readonly Row[];
}

export interface DataTableProps<Row extends object> {
  /** Accessible name. */
  readonly label: string;
  /** Keep it between renders, like `columns` and the functions of rows: a new object re-renders every row. */
  readonly labels: DataTableLabels;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  rowId(row: Row): string;
  /** Adds row numbers over all pages before the columns. */
  readonly indexed?: boolean;
  readonly sorting?: TableSorting;
  readonly paging?: TablePaging;
  readonly selection?: RowSelection<Row>;
  actions?(row: Row): readonly RowAction[];
  /** Minimum width of their column; wider if a row's actions need it. */
  readonly actionsWidthPx?: number;
  /** Called by double click, and by Enter on a cell without controls. */
  onOpen?(row: Row): void;
  /** The row shown elsewhere on the page. */
  readonly currentId?: string;
  /** Widths set by the user; without them the table keeps them itself. */
  readonly widths?: ColumnWidths;
  onWidthsChange?(widths: ColumnWidths): void;
  readonly resizable?: boolean;
  /** Rows are being loaded. Present rows stay, paler but legible: clear them when the query changes. */
  readonly loading?: boolean;
  readonly error?: TableError | undefined;
  readonly emptyTitle?: string;
  readonly emptyDetail?: ReactNode;
  readonly emptyAction?: ReactNode;
  /** Above the heads, with a search button at its end. */
  readonly tools?: ReactNode;
  /** Buttons next to the search button. */
  readonly endTools?: ReactNode;
  /** Row height; default: the page's. */
  readonly density?: TableDensity | undefined;
  /** Before the pages: what signs mean, or how many rows were left out. */
  readonly note?: ReactNode;
  /** `content` (default): as high as its rows, within the window. `fill`: as high as its container. Or CSS pixels. */
  readonly height?: 'content' | 'fill' | number;
  /** Minimum width of the rows, CSS pixels; a narrower place scrolls. */
  readonly scrollWidthPx?: number;
  /** Lines between the columns and around the table. */
  readonly bordered?: boolean;
  /** Under 576 px: rows as cards, or the grid scrolling sideways. Default: cards for up to twelve columns. */
  readonly narrow?: 'cards' | 'scroll';
  readonly ref?: Ref<DataTableHandle<Row>>;
  readonly className?: string;
}
