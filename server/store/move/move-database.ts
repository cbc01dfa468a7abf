import {createHash} from 'node:crypto';
import type {MovedTable, MovedValue, MoveSource, MoveTarget} from './move-end.ts';

/** What was moved of one table. */
export interface TableReport {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 of all its rows in order, equal on both sides. */
  readonly checksum: string;
}

export interface MoveOptions {
  /** Rows of one transaction. */
  readonly pageRows: number;
  /** Start from the beginning where an earlier move was interrupted. */
  readonly again: boolean;
  /** Called for every page that was written. */
  readonly onPage: (table: string, rows: number) => void;
}

const DEFAULT_MOVE_OPTIONS: MoveOptions = {pageRows: 200, again: false, onPage: () => undefined};

/**
 * Moves the content of one database into another one, which must be empty or left incomplete by the same move: then it continues there. At
 * the end it compares rows and checksums of each table. Rejects with an Error in words; pages already written stay for the next attempt,
 * and no server starts on them.
 */
export async function moveDatabase(from: MoveSource, to: MoveTarget, given: Partial<MoveOptions> = {}): Promise<TableReport[]> {
  const options = {...DEFAULT_MOVE_OPTIONS, ...given};
  if (from.place === to.place) throw new Error(`--from and --to are the same: ${from.place}`);
  const tables = await tablesOfBoth(from, to);
  await prepare(from, to, tables, options);
  for (const table of tables) await copy(from, to, table, options);
  const reports: TableReport[] = [];
  const unequal: string[] = [];
  for (const table of tables) {
    const [source, target] = await Promise.all([from, to].map((end) => checksum(end, table, options.pageRows)));
    if (source!.rows !== target!.rows || source!.checksum !== target!.checksum) {
      unequal.push(`${table.name} (${source!.rows} rows there, ${target!.rows} here)`);
    }
    reports.push(source!);
  }
  if (unequal.length > 0) {
    throw new Error(`what was moved differs in ${unequal.join(', ')}: the source was changed meanwhile; start again with --again`);
  }
  await to.finish();
  return reports;
}

async function tablesOfBoth(from: MoveSource, to: MoveTarget): Promise<MovedTable[]> {
  const tables = await to.tables();
  const textOf = (all: readonly MovedTable[]) => new Map(all.map((table) => [table.name, `${table.columns} by ${table.key}`]));
  const [there, here] = [textOf(await from.tables()), textOf(tables)];
  const unequal = [...new Set([...there.keys(), ...here.keys()])].filter((name) => there.get(name) !== here.get(name));
  if (unequal.length > 0) throw new Error(`the two databases have different tables: ${unequal.join(', ')}`);
  return tables;
}

async function prepare(from: MoveSource, to: MoveTarget, tables: readonly MovedTable[], {again}: MoveOptions): Promise<void> {
  const origin = await to.origin();
  if (origin !== undefined && again) await to.empty(tables);
  else if (origin === from.place) return;
  else if (origin !== undefined) throw new Error(`${to.place} was half filled from ${origin}; start again with --again`);
  for (const table of tables) {
    const {rows} = await to.page(table, undefined, 1);
    if (rows.length > 0) throw new Error(`${to.place} is not empty: ${table.name} has rows; take an empty database`);
  }
  await to.begin(from.place);
}

async function copy(from: MoveSource, to: MoveTarget, table: MovedTable, {pageRows, onPage}: MoveOptions): Promise<void> {
  let progress = await to.progress(table);
  for (;;) {
    const {rows, last} = await from.page(table, progress?.last, pageRows);
    if (last === undefined) return;
    progress = {rows: (progress?.rows ?? 0) + rows.length, last};
    await to.put(table, rows, progress);
    onPage(table.name, progress.rows);
    if (rows.length < pageRows) return;
  }
}

async function checksum(end: MoveSource, table: MovedTable, pageRows: number): Promise<TableReport> {
  const hash = createHash('sha256');
  let count = 0;
  let after: readonly MovedValue[] | undefined;
  for (;;) {
    const {rows, last} = await end.page(table, after, pageRows);
    for (const row of rows) hash.update(`${JSON.stringify(row.map(canonical))}\n`);
    count += rows.length;
    if (rows.length < pageRows) return {name: table.name, rows: count, checksum: hash.digest('hex')};
    after = last;
  }
}

/** One text for one value, from either database. */
const canonical = (value: MovedValue): string | number | null | {readonly bytes: string} =>
  value instanceof Uint8Array ? {bytes: createHash('sha256').update(value).digest('hex')} : value;
