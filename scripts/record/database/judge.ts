import type {Facts} from './facts.ts';
import type {Standing} from './place.ts';

/** A start with another configuration adds an audit entry, and another version may have other defaults. */
const GROWS_BY: Readonly<Record<string, number>> = {audit_entry: 1};

/** Tables whose rows have changed, in words; tables that a newer version has added are ignored. */
export function judgeRows(before: Standing, after: Standing): string[] {
  return Object.entries(before.rows)
    .filter(([table, count]) => {
      const grown = (after.rows[table] ?? Number.NaN) - count;
      return !(grown >= 0 && grown <= (GROWS_BY[table] ?? 0)) && table !== 'applied_migration';
    })
    .map(([table, count]) => `${table} has ${after.rows[table] ?? 'no'} rows, had ${count}`);
}

/** Applied migrations that have changed. */
export function judgeMigrations(before: Standing, after: Standing): string[] {
  return Object.entries(before.migrations)
    .filter(([name, checksum]) => after.migrations[name] !== checksum)
    .map(([name, checksum]) => `migration ${name} has the checksum ${after.migrations[name] ?? 'of none'}, had ${checksum}`);
}

/** Calls whose answer differs from that of the version that stored the data. */
export function judgeReplies(before: Facts['replies'], after: Facts['replies']): string[] {
  return Object.keys(before)
    .filter((call) => before[call] !== after[call])
    .map((call) => `${call} is answered otherwise`);
}
