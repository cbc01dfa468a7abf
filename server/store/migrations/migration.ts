import {createHash} from 'node:crypto';
import {SchemaError} from '../store-error.ts';

/** A step of the schema. Never change a released one: its checksum is in every database. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly statements: readonly string[];
}

export interface AppliedMigration {
  readonly id: number;
  readonly checksum: string;
}

export function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.statements.join(';\n')).digest('hex');
}

/** The migrations still to apply. Throws SchemaError when the database is newer than this program, or when an applied migration differs. */
export function pendingOf(applied: readonly AppliedMigration[], migrations: readonly Migration[]): readonly Migration[] {
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
  return migrations.slice(applied.length);
}

/** Throws SchemaError unless every migration is applied. */
export function checkCurrent(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  if (pendingOf(applied, migrations).length > 0)
    throw new SchemaError(
      'the database is that of an older Livebus: stop it where it runs, and start this one, which brings it up to date',
    );
}

/** Created by `migrate-db` in the database that it fills, and dropped at the end. */
export const MOVING_TABLE = 'moving';

/** Throws SchemaError when a move was not completed. */
export function checkWhole(isMoving: boolean): void {
  if (isMoving) throw new SchemaError('the database is only half filled: run `npm run migrate-db` again with the same --from and --to');
}
