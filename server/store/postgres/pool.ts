import type {PostgresPool, PostgresPoolClient, PostgresQueryResult} from 'kysely';
import pg from 'pg';
import {clientConfig, type PostgresLimits} from './address.ts';
import {isLinkLost, storeErrorOf} from './failure.ts';

/**
 * Connections for kysely, opened on demand and reopened when lost. All failures reject with a StoreError; a connection that failed, or has
 * not answered in time, is not used again.
 */
export function connectionPool(url: string, limits: PostgresLimits): PostgresPool & {waiting(): number} {
  const pool = new pg.Pool({...clientConfig(url, limits), max: limits.connections, idleTimeoutMillis: limits.idleMs});
  // Without a listener a lost connection would end the process. The pool drops an idle one; one in use fails at its next statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    connect: () => pool.connect().then(frontOf, refuse),
    end: () => pool.end(),
    waiting: () => pool.waitingCount,
  };
}

const refuse = (error: unknown): never => {
  throw storeErrorOf(error);
};

function frontOf(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return (await client.query(sql, [...parameters])) as unknown as PostgresQueryResult<never>;
    } catch (error) {
      const told = storeErrorOf(error);
      isLost ||= isLinkLost(told);
      throw told;
    }
  };
  return {query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy || isLost)};
}
