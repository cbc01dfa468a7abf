import type pg from 'pg';
import type {Migration} from '../migrations/migration.ts';
import {quoted} from '../quoted.ts';
import {DatabaseFault} from '../store-error.ts';
import {tablesOf} from './tables-of.ts';

/** Name of the schema with the copy made before the tables of `schema` left that version. */
export const copySchema = (schema: string, number: number): string => `${schema}_before_upgrade_${number}`;

/**
 * Within the caller's transaction, makes a second schema with the same tables, keys and rows, on which the older version can be started.
 * Replaces one from an earlier attempt. Throws DatabaseFault where the user may not create schemas.
 */
export async function copyBeforeUpgrade(client: pg.ClientBase, schema: string, applied: readonly Migration[]): Promise<void> {
  const copy = copySchema(schema, applied.at(-1)!.id);
  const {rows} = await client.query<{may: boolean}>("select has_database_privilege(current_database(), 'create') as may");
  if (!rows[0]!.may) {
    throw new DatabaseFault(
      'before the upgrade a copy of the tables is made in a schema of its own, which this user may not make: have the owner run ' +
        'GRANT CREATE ON DATABASE, or make a copy with pg_dump and start once with UPGRADE_COPY=no',
    );
  }
  const tables = await tablesOf(client, schema);
  await client.query(`drop schema if exists ${quoted(copy)} cascade`);
  await client.query(`create schema ${quoted(copy)}`);
  await client.query(`set local search_path to ${quoted(copy)}`);
  for (const {statements} of applied) for (const statement of statements) await client.query(statement);
  const made = new Set(await tablesOf(client, copy));
  for (const table of tables) {
    const [from, to] = [`${quoted(schema)}.${quoted(table)}`, `${quoted(copy)}.${quoted(table)}`];
    if (!made.has(table)) await client.query(`create table ${to} (like ${from} including all)`);
    await client.query(`insert into ${to} select * from ${from}`);
  }
  await goOnCounting(client, copy);
  await client.query(`set local search_path to ${quoted(schema)}`);
}

/** Makes sequences continue after the highest value. */
async function goOnCounting(client: pg.ClientBase, schema: string): Promise<void> {
  const {rows} = await client.query<{table: string; column: string}>(
    `select table_name::text as table, column_name::text as column from information_schema.columns where table_schema = $1 and is_identity = 'YES'`,
    [schema],
  );
  for (const {table, column} of rows) {
    const name = `${quoted(schema)}.${quoted(table)}`;
    await client.query(`select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false) from ${name}`, [
      name,
      column,
    ]);
  }
}
