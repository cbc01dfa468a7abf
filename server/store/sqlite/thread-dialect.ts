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
import type {DatabaseThread} from './thread.ts';

/** kysely over database threads: it compiles here, they run. A connection is one thread, held by one caller at a time. */
export function threadDialect(threads: readonly DatabaseThread[], begin: 'begin' | 'begin immediate'): Dialect {
  return {
    createDriver: () => new ThreadDriver(threads, begin),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    // biome-ignore lint/suspicious/noExplicitAny: kysely's own signature
    createIntrospector: (db: Kysely<any>) => new SqliteIntrospector(db),
  };
}

class ThreadDriver implements Driver {
  readonly #free: ThreadConnection[];
  readonly #queue: ((connection: ThreadConnection) => void)[] = [];
  readonly #begin: string;

  constructor(threads: readonly DatabaseThread[], begin: string) {
    this.#free = threads.map((thread) => new ThreadConnection(thread));
    this.#begin = begin;
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    const free = this.#free.pop();
    return free ? Promise.resolve(free) : new Promise((resolve) => this.#queue.push(resolve));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const next = this.#queue.shift();
    if (next) next(connection as ThreadConnection);
    else this.#free.push(connection as ThreadConnection);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as ThreadConnection).thread.run(this.#begin);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as ThreadConnection).thread.run('commit');
  }

  /** SQLite has rolled back by itself after some failures, a full disk for one: that failure is the one to tell. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await (connection as ThreadConnection).thread.run('rollback');
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error;
    }
  }

  /** The threads belong to the store, which closes them. */
  async destroy(): Promise<void> {}
}

class ThreadConnection implements DatabaseConnection {
  readonly thread: DatabaseThread;

  constructor(thread: DatabaseThread) {
    this.thread = thread;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const {rows, changes, lastInsertRowid} = await this.thread.run(query.sql, query.parameters);
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
