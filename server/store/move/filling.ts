import {quoted} from '../quoted.ts';
import {insertSql, type MovedValue, type MoveSource, type MoveTarget, type Progress} from './move-end.ts';

/** What filling needs of its database. */
export interface FilledDatabase {
  run(sql: string, parameters?: readonly MovedValue[]): Promise<readonly unknown[]>;
  hasTable(name: string): Promise<boolean>;
  /** Name of the n-th parameter of a statement, from 1. */
  mark(n: number): string;
  /** Begins a transaction that writes. */
  readonly begin: string;
  /** Follows the columns of a new table. */
  readonly tableEnd: '' | ' strict';
}

/** Fills a database page by page and stores the progress in it; the table of notes marks it as incomplete until the end. */
export function fillingOf({run, hasTable, mark, begin, tableEnd}: FilledDatabase): Omit<MoveTarget, keyof MoveSource> {
  async function inOne(work: () => Promise<void>): Promise<void> {
    await run(begin);
    try {
      await work();
      await run('commit');
    } catch (error) {
      // A full disk has rolled back already, and a lost connection has nothing to roll back: the first error is the one to report.
      await run('rollback').catch(() => undefined);
      throw error;
    }
  }

  async function note(name: string): Promise<string | undefined> {
    if (!(await hasTable('moving'))) return undefined;
    const [row] = (await run(`select value from moving where name = ${mark(1)}`, [name])) as readonly {value: string}[];
    return row?.value;
  }

  const setNote = (name: string, value: string) =>
    run(`insert into moving (name, value) values (${mark(1)}, ${mark(2)}) on conflict (name) do update set value = excluded.value`, [
      name,
      value,
    ]);

  return {
    origin: () => note('origin'),
    begin: (origin) =>
      inOne(async () => {
        await run(`create table moving (name text primary key, value text not null)${tableEnd}`);
        await setNote('origin', origin);
      }),
    async progress(table) {
      const text = await note(`table ${table.name}`);
      return text === undefined ? undefined : (JSON.parse(text) as Progress);
    },
    put: (table, rows, progress) =>
      inOne(async () => {
        await run(insertSql(table, rows.length, mark), rows.flat());
        await setNote(`table ${table.name}`, JSON.stringify(progress));
      }),
    empty: (tables) =>
      inOne(async () => {
        for (const {name} of tables.toReversed()) await run(`delete from ${quoted(name)}`);
        await run('drop table moving');
      }),
    async finish() {
      await run('drop table moving');
    },
  };
}
