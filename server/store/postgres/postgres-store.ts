import {Kysely, PostgresDialect, sql} from 'kysely';
import pg from 'pg';
import {ACCOUNTS, bringNameKeys} from '../areas/access/account-rows.ts';
import {allQueries} from '../areas.ts';
import type {Connections} from '../connections.ts';
import {POSTGRES_MIGRATIONS} from '../migrations/all-migrations.ts';
import {ALONE} from '../peers.ts';
import {quoted} from '../quoted.ts';
import type {Store} from '../store.ts';
import {DatabaseFault, NoDatabaseError} from '../store-error.ts';
import type {Tables} from '../tables.ts';
import {clientConfig, DEFAULT_POSTGRES_LIMITS, type PostgresLimits, placeOf} from './address.ts';
import {checkDatabase} from './checks.ts';
import {connectFault, storeErrorOf} from './failure.ts';
import {LIVEBUS_LOCKS, lockName} from './locks.ts';
import {hasTable, migrate, requireCurrent} from './migrate.ts';
import {PeerLine} from './peer-line.ts';
import {connectionPool} from './pool.ts';
import {POSTGRES_DIALECT} from './sql-dialect.ts';

export interface PostgresOptions {
  readonly limits: Partial<PostgresLimits>;
  /** Serves, and receives messages of other servers; a command neither leads nor receives. */
  readonly serves: boolean;
  /** Copies existing tables before an upgrade. */
  readonly copies: boolean;
  /** Creates missing tables. */
  readonly makes: boolean;
  /** Upgrades older tables. */
  readonly upgrades: boolean;
}

const DEFAULT_POSTGRES_OPTIONS = {
  limits: DEFAULT_POSTGRES_LIMITS,
  serves: true,
  copies: true,
  makes: true,
  upgrades: true,
} as const satisfies PostgresOptions;

/** Attempts in all for a transaction that others have blocked. */
const TRIES = 3;

/**
 * Opens the database of an address (`postgres://user:password@host:port/database`) and upgrades the first schema of its search path. The
 * caller closes the store.
 * Rejects with DatabaseFault, which holds no password, when the database cannot be used, with SchemaError when its schema is not this
 * program's, and with NoDatabaseError when there are no tables and none may be created.
 */
export async function openPostgresStore(url: string, given: Partial<PostgresOptions> = {}): Promise<Store> {
  const {serves, copies, makes, upgrades} = {...DEFAULT_POSTGRES_OPTIONS, ...given};
  const limits = {...DEFAULT_POSTGRES_LIMITS, ...given.limits};
  const schema = await withClient(url, limits, async (client) => {
    const name = await checkDatabase(client);
    if (!makes && !(await hasTable(client, 'applied_migration')))
      throw new NoDatabaseError(`the database ${placeOf(url)} holds no Livebus`);
    if (upgrades) await migrate(client, POSTGRES_MIGRATIONS, {schema: name, nowMs: Date.now(), copies});
    else await requireCurrent(client, POSTGRES_MIGRATIONS);
    return name;
  });
  const pool = connectionPool(url, limits);
  const db = new Kysely<Tables>({dialect: new PostgresDialect({pool})});
  const opening = serves ? PeerLine.open({url, schema, limits, db}) : undefined;
  const line = await opening?.catch(async (error) => {
    await db.destroy();
    throw connectFault(error, url);
  });

  const change: Connections['change'] = async (subject, work) => {
    for (let tried = 1; ; tried++) {
      try {
        return await db.transaction().execute(async (within) => {
          await sql`select pg_advisory_xact_lock(${LIVEBUS_LOCKS}::int, hashtext(${lockName(schema, subject)}))`.execute(within);
          return work(within);
        });
      } catch (error) {
        const isCrossed = ['40P01', '40001'].includes((error as {code?: string}).code ?? '');
        if (!isCrossed || tried >= TRIES) throw error;
      }
    }
  };
  await change(ACCOUNTS, bringNameKeys);
  return {
    ...allQueries({reader: db, writer: db, change, dialect: POSTGRES_DIALECT}),
    peers: line ?? ALONE,
    async probe(nowMs) {
      await db.selectFrom('asset_group').select('id').limit(1).execute();
      await sql`insert into health (id, probed_ms) values (1, ${nowMs}) on conflict (id) do update set probed_ms = excluded.probed_ms`.execute(
        db,
      );
    },
    async schema() {
      const {rows} = await sql<{applied: number}>`select max(id) as applied from applied_migration`.execute(db);
      return {applied: rows[0]!.applied, known: POSTGRES_MIGRATIONS.at(-1)!.id};
    },
    // One pool for both: most waiting callers read.
    waiting: () => ({reads: pool.waiting(), writes: 0}),
    async sizeBytes() {
      const size = sql<{bytes: number | null}>`select sum(pg_total_relation_size(oid)) as bytes from pg_class
        where relnamespace = ${quoted(schema)}::regnamespace and relkind in ('r', 'p')`;
      return Number((await size.execute(db)).rows[0]?.bytes ?? 0);
    },
    async close() {
      await line?.close();
      await db.destroy();
    },
  };
}

/** One connection for long work, closed at the end. */
export async function withClient<Result>(
  url: string,
  limits: PostgresLimits,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const {statement_timeout: _, query_timeout: __, ...patient} = clientConfig(url, limits);
  const client = new pg.Client(patient);
  // A lost connection fails the running statement; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw connectFault(error, url);
  }
  try {
    return await work(client);
  } catch (error) {
    if (!('severity' in (error as object))) throw error;
    const told = storeErrorOf(error);
    if (told.code === '42501') throw new DatabaseFault(`${client.user} lacks a right in the database ${placeOf(url)}: ${told.message}`);
    throw told;
  } finally {
    await client.end().catch(() => undefined);
  }
}
