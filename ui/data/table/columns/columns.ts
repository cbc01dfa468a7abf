import type {ReactNode} from 'react';

/** What a cell holds. Null, undefined, an empty text and a number that is not finite say that nothing is known. */
export type CellValue = number | string | boolean | null | undefined;

/** What a cell is in a spreadsheet. A moment is shown there on the clock of the zone that the sheet is made for. */
export type ExportCell = number | string | {readonly timeMs: number} | null;

/** What a renderer is given of its cell. */
export interface CellContent {
  /** As it would be shown without a renderer; of a missing value, the sign for it. */
  readonly text: string;
  /** The same text with what was looked for marked. */
  readonly marked: ReactNode;
  readonly missing: boolean;
}

/** One column of a table of `Row`. The list of columns is kept between renders: a new one sorts anew. */
export interface DataColumn<Row> {
  /** Unique in its table. */
  readonly key: string;
  readonly head: string;
  /** Stands once in the head, lighter, when all figures of the column share it. */
  readonly unit?: string;
  /** The text of the head above this one; neighbours with the same text stand under one. */
  readonly group?: string;
  /** What is shown, sorted, found and copied. */
  value(row: Row): CellValue;
  /** The text of a value that is not missing. Without it the value as it is, with a typographic minus. */
  format?(row: Row): string;
  /** The inside of the cell, where a text is not enough. */
  render?(row: Row, content: CellContent): ReactNode;
  /** Figures stand right, in digits of one width. By default `text`. */
  readonly kind?: 'text' | 'number';
  readonly align?: 'start' | 'center' | 'end';
  /** CSS pixels. A table with room to spare widens its columns in this proportion until someone sets a width by hand. */
  readonly widthPx?: number;
  readonly minWidthPx?: number;
  readonly sortable?: boolean;
  /** The order of two rows, where that of the values does not say it. */
  compare?(a: Row, b: Row): number;
  /** Stays at that edge while the rest scrolls sideways. */
  readonly sticky?: 'start' | 'end';
  /** What a copy or a sheet holds, where it is not the value: the figure in the unit of the head, the moment behind a time. */
  exportValue?(row: Row): ExportCell;
  /** How a spreadsheet writes the figures, such as `#,##0.00`. */
  readonly exportFormat?: string;
}

/** Whether nothing is known: never shown as 0, never sorted among values. */
export function isMissing(value: CellValue): value is null | undefined {
  return value === null || value === undefined || value === '' || (typeof value === 'number' && !Number.isFinite(value));
}

/** The text of a cell. */
export function cellText<Row>(column: DataColumn<Row>, row: Row, missing: string): string {
  const value = column.value(row);
  if (isMissing(value)) return missing;
  if (column.format) return column.format(row);
  return typeof value === 'number' ? String(value).replace('-', '\u2212') : String(value);
}

/** What leaves the table for a copy or a sheet; missing is null. */
export function exportCell<Row>(column: DataColumn<Row>, row: Row): ExportCell {
  const value = column.exportValue ? column.exportValue(row) : column.value(row);
  if (typeof value === 'object' && value !== null) return value;
  if (isMissing(value)) return null;
  return typeof value === 'boolean' ? cellText(column, row, '') : value;
}

/** The head's words with the unit in brackets, where they stand without markup. */
export function headText<Row>({head, unit}: Pick<DataColumn<Row>, 'head' | 'unit'>): string {
  return unit === undefined || unit === '' ? head : `${head} (${unit})`;
}
