import type {MouseEvent, RefObject} from 'react';
import type {DataTableLabels} from '../table-labels.ts';
import type {GridPlace} from './grid-keys.ts';

/** What a row can do with its table, in the grid and as a card. The functions stay the same objects and call the latest version. */
export interface RowActs<Row> {
  open(row: Row): void;
  choose(id: string, on: boolean, range: boolean): void;
}

/** Further actions of heads and cells on their grid. */
export interface GridActs {
  sort(key: string): void;
  /** Sets a column's width, during and after dragging; undefined fits it to its content. */
  resize(key: string, widthPx: number | undefined): void;
  chooseAll(on: boolean): void;
  /** The pointer was pressed on a cell; a block of cells may start here. */
  press(place: GridPlace, event: MouseEvent): void;
  /** The pressed pointer has moved over this cell. */
  drag(place: GridPlace): void;
}

/** An action of a row, shown as a link at its end. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  onSelect(): void;
  readonly look?: 'plain' | 'danger';
  /** Why it is not possible now; shown on hover and focus. */
  readonly disabledReason?: string;
}

/** Data shared by all rows of a table. The same object while nothing in it changes, so that unchanged rows are not rendered again. */
export interface RowFacts<Row> {
  readonly labels: DataTableLabels;
  readonly pattern: RegExp | undefined;
  /** Row number of the page's first row. */
  readonly firstIndex: number;
  rowName(row: Row): string;
  readonly actions: ((row: Row) => readonly RowAction[]) | undefined;
  /** Why a row cannot be selected; undefined where it can. */
  readonly refusal: ((row: Row) => string | undefined) | undefined;
  readonly openable: boolean;
  readonly acts: RefObject<RowActs<Row>>;
}
