import {type DataColumn, exportCell, headText} from './columns.ts';

/**
 * Texts that a spreadsheet would treat as a formula when pasted or opened: `=1+1`, `+A1`, `-A1`, `@SUM`, their full-width forms, also after
 * white space.
 */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠\u2212]/u;
/** Plain figures keep their sign. */
const FIGURE = /^[+-]?(\d[\d,]*)?(\.\d+)?(e[+-]?\d+)?%?$/i;

/** The text made safe for a spreadsheet: never a formula, and with tabs and line breaks inside quotes. */
export function pastedCell(text: string): string {
  const harmless = FORMULA.test(text) && !(FIGURE.test(text) && /\d/.test(text)) ? `'${text}` : text;
  return /[\t\n\r"]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as tab-separated lines, as spreadsheets paste them. Missing values are empty cells; figures are bare, in the column's unit. */
export function tableText<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[], withHeads: boolean): string {
  const lines = rows.map((row) => columns.map((column) => pastedCell(copiedText(column, row))).join('\t'));
  if (withHeads) lines.unshift(columns.map((column) => pastedCell(headText(column))).join('\t'));
  return lines.join('\r\n');
}

function copiedText<Row>(column: DataColumn<Row>, row: Row): string {
  const cell = exportCell(column, row);
  if (cell === null) return '';
  if (typeof cell === 'object') return column.format ? column.format(row) : String(column.value(row));
  return String(cell);
}
