import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {inOrder} from '../in-order.ts';
import {SQLITE_MIGRATIONS} from '../migrations/all-migrations.ts';
import {checkWhole, pendingOf} from '../migrations/migration.ts';
import {lockFolder} from '../sqlite/folder-lock.ts';
import {appliedIn, hasTable, migrate} from '../sqlite/migrate.ts';
import {DATABASE_FILE} from '../sqlite/sqlite-store.ts';
import {DatabaseThread} from '../sqlite/thread.ts';
import {SchemaError} from '../store-error.ts';
import {ROW_ORDERED} from '../tables.ts';
import {fillingOf} from './filling.ts';
import {type MovedTable, type MovedValue, type MoveSource, type MoveTarget, NOT_MOVED, pageOf, pageSql} from './move-end.ts';

const mark = (): string => '?';

/**
 * The SQLite file of a data folder, to read. Rejects when there is none, when a server runs on it, or when its schema is not this
 * program's.
 */
export async function sqliteSource(folder: string): Promise<MoveSource> {
  if (!existsSync(join(folder, DATABASE_FILE))) throw new Error(`there is no ${DATABASE_FILE} in ${resolve(folder)}`);
  return openEnd(folder, async (thread) => {
    if (pendingOf(await appliedIn(thread), SQLITE_MIGRATIONS).length > 0)
      throw new SchemaError('its schema is older: start this Livebus on it once');
    checkWhole(await hasTable(thread, 'moving'));
  });
}

/** The SQLite file of a data folder, to fill; created if needed. */
export function sqliteTarget(folder: string): Promise<MoveTarget> {
  return openEnd(folder, async (thread) => {
    if (!(await hasTable(thread, 'moving'))) await migrate(thread, SQLITE_MIGRATIONS, Date.now());
    else if (pendingOf(await appliedIn(thread), SQLITE_MIGRATIONS).length > 0)
      throw new SchemaError('its schema is older: start again with --again');
  });
}

async function openEnd(folder: string, prepare: (thread: DatabaseThread) => Promise<void>): Promise<MoveTarget> {
  const lock = lockFolder(folder, () => undefined);
  let thread: DatabaseThread | undefined;
  try {
    thread = await DatabaseThread.open({file: join(folder, DATABASE_FILE), readOnly: false});
    await prepare(thread);
    return sqliteEnd(resolve(folder), thread, () => lock.dispose());
  } catch (error) {
    await thread?.close();
    lock.dispose();
    throw error;
  }
}

function sqliteEnd(folder: string, thread: DatabaseThread, release: () => void): MoveTarget {
  const rowsOf = async <Row>(sql: string, parameters: readonly MovedValue[] = []) => (await thread.run(sql, parameters)).rows as Row[];

  async function keyOf(table: string): Promise<string[]> {
    if (ROW_ORDERED.includes(table)) return ['rowid'];
    const primary = await rowsOf<{name: string}>('select name from pragma_table_info(?) where pk > 0 order by pk', [table]);
    if (primary.length > 0) return primary.map(({name}) => name);
    const unique = await rowsOf<{name: string}>(
      'select of.name from pragma_index_list(?) as list, pragma_index_info(list.name) as of where list."unique" and not list.partial order by list.seq, of.seqno',
      [table],
    );
    return unique.map(({name}) => name);
  }

  return {
    place: `SQLite ${join(folder, DATABASE_FILE)}`,
    async tables() {
      const found = await rowsOf<{name: string}>(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
      );
      const names = found.map(({name}) => name).filter((name) => !NOT_MOVED.includes(name));
      const references: {name: string; target: string}[] = [];
      const shapes = new Map<string, MovedTable>();
      for (const name of names) {
        const targets = await rowsOf<{target: string}>('select "table" as target from pragma_foreign_key_list(?)', [name]);
        references.push(...targets.map(({target}) => ({name, target})));
        const columns = await rowsOf<{name: string}>('select name from pragma_table_info(?)', [name]);
        shapes.set(name, {name, columns: columns.map((one) => one.name).sort(), key: await keyOf(name)});
      }
      return inOrder(names, references).map((name) => shapes.get(name)!);
    },
    async page(table, after, limit) {
      return pageOf(table, await rowsOf(pageSql(table, after === undefined, limit, mark), after));
    },
    ...fillingOf({
      run: rowsOf,
      hasTable: (name) => hasTable(thread, name),
      mark,
      begin: 'begin immediate',
      tableEnd: ' strict',
    }),
    async close() {
      await thread.close();
      release();
    },
  };
}
