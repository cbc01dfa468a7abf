import type {Generated} from 'kysely';
import type {Bytes} from '../tables.ts';

export type Database = 'sqlite' | 'postgres';

/**
 * What a column holds, and its type in each database. Texts compare by bytes in both; integers have 64 bits in both and stay within 2^53;
 * `ms` is epoch milliseconds; `boolean` is 0 or 1; `json` is JSON as text, byte for byte as written.
 */
export const COLUMN_TYPES = {
  id: {sqlite: 'text', postgres: 'text collate "C"'},
  text: {sqlite: 'text', postgres: 'text collate "C"'},
  json: {sqlite: 'text', postgres: 'text collate "C"'},
  integer: {sqlite: 'integer', postgres: 'bigint'},
  ms: {sqlite: 'integer', postgres: 'bigint'},
  boolean: {sqlite: 'integer', postgres: 'smallint'},
  real: {sqlite: 'real', postgres: 'double precision'},
  bytes: {sqlite: 'blob', postgres: 'bytea'},
} as const satisfies Record<string, Readonly<Record<Database, string>>>;

export type ColumnTypeName = keyof typeof COLUMN_TYPES;

export interface Column {
  readonly type: ColumnTypeName;
  /** NULL is allowed. */
  readonly nullable?: boolean;
  /** For rows that state no value, and for existing rows when the column is added. */
  readonly default?: string | number;
  /** No other value is accepted. */
  readonly oneOf?: readonly string[] | readonly number[];
  /**
   * Foreign key to that table. The demo replaces its sites at every start: rows that must survive must not refer to projects, stations or
   * devices.
   */
  readonly refersTo?: {readonly table: string; readonly column: string; readonly onDelete: 'cascade' | 'set null'};
  /** Bytes that are compressed already, or do not compress: PostgreSQL stores them uncompressed. */
  readonly packed?: boolean;
}

export type Columns = Readonly<Record<string, Column>>;

interface ValueOf {
  readonly id: string;
  readonly text: string;
  readonly json: string;
  readonly integer: number;
  readonly ms: number;
  readonly boolean: 0 | 1;
  readonly real: number;
  readonly bytes: Bytes;
}

type Given<One extends Column> = One extends {readonly oneOf: readonly (infer Value)[]} ? Value : ValueOf[One['type']];
type Stored<One extends Column> = One extends {readonly nullable: true} ? Given<One> | null : Given<One>;

/** The row type for Kysely, derived from the columns, so that a table made with the dictionary is described once. */
export type RowOf<Table extends {readonly columns: Columns}> = {
  [Name in keyof Table['columns']]: Table['columns'][Name] extends {readonly default: string | number}
    ? Generated<Stored<Table['columns'][Name]>>
    : Stored<Table['columns'][Name]>;
};

/** The SQL declaration of a column. Throws an Error for a column that the two databases would treat differently. */
export function columnSql(name: string, column: Column, database: Database): string {
  const {type, nullable = false, oneOf, refersTo, packed} = column;
  if (packed && type !== 'bytes') throw new Error(`column ${name}: only bytes can be packed, not ${type}`);
  if (refersTo?.onDelete === 'set null' && !nullable) throw new Error(`column ${name} becomes NULL on delete but is not nullable`);
  const allowed = oneOf ?? (type === 'boolean' ? [0, 1] : undefined);
  if (allowed && column.default !== undefined && !(allowed as readonly (string | number)[]).includes(column.default))
    throw new Error(`column ${name}: its default ${column.default} is not one of ${allowed.join(', ')}`);
  return [
    quotedName(name),
    COLUMN_TYPES[type][database],
    ...(nullable ? [] : ['not null']),
    ...(column.default === undefined ? [] : [`default ${literal(column.default)}`]),
    ...(allowed ? [`check (${quotedName(name)} in (${allowed.map(literal).join(', ')}))`] : []),
    ...(refersTo ? [`references ${quotedName(refersTo.table)} (${quotedName(refersTo.column)}) on delete ${refersTo.onDelete}`] : []),
  ].join(' ');
}

/** PostgreSQL truncates longer names. */
const MAX_NAME = 63;

/** A quoted name, so that it may be a word of SQL. Throws an Error for a name with characters other than small letters, digits and `_`. */
export function quotedName(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name) || name.length > MAX_NAME)
    throw new Error(`${name} is no name for a table, column or index: small letters, digits and _, at most ${MAX_NAME}`);
  return `"${name}"`;
}

const literal = (value: string | number): string => (typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);
