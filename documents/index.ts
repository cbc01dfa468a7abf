/** The door: what a book of sheets is, and what the formats can hold. The writers have a door of their own, since they load exceljs. */
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
