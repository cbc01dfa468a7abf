import {chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {SQLITE_MIGRATIONS} from '../migrations/all-migrations.ts';
import {checksumOf} from '../migrations/migration.ts';
import type {Store} from '../store.ts';
import {copyBeforeUpgrade, copyName} from './copy-before-upgrade.ts';
import {DataFolderError} from './data-folder.ts';
import {FolderInUseError, lockFolder} from './folder-lock.ts';
import {migrate, requireCurrent} from './migrate.ts';
import {DATABASE_FILE, openSqliteStore} from './sqlite-store.ts';
import {DatabaseThread} from './thread.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-store-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

const fail = (message: string): never => {
  throw new Error(`not expected: ${message}`);
};

async function withStore<Result>(use: (store: Store) => Promise<Result>, readers = 1): Promise<Result> {
  const store = await openSqliteStore(folder, {readers});
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

describe('migrations', () => {
  const open = () => DatabaseThread.open({file: join(folder, DATABASE_FILE), readOnly: false});

  it('run twice they change nothing', async () => {
    const thread = await open();
    await migrate(thread, SQLITE_MIGRATIONS, 1);
    const dump = async () =>
      (await thread.run('select name, sql from sqlite_master union all select id, checksum || applied_ms from applied_migration')).rows;
    const once = await dump();
    await migrate(thread, SQLITE_MIGRATIONS, 2);
    expect(await dump()).toEqual(once);
    await thread.close();
  });

  it('a newer database is refused, and so is a migration that was changed', async () => {
    const thread = await open();
    const newer = {id: 999, name: 'later', statements: ['create table later (x)']};
    await migrate(thread, [...SQLITE_MIGRATIONS, newer], 1);
    await expect(migrate(thread, SQLITE_MIGRATIONS, 1)).rejects.toThrow(/schema 999, written by a newer Livebus/);
    await expect(requireCurrent(thread, [...SQLITE_MIGRATIONS, newer, {...newer, id: 1000}])).rejects.toThrow(/that of an older Livebus/);
    await requireCurrent(thread, [...SQLITE_MIGRATIONS, newer]);
    await thread.run('delete from applied_migration where id = 999');
    const changed = {...SQLITE_MIGRATIONS[0]!, statements: [...SQLITE_MIGRATIONS[0]!.statements, 'select 1']};
    await expect(migrate(thread, [changed, ...SQLITE_MIGRATIONS.slice(1)], 1)).rejects.toThrow(/migration 1 .* is not the one/);
    expect(checksumOf(changed)).not.toBe(checksumOf(SQLITE_MIGRATIONS[0]!));
    await thread.close();
  });

  it('[SH-4-31] sessions from before there were walls are persons', async () => {
    const thread = await open();
    await migrate(thread, SQLITE_MIGRATIONS.slice(0, 2), 1);
    await thread.run("insert into account (id, login_name, name, role, password_hash) values ('a', 'a', 'a', 'viewer', 'x')");
    await thread.run("insert into session (token_hash, account_id, created_ms, used_ms) values ('h', 'a', 1, 2)");
    await migrate(thread, SQLITE_MIGRATIONS, 2);
    expect((await thread.run('select token_hash, account_id, created_ms, used_ms, kind, label from session')).rows).toEqual([
      {token_hash: 'h', account_id: 'a', created_ms: 1, used_ms: 2, kind: 'person', label: null},
    ]);
    await expect(thread.run("update session set kind = 'wall'")).rejects.toThrow(/CHECK/i);
    await thread.close();
  });

  it('a database that has a schema is copied whole before it gets another one, a new one is not', async () => {
    const older = SQLITE_MIGRATIONS.slice(0, -1);
    const thread = await open();
    const file = join(folder, DATABASE_FILE);
    const copies: number[] = [];
    const copy = async (schema: number) => {
      copies.push(schema);
      await copyBeforeUpgrade(thread, file, schema);
    };
    await migrate(thread, older, 1, copy);
    expect(copies).toEqual([]);
    await thread.run("insert into note (name, value) values ('n', 'v')");
    await thread.close();
    await withStore(async (store) => expect(await store.history.note('n')).toBe('v'));
    await withStore(async () => {});
    const before = copyName(file, older.at(-1)!.id);
    expect([readdirSync(folder).filter((name) => name.includes('before')), statSync(before).mode & 0o777]).toEqual([
      [basename(before)],
      0o600,
    ]);
    const beside = await DatabaseThread.open({file: before, readOnly: false});
    expect((await beside.run('select value from note')).rows).toEqual([{value: 'v'}]);
    await requireCurrent(beside, older);
    await beside.close();
  });

  it('where the copy cannot be made nothing is upgraded', async () => {
    const older = SQLITE_MIGRATIONS.slice(0, -1);
    const thread = await open();
    await migrate(thread, older, 1);
    const full = () => Promise.reject(new Error('disk full'));
    await expect(migrate(thread, SQLITE_MIGRATIONS, 2, full)).rejects.toThrow('disk full');
    await requireCurrent(thread, older);
    await thread.close();
  });

  it('one that fails half way leaves nothing behind', async () => {
    const thread = await open();
    await expect(migrate(thread, [{id: 1, name: 'broken', statements: ['create table half (x)', 'create nonsense']}], 1)).rejects.toThrow();
    expect((await thread.run("select name from sqlite_master where name = 'half'")).rows).toEqual([]);
    await thread.close();
  });
});

describe('threads and the folder', () => {
  it('a reader cannot write, an error keeps its code, a closed thread rejects', async () => {
    await withStore(async () => {});
    const reader = await DatabaseThread.open({file: join(folder, DATABASE_FILE), readOnly: true});
    await expect(reader.run("insert into asset_group (id, name, sort) values ('g', 'g', 1)")).rejects.toMatchObject({
      name: 'StoreError',
      code: 'SQLITE_READONLY',
    });
    await reader.close();
    await expect(reader.run('select 1')).rejects.toThrow(/has ended/);
  });

  it('a file that is no database is refused with the reason', async () => {
    writeFileSync(join(folder, DATABASE_FILE), 'not a database, but long enough to look like one'.repeat(20));
    await expect(openSqliteStore(folder)).rejects.toThrow(/not a database/i);
  });

  it('a folder is held once, and free again afterwards', () => {
    const inner = join(folder, 'made');
    const held = lockFolder(inner, fail);
    expect(() => lockFolder(inner, fail)).toThrow(FolderInUseError);
    expect(() => lockFolder(inner, fail)).toThrow(new RegExp(`${inner} is in use by process ${process.pid}`));
    held.dispose();
    expect(existsSync(join(inner, 'livebus.pid'))).toBe(false);
    lockFolder(inner, fail).dispose();
  });

  it("a folder that stood open is its owner's alone afterwards, its data files too; a shared one is warned about", () => {
    const modeOf = (path: string) => statSync(path).mode & 0o7777;
    const inner = join(folder, 'open');
    const file = join(inner, DATABASE_FILE);
    mkdirSync(inner);
    writeFileSync(file, '');
    chmodSync(inner, 0o755);
    chmodSync(file, 0o644);
    lockFolder(inner, fail).dispose();
    expect([modeOf(inner), modeOf(file)]).toEqual([0o700, 0o600]);
    chmodSync(inner, 0o1777);
    const warnings: string[] = [];
    lockFolder(inner, (message) => warnings.push(message)).dispose();
    expect([modeOf(inner), warnings]).toEqual([0o1777, [expect.stringContaining('shared folder')]]);
  });

  it('a folder that cannot be made is refused at once with the reason, in /proc too', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const place of [file, join(file, 'below'), join(file, 'far', 'below'), '/proc/nope/x', '/proc/nope', '/proc'])
      expect(() => lockFolder(place, fail)).toThrow(place === '/proc' ? Error : DataFolderError);
  });
});

describe('the probe', () => {
  it('writes a row of its own, and rejects when that cannot be or the file is gone', () =>
    withStore(async (store) => {
      const beside = await DatabaseThread.open({file: join(folder, DATABASE_FILE), readOnly: false});
      await store.probe(1000);
      await store.probe(2000);
      expect((await beside.run('select * from health')).rows).toEqual([{id: 1, probed_ms: 2000}]);
      await beside.run("create trigger stop before update on health begin select raise(abort, 'no room'); end");
      await expect(store.probe(3000)).rejects.toThrow(/no room/);
      await beside.close();
      rmSync(join(folder, DATABASE_FILE));
      await expect(store.probe(4000)).rejects.toMatchObject({code: 'DATABASE_REMOVED'});
    }));
});
