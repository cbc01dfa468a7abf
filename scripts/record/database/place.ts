import {execFileSync} from 'node:child_process';
import {join} from 'node:path';
import Database from 'libsql';
import {BIN, type PostgresServer, startPostgres} from '../../../tests/support/postgres-server.ts';

export const KINDS = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof KINDS)[number];

/** The content of a database, read directly. */
export interface Standing {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Checksums of applied migrations, by number and name. */
  readonly migrations: Readonly<Record<string, string>>;
}

/** A data folder and its database: the file in it, or a separate PostgreSQL. */
export interface Place extends AsyncDisposable {
  readonly dataDir: string;
  /** Settings with which a server and the commands find it. */
  readonly env: Readonly<Record<string, string>>;
  look(): Promise<Standing>;
  /** Dumps the database to a file as SQL, or loads it from one. Does nothing for SQLite, whose database is a file of the data folder. */
  dump(file: string): void;
  load(file: string): void;
}

export async function openPlace(kind: DatabaseKind, dataDir: string): Promise<Place> {
  return kind === 'sqlite' ? sqlitePlace(dataDir) : postgresPlace(dataDir, await startPostgres());
}

const MIGRATIONS = 'select id, name, checksum from applied_migration order by id';

interface Migration {
  readonly id: number;
  readonly name: string;
  readonly checksum: string;
}

const migrationsOf = (rows: readonly Migration[]) => Object.fromEntries(rows.map(({id, name, checksum}) => [`${id} ${name}`, checksum]));

function sqlitePlace(dataDir: string): Place {
  return {
    dataDir,
    env: {DATA_DIR: dataDir},
    async look() {
      const database = new Database(join(dataDir, 'livebus.db'), {readonly: true} as Database.Options);
      try {
        const all = <Row>(sql: string) => database.prepare(sql).all() as Row[];
        const tables = all<{name: string}>(
          "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
        );
        const rows = tables.map(({name}) => [name, all<{n: number}>(`select count(*) as n from "${name}"`)[0]!.n] as const);
        return {rows: Object.fromEntries(rows), migrations: migrationsOf(all<Migration>(MIGRATIONS))};
      } finally {
        database.close();
      }
    },
    dump() {},
    load() {},
    async [Symbol.asyncDispose]() {},
  };
}

function postgresPlace(dataDir: string, server: PostgresServer): Place {
  return {
    dataDir,
    env: {DATA_DIR: dataDir, DATABASE_URL: server.url},
    async look() {
      const all = <Row extends object>(sql: string) => server.run<Row>(sql, 'livebus');
      const tables = await all<{name: string}>("select tablename as name from pg_tables where schemaname = 'public' order by tablename");
      const rows: Record<string, number> = {};
      for (const {name} of tables) rows[name] = Number((await all<{n: string}>(`select count(*) as n from "${name}"`))[0]!.n);
      return {rows, migrations: migrationsOf(await all<Migration>(MIGRATIONS))};
    },
    dump: (file) => void execFileSync(join(BIN, 'pg_dump'), ['--no-owner', '--no-privileges', '--file', file, server.url]),
    load: (file) =>
      void execFileSync(join(BIN, 'psql'), ['--quiet', '--no-psqlrc', '--set', 'ON_ERROR_STOP=1', '--file', file, server.url], {
        stdio: 'pipe',
      }),
    [Symbol.asyncDispose]: () => server.stop(),
  };
}
