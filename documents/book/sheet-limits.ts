import {type Book, type BookSheet, rowCountOf} from './book.ts';

/** Most rows of one sheet in the file format. */
export const MAX_SHEET_ROWS = 1_048_576;
/** Most characters of one cell in it. */
export const MAX_CELL_CHARS = 32_767;
const MAX_NAME_CHARS = 31;

/**
 * Rejects a book that the format cannot hold, before anything is written. Marks and notes under the rows count as rows.
 *
 * @throws RangeError with the sheet and its rows.
 */
export function checkBook({sheets}: Book): void {
  if (sheets.length === 0) throw new RangeError('a workbook needs a sheet');
  for (const sheet of sheets) checkRows(sheet, rowCountOf(sheet) ?? 0);
}

/** @throws RangeError where the sheet would have more rows than the format holds. */
export function checkRows({name, titleRows, marks = [], notes = []}: Omit<BookSheet, 'rows'>, rows: number): void {
  const below = marks.length + notes.length;
  const count = titleRows.length + 1 + rows + (below === 0 ? 0 : below + 1);
  if (count > MAX_SHEET_ROWS) {
    throw new RangeError(`sheet ${JSON.stringify(name)} has ${count} rows, the format holds ${MAX_SHEET_ROWS}`);
  }
}

/** Names as the format allows them: no `[]*?:/\`, at most 31 characters, none empty, none twice. */
export function sheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const plain = cleanText(name)
      .replace(/[[\]*?:/\\：／＼？＊［］\n\r\t]/g, '_')
      .replace(/^'+|'+$/g, '')
      .trim();
    const base = plain === '' ? 'Sheet' : plain;
    for (let number = 1; ; number++) {
      const end = number === 1 ? '' : ` (${number})`;
      const candidate = cutText(base, MAX_NAME_CHARS - end.length) + end;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  });
}

/** Control characters except tab and line ends, lone surrogates, and the two noncharacters. */
const NOT_XML = /[^\t\n\r\P{Cc}]|\p{Cs}|[\ufffe\uffff]/gu;

/** Text without characters that the format cannot hold, cut to the size of a cell. */
export function cleanText(text: string): string {
  return cutText(text.replace(NOT_XML, ''), MAX_CELL_CHARS);
}

/** Never splits a surrogate pair. */
function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Whether a program that treats text as input would evaluate it (CSV injection): `=`, `+`, `-`, `@`, a tab or a return in front. */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text);
}
