import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {startFault} from '../../server/base/start-fault.ts';
import {POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS} from '../../server/store/migrations/all-migrations.ts';
import type {Migration} from '../../server/store/migrations/migration.ts';
import {DEFAULT_POSTGRES_LIMITS} from '../../server/store/postgres/address.ts';
import {schemaOf as schemaAllowed} from '../../server/store/postgres/checks.ts';
import {migrate, type UpgradeOptions} from '../../server/store/postgres/migrate.ts';
import {openPostgresStore, withClient} from '../../server/store/postgres/postgres-store.ts';
import {ROW_ORDERED} from '../../server/store/tables.ts';
import {freePort} from '../support/server-process.ts';
import {describeOwnPostgres, schemaOf} from './store-support.ts';

const place = {dataDir: 'data', host: 'nowhere', port: 81, databaseUrl: 'set'};
const next: Migration = {
  id: POSTGRES_MIGRATIONS.at(-1)!.id + 1,
  name: 'next',
  statements: ["alter table account add column nick text not null default ''"],
};
const SECRET = 'secret-of-a-test';

describeOwnPostgres('a PostgreSQL database', (server) => {
  let url: string;
  beforeEach(async () => {
    url = await server().freshSchema();
  });

  const faultOf = async (address: string): Promise<string | undefined> => {
    const error = await openPostgresStore(address, {limits: {connectMs: 3000}}).then(
      (store) => store.close().then(() => new Error('it was opened')),
      (reason: Error) => reason,
    );
    return startFault(error, place);
  };

  it('that cannot be used is told in one line that says why, and no password', async () => {
    await server().run(`create role guest login password '${SECRET}'`);
    await server().run(`create role locked nologin`);
    await server().run("create database latin template template0 encoding 'LATIN1' locale 'C' owner livebus");
    const closed = await freePort();
    for (const [address, line] of [
      [
        server().at({password: SECRET}),
        /^DATABASE_URL: the database livebus at 127\.0\.0\.1:\d+ does not let livebus in: the password is missing or wrong$/,
      ],
      [server().at({user: 'nobody-here', password: SECRET}), /does not let nobody-here in: the password is missing or wrong$/],
      [server().at({user: 'locked', password: SECRET}), /does not let locked in/],
      [server().at({database: 'absent'}), /the database absent at .* does not exist; make it with createdb$/],
      [
        server().at({user: 'guest', password: SECRET}),
        /^DATABASE_URL: guest may not create tables .*: GRANT CREATE ON SCHEMA public TO guest$/,
      ],
      [server().at({schema: 'absent'}), /has no schema on the search path of livebus/],
      [server().at({database: 'latin'}), /the database latin is encoded in LATIN1; make one in UTF8$/],
      [`${server().url}?sslmode=verify-full`, /offers no TLS/],
      [`postgres://livebus:${SECRET}@127.0.0.1:${closed}/livebus`, /cannot be reached: nothing listens there/],
      [
        `postgres://livebus:${SECRET}@no-such-host.invalid/livebus`,
        /^DATABASE_URL: .* cannot be reached: .*(?:no such host|cannot be resolved now)$/,
      ],
    ] as const) {
      const told = await faultOf(address);
      expect([address, told]).toEqual([address, expect.stringMatching(line)]);
      expect(told).not.toContain('\n');
      expect(told).not.toContain(SECRET);
    }
  });

  it('is brought up to date once, however many servers start on it at a time', async () => {
    const stores = await Promise.all(Array.from({length: 4}, () => openPostgresStore(url, {serves: false})));
    await Promise.all(stores.map((store) => store.close()));
    const applied = await server().run(`select id from ${schemaOf(url)}.applied_migration`, 'livebus');
    expect(applied).toHaveLength(POSTGRES_MIGRATIONS.length);
  });

  it('has the tables and columns of SQLite', async () => {
    await (await openPostgresStore(url, {serves: false})).close();
    const columns = await server().run<{name: string}>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = '${schemaOf(url)}' and column_name <> 'rowid'`,
      'livebus',
    );
    const {default: Database} = await import('libsql');
    const sqlite = new Database(':memory:');
    for (const statement of SQLITE_MIGRATIONS.flatMap(({statements}) => statements)) sqlite.exec(statement);
    const theirs = sqlite
      .prepare("select m.name || '.' || c.name as name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'")
      .all() as {name: string}[];
    sqlite.close();
    const own = columns.map(({name}) => name).filter((name) => !name.startsWith('applied_migration.'));
    expect(own.sort()).toEqual(theirs.map(({name}) => name).sort());
    const numbered = await server().run<{name: string}>(
      `select table_name as name from information_schema.columns where table_schema = '${schemaOf(url)}' and is_identity = 'YES'`,
      'livebus',
    );
    expect(numbered.map(({name}) => name).sort()).toEqual([...ROW_ORDERED].sort());
  });

  it('gives up on a statement that takes too long; the next is answered', async () => {
    const limits = {...DEFAULT_POSTGRES_LIMITS, statementMs: 300};
    const store = await openPostgresStore(url, {serves: false, limits});
    const holder = `begin; lock table ${schemaOf(url)}.note; select pg_sleep(1.2); commit`;
    const held = server().run(holder, 'livebus');
    await expect
      .poll(() =>
        store.history.note('x').then(
          () => 'read',
          (error: {code: string}) => error.code,
        ),
      )
      .toBe('57014');
    await held;
    expect(await store.history.note('x')).toBeUndefined();
    await store.close();
    await expect(store.history.note('x')).rejects.toThrow();
  });

  it('refuses a text with a NUL as a fault of whoever sent it, and finds nothing by it', async () => {
    const {toApiError} = await import('../../server/base/errors.ts');
    const store = await openPostgresStore(url, {serves: false});
    const error = await store.accounts.byLoginName('a\0b').catch((reason: unknown) => reason);
    expect(toApiError(error).key).toBe('badRequest');
    await store.close();
  });

  describe('that is upgraded', () => {
    const upgrade = (migrations: readonly Migration[], more: Partial<UpgradeOptions> = {}) =>
      withClient(url, DEFAULT_POSTGRES_LIMITS, (client) =>
        migrate(client, migrations, {schema: schemaOf(url), nowMs: 1, copies: true, ...more}),
      );
    const oldUrl = () => server().at({schema: `${schemaOf(url)}_before_upgrade_${POSTGRES_MIGRATIONS.at(-1)!.id}`});
    const names = (schema: string) => server().run<{name: string}>(`select name from ${schema}.account order by name`, 'livebus');

    beforeEach(async () => {
      const store = await openPostgresStore(url, {serves: false});
      await store.accounts.create({id: 'a', loginName: 'a', name: 'A', role: 'viewer', passwordHash: 'x'});
      await store.sessions.open({tokenHash: 'h', accountId: 'a', createdMs: 1, usedMs: 1});
      await store.close();
    });
    afterEach(() => server().run(`drop schema if exists ${schemaOf(oldUrl())} cascade`, 'livebus'));

    it('is copied before, and the older version runs on the copy', async () => {
      await server().run('grant create on database livebus to livebus');
      await upgrade([...POSTGRES_MIGRATIONS, next]);
      await expect(openPostgresStore(url)).rejects.toThrow(/written by a newer Livebus/);
      const older = await openPostgresStore(oldUrl(), {serves: false});
      expect(await older.sessions.find('h')).toMatchObject({account: {loginName: 'a'}});
      await older.sessions.endAllOf('a');
      await older.close();
      expect(await names(schemaOf(url))).toEqual([{name: 'A'}]);
    });

    it('stays as it was when a statement fails, when a server runs on it, and when no copy can be made', async () => {
      const broken = {...next, statements: [...next.statements, 'create nonsense']};
      await expect(upgrade([...POSTGRES_MIGRATIONS, broken])).rejects.toThrow(/syntax/);
      const serving = await openPostgresStore(url);
      await expect(upgrade([...POSTGRES_MIGRATIONS, next])).rejects.toThrow(/served by an older Livebus; stop all of its servers/);
      await serving.close();
      await server().run(`create role keeper login password '${SECRET}'`);
      await server().run(
        `grant all on schema ${schemaOf(url)} to keeper; grant all on all tables in schema ${schemaOf(url)} to keeper`,
        'livebus',
      );
      const keeper = server().at({user: 'keeper', password: SECRET, schema: schemaOf(url)});
      const asKeeper = (copies: boolean) =>
        withClient(keeper, DEFAULT_POSTGRES_LIMITS, (client) =>
          migrate(client, [...POSTGRES_MIGRATIONS, {...next, statements: ['create table later (x integer)']}], {
            schema: schemaOf(url),
            nowMs: 1,
            copies,
          }),
        );
      await expect(asKeeper(true)).rejects.toThrow(/GRANT CREATE ON DATABASE.*UPGRADE_COPY=no/);
      await (await openPostgresStore(url, {serves: false})).close();
      await asKeeper(false);
      await expect(openPostgresStore(url)).rejects.toThrow(/newer Livebus/);
    });

    it('is refused when an applied migration is another one', async () => {
      const [first, ...rest] = POSTGRES_MIGRATIONS;
      const changed = {...first!, statements: [...first!.statements, 'select 1']};
      await expect(upgrade([changed, ...rest])).rejects.toThrow(/migration 1 .* is not the one/);
    });
  });
});

it('an old PostgreSQL, a standby and a missing right are refused with what to do', () => {
  const good = {version: 150_004, encoding: 'UTF8', schema: 'public', may_create: true, user: 'li', database: 'db', read_only: 'off'};
  expect(schemaAllowed(good)).toBe('public');
  expect(() => schemaAllowed({...good, version: 130_022})).toThrow('PostgreSQL 13 is too old; Livebus needs 14 or newer');
  expect(() => schemaAllowed({...good, read_only: 'on'})).toThrow(/takes no writes; is it a standby/);
  expect(() => schemaAllowed({...good, may_create: false})).toThrow(/GRANT CREATE ON SCHEMA public TO li/);
});
