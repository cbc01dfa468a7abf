import type {MouseEvent, RefObject} from 'react';
import type {DataTableLabels} from '../table-labels.ts';
import type {GridPlace} from './grid-keys.ts';

/** What a row asks of its table, in the grid and as a card. The functions stay for good: what is called is the newest. */
export interface RowActs<Row> {
  open(row: Row): void;
  choose(id: string, on: boolean, range: boolean): void;
}

/** What heads and cells ask of their grid besides. */
export interface GridActs {
  sort(key: string): void;
  /** Width of a column while it is drawn or set; undefined gives it the width of its content. */
  resize(key: string, widthPx: number | undefined): void;
  chooseAll(on: boolean): void;
  /** A press with the pointer on a cell; a block of cells may begin here. */
  press(place: GridPlace, event: MouseEvent): void;
  /** The pressed pointer has come over this cell. */
  drag(place: GridPlace): void;
}

/** One thing that can be done with a row, a link at its end. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  onSelect(): void;
  readonly look?: 'plain' | 'danger';
  /** Why it cannot be done now; said on hover and focus. */
  readonly disabledReason?: string;
}

/** What all rows of a table share. One object for as long as nothing in it changes, so that rows that did not change are left alone. */
export interface RowFacts<Row> {
  readonly labels: DataTableLabels;
  readonly pattern: RegExp | undefined;
  /** Number of the page's first row in the running index. */
  readonly firstIndex: number;
  rowName(row: Row): string;
  readonly actions: ((row: Row) => readonly RowAction[]) | undefined;
  /** Why a row cannot be chosen; undefined where it can. */
  readonly refusal: ((row: Row) => string | undefined) | undefined;
  readonly openable: boolean;
  readonly acts: RefObject<RowActs<Row>>;
}
