import type {BookLanguage} from './book-texts.ts';

/**
 * A document of tables, for any writer: the console's worker or the server. Plain data except `rows`, which can be read only once; a book
 * that is sent to a worker is a `HeldBook`.
 */
export interface Book {
  /** A first sheet with the title, the facts and the meaning of each column. */
  readonly cover?: BookCover;
  readonly sheets: readonly BookSheet[];
  /** IANA zone in which times are shown. */
  readonly timeZone: string;
  /** Epoch ms, stored in the file. */
  readonly madeAtMs: number;
  /** Language of the texts that the writer adds: heads of the cover, notes and marks. Chinese when undefined. */
  readonly language?: BookLanguage;
}

/** A book that can be sent to a worker: its rows are arrays. */
export interface HeldBook extends Omit<Book, 'sheets'> {
  readonly sheets: readonly (Omit<BookSheet, 'rows'> & {readonly rows: readonly BookRow[]})[];
}

export interface BookCover {
  readonly title: string;
  /** Name and value: site, range, who made it. */
  readonly facts: readonly (readonly [name: string, value: BookCell])[];
}

export interface BookSheet {
  /** Characters that the format does not allow in a name are replaced. */
  readonly name: string;
  /** Above the header; the first is the title. Left out in formats without a place for them (CSV). */
  readonly titleRows: readonly BookRow[];
  readonly columns: readonly BookColumn[];
  /** [rows][columns], read once and in order. */
  readonly rows: Iterable<BookRow>;
  /** Number of `rows`, for progress and limits; not needed for arrays. */
  readonly rowCount?: number;
  /** Marks that cells have (`MarkedCell`), with their meaning; listed under the rows. */
  readonly marks?: readonly BookMark[];
  /** Sentences under the rows. Left out in formats without a place for them (CSV). */
  readonly notes?: readonly string[];
}

/** Type of a column's cells. It sets the format of cells without their own. */
export type ColumnType = 'text' | 'number' | 'time' | 'day';

export interface BookColumn {
  readonly header: string;
  readonly type?: ColumnType;
  /** Shown in brackets after the header. */
  readonly unit?: string;
  /** One sentence on what the figures mean; shown on the cover. */
  readonly meaning?: string;
  /** Format of numbers or dates as spreadsheets write it, such as `#,##0.00`; times are `yyyy-mm-dd hh:mm:ss` without one. */
  readonly format?: string;
  readonly widthChars?: number;
}

export type BookRow = readonly BookCell[];

/** Null and non-finite numbers leave the cell empty. A text is never evaluated, whatever it begins with. */
export type BookCell = PlainCell | MarkedCell;

type PlainCell = number | string | CellTime | null;

/** A moment, written in the book's zone. */
export interface CellTime {
  readonly timeMs: number;
}

/** A value with a reservation: a sum that lacks hours, an estimate. The figure stays a number; the mark is shown with it. */
export interface MarkedCell {
  readonly value: PlainCell;
  /** One of the sheet's `marks`. */
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

/** Number of rows a sheet will have; undefined where unknown. */
export function rowCountOf({rows, rowCount}: Pick<BookSheet, 'rows' | 'rowCount'>): number | undefined {
  return Array.isArray(rows) ? rows.length : rowCount;
}
