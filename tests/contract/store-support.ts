import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {openPostgresStore} from '../../server/store/postgres/postgres-store.ts';
import {DATABASE_FILE, openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {DatabaseThread} from '../../server/store/sqlite/thread.ts';
import type {Store} from '../../server/store/store.ts';
import {NOT_RUN, POSTGRES_MISSING, POSTGRES_REQUIRED, type PostgresServer, startPostgres} from '../support/postgres-server.ts';

/** An empty database of one test. */
export interface TestDatabase {
  readonly kind: 'SQLite' | 'PostgreSQL';
  open(): Promise<Store>;
  /** One statement past the store; rows of a query. */
  run<Row extends object>(sql: string): Promise<Row[]>;
}

/** The same tests on an empty SQLite file and on an empty PostgreSQL schema, anew for each test. */
export function onBothDatabases(suite: (database: () => TestDatabase) => void): void {
  describe('on SQLite', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'livebus-store-'));
    });
    afterEach(() => rmSync(folder, {recursive: true, force: true}));
    suite(() => sqliteIn(folder));
  });
  describePostgres('on PostgreSQL', (server) => {
    let url: string;
    beforeEach(async () => {
      url = await server().freshSchema();
    });
    suite(() => ({
      kind: 'PostgreSQL',
      open: () => openPostgresStore(url, {serves: false}),
      run: (sql) => server().run(`set search_path to ${schemaOf(url)}; ${sql}`, 'livebus'),
    }));
  });
}

export const schemaOf = (url: string): string => url.slice(url.lastIndexOf('%3D') + 3);

/** One for the files of a worker: starting it took most of the time of a small one. It ends with the worker. */
let shared: Promise<PostgresServer> | undefined;

/** Tests with a PostgreSQL, each in schemas of its own (`freshSchema`). Where it is missing they are not run, and the run says so. */
export function describePostgres(title: string, suite: (server: () => PostgresServer) => void): void {
  describeWith(title, suite, () => {
    shared ??= startPostgres();
    return shared;
  });
}

/** The same with a server of their own: for tests that end it, or change what lies in no schema, such as roles and rights. */
export function describeOwnPostgres(title: string, suite: (server: () => PostgresServer) => void): void {
  let own: PostgresServer | undefined;
  const start = async () => {
    own = await startPostgres();
    return own;
  };
  describeWith(title, suite, start, () => own?.stop());
}

function describeWith(
  title: string,
  suite: (server: () => PostgresServer) => void,
  start: () => Promise<PostgresServer>,
  end: () => Promise<void> | undefined = () => undefined,
): void {
  if (POSTGRES_MISSING) {
    describe(title, () => {
      if (POSTGRES_REQUIRED) it('PostgreSQL is there', () => expect.fail(NOT_RUN));
      else it.skip(NOT_RUN, () => undefined);
      if (!POSTGRES_REQUIRED) console.warn(`${title}: ${NOT_RUN}`);
    });
    return;
  }
  describe(title, () => {
    let server: PostgresServer | undefined;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(end);
    suite(() => server!);
  });
}

function sqliteIn(folder: string): TestDatabase {
  return {
    kind: 'SQLite',
    open: () => openSqliteStore(folder, {readers: 1}),
    async run<Row extends object>(sql: string) {
      const beside = await DatabaseThread.open({file: join(folder, DATABASE_FILE), readOnly: false});
      return await beside
        .run(sql)
        .then(({rows}) => rows as Row[])
        .finally(() => beside.close());
    },
  };
}
