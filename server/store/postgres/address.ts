import pg from 'pg';

/** Time limits in ms; `connections` is the most at a time, besides the one that listens. */
export interface PostgresLimits {
  readonly connections: number;
  /** To connect, or to wait for a free connection. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** For a transaction without statements. */
  readonly idleTransactionMs: number;
  /** An unused connection is closed after this time. */
  readonly idleMs: number;
}

export const DEFAULT_POSTGRES_LIMITS = {
  connections: 10,
  connectMs: 10_000,
  statementMs: 30_000,
  idleTransactionMs: 60_000,
  idleMs: 30_000,
} as const satisfies PostgresLimits;

/** A server that is cut off never answers: the client gives up this long after the server should have answered. */
const NO_ANSWER_MS = 5000;

const INT8 = 20;

/** Settings of one connection. Whole numbers are returned as numbers, because none exceeds 2^53. */
export function clientConfig(url: string, limits: PostgresLimits): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'livebus',
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs + NO_ANSWER_MS,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {getTypeParser: ((oid: number, format?: 'text') => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format))) as never},
  };
}

/** An address in words without its password: `db at host:5432`. */
export function placeOf(url: string): string {
  const {database, host, port} = new pg.Client({connectionString: url});
  return `${database ?? 'postgres'} at ${host}${host.startsWith('/') ? '' : `:${port}`}`;
}

export const userOf = (url: string): string => new pg.Client({connectionString: url}).user ?? 'the user';
