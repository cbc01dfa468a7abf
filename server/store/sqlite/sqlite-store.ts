import {existsSync} from 'node:fs';
import {stat} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {Kysely} from 'kysely';
import {bringNameKeys} from '../areas/access/account-rows.ts';
import {allQueries} from '../areas.ts';
import type {Connections} from '../connections.ts';
import {SQLITE_MIGRATIONS} from '../migrations/all-migrations.ts';
import {ALONE} from '../peers.ts';
import type {Store} from '../store.ts';
import {NoDatabaseError, StoreError} from '../store-error.ts';
import type {Tables} from '../tables.ts';
import {copyBeforeUpgrade} from './copy-before-upgrade.ts';
import {migrate, requireCurrent} from './migrate.ts';
import {SQLITE_DIALECT} from './sql-dialect.ts';
import {DatabaseThread} from './thread.ts';
import {DEFAULT_THREAD_LIMITS, type ThreadLimits, threadDialect} from './thread-dialect.ts';
import {ThreadQueue} from './thread-queue.ts';

export interface SqliteOptions {
  /** Reading threads, besides the writing one. */
  readonly readers: number;
  /** `bring`: the caller holds the folder's lock, the schema is upgraded. `require`: another process holds it, nothing is changed. */
  readonly schema: 'bring' | 'require';
  /** Copy existing tables before an upgrade. */
  readonly copies: boolean;
  readonly limits: ThreadLimits;
}

export const DEFAULT_SQLITE_OPTIONS = {
  readers: 2,
  schema: 'bring',
  copies: true,
  limits: DEFAULT_THREAD_LIMITS,
} as const satisfies SqliteOptions;

/** A health check needs an answer soon. */
const PROBE_WITHIN_MS = 5000;
const WRITE_MOMENT = 'insert into health (id, probed_ms) values (1, ?) on conflict (id) do update set probed_ms = excluded.probed_ms';

export const DATABASE_FILE = 'livebus.db';

/** Throws NoDatabaseError where the folder has none. */
export function requireDatabase(folder: string): void {
  if (!existsSync(join(folder, DATABASE_FILE))) throw new NoDatabaseError(`there is no database in ${resolve(folder)}`);
}

/**
 * Opens the database of a folder and upgrades its schema, after making a copy. The caller closes the store and holds the folder's lock,
 * unless another process serves the folder.
 * Rejects when the file cannot be opened or its schema is not this program's.
 */
export async function openSqliteStore(folder: string, given: Partial<SqliteOptions> = {}): Promise<Store> {
  const options: SqliteOptions = {...DEFAULT_SQLITE_OPTIONS, ...given};
  const file = join(folder, DATABASE_FILE);
  const threads = [await DatabaseThread.open({file, readOnly: false})];
  const first = threads[0]!;
  try {
    const copy = options.copies ? (schema: number) => copyBeforeUpgrade(first, file, schema) : undefined;
    if (options.schema === 'bring') await migrate(first, SQLITE_MIGRATIONS, Date.now(), copy);
    else await requireCurrent(first, SQLITE_MIGRATIONS);
    const opening = Array.from({length: options.readers}, () => DatabaseThread.open({file, readOnly: true}));
    threads.push(...(await Promise.all(opening)));
  } catch (error) {
    await Promise.all(threads.map((thread) => thread.close()));
    throw error;
  }
  const opened = await stat(file);
  const [writing, ...reading] = threads as [DatabaseThread, ...DatabaseThread[]];
  const queues = {reads: new ThreadQueue(reading), writes: new ThreadQueue([writing])};
  const writer = new Kysely<Tables>({dialect: threadDialect(queues.writes, 'begin immediate', options.limits)});
  const connections: Omit<Connections, 'by'> = {
    reader: new Kysely<Tables>({dialect: threadDialect(queues.reads, 'begin', options.limits)}),
    writer,
    // The single writer runs all writes one after the other, whatever their subject.
    change: (_subject, work) => writer.transaction().execute(work),
    dialect: SQLITE_DIALECT,
  };
  if (options.schema === 'bring') await writer.transaction().execute(bringNameKeys);
  return {
    ...allQueries(connections),
    peers: ALONE,
    async probe(nowMs) {
      const standing = await stat(file).catch(() => undefined);
      if (standing?.ino !== opened.ino) throw new StoreError(`${file} was removed or replaced under the server`, 'DATABASE_REMOVED');
      await Promise.all(reading.map((thread) => thread.run('select count(*) from asset_group', [], PROBE_WITHIN_MS)));
      const thread = await queues.writes.take(PROBE_WITHIN_MS);
      try {
        await thread.run(WRITE_MOMENT, [nowMs], PROBE_WITHIN_MS);
      } finally {
        queues.writes.giveBack(thread);
      }
    },
    async schema() {
      const {rows} = await reading[0]!.run('select max(id) as applied from applied_migration', [], PROBE_WITHIN_MS);
      return {applied: (rows[0] as {applied: number}).applied, known: SQLITE_MIGRATIONS.at(-1)!.id};
    },
    waiting: () => ({reads: queues.reads.length, writes: queues.writes.length}),
    async sizeBytes() {
      const sizes = await Promise.all(
        ['', '-wal'].map((end) =>
          stat(`${file}${end}`).then(
            ({size}) => size,
            () => 0,
          ),
        ),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    async close() {
      await Promise.all(reading.map((thread) => thread.close()));
      await writing.close();
    },
  };
}
