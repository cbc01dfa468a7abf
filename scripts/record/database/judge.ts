import type {Facts} from './facts.ts';
import type {Standing} from './place.ts';

/** A server that starts with another configuration than the last one adds an entry, and another version may have other defaults. */
const GROWS_BY: Readonly<Record<string, number>> = {audit_entry: 1};

/** Tables whose rows are not as they were, in words; tables that a newer version has added do not count. */
export function judgeRows(before: Standing, after: Standing): string[] {
  return Object.entries(before.rows)
    .filter(([table, count]) => {
      const grown = (after.rows[table] ?? Number.NaN) - count;
      return !(grown >= 0 && grown <= (GROWS_BY[table] ?? 0)) && table !== 'applied_migration';
    })
    .map(([table, count]) => `${table} has ${after.rows[table] ?? 'no'} rows, had ${count}`);
}

/** Migrations that have run and are not what they were. */
export function judgeMigrations(before: Standing, after: Standing): string[] {
  return Object.entries(before.migrations)
    .filter(([name, checksum]) => after.migrations[name] !== checksum)
    .map(([name, checksum]) => `migration ${name} has the checksum ${after.migrations[name] ?? 'of none'}, had ${checksum}`);
}

/** Calls that are answered otherwise than by the version that stored what they tell. */
export function judgeReplies(before: Facts['replies'], after: Facts['replies']): string[] {
  return Object.keys(before)
    .filter((call) => before[call] !== after[call])
    .map((call) => `${call} is answered otherwise`);
}
