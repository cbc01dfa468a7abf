import type {Book, BookRow, BookSheet} from '../book/book.ts';
import {bookTexts} from '../book/book-texts.ts';

/** The cover of a book: title, facts, zone and creation time, then every column with its unit and meaning. */
export function coverSheet({cover, sheets, timeZone, madeAtMs, language}: Book): BookSheet | undefined {
  if (cover === undefined) return undefined;
  const texts = bookTexts(language);
  const rows: BookRow[] = sheets.flatMap(({name, columns}) =>
    columns.map(({header, unit, meaning}) => [name, header, unit ?? null, meaning ?? null]),
  );
  return {
    name: texts.cover,
    titleRows: [[cover.title], ...cover.facts, [texts.zone, timeZone], [texts.madeAt, {timeMs: madeAtMs}], []],
    columns: [
      {header: texts.sheet, widthChars: 24},
      {header: texts.column, widthChars: 32},
      {header: texts.unit, widthChars: 10},
      {header: texts.meaning, widthChars: 60},
    ],
    rows,
  };
}
