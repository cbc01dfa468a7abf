import {
  type AppliedMigration,
  checkCurrent,
  checksumOf,
  checkWhole,
  type Migration,
  MOVING_TABLE,
  pendingOf,
} from '../migrations/migration.ts';
import type {DatabaseThread} from './thread.ts';

/**
 * Upgrades a database to the schema of `migrations`, in one transaction; a second run changes nothing. `beforeUpgrade` is awaited before an
 * existing schema is changed, with its version.
 * Throws and leaves the database as it was when it is newer than this program, when an applied migration differs, or when a statement
 * fails.
 */
export async function migrate(
  thread: DatabaseThread,
  migrations: readonly Migration[],
  nowMs: number,
  beforeUpgrade?: (schema: number) => Promise<void>,
): Promise<void> {
  const standing = (await hasTable(thread, 'applied_migration')) ? await appliedIn(thread) : [];
  if (pendingOf(standing, migrations).length > 0 && standing.length > 0) await beforeUpgrade?.(standing.at(-1)!.id);
  await thread.run('begin immediate');
  try {
    await thread.run(
      'create table if not exists applied_migration (id integer primary key, name text not null, checksum text not null, applied_ms integer not null) strict',
    );
    checkWhole(await hasTable(thread, MOVING_TABLE));
    for (const migration of pendingOf(await appliedIn(thread), migrations)) {
      for (const statement of migration.statements) await thread.run(statement);
      await thread.run('insert into applied_migration (id, name, checksum, applied_ms) values (?, ?, ?, ?)', [
        migration.id,
        migration.name,
        checksumOf(migration),
        nowMs,
      ]);
    }
    await thread.run('commit');
  } catch (error) {
    // Some failures, such as a full disk, have rolled back already; the first error is the one to report.
    await thread.run('rollback').catch(() => undefined);
    throw error;
  }
}

/** For a folder that another process serves: throws unless its database has exactly the schema of `migrations`. Changes nothing. */
export async function requireCurrent(thread: DatabaseThread, migrations: readonly Migration[]): Promise<void> {
  checkCurrent(await appliedIn(thread), migrations);
  checkWhole(await hasTable(thread, MOVING_TABLE));
}

export async function appliedIn(thread: DatabaseThread): Promise<AppliedMigration[]> {
  return (await thread.run('select id, checksum from applied_migration order by id')).rows as AppliedMigration[];
}

export async function hasTable(thread: DatabaseThread, name: string): Promise<boolean> {
  return (await thread.run("select 1 from sqlite_master where type = 'table' and name = ?", [name])).rows.length > 0;
}
