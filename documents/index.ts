/**
 * The public module: what a book of sheets is, and the limits of the formats. The writers have a separate one, because they load exceljs.
 */
export type {
  Book,
  BookCell,
  BookColumn,
  BookCover,
  BookMark,
  BookRow,
  BookSheet,
  CellTime,
  ColumnType,
  HeldBook,
  MarkedCell,
} from './book/book.ts';
export type {BookFormat} from './book/book-format.ts';
export {BOOK_LANGUAGES, type BookLanguage} from './book/book-texts.ts';
export {checkBook, MAX_SHEET_ROWS} from './book/sheet-limits.ts';
