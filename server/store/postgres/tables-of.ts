import type pg from 'pg';
import {inOrder} from '../in-order.ts';
import {quoted} from '../quoted.ts';

/** Tables of a schema, each after those that it refers to. */
export async function tablesOf(client: pg.ClientBase, schema: string): Promise<string[]> {
  const {rows: tables} = await client.query<{name: string}>(
    "select relname::text as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' order by oid",
    [quoted(schema)],
  );
  return inOrder(
    tables.map(({name}) => name),
    await referencesOf(client, schema),
  );
}

/** Which table of a schema refers to which. */
export async function referencesOf(client: pg.ClientBase, schema: string): Promise<{readonly name: string; readonly target: string}[]> {
  const {rows} = await client.query<{name: string; target: string}>(
    `select of.relname::text as name, target.relname::text as target from pg_constraint
      join pg_class of on of.oid = conrelid join pg_class target on target.oid = confrelid
      where contype = 'f' and connamespace = $1::regnamespace`,
    [quoted(schema)],
  );
  return rows;
}
