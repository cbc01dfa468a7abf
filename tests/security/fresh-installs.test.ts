import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import Database from 'libsql';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {startApp, type TestServer} from '../contract/support.ts';
import {entropyOf} from './find-secrets.ts';

let installs: readonly TestServer[];
beforeAll(async () => {
  installs = await Promise.all([startApp(), startApp()]);
});
afterAll(() => Promise.all(installs.map((one) => one.close())));

interface Value {
  readonly at: string;
  readonly text: string;
}

/** Names of columns that hold something nobody may guess. */
const SECRET_COLUMN = /hash|secret|salt|token|key$|_key|password/i;

/**
 * Random to look at or named like one, and no secret: what happens at the demo's sites is the same wherever its seed is, with the cause and place
 * of its alarms, and names are kept beside the form by which they are compared.
 */
const NO_SECRETS: readonly string[] = ['event.id', 'event.alarm_key', 'account.login_key', 'own_role.name_key'];

/** Every text of every table, with its table and column. */
function valuesOf(folder: string): Value[] {
  const database = new Database(join(folder, 'livebus.db'), {readonly: true});
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as {name: string}[];
    return tables.flatMap(({name}) =>
      (database.prepare(`select * from "${name}"`).all() as Record<string, unknown>[]).flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) => (typeof value === 'string' ? [{at: `${name}.${column}`, text: value}] : [])),
      ),
    );
  } finally {
    database.close();
  }
}

/** Too random to be a name, or in a column of secrets. */
const isSecret = ({at, text}: Value): boolean =>
  !NO_SECRETS.includes(at) &&
  (SECRET_COLUMN.test(at.split('.')[1]!) ||
    (/^[\w+/=$,.:-]{24,200}$/.test(text) && entropyOf(text) > 4.2 && /\d/.test(text) && /[a-z]/i.test(text)));

it('two fresh installs share no secret: no hash of a password, no id of an account, no key, though their passwords are the same', async () => {
  for (const one of installs) await one.token('admin');
  const [first, second] = installs.map(({folder}) => valuesOf(folder).filter(isSecret)) as [Value[], Value[]];
  const columns = new Set(first.map(({at}) => at));
  expect([...columns]).toEqual(expect.arrayContaining(['account.password_hash', 'session.token_hash']));
  const theirs = new Set(second.map(({text}) => text));
  expect(first.filter(({text}) => theirs.has(text))).toEqual([]);
  const idsOf = (folder: string) =>
    valuesOf(folder)
      .filter(({at}) => at === 'account.id')
      .map(({text}) => text);
  const [ids, others] = installs.map(({folder}) => idsOf(folder)) as [string[], string[]];
  expect(ids.length).toBeGreaterThan(4);
  expect(ids.filter((id) => others.includes(id))).toEqual([]);
  expect(await installs[0]!.token('admin')).not.toBe(await installs[1]!.token('admin'));
});

it('what stands beside the database in a fresh folder holds no secret that both have', () => {
  const filesOf = ({folder}: TestServer) => readdirSync(folder).filter((name) => !/^livebus\.(db|lock|pid)|^images$/.test(name));
  const [first, second] = installs.map((one) => filesOf(one).map((name) => readFileSync(join(one.folder, name), 'utf8'))) as [
    string[],
    string[],
  ];
  for (const text of first) expect(second).not.toContain(text);
});
