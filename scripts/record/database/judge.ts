import type {Facts} from './facts.ts';
import type {Standing} from './place.ts';

/** What of the rows is not as it was, in words; tables that a newer version has added do not count. */
export function judgeRows(before: Standing, after: Standing): string[] {
  return Object.entries(before.rows)
    .filter(([table, count]) => after.rows[table] !== count && table !== 'applied_migration')
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
