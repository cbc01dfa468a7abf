import type {BookLanguage} from './book-texts.ts';

/**
 * A document of tables, whoever writes it: the console by its sheet thread, the server by itself. Plain data but for `rows`, which may be read only
 * once; a book that crosses a thread is a `HeldBook`.
 */
export interface Book {
  /** A first sheet with the title, the facts and what each column means. */
  readonly cover?: BookCover;
  readonly sheets: readonly BookSheet[];
  /** IANA zone whose clock the times show. */
  readonly timeZone: string;
  /** Epoch ms, noted in the file. */
  readonly madeAtMs: number;
  /** Of the words that the writer adds: heads of the cover, notes and marks. Chinese without it. */
  readonly language?: BookLanguage;
}

/** A book that can cross a thread: its rows are lists. */
export interface HeldBook extends Omit<Book, 'sheets'> {
  readonly sheets: readonly (Omit<BookSheet, 'rows'> & {readonly rows: readonly BookRow[]})[];
}

export interface BookCover {
  readonly title: string;
  /** Name and value: site, range, who made it. */
  readonly facts: readonly (readonly [name: string, value: BookCell])[];
}

export interface BookSheet {
  /** What the format does not allow in a name is replaced. */
  readonly name: string;
  /** Above the header; the first is the title. A format without a place for them (CSV) leaves them out. */
  readonly titleRows: readonly BookRow[];
  readonly columns: readonly BookColumn[];
  /** [rows][columns], read once and in order. */
  readonly rows: Iterable<BookRow>;
  /** How many `rows` will give, for progress and limits; of a list it need not be said. */
  readonly rowCount?: number;
  /** Signs that cells bear (`MarkedCell`), with their meaning; listed under the rows. */
  readonly marks?: readonly BookMark[];
  /** Sentences under the rows. A format without a place for them (CSV) leaves them out. */
  readonly notes?: readonly string[];
}

/** What the cells of a column are. It sets the format of those that bring none. */
export type ColumnType = 'text' | 'number' | 'time' | 'day';

export interface BookColumn {
  readonly header: string;
  readonly type?: ColumnType;
  /** Stands in brackets after the header. */
  readonly unit?: string;
  /** One sentence on what the figures are; stands on the cover. */
  readonly meaning?: string;
  /** Format of numbers or dates as spreadsheets write it, such as `#,##0.00`; times are `yyyy-mm-dd hh:mm:ss` without one. */
  readonly format?: string;
  readonly widthChars?: number;
}

export type BookRow = readonly BookCell[];

/** Null, and a number that is not finite, leave the cell empty. A text is never evaluated, whatever it begins with. */
export type BookCell = PlainCell | MarkedCell;

type PlainCell = number | string | CellTime | null;

/** A moment, written on the clock of the book's zone. */
export interface CellTime {
  readonly timeMs: number;
}

/** A value with a reservation: a sum that lacks hours, an estimate. The figure stays a figure; the sign stands with it. */
export interface MarkedCell {
  readonly value: PlainCell;
  /** One of the signs in the sheet's `marks`. */
  readonly sign: string;
}

export interface BookMark {
  /** One or two characters, such as `*`. */
  readonly sign: string;
  readonly meaning: string;
}

/** The value of a cell without its sign. */
export function plainCell(cell: BookCell): PlainCell {
  return isMarked(cell) ? cell.value : cell;
}

/** The sign of a cell; empty without one. */
export function signOf(cell: BookCell): string {
  return isMarked(cell) ? cell.sign : '';
}

function isMarked(cell: BookCell): cell is MarkedCell {
  return typeof cell === 'object' && cell !== null && 'sign' in cell;
}

/** The header with its unit in brackets. */
export function headerText({header, unit}: BookColumn): string {
  return unit ? `${header} (${unit})` : header;
}

/** How many rows a sheet will have; undefined where nobody said. */
export function rowCountOf({rows, rowCount}: Pick<BookSheet, 'rows' | 'rowCount'>): number | undefined {
  return Array.isArray(rows) ? rows.length : rowCount;
}
