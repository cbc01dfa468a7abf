import {zoneClock} from '@livebus/engine/core';
import ExcelJS from 'exceljs';
import type {SheetCell, SheetColumn, SheetRequest, SheetSpec} from './protocol.ts';
import {checkSheets, cleanText, looksLikeFormula, sheetNames} from './sheet-limits.ts';

/** Rows written between two looks at the clock. */
const CHUNK_ROWS = 200;
const DEFAULT_WIDTH = 14;
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss';
/** Text that stays text even when somebody edits its cell. */
const TEXT_FORMAT = '@';

export interface WriteHooks {
  /** Rows written of all rows. */
  onRows(done: number, total: number): void;
  /** Between chunks: gives others a turn. */
  pause(): Promise<void>;
}

/** The workbook as the bytes of an .xlsx file. Throws RangeError for what the format cannot hold. */
export async function buildBook(request: SheetRequest, hooks: WriteHooks): Promise<ArrayBuffer> {
  checkSheets(request);
  const {offsetAt} = zoneClock(request.timeZone);
  // The dates of a sheet know no zone: their UTC fields are what the zone's clock shows.
  const clock = (timeMs: number) => new Date(timeMs + offsetAt(timeMs));
  const book = new ExcelJS.Workbook();
  book.created = clock(request.madeAtMs);
  book.modified = book.created;
  const total = request.sheets.reduce((sum, {rows}) => sum + rows.length, 0);
  let done = 0;
  for (const [index, name] of sheetNames(request.sheets.map((sheet) => sheet.name)).entries()) {
    const spec = request.sheets[index]!;
    const sheet = book.addWorksheet(name, {views: [{state: 'frozen', ySplit: spec.titleRows.length + 1}]});
    writeHead(sheet, spec, clock);
    for (let from = 0; from < spec.rows.length; from += CHUNK_ROWS) {
      const chunk = spec.rows.slice(from, from + CHUNK_ROWS);
      for (const cells of chunk) writeRow(sheet.addRow([]), cells, spec.columns, clock);
      done += chunk.length;
      hooks.onRows(done, total);
      await hooks.pause();
    }
  }
  const bytes = new Uint8Array(await book.xlsx.writeBuffer());
  // A buffer of its own size, which can be handed over whole.
  return bytes.byteLength === bytes.buffer.byteLength ? (bytes.buffer as ArrayBuffer) : bytes.slice().buffer;
}

type Clock = (timeMs: number) => Date;

function writeHead(sheet: ExcelJS.Worksheet, {titleRows, columns}: SheetSpec, clock: Clock): void {
  for (const [index, {widthChars}] of columns.entries()) sheet.getColumn(index + 1).width = widthChars ?? DEFAULT_WIDTH;
  for (const [index, cells] of titleRows.entries()) {
    const row = sheet.addRow([]);
    writeRow(row, cells, [], clock);
    if (index === 0) row.font = {bold: true, size: 14};
  }
  const header = sheet.addRow([]);
  writeRow(
    header,
    columns.map(({header: text, unit}) => (unit ? `${text} (${unit})` : text)),
    [],
    clock,
  );
  header.font = {bold: true};
  header.border = {bottom: {style: 'thin'}};
}

function writeRow(row: ExcelJS.Row, cells: readonly SheetCell[], columns: readonly SheetColumn[], clock: Clock): void {
  for (const [index, value] of cells.entries()) writeCell(row.getCell(index + 1), value, columns[index], clock);
}

/** What is missing or no finite number leaves its cell empty. */
function writeCell(cell: ExcelJS.Cell, value: SheetCell, column: SheetColumn | undefined, clock: Clock): void {
  if (value === null || value === undefined) return;
  if (typeof value === 'string') {
    cell.value = cleanText(value);
    if (looksLikeFormula(value)) cell.numFmt = TEXT_FORMAT;
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) return;
    cell.value = value;
    if (column?.format !== undefined) cell.numFmt = column.format;
  } else if (Number.isFinite(value.timeMs)) {
    cell.value = clock(value.timeMs);
    cell.numFmt = column?.format ?? TIME_FORMAT;
  }
}
