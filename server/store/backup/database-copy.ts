import {mkdir, rename, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {SQLITE_MIGRATIONS} from '../migrations/all-migrations.ts';
import {moveDatabase} from '../move/move-database.ts';
import {NOT_MOVED} from '../move/move-end.ts';
import {sqliteSource, sqliteTarget} from '../move/sqlite-end.ts';
import type {StorePlace} from '../open-store.ts';
import {quoted} from '../quoted.ts';
import {copyWhole} from '../sqlite/copy-whole.ts';
import {migrate} from '../sqlite/migrate.ts';
import {DATABASE_FILE, requireDatabase} from '../sqlite/sqlite-store.ts';
import {DatabaseThread} from '../sqlite/thread.ts';
import {StoreError} from '../store-error.ts';

/** What a copy of a database holds. A copy is a SQLite file for either database. */
export interface CopyContents {
  /** Number of its newest migration. */
  readonly schema: number;
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>;
}

/** The newest migration that this program knows. */
export const KNOWN_SCHEMA: number = SQLITE_MIGRATIONS.at(-1)!.id;

/**
 * Copies a place's database to a new file, as it is at one moment; a server may run on it and write. Rejects when there is no database,
 * when it cannot be read, or when the disk is full.
 */
export async function copyDatabase({dataDir, databaseUrl}: StorePlace, target: string): Promise<CopyContents> {
  if (databaseUrl !== undefined) await copyPostgres(databaseUrl, target);
  else {
    requireDatabase(dataDir);
    await onFile(join(dataDir, DATABASE_FILE), (thread) => copyWhole(thread, target));
  }
  return inspectCopy(target);
}

/** Reads a copy completely; rejects when it is damaged. */
export function inspectCopy(file: string): Promise<CopyContents> {
  return onFile(
    file,
    async (thread) => {
      const [check] = (await thread.run('pragma integrity_check')).rows as [{integrity_check: string}];
      if (check.integrity_check !== 'ok') throw new StoreError(`${file} is damaged: ${check.integrity_check}`, 'SQLITE_CORRUPT');
      const [{schema}] = (await thread.run('select max(id) as schema from applied_migration')).rows as [{schema: number}];
      const found = await thread.run(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
      );
      const tables: Record<string, number> = {};
      for (const {name} of found.rows as {name: string}[]) {
        if (NOT_MOVED.includes(name)) continue;
        const [{rows}] = (await thread.run(`select count(*) as rows from ${quoted(name)}`)).rows as [{rows: number}];
        tables[name] = rows;
      }
      return {schema, tables};
    },
    {readOnly: true},
  );
}

/** Fills an empty PostgreSQL database from a copy, upgrading the copy first. Run again, it continues where it was interrupted. */
export async function fillPostgres(copy: string, databaseUrl: string): Promise<void> {
  const {postgresTarget} = await import('../move/postgres-end.ts');
  await onFile(copy, (thread) => migrate(thread, SQLITE_MIGRATIONS, Date.now()));
  const source = await sqliteSource(dirname(copy));
  try {
    const target = await postgresTarget(databaseUrl);
    await moveDatabase(source, target).finally(() => target.close());
  } finally {
    await source.close();
  }
}

/** Copies page by page from one read-only transaction, as `migrate-db` does, into a SQLite file. */
async function copyPostgres(databaseUrl: string, target: string): Promise<void> {
  const {postgresSnapshot} = await import('../move/postgres-end.ts');
  const folder = `${target}.filling`;
  await rm(folder, {recursive: true, force: true});
  await mkdir(folder, {recursive: true, mode: 0o700});
  try {
    const source = await postgresSnapshot(databaseUrl);
    try {
      const filled = await sqliteTarget(folder);
      await moveDatabase(source, filled).finally(() => filled.close());
    } finally {
      await source.close();
    }
    const made = join(folder, DATABASE_FILE);
    await onFile(made, (thread) => copyWhole(thread, `${made}.whole`));
    await rename(`${made}.whole`, target);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

async function onFile<Result>(
  file: string,
  work: (thread: DatabaseThread) => Promise<Result>,
  {readOnly}: {readonly readOnly: boolean} = {readOnly: false},
): Promise<Result> {
  const thread = await DatabaseThread.open({file, readOnly});
  return await work(thread).finally(() => thread.close());
}
