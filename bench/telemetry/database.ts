import {mkdtempSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import {POSTGRES_MISSING, startPostgres} from '../../tests/support/postgres-server.ts';

/** A database for trying a form of storage, empty at first. Parameters are `?` in either. */
export interface TriedDatabase {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Follows the columns of a new table whose rows are stored in key order. */
  readonly byKey: string;
  /** Type of bytes, of 64-bit and of 32-bit floats. */
  readonly types: {readonly bytes: string; readonly wide: string; readonly narrow: string};
  run(sql: string, parameters?: readonly unknown[]): Promise<void>;
  all<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** In one transaction, on the disk when it resolves. */
  change(work: () => Promise<void>): Promise<void>;
  sizeMb(): Promise<number>;
  close(): Promise<void>;
}

/** Configured like the server's: a write-ahead log, every transaction synchronised. */
export function sqlite(): TriedDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'livebus-telemetry-'));
  const file = join(folder, 'tried.db');
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const statements = new Map<string, Database.Statement>();
  const prepared = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  return {
    name: 'SQLite',
    byKey: 'without rowid',
    types: {bytes: 'blob', wide: 'real', narrow: 'real'},
    run: async (sql, parameters = []) => void prepared(sql).run([...parameters]),
    all: async <Row>(sql: string, parameters: readonly unknown[] = []) => prepared(sql).all([...parameters]) as Row[],
    async change(work) {
      db.exec('begin immediate');
      await work();
      db.exec('commit');
    },
    async sizeMb() {
      db.pragma('wal_checkpoint(TRUNCATE)');
      return statSync(file).size / 2 ** 20;
    },
    async close() {
      statements.clear();
      db.close();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/**
 * The one that the tests use: it does not wait for the disk, so its write rates are higher than those of a real one. Undefined where none
 * is installed.
 */
export async function postgres(): Promise<TriedDatabase | undefined> {
  if (POSTGRES_MISSING) return undefined;
  const server = await startPostgres();
  const client = new pg.Client({connectionString: server.url});
  client.on('error', () => undefined);
  await client.connect();
  const names = new Map<string, {readonly name: string; readonly text: string}>();
  /** Numbered parameters; each statement is prepared once. */
  const prepared = (sql: string) => {
    let n = 0;
    const known = names.get(sql) ?? {name: `s${names.size}`, text: sql.replace(/\?/g, () => `$${++n}`)};
    names.set(sql, known);
    return known;
  };
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const values = parameters.map((one) => (one instanceof Uint8Array ? Buffer.from(one.buffer, one.byteOffset, one.byteLength) : one));
    return client.query({...prepared(sql), values});
  };
  return {
    name: 'PostgreSQL',
    byKey: '',
    types: {bytes: 'bytea', wide: 'double precision', narrow: 'real'},
    run: async (sql, parameters = []) => void (await query(sql, parameters)),
    all: async <Row>(sql: string, parameters: readonly unknown[] = []) => (await query(sql, parameters)).rows as Row[],
    async change(work) {
      await client.query('begin');
      await work();
      await client.query('commit');
    },
    async sizeMb() {
      await client.query('vacuum');
      const {rows} = await client.query(
        "select sum(pg_total_relation_size(oid)) as bytes from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
      );
      return Number(rows[0].bytes) / 2 ** 20;
    },
    async close() {
      await client.end();
      await server.stop();
    },
  };
}

/** `(?, ?), (?, ?)` for this many rows of this many columns. */
export const marks = (rows: number, columns: number): string =>
  Array(rows)
    .fill(`(${Array(columns).fill('?').join(', ')})`)
    .join(', ');
