import type {ReactNode} from 'react';

/** Value of a cell. Null, undefined, an empty text and a number that is not finite mean unknown. */
export type CellValue = number | string | boolean | null | undefined;

/** Value of a cell in a spreadsheet. Moments are written in the sheet's time zone. */
export type ExportCell = number | string | {readonly timeMs: number} | null;

/** Passed to a renderer of a cell. */
export interface CellContent {
  /** The text shown without a renderer; for a missing value, its sign. */
  readonly text: string;
  /** The same text with search matches marked. */
  readonly marked: ReactNode;
  readonly missing: boolean;
}

/** One column of a table of `Row`. Keep the list of columns between renders: a new one sorts again. */
export interface DataColumn<Row> {
  /** Unique in its table. */
  readonly key: string;
  readonly head: string;
  /** Shown once in the head, lighter, when all figures of the column share it. */
  readonly unit?: string;
  /** Text of the head above this one; neighbours with the same text share it. */
  readonly group?: string;
  /** The value to show, sort, find and copy. */
  value(row: Row): CellValue;
  /** Text of a value that is not missing. Default: the value, with a typographic minus. */
  format?(row: Row): string;
  /** Content of the cell, where text is not enough. */
  render?(row: Row, content: CellContent): ReactNode;
  /** Numbers are right-aligned with digits of equal width. Default `text`. */
  readonly kind?: 'text' | 'number';
  readonly align?: 'start' | 'center' | 'end';
  /** CSS pixels. If the table has free room, it widens its columns in this proportion until the user sets a width. */
  readonly widthPx?: number;
  readonly minWidthPx?: number;
  /** At least as wide as its widest text on the page, with so much room beside it: for texts that must not be cut in any language. */
  readonly fitsTextsPx?: number;
  readonly sortable?: boolean;
  /** Order of two rows, if their values do not define it. */
  compare?(a: Row, b: Row): number;
  /** Stays at that edge while the rest scrolls sideways. */
  readonly sticky?: 'start' | 'end';
  /** Value for copies and sheets if it differs: the figure in the head's unit, the moment of a time. */
  exportValue?(row: Row): ExportCell;
  /** Spreadsheet number format, such as `#,##0.00`. */
  readonly exportFormat?: string;
}

/** Whether the value is unknown: never shown as 0, never sorted among values. */
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

/** Value of a cell for a copy or a sheet; null if missing. */
export function exportCell<Row>(column: DataColumn<Row>, row: Row): ExportCell {
  const value = column.exportValue ? column.exportValue(row) : column.value(row);
  if (typeof value === 'object' && value !== null) return value;
  if (isMissing(value)) return null;
  return typeof value === 'boolean' ? cellText(column, row, '') : value;
}

/** The head's text with the unit in brackets, for places without markup. */
export function headText<Row>({head, unit}: Pick<DataColumn<Row>, 'head' | 'unit'>): string {
  return unit === undefined || unit === '' ? head : `${head} (${unit})`;
}
