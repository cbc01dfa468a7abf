import {offsetText, siteDay, siteText, zoneClock} from '@livebus/engine/core';
import {type Book, type BookCell, type BookColumn, type BookRow, headerText, plainCell, signOf} from '../book/book.ts';
import {bookTexts} from '../book/book-texts.ts';
import {checkBook, checkRows} from '../book/sheet-limits.ts';
import {countRows, DEFAULT_HOOKS, type WriteHooks, writeRows} from './write-rows.ts';

/** Without it spreadsheets assume the computer's own code page. */
const BOM = '\ufeff';
/** A text that a spreadsheet would evaluate as a formula when it opens the file, also after white space. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠\u2212][\s\S]/u;
const FIGURE = /^[+-]?(\d[\d,]*)?(\.\d+)?%?$/;

/**
 * One sheet as comma-separated text (RFC 4180, UTF-8): the header, then the rows. Numbers are bare, in the unit of the header. Times are in
 * the book's zone with their offset, so that a repeated hour stays two hours. Missing values are empty. A sheet with marks gets a last
 * column that names the marked columns of each row.
 *
 * @throws RangeError for a book of several sheets, or of more rows than a spreadsheet opens.
 */
export async function writeCsv(book: Book, hooks: WriteHooks = DEFAULT_HOOKS): Promise<ArrayBuffer> {
  checkBook(book);
  const {sheets, timeZone, language} = book;
  if (sheets.length > 1) throw new RangeError(`a CSV file holds one sheet, not ${sheets.length}`);
  const sheet = sheets[0]!;
  const {columns, marks = []} = sheet;
  const {offsetAt} = zoneClock(timeZone);
  const time = (timeMs: number) => `${siteText(timeMs, timeZone)}${offsetText(offsetAt(timeMs))}`;
  const text = (cell: BookCell | undefined, column: BookColumn | undefined): string => {
    const value = plainCell(cell ?? null);
    if (value === null) return '';
    if (typeof value === 'string') return csvCell(value);
    if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
    if (!Number.isFinite(value.timeMs)) return '';
    return column?.type === 'day' ? siteDay(value.timeMs, timeZone) : time(value.timeMs);
  };
  const heads = [...columns.map(headerText), ...(marks.length === 0 ? [] : [bookTexts(language).marks])];
  const lines = [heads.map(csvCell).join(',')];
  let rows = 0;
  await writeRows(sheet.rows, countRows(book, hooks), (row) => {
    checkRows(sheet, ++rows);
    const cells = columns.map((column, index) => text(row[index], column));
    if (marks.length > 0) cells.push(csvCell(signsOf(row, columns)));
    lines.push(cells.join(','));
  });
  return new TextEncoder().encode(`${BOM}${lines.join('\r\n')}\r\n`).buffer;
}

function signsOf(row: BookRow, columns: readonly BookColumn[]): string {
  return row.flatMap((cell, index) => (signOf(cell) === '' ? [] : [`${columns[index]!.header}: ${signOf(cell)}`])).join('; ');
}

/** Never a formula; separators and line ends stay within quotes. */
function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
