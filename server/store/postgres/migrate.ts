import type pg from 'pg';
import {
  type AppliedMigration,
  checkCurrent,
  checksumOf,
  checkWhole,
  type Migration,
  MOVING_TABLE,
  pendingOf,
} from '../migrations/migration.ts';
import {quoted} from '../quoted.ts';
import {SchemaError} from '../store-error.ts';
import {copyBeforeUpgrade} from './copy-before-upgrade.ts';
import {LEADER, LOCK_KEY, lockName, UPGRADE} from './locks.ts';

export interface UpgradeOptions {
  /** Schema of the tables; the first one on the search path. */
  readonly schema: string;
  readonly nowMs: number;
  /** Copy existing tables before changing them. */
  readonly copies: boolean;
}

/**
 * Upgrades the schema in one transaction, including the copy of the old tables; a second run, or another server at the same time, changes
 * nothing. Throws and leaves everything as it was when the database is newer than this program or a move is incomplete, when an applied
 * migration differs, when an older server still leads, or when a statement fails.
 */
export async function migrate(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  {schema, nowMs, copies}: UpgradeOptions,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${LOCK_KEY})`, [lockName(schema, UPGRADE)]);
    await client.query(`set local search_path to ${quoted(schema)}`);
    if (!(await hasTable(client, 'applied_migration'))) {
      await client.query(
        'create table applied_migration (id integer primary key, name text not null, checksum text not null, applied_ms bigint not null)',
      );
    }
    checkWhole(await hasTable(client, MOVING_TABLE));
    const applied = await appliedIn(client);
    const pending = pendingOf(applied, migrations);
    if (pending.length > 0 && applied.length > 0) {
      await refuseWhereServed(client, schema);
      if (copies) await copyBeforeUpgrade(client, schema, migrations.slice(0, applied.length));
    }
    for (const migration of pending) {
      for (const statement of migration.statements) await client.query(statement);
      await client.query('insert into applied_migration (id, name, checksum, applied_ms) values ($1, $2, $3, $4)', [
        migration.id,
        migration.name,
        checksumOf(migration),
        nowMs,
      ]);
    }
    await client.query('commit');
  } catch (error) {
    // A lost connection has nothing to roll back; the first error is the one to report.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Throws SchemaError unless the schema is exactly that of `migrations`. Changes nothing. */
export async function requireCurrent(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  checkCurrent(await appliedIn(client), migrations);
  checkWhole(await hasTable(client, MOVING_TABLE));
}

export async function appliedIn(client: pg.ClientBase): Promise<AppliedMigration[]> {
  return (await client.query<AppliedMigration>('select id, checksum from applied_migration order by id')).rows;
}

export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const {rows} = await client.query('select 1 from pg_class where relnamespace = current_schema()::regnamespace and relname = $1', [name]);
  return rows.length > 0;
}

/** The leading server holds the lock until it ends; here it is held until the transaction ends. */
async function refuseWhereServed(client: pg.ClientBase, schema: string): Promise<void> {
  const {rows} = await client.query<{free: boolean}>(`select pg_try_advisory_xact_lock(${LOCK_KEY}) as free`, [lockName(schema, LEADER)]);
  if (!rows[0]!.free) throw new SchemaError('the database is served by an older Livebus; stop all of its servers first');
}
