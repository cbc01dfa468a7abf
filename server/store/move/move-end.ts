import {quoted} from '../quoted.ts';

/** A value of a row, the same from either database. */
export type MovedValue = string | number | null | Uint8Array;

/** A table to be moved. */
export interface MovedTable {
  readonly name: string;
  /** In the order of a row's values. */
  readonly columns: readonly string[];
  /** Order in which rows are read; `rowid` where that is the order of insertion, which is no column. */
  readonly key: readonly string[];
}

/** Consecutive rows of a table, and the key from which the next page continues. */
export interface MovedPage {
  readonly rows: readonly (readonly MovedValue[])[];
  /** Key of the last row; undefined when there is none. */
  readonly last: readonly MovedValue[] | undefined;
}

/** How far a table has been filled. */
export interface Progress {
  readonly rows: number;
  readonly last: readonly MovedValue[];
}

/** A database to read from. Locked for this reader: no server runs on it. */
export interface MoveSource extends AsyncDisposable {
  /** Identifies it for people, without a password. */
  readonly place: string;
  /** Each after those that it refers to; without `NOT_MOVED`. */
  tables(): Promise<MovedTable[]>;
  /** At most `limit` rows after that key. */
  page(table: MovedTable, after: readonly MovedValue[] | undefined, limit: number): Promise<MovedPage>;
}

/** A database to fill. Until `finish` no server starts on it. */
export interface MoveTarget extends MoveSource {
  /** Source of the rows already there; undefined where no move has begun. */
  origin(): Promise<string | undefined>;
  /** Records the source. */
  begin(origin: string): Promise<void>;
  progress(table: MovedTable): Promise<Progress | undefined>;
  /** Rows and progress in one transaction. */
  put(table: MovedTable, rows: MovedPage['rows'], progress: Progress): Promise<void>;
  /** Empties the tables and resets the progress. */
  empty(tables: readonly MovedTable[]): Promise<void>;
  /** From now on a server may start on it. */
  finish(): Promise<void>;
}

interface AsyncDisposable {
  close(): Promise<void>;
}

/** Tables that every database has for itself. */
export const NOT_MOVED: readonly string[] = ['applied_migration', 'health', 'moving'];

/** A statement for one page; `mark` returns the name of the n-th parameter, from 1. */
export function pageSql({name, columns, key}: MovedTable, isFirst: boolean, limit: number, mark: (n: number) => string): string {
  const keys = key.map(quoted).join(', ');
  const after = isFirst ? '' : ` where (${keys}) > (${key.map((_, i) => mark(i + 1)).join(', ')})`;
  // Separate names, so that a key that is no column can be selected along with the columns.
  const keyColumns = key.map((one, i) => `${quoted(one)} as key_${i}`);
  return `select ${[...columns.map(quoted), ...keyColumns].join(', ')} from ${quoted(name)}${after} order by ${keys} limit ${limit}`;
}

/** A statement that inserts this many rows. */
export function insertSql({name, columns}: MovedTable, rows: number, mark: (n: number) => string): string {
  const row = (at: number) => `(${columns.map((_, i) => mark(at * columns.length + i + 1)).join(', ')})`;
  return `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values ${Array.from({length: rows}, (_, at) => row(at)).join(', ')}`;
}

/** Rows by name as a page. */
export function pageOf({columns, key}: MovedTable, found: readonly Readonly<Record<string, unknown>>[]): MovedPage {
  const taken = (value: unknown) => (value instanceof ArrayBuffer ? new Uint8Array(value) : (value as MovedValue));
  const last = found.at(-1);
  return {
    rows: found.map((row) => columns.map((name) => taken(row[name]))),
    last: last && key.map((_, i) => taken(last[`key_${i}`])),
  };
}
