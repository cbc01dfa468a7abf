import {stat} from 'node:fs/promises';
import {join} from 'node:path';
import {Kysely} from 'kysely';
import type {Store} from '../store.ts';
import {accountQueries} from './accounts.ts';
import {assetQueries} from './assets.ts';
import {demoQueries} from './demo.ts';
import {eventQueries} from './events.ts';
import {historyQueries} from './history.ts';
import {migrate, requireCurrent} from './migrate.ts';
import {MIGRATIONS} from './migrations.ts';
import {recordQueries} from './records.ts';
import {savedViewQueries} from './saved-views.ts';
import {scenarioQueries} from './scenarios.ts';
import type {Connections, Tables} from './schema.ts';
import {sessionQueries} from './sessions.ts';
import {DatabaseThread, StoreError} from './thread.ts';
import {threadDialect} from './thread-dialect.ts';

export interface SqliteOptions {
  /** Threads that read, beside the one that writes. */
  readonly readers: number;
  /** `bring`: the caller holds the folder, the schema is brought up to date. `require`: another process holds it, nothing is changed. */
  readonly schema: 'bring' | 'require';
}

export const DEFAULT_SQLITE_OPTIONS = {readers: 2, schema: 'bring'} as const satisfies SqliteOptions;

export const DATABASE_FILE = 'livebus.db';

/**
 * Opens the database of a folder and brings it to the newest schema. The caller closes the store and holds the folder's lock,
 * unless it opens what another process serves.
 * Rejects when the file cannot be opened or its schema is not this program's.
 */
export async function openSqliteStore(folder: string, given: Partial<SqliteOptions> = {}): Promise<Store> {
  const options: SqliteOptions = {...DEFAULT_SQLITE_OPTIONS, ...given};
  const file = join(folder, DATABASE_FILE);
  const threads = [await DatabaseThread.open({file, readOnly: false})];
  try {
    if (options.schema === 'bring') await migrate(threads[0]!, MIGRATIONS, Date.now());
    else await requireCurrent(threads[0]!, MIGRATIONS);
    const opening = Array.from({length: options.readers}, () => DatabaseThread.open({file, readOnly: true}));
    threads.push(...(await Promise.all(opening)));
  } catch (error) {
    await Promise.all(threads.map((thread) => thread.close()));
    throw error;
  }
  const opened = await stat(file);
  const [writing, ...reading] = threads as [DatabaseThread, ...DatabaseThread[]];
  const connections: Connections = {
    reader: new Kysely<Tables>({dialect: threadDialect(reading, 'begin')}),
    writer: new Kysely<Tables>({dialect: threadDialect([writing], 'begin immediate')}),
  };
  return {
    accounts: accountQueries(connections),
    sessions: sessionQueries(connections),
    assets: assetQueries(connections),
    demo: demoQueries(connections),
    events: eventQueries(connections),
    scenarios: scenarioQueries(connections),
    history: historyQueries(connections),
    records: recordQueries(connections),
    savedViews: savedViewQueries(connections),
    async probe(nowMs) {
      const standing = await stat(file).catch(() => undefined);
      if (standing?.ino !== opened.ino) throw new StoreError(`${file} was removed or replaced under the server`, 'DATABASE_REMOVED');
      await Promise.all(reading.map((thread) => thread.run('select count(*) from asset_group')));
      await writing.run('insert into health (id, probed_ms) values (1, ?) on conflict (id) do update set probed_ms = excluded.probed_ms', [
        nowMs,
      ]);
    },
    async close() {
      await Promise.all(reading.map((thread) => thread.close()));
      await writing.close();
    },
  };
}
