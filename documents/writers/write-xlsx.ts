import {zoneClock} from '@livebus/engine/core';
import ExcelJS from 'exceljs';
import {
  type Book,
  type BookCell,
  type BookColumn,
  type BookRow,
  type BookSheet,
  type CellTime,
  type ColumnType,
  headerText,
  plainCell,
  signOf,
} from '../book/book.ts';
import {checkBook, checkRows, cleanText, looksLikeFormula, sheetNames} from '../book/sheet-limits.ts';
import {coverSheet} from './cover-sheet.ts';
import {countRows, DEFAULT_HOOKS, type WriteHooks, writeRows} from './write-rows.ts';

const DEFAULT_WIDTH = 14;
const TYPE_FORMATS: Readonly<Partial<Record<ColumnType, string>>> = {day: 'yyyy-mm-dd'};
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss';
/** A cell with this format keeps its text as text when edited. */
const TEXT_FORMAT = '@';

/**
 * The workbook as the bytes of an .xlsx file.
 *
 * @throws RangeError for what the format cannot hold.
 */
export async function writeXlsx(book: Book, hooks: WriteHooks = DEFAULT_HOOKS): Promise<ArrayBuffer> {
  checkBook(book);
  const {offsetAt} = zoneClock(book.timeZone);
  // Dates in a sheet have no zone: their UTC fields hold the zone's wall time.
  const clock = (timeMs: number) => new Date(timeMs + offsetAt(timeMs));
  const file = new ExcelJS.Workbook();
  file.created = clock(book.madeAtMs);
  file.modified = file.created;
  const cover = coverSheet(book);
  const specs = cover === undefined ? book.sheets : [cover, ...book.sheets];
  const names = sheetNames(specs.map(({name}) => name));
  const counter = countRows(book, hooks);
  for (const [index, spec] of specs.entries()) {
    const sheet = file.addWorksheet(names[index]!, {views: [{state: 'frozen', ySplit: spec.titleRows.length + 1}]});
    writeHead(sheet, spec, clock);
    let rows = 0;
    await writeRows(spec.rows, spec === cover ? undefined : counter, (cells) => {
      checkRows(spec, ++rows);
      writeRow(sheet.addRow([]), cells, spec.columns, clock);
    });
    writeFoot(sheet, spec, clock);
  }
  const bytes = new Uint8Array(await file.xlsx.writeBuffer());
  // The whole buffer, so that it can be transferred.
  return bytes.byteLength === bytes.buffer.byteLength ? (bytes.buffer as ArrayBuffer) : bytes.slice().buffer;
}

type Clock = (timeMs: number) => Date;

function writeHead(sheet: ExcelJS.Worksheet, {titleRows, columns}: BookSheet, clock: Clock): void {
  for (const [index, {widthChars}] of columns.entries()) sheet.getColumn(index + 1).width = widthChars ?? DEFAULT_WIDTH;
  for (const [index, cells] of titleRows.entries()) {
    const row = sheet.addRow([]);
    writeRow(row, cells, [], clock);
    if (index === 0) row.font = {bold: true, size: 14};
  }
  const header = sheet.addRow([]);
  writeRow(header, columns.map(headerText), [], clock);
  header.font = {bold: true};
  header.border = {bottom: {style: 'thin'}};
}

/** The meaning of the marks, then the notes, after an empty row. */
function writeFoot(sheet: ExcelJS.Worksheet, {marks = [], notes = []}: BookSheet, clock: Clock): void {
  const lines = [...marks.map(({sign, meaning}) => `${sign} ${meaning}`), ...notes];
  if (lines.length === 0) return;
  sheet.addRow([]);
  for (const line of lines) writeRow(sheet.addRow([]), [line], [], clock);
}

function writeRow(row: ExcelJS.Row, cells: BookRow, columns: readonly BookColumn[], clock: Clock): void {
  for (const [index, value] of cells.entries()) writeCell(row.getCell(index + 1), value, columns[index], clock);
}

/** A missing or non-finite value leaves its cell empty, except for its mark. */
function writeCell(cell: ExcelJS.Cell, marked: BookCell | undefined, column: BookColumn | undefined, clock: Clock): void {
  if (marked === undefined) return;
  const value = plainCell(marked);
  const sign = signOf(marked);
  const format = column?.format ?? (column?.type === undefined ? undefined : TYPE_FORMATS[column.type]);
  if (typeof value === 'string' || value === null || !isKnown(value)) {
    const text = `${typeof value === 'string' ? value : ''}${sign}`;
    if (text === '') return;
    cell.value = cleanText(text);
    if (looksLikeFormula(text)) cell.numFmt = TEXT_FORMAT;
  } else if (typeof value === 'number') {
    cell.value = value;
    const numberFormat = withSign(format ?? (sign === '' ? undefined : 'General'), sign);
    if (numberFormat !== undefined) cell.numFmt = numberFormat;
  } else {
    cell.value = clock(value.timeMs);
    cell.numFmt = withSign(format ?? TIME_FORMAT, sign)!;
  }
}

const isKnown = (value: number | CellTime): boolean => Number.isFinite(typeof value === 'number' ? value : value.timeMs);

/** The mark is part of the number format, so that the figure stays a number that can be added up. */
function withSign(format: string | undefined, sign: string): string | undefined {
  return format === undefined || sign === '' ? format : `${format}"${sign.replaceAll('"', '')}"`;
}
