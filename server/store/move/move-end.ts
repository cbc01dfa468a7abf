/** A value of a row, the same from either database. */
export type MovedValue = string | number | null | Uint8Array;

/** A table as it is moved. */
export interface MovedTable {
  readonly name: string;
  /** In the order of a row's values. */
  readonly columns: readonly string[];
  /** In whose order rows are read; `rowid` where it is the order in which they were put in, which is no column of its own. */
  readonly key: readonly string[];
}

/** Consecutive rows of a table, and where the next ones begin. */
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

/** A database that is read from. Held for its reader alone: no server runs on it. */
export interface MoveSource extends AsyncDisposable {
  /** Tells it from others, without a password. */
  readonly place: string;
  /** Each after those that it refers to; without what every database has for itself. */
  tables(): Promise<MovedTable[]>;
  /** At most `limit` rows that come after that key. */
  page(table: MovedTable, after: readonly MovedValue[] | undefined, limit: number): Promise<MovedPage>;
}

/** A database that is filled. Until `finish` no server starts on it. */
export interface MoveTarget extends MoveSource {
  /** Where what stands there was moved from; undefined where no move has begun. */
  origin(): Promise<string | undefined>;
  /** Notes where it is filled from. */
  begin(origin: string): Promise<void>;
  progress(table: MovedTable): Promise<Progress | undefined>;
  /** Rows and progress in one transaction. */
  put(table: MovedTable, rows: MovedPage['rows'], progress: Progress): Promise<void>;
  /** Empties the tables and forgets how far they were filled. */
  empty(tables: readonly MovedTable[]): Promise<void>;
  /** From now on a server may start on it. */
  finish(): Promise<void>;
}

interface AsyncDisposable {
  close(): Promise<void>;
}

/** What every database has for itself. */
export const NOT_MOVED: readonly string[] = ['applied_migration', 'health', 'moving'];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A statement for one page; `mark` gives the name of the n-th parameter, from 1. */
export function pageSql({name, columns, key}: MovedTable, isFirst: boolean, limit: number, mark: (n: number) => string): string {
  const keys = key.map(quoted).join(', ');
  const after = isFirst ? '' : ` where (${keys}) > (${key.map((_, i) => mark(i + 1)).join(', ')})`;
  // Under names of its own, so that a key that is no column stands beside the columns.
  const keyColumns = key.map((one, i) => `${quoted(one)} as key_${i}`);
  return `select ${[...columns.map(quoted), ...keyColumns].join(', ')} from ${quoted(name)}${after} order by ${keys} limit ${limit}`;
}

/** A statement that puts in so many rows. */
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
