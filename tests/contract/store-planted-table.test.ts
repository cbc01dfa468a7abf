import {existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {copyDatabase, fillPostgres} from '../../server/store/backup/database-copy.ts';
import {POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS} from '../../server/store/migrations/all-migrations.ts';
import type {RowOf} from '../../server/store/migrations/columns.ts';
import {createTable} from '../../server/store/migrations/steps.ts';
import {moveDatabase} from '../../server/store/move/move-database.ts';
import {postgresSource, postgresTarget} from '../../server/store/move/postgres-end.ts';
import {sqliteSource, sqliteTarget} from '../../server/store/move/sqlite-end.ts';
import {DEFAULT_POSTGRES_LIMITS} from '../../server/store/postgres/address.ts';
import {copySchema} from '../../server/store/postgres/copy-before-upgrade.ts';
import {migrate as migratePostgres} from '../../server/store/postgres/migrate.ts';
import {openPostgresStore, withClient} from '../../server/store/postgres/postgres-store.ts';
import {copyName} from '../../server/store/sqlite/copy-before-upgrade.ts';
import {migrate as migrateSqlite} from '../../server/store/sqlite/migrate.ts';
import {DATABASE_FILE, openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {DatabaseThread} from '../../server/store/sqlite/thread.ts';
import {describeOwnPostgres, schemaOf} from './store-support.ts';

/** The program with one migration more than it has. */
vi.mock('../../server/store/areas.ts', async (original) => {
  const {createTable: create} = await vi.importActual<typeof import('../../server/store/migrations/steps.ts')>(
    '../../server/store/migrations/steps.ts',
  );
  const actual = await original<typeof import('../../server/store/areas.ts')>();
  const table = create(
    'tariff',
    {
      id: {type: 'id'},
      account_id: {type: 'id', refersTo: {table: 'account', column: 'id', onDelete: 'cascade'}},
      band: {type: 'integer', oneOf: [1, 2]},
      note: {type: 'text', nullable: true},
      steps: {type: 'json'},
      from_ms: {type: 'ms'},
      is_net: {type: 'boolean', default: 1},
      price: {type: 'real', nullable: true},
      sheet: {type: 'bytes', packed: true},
    },
    {key: ['band', 'id'], unique: [['account_id', 'from_ms']], indices: [{on: ['from_ms']}]},
  );
  const migration = {id: 101 + actual.SHARED_MIGRATIONS.length, name: 'planted', steps: [table]};
  return {...actual, SHARED_MIGRATIONS: [...actual.SHARED_MIGRATIONS, migration]};
});

const COLUMNS = [
  {name: 'account_id', nullable: false, key: 0},
  {name: 'band', nullable: false, key: 1},
  {name: 'from_ms', nullable: false, key: 0},
  {name: 'id', nullable: false, key: 2},
  {name: 'is_net', nullable: false, key: 0},
  {name: 'note', nullable: true, key: 0},
  {name: 'price', nullable: true, key: 0},
  {name: 'sheet', nullable: false, key: 0},
  {name: 'steps', nullable: false, key: 0},
];
const [older, olderOfPostgres] = [SQLITE_MIGRATIONS.slice(0, -1), POSTGRES_MIGRATIONS.slice(0, -1)];

describeOwnPostgres('a table that a migration of the dictionary makes', (server) => {
  let folder: string;
  let url: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'livebus-planted-'));
    url = await server().freshSchema();
  });
  afterEach(() => rmSync(folder, {recursive: true, force: true}));

  const inPostgres = <Row extends object>(sql: string) => server().run<Row>(sql.replaceAll('tariff', `${schemaOf(url)}.tariff`), 'livebus');
  async function inSqlite<Row extends object>(sql: string, parameters: readonly unknown[] = [], file = join(folder, DATABASE_FILE)) {
    const thread = await DatabaseThread.open({file, readOnly: false});
    const {rows} = await thread.run(sql, parameters).finally(() => thread.close());
    return rows as Row[];
  }

  it('has the same columns, nullability, keys and limits in both', async () => {
    await (await openSqliteStore(folder, {readers: 1})).close();
    await (await openPostgresStore(url, {serves: false})).close();
    const inFile = await inSqlite<{name: string; notnull: number; pk: number}>('select * from pragma_table_info(?) order by name', [
      'tariff',
    ]);
    expect(inFile.map(({name, notnull, pk}) => ({name, nullable: notnull === 0, key: pk}))).toEqual(COLUMNS);
    const there = await server().run<{name: string; nullable: boolean; key: number}>(
      `select attname::text as name, not attnotnull as nullable, coalesce(array_position(indkey::int2[], attnum) + 1, 0) as key
        from pg_attribute join pg_index on indrelid = attrelid and indisprimary
        where attrelid = '${schemaOf(url)}.tariff'::regclass and attnum > 0 order by attname`,
      'livebus',
    );
    expect(there).toEqual(COLUMNS);

    const account = "insert into account (id, login_name, name, role, password_hash) values ('a', 'li', '李', 'viewer', 'x')";
    await inSqlite(account);
    await server().run(`set search_path to ${schemaOf(url)}; ${account}`, 'livebus');
    const row = (values: string) => `insert into tariff (id, account_id, band, steps, from_ms, is_net, sheet) values (${values})`;
    for (const [bytes, run] of [
      ["x'00ff'", inSqlite],
      ["'\\x00ff'", inPostgres],
    ] as const) {
      await run(row(`'t', 'a', 1, '[]', 4102444800000, 0, ${bytes}`));
      const refused = [
        ['an account that is not there', `'u', 'b', 1, '[]', 5, 0, ${bytes}`],
        ['a band that is none', `'u', 'a', 3, '[]', 5, 0, ${bytes}`],
        ['a flag that is none', `'u', 'a', 1, '[]', 5, 2, ${bytes}`],
        ['a key that is there', `'t', 'a', 1, '[]', 5, 0, ${bytes}`],
        ['a moment that is there', `'u', 'a', 1, '[]', 4102444800000, 0, ${bytes}`],
        ['no steps', `'u', 'a', 1, null, 5, 0, ${bytes}`],
      ] as const;
      for (const [what, values] of refused)
        expect([
          what,
          await run(row(values)).then(
            () => 'accepted',
            () => 'refused',
          ),
        ]).toEqual([what, 'refused']);
      expect(await run('select from_ms from tariff')).toHaveLength(1);
    }
  });

  it('is moved there and back, and stands in a backup of either, without a line for it', async () => {
    const store = await openSqliteStore(folder, {readers: 1});
    await store.accounts.create({id: 'a', loginName: 'li', name: '李', role: 'viewer', passwordHash: 'x'});
    await store.close();
    for (const [at, note] of [null, '峰', '谷'].entries())
      await inSqlite('insert into tariff values (?, ?, ?, ?, ?, ?, ?, ?, ?)', [
        ...[`t${at}`, 'a', 1 + (at % 2), note, '{"a": 1}', 4_102_444_800_000 + at, 1, at / 3, Uint8Array.from([0, at, 255])],
      ]);
    const rows = () => inSqlite('select * from tariff order by id');
    const before = await rows();

    const backup = join(folder, 'backup.db');
    expect((await copyDatabase({dataDir: folder}, backup)).tables.tariff).toBe(3);
    await move(await sqliteSource(folder), await postgresTarget(url));
    const copy = join(folder, 'of-postgres.db');
    expect((await copyDatabase({dataDir: folder, databaseUrl: url}, copy)).tables.tariff).toBe(3);
    expect(await inSqlite('select * from tariff order by id', [], copy)).toEqual(before);

    const [source, file] = [url, join(folder, DATABASE_FILE)];
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, {force: true});
    await move(await postgresSource(source), await sqliteTarget(folder));
    expect(await rows()).toEqual(before);

    url = await server().freshSchema();
    const restored = join(folder, 'restored');
    mkdirSync(restored);
    await copyDatabase({dataDir: folder}, join(restored, DATABASE_FILE));
    await fillPostgres(join(restored, DATABASE_FILE), url);
    expect(await inPostgres('select id from tariff order by id')).toEqual([{id: 't0'}, {id: 't1'}, {id: 't2'}]);
  });

  it('is added to a database of the version before after a copy of it, which that version refuses to open afterwards', async () => {
    const file = join(folder, DATABASE_FILE);
    const thread = await DatabaseThread.open({file, readOnly: false});
    await migrateSqlite(thread, older, 1);
    await thread.close();
    await (await openSqliteStore(folder, {readers: 1})).close();
    expect(existsSync(copyName(file, older.at(-1)!.id))).toBe(true);
    const again = await DatabaseThread.open({file, readOnly: false});
    await expect(migrateSqlite(again, older, 1)).rejects.toThrow(/written by a newer Livebus/);
    await again.close();

    await server().run('grant create on database livebus to livebus');
    const schema = schemaOf(url);
    const migrateOlder = () =>
      withClient(url, DEFAULT_POSTGRES_LIMITS, (client) => migratePostgres(client, olderOfPostgres, {schema, nowMs: 1, copies: true}));
    await migrateOlder();
    await (await openPostgresStore(url, {serves: false})).close();
    const copied = copySchema(schema, olderOfPostgres.at(-1)!.id);
    expect(
      await server().run(
        `select count(*)::int as tables from pg_tables where schemaname = '${copied}' and tablename = 'account'`,
        'livebus',
      ),
    ).toEqual([{tables: 1}]);
    await expect(migrateOlder()).rejects.toThrow(/written by a newer Livebus/);
    await server().run(`drop schema ${copied} cascade`, 'livebus');
  });

  async function move(from: Awaited<ReturnType<typeof sqliteSource>>, to: Awaited<ReturnType<typeof sqliteTarget>>): Promise<void> {
    try {
      await moveDatabase(from, to);
    } finally {
      await from.close();
      await to.close();
    }
  }
});

it('the type of a row follows from its columns', () => {
  const table = createTable(
    't',
    {id: {type: 'id'}, kind: {type: 'text', oneOf: ['a', 'b'], nullable: true}, at_ms: {type: 'ms'}, done: {type: 'boolean'}},
    {key: ['id']},
  );
  const row: RowOf<typeof table> = {id: 'x', kind: null, at_ms: 1, done: 0};
  // @ts-expect-error a kind that is none
  const other: RowOf<typeof table> = {...row, kind: 'c'};
  expect(Object.keys(table.columns)).toEqual(Object.keys(other));
});
