import {type Column, type Columns, columnSql, type Database, quotedName} from './columns.ts';

/** One change of the schema, the same in both databases. */
export interface Step {
  statements(database: Database): readonly string[];
}

/** A step of the schema that both databases apply under the same number. */
export interface SharedMigration {
  /** From `FIRST_SHARED`, without a gap over all areas. */
  readonly id: number;
  readonly name: string;
  readonly steps: readonly Step[];
}

/** Lower numbers belong to the migrations that each database had of its own. */
export const FIRST_SHARED = 101;

export interface TableOptions<Name extends string> {
  /** Columns of the primary key; none of them nullable. */
  readonly key: readonly Name[];
  /** Sets of columns that must be unique. */
  readonly unique?: readonly (readonly Name[])[];
  readonly indices?: readonly Index<Name>[];
  /** Rows are stored in key order: for short rows that are read in spans of the key. SQLite then keeps no second copy. */
  readonly clustered?: boolean;
}

export interface Index<Name extends string> {
  readonly on: readonly Name[];
  /**
   * A condition in SQL that both databases understand: only rows that match it are indexed. Where the table is clustered, updates and deletes compare
   * its column with a literal, never with a parameter: see `areas/outward/waiting.ts`.
   */
  readonly where?: string;
  readonly unique?: boolean;
}

/**
 * Makes a table. `RowOf<typeof step>` is the type of its rows. Throws an Error for a table that the two databases would treat differently.
 */
export function createTable<const Given extends Columns>(
  table: string,
  columns: Given,
  options: TableOptions<keyof Given & string>,
): Step & {readonly columns: Given} {
  const {key, unique = [], indices = [], clustered = false} = options;
  if (key.length === 0) throw new Error(`table ${table} has no key`);
  for (const name of key) if (columns[name]?.nullable) throw new Error(`${table}.${name} is part of the key and nullable`);
  return {
    columns,
    statements(database) {
      const lines = [
        ...Object.entries(columns).map(([name, column]) => columnSql(name, column, database)),
        `primary key (${list(key)})`,
        ...unique.map((names) => `unique (${list(names)})`),
      ];
      const end = database === 'postgres' ? '' : clustered ? ' strict, without rowid' : ' strict';
      return [
        `create table ${quotedName(table)} (\n  ${lines.join(',\n  ')}\n)${end}`,
        ...storageOf(table, columns, database),
        ...indices.flatMap((index) => addIndex(table, index).statements(database)),
      ];
    },
  };
}

/** Adds columns to a table: nullable, or with a default for existing rows. `RowOf<typeof step>` is what they add to its rows. */
export function addColumns<const Given extends Columns>(table: string, columns: Given): Step & {readonly columns: Given} {
  for (const [name, column] of Object.entries<Column>(columns)) {
    if (!column.nullable && column.default === undefined)
      throw new Error(`${table}.${name} is added without a value for the rows that are there: make it nullable or give a default`);
    if (column.refersTo && column.default !== undefined)
      throw new Error(`${table}.${name} refers to a row and has a default: SQLite refuses both`);
  }
  return {
    columns,
    statements: (database) => [
      ...Object.entries<Column>(columns).map(
        ([name, column]) => `alter table ${quotedName(table)} add column ${columnSql(name, column, database)}`,
      ),
      ...storageOf(table, columns, database),
    ],
  };
}

/** Adds an index, named after its table and columns. */
export function addIndex(table: string, {on, where, unique = false}: Index<string>): Step {
  const name = quotedName([table, ...on].join('_'));
  const text = `create ${unique ? 'unique ' : ''}index ${name} on ${quotedName(table)} (${list(on)})${where ? ` where ${where}` : ''}`;
  return {statements: () => [text]};
}

/** Statements in SQL that both databases understand, for example to fill a new column. */
export const runSql = (...statements: readonly string[]): Step => ({statements: () => statements});

const list = (names: readonly string[]): string => names.map(quotedName).join(', ');

function storageOf(table: string, columns: Columns, database: Database): string[] {
  if (database === 'sqlite') return [];
  return Object.entries(columns).flatMap(([name, {packed}]) =>
    packed ? [`alter table ${quotedName(table)} alter column ${quotedName(name)} set storage external`] : [],
  );
}
