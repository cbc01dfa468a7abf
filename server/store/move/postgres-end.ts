import pg from 'pg';
import {inOrder} from '../in-order.ts';
import {POSTGRES_MIGRATIONS} from '../migrations/all-migrations.ts';
import {checkWhole, pendingOf} from '../migrations/migration.ts';
import {clientConfig, DEFAULT_POSTGRES_LIMITS, placeOf} from '../postgres/address.ts';
import {checkDatabase} from '../postgres/checks.ts';
import {connectFault} from '../postgres/failure.ts';
import {LEADER, LOCK_KEY, lockName} from '../postgres/locks.ts';
import {appliedIn, hasTable, migrate} from '../postgres/migrate.ts';
import {referencesOf, tablesOf} from '../postgres/tables-of.ts';
import {quoted} from '../quoted.ts';
import {SchemaError} from '../store-error.ts';
import {ROW_ORDERED} from '../tables.ts';
import {fillingOf} from './filling.ts';
import {type MovedTable, type MoveSource, type MoveTarget, NOT_MOVED, pageOf, pageSql} from './move-end.ts';

const mark = (n: number): string => `$${n}`;

/** A PostgreSQL database to read as it is now. Rejects when a server runs on it, or when its schema is not this program's. */
export const postgresSource = (url: string): Promise<MoveSource> => openEnd(url, beginToRead);

/** As `postgresSource`, while servers run on it: later writes are not seen. */
export const postgresSnapshot = (url: string): Promise<MoveSource> => openEnd(url, beginToRead, {beside: true});

async function beginToRead(client: pg.Client): Promise<void> {
  if (!(await hasTable(client, 'applied_migration'))) throw new SchemaError('there are no tables of Livebus in it');
  if (pendingOf(await appliedIn(client), POSTGRES_MIGRATIONS).length > 0)
    throw new SchemaError('its schema is older: start this Livebus on it once');
  checkWhole(await hasTable(client, 'moving'));
  await client.query('begin isolation level repeatable read read only');
}

/** A PostgreSQL database to fill. */
export function postgresTarget(url: string): Promise<MoveTarget> {
  return openEnd(url, async (client, schema) => {
    if (!(await hasTable(client, 'moving'))) await migrate(client, POSTGRES_MIGRATIONS, {schema, nowMs: Date.now(), copies: true});
    else if (pendingOf(await appliedIn(client), POSTGRES_MIGRATIONS).length > 0)
      throw new SchemaError('its schema is older: start again with --again');
  });
}

async function openEnd(
  url: string,
  prepare: (client: pg.Client, schema: string) => Promise<void>,
  {beside}: {readonly beside: boolean} = {beside: false},
): Promise<MoveTarget> {
  const {
    statement_timeout: _,
    query_timeout: __,
    idle_in_transaction_session_timeout: ___,
    ...patient
  } = clientConfig(url, DEFAULT_POSTGRES_LIMITS);
  const client = new pg.Client({...patient, application_name: 'livebus migrate-db'});
  // A lost connection fails the running statement; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((error) => {
    throw connectFault(error, url);
  });
  try {
    const schema = await checkDatabase(client);
    if (!beside) await holdAlone(client, schema, url);
    await prepare(client, schema);
    return postgresEnd(`PostgreSQL ${placeOf(url)}, schema ${schema}`, client, schema);
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function holdAlone(client: pg.Client, schema: string, url: string): Promise<void> {
  const {rows} = await client.query<{free: boolean}>(`select pg_try_advisory_lock(${LOCK_KEY}) as free`, [lockName(schema, LEADER)]);
  if (!rows[0]!.free) throw new Error(`a server runs on ${placeOf(url)}, or another move; end it first`);
}

function postgresEnd(place: string, client: pg.Client, schema: string): MoveTarget {
  async function shapeOf(name: string): Promise<MovedTable> {
    const {rows: columns} = await client.query<{name: string}>(
      "select column_name::text as name from information_schema.columns where table_schema = $1 and table_name = $2 and column_name <> 'rowid'",
      [schema, name],
    );
    const {rows: key} = await client.query<{name: string}>(
      `select attname::text as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = $1::regclass and indisprimary order by array_position(indkey::int2[], attnum)`,
      [`${quoted(schema)}.${quoted(name)}`],
    );
    const ordered = ROW_ORDERED.includes(name);
    return {name, columns: columns.map((one) => one.name).sort(), key: ordered ? ['rowid'] : key.map((one) => one.name)};
  }

  return {
    place,
    async tables() {
      const names = (await tablesOf(client, schema)).filter((name) => !NOT_MOVED.includes(name));
      const shapes: MovedTable[] = [];
      for (const name of inOrder(names, await referencesOf(client, schema))) shapes.push(await shapeOf(name));
      return shapes;
    },
    async page(table, after, limit) {
      const {rows} = await client.query<Record<string, unknown>>(pageSql(table, after === undefined, limit, mark), [...(after ?? [])]);
      return pageOf(table, rows);
    },
    ...fillingOf({
      run: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows,
      hasTable: (name) => hasTable(client, name),
      mark,
      begin: 'begin',
      tableEnd: '',
    }),
    close: () => client.end(),
  };
}
