import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import {DATABASE_SLOW, type StoreError} from '../store-error.ts';
import type {DatabaseThread} from './thread.ts';
import type {ThreadQueue} from './thread-queue.ts';
import type {RunOutcome} from './worker-protocol.ts';

export interface ThreadLimits {
  /** Longest wait for a connection. */
  readonly waitMs: number;
  /** Longest wait for one statement; it may still be executed afterwards. */
  readonly statementMs: number;
}

/** Same limits as with PostgreSQL (`DEFAULT_POSTGRES_LIMITS`). */
export const DEFAULT_THREAD_LIMITS = {waitMs: 10_000, statementMs: 30_000} as const satisfies ThreadLimits;

/** kysely over database threads: SQL is compiled here and executed there. A connection is one thread, held by one caller at a time. */
export function threadDialect(queue: ThreadQueue, begin: 'begin' | 'begin immediate', limits: ThreadLimits): Dialect {
  return {
    createDriver: () => new ThreadDriver(queue, begin, limits),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    // biome-ignore lint/suspicious/noExplicitAny: kysely's own signature
    createIntrospector: (db: Kysely<any>) => new SqliteIntrospector(db),
  };
}

class ThreadDriver implements Driver {
  readonly #queue: ThreadQueue;
  readonly #begin: string;
  readonly #limits: ThreadLimits;

  constructor(queue: ThreadQueue, begin: string, limits: ThreadLimits) {
    this.#queue = queue;
    this.#begin = begin;
    this.#limits = limits;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ThreadConnection(await this.#queue.take(this.#limits.waitMs), this.#limits.statementMs);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#queue.giveBack((connection as ThreadConnection).thread);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await (connection as ThreadConnection).do(this.#begin);
    } catch (error) {
      // It may still begin later, and nothing would end it.
      if ((error as StoreError).code === DATABASE_SLOW) await this.rollbackTransaction(connection);
      throw error;
    }
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as ThreadConnection).do('commit');
  }

  /** SQLite has rolled back by itself after some failures, such as a full disk: report that failure. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const rollback = (connection as ThreadConnection).do('rollback').catch((error: Error) => {
      if (!/no transaction is active/.test(error.message)) throw error;
    });
    if (!(connection as ThreadConnection).isLate) return rollback;
    // The caller has waited long enough. If the rollback fails, the next transaction of this thread fails and reports it.
    rollback.catch(() => undefined);
  }

  /** The threads belong to the store, which closes them. */
  async destroy(): Promise<void> {}
}

/**
 * One caller's use of a thread. A thread works in order: an abandoned statement is finished before the next one, including its rollback.
 */
class ThreadConnection implements DatabaseConnection {
  readonly thread: DatabaseThread;
  readonly #withinMs: number;
  #isLate = false;

  constructor(thread: DatabaseThread, withinMs: number) {
    this.thread = thread;
    this.#withinMs = withinMs;
  }

  /** A statement was not answered in time: the next ones will hardly be. */
  get isLate(): boolean {
    return this.#isLate;
  }

  async do(sql: string): Promise<void> {
    await this.#run(sql, []);
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<RunOutcome> {
    try {
      return await this.thread.run(sql, parameters, this.#withinMs);
    } catch (error) {
      this.#isLate ||= (error as StoreError).code === DATABASE_SLOW;
      throw error;
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const {rows, changes, lastInsertRowid} = await this.#run(query.sql, query.parameters);
    return {
      rows: rows as Row[],
      numAffectedRows: BigInt(changes),
      insertId: lastInsertRowid === null ? undefined : BigInt(lastInsertRowid),
    };
  }

  // biome-ignore lint/correctness/useYield: rows come from another thread whole
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not offered by the database threads');
  }
}
