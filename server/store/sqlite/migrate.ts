import {createHash} from 'node:crypto';
import type {Migration} from './migrations.ts';
import type {DatabaseThread} from './thread.ts';

/** The database's schema is not one that this program may use; it was left as it was. */
export class SchemaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SchemaError';
  }
}

interface Applied {
  readonly id: number;
  readonly checksum: string;
}

export function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.statements.join(';\n')).digest('hex');
}

/**
 * Brings a database to the schema of `migrations`, in one transaction; a second run changes nothing.
 * Throws, leaving the database as it was, when it is newer than this program, when an applied migration differs, or when a statement fails.
 */
export async function migrate(thread: DatabaseThread, migrations: readonly Migration[], nowMs: number): Promise<void> {
  await thread.run('begin immediate');
  try {
    await thread.run(
      'create table if not exists applied_migration (id integer primary key, name text not null, checksum text not null, applied_ms integer not null) strict',
    );
    const applied = (await thread.run('select id, checksum from applied_migration order by id')).rows as Applied[];
    check(applied, migrations);
    for (const migration of migrations.slice(applied.length)) {
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
    // Some failures, a full disk among them, have rolled back already; the reason that counts is the first.
    await thread.run('rollback').catch(() => undefined);
    throw error;
  }
}

/** For a folder that another process serves: throws unless its database has exactly the schema of `migrations`. Changes nothing. */
export async function requireCurrent(thread: DatabaseThread, migrations: readonly Migration[]): Promise<void> {
  const applied = (await thread.run('select id, checksum from applied_migration order by id')).rows as Applied[];
  check(applied, migrations);
  if (applied.length < migrations.length) throw new SchemaError('the database is served by an older Livebus; stop it first');
}

function check(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.id ?? 0;
  const beyond = applied.find(({id}) => id > newest);
  if (beyond) {
    throw new SchemaError(
      `the database has schema ${applied.at(-1)!.id}, written by a newer Livebus; this one knows ${newest}: start the newer one, or restore a backup`,
    );
  }
  applied.forEach(({id, checksum}, i) => {
    const known = migrations[i];
    if (known?.id !== id || checksumOf(known) !== checksum)
      throw new SchemaError(
        `migration ${id} of the database is not the one of this program: start the Livebus that wrote it, or restore a backup`,
      );
  });
}
