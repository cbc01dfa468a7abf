import {SHARED_MIGRATIONS} from '../areas.ts';
import type {Database} from './columns.ts';
import type {Migration} from './migration.ts';
import {POSTGRES_FIRST} from './released/postgres-1.ts';
import {POSTGRES_LATER} from './released/postgres-2-to-8.ts';
import {SQLITE_FIRST} from './released/sqlite-1-to-6.ts';
import {SQLITE_LATER} from './released/sqlite-7-to-14.ts';
import {FIRST_SHARED, type SharedMigration} from './steps.ts';

const SHARED = inOrder(SHARED_MIGRATIONS);

/** In order: SQLite's own migrations, then the shared ones. */
export const SQLITE_MIGRATIONS: readonly Migration[] = [...SQLITE_FIRST, ...SQLITE_LATER, ...ofDatabase('sqlite')];

/** In order: PostgreSQL's own migrations, then the shared ones. */
export const POSTGRES_MIGRATIONS: readonly Migration[] = [...POSTGRES_FIRST, ...POSTGRES_LATER, ...ofDatabase('postgres')];

function ofDatabase(database: Database): Migration[] {
  return SHARED.map(({id, name, steps}) => ({id, name, statements: steps.flatMap((step) => step.statements(database))}));
}

/**
 * The areas' migrations by number. Throws an Error for a missing or repeated number: a migration added later with a number before the
 * newest could not be applied to a database that has the newest.
 */
export function inOrder(migrations: readonly SharedMigration[]): SharedMigration[] {
  const sorted = [...migrations].sort((a, b) => a.id - b.id);
  sorted.forEach(({id, name}, at) => {
    if (id !== FIRST_SHARED + at) throw new Error(`migration ${id} (${name}) should have the number ${FIRST_SHARED + at}`);
  });
  return sorted;
}
