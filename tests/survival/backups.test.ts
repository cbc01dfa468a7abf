import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {seededRandom} from '@livebus/fixtures';
import Database from 'libsql';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {openPostgresStore} from '../../server/store/postgres/postgres-store.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {describePostgres} from '../contract/store-support.ts';
import {type RunningServer, startServer} from '../support/server-process.ts';
import {builtWithCommands} from './build-server.ts';
import {handsOn} from './hands.ts';
import {prepareAccounts} from './prepare-accounts.ts';
import {prepareSite} from './prepare-site.ts';
import {runCommand} from './run-command.ts';
import {gatewayWriter} from './writers/gateway.ts';
import {imageWriter} from './writers/images.ts';
import {viewWriter} from './writers/saved-views.ts';
import {userWriter} from './writers/users.ts';
import {WrongAnswer} from './writers/writer.ts';

/** `BACKUPS=10 npx vitest run --project unit tests/survival/backups.test.ts` is the long form. */
const BACKUPS = Number(process.env.BACKUPS ?? 2);
const PATIENT_MS = 120_000 + BACKUPS * 60_000;

let built: Awaited<ReturnType<typeof builtWithCommands>>;
let folder: string;
beforeAll(async () => {
  built = await builtWithCommands('backups');
  folder = mkdtempSync(join(tmpdir(), 'livebus-backups-'));
}, PATIENT_MS);
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** Lets users, views, images and readings be written while `work` goes on; login names of accounts that were acknowledged so far. */
async function underLoad(server: RunningServer, gatewayKey: string, work: (acknowledged: () => string[]) => Promise<void>): Promise<void> {
  const hands = handsOn(server, seededRandom(3));
  const users = userWriter();
  const writers = [viewWriter('viewer'), viewWriter('operator'), users, imageWriter('operator'), gatewayWriter(gatewayKey, Date.now())];
  const faults: string[] = [];
  let isOver = false;
  const running = writers.map(async (writer) => {
    while (!isOver) await writer.write(hands).catch((error) => error instanceof WrongAnswer && faults.push(error.message));
  });
  await work(() => users.made()).finally(() => {
    isOver = true;
  });
  await Promise.all(running);
  for (const writer of writers) faults.push(...(await writer.check(hands)));
  expect(faults).toEqual([]);
}

function countsIn(file: string): Record<string, number> {
  const database = new Database(file);
  const counts: Record<string, number> = {};
  const tables = database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'").all() as {
    name: string;
  }[];
  for (const {name} of tables) counts[name] = (database.prepare(`select count(*) as n from "${name}"`).get() as {n: number}).n;
  expect(database.prepare('pragma integrity_check').all()).toEqual([{integrity_check: 'ok'}]);
  database.close();
  return counts;
}

const loginNamesIn = (file: string): string[] => {
  const database = new Database(file);
  const rows = database.prepare('select login_name from account').all() as {login_name: string}[];
  database.close();
  return rows.map((row) => row.login_name);
};

it(
  'backups that are made while everybody writes restore with equal counts and with all that had been acknowledged, and a server starts on one',
  async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(join(dataDir, 'images'), {recursive: true});
    await prepareAccounts(openSqliteStore(dataDir));
    const gatewayKey = await prepareSite(openSqliteStore(dataDir));
    for (let i = 0; i < 20; i++) writeFileSync(join(dataDir, 'images', `plan ${i}.png`), `image ${i}`.repeat(1000));
    const server = await startServer({main: built.main, dataDir, args: ['--production'], env: {LOG_LEVEL: 'warn'}});
    const to = join(folder, 'backups');
    const before: string[][] = [];
    try {
      await underLoad(server, gatewayKey, async (acknowledged) => {
        for (let i = 0; i < BACKUPS; i++) {
          await expect.poll(() => acknowledged().length, {timeout: PATIENT_MS}).toBeGreaterThan(before.length);
          before.push(acknowledged());
          expect(await runCommand(built.backup, ['--to', to], {DATA_DIR: dataDir})).toMatch(/^backup .* rows, 21 files/);
        }
      });
    } finally {
      expect(await server.stop()).toBe(0);
    }
    expect(server.output()).not.toMatch(/locked|SQLITE/i);

    const made = readdirSync(to).sort();
    expect(made).toHaveLength(BACKUPS);
    for (const [i, name] of made.entries()) {
      const restored = join(folder, `restored ${i}`);
      expect(await runCommand(built.restore, [join(to, name)], {DATA_DIR: restored})).toMatch(/^restored \d+ rows and 21 files/);
      const {tables} = JSON.parse(readFileSync(join(to, name, 'manifest.json'), 'utf8')) as {tables: Record<string, number>};
      const counts = countsIn(join(restored, 'livebus.db'));
      expect(counts).toMatchObject(tables);
      const missing = before[i]!.filter((one) => !loginNamesIn(join(restored, 'livebus.db')).includes(one));
      expect(missing).toEqual([]);
    }
    const again = await startServer({
      main: built.main,
      dataDir: join(folder, 'restored 0'),
      args: ['--production'],
      env: {LOG_LEVEL: 'warn'},
    });
    const api = await handsOn(again, seededRandom(1)).as('admin');
    const names = ((await api.get('/admin/users')).result as {loginName: string}[]).map((user) => user.loginName);
    expect(names).toEqual(expect.arrayContaining(before[0]!));
    expect(await again.stop()).toBe(0);
  },
  PATIENT_MS,
);

describePostgres('on PostgreSQL', (postgres) => {
  it(
    'a backup of it, made while everybody writes, fills an empty database and an empty folder alike',
    async () => {
      const databaseUrl = await postgres().freshSchema();
      await prepareAccounts(openPostgresStore(databaseUrl, {serves: false}));
      const gatewayKey = await prepareSite(openPostgresStore(databaseUrl, {serves: false}));
      const [dataDir, to] = [join(folder, 'beside'), join(folder, 'of postgres')];
      const env = {LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl};
      const server = await startServer({main: built.main, dataDir, args: ['--production'], env});
      let before: string[] = [];
      try {
        await underLoad(server, gatewayKey, async (acknowledged) => {
          await expect.poll(() => acknowledged().length, {timeout: PATIENT_MS}).toBeGreaterThan(1);
          before = acknowledged();
          await runCommand(built.backup, ['--to', to], {DATA_DIR: dataDir, DATABASE_URL: databaseUrl});
        });
      } finally {
        expect(await server.stop()).toBe(0);
      }
      const made = join(to, readdirSync(to)[0]!);
      const {tables} = JSON.parse(readFileSync(join(made, 'manifest.json'), 'utf8')) as {tables: Record<string, number>};
      const [toFolder, toDatabase] = [join(folder, 'to folder'), await postgres().freshSchema()];
      await runCommand(built.restore, [made], {DATA_DIR: toFolder, DATABASE_URL: ''});
      expect(countsIn(join(toFolder, 'livebus.db'))).toMatchObject(tables);
      expect(loginNamesIn(join(toFolder, 'livebus.db'))).toEqual(expect.arrayContaining(before));
      await runCommand(built.restore, [made], {DATA_DIR: join(folder, 'to database'), DATABASE_URL: toDatabase});
      const store = await openPostgresStore(toDatabase, {serves: false});
      const users = await store.users.list().finally(() => store.close());
      expect(users.length).toBe(tables.account);
      expect(users.map(({loginName}) => loginName)).toEqual(expect.arrayContaining(before));
    },
    PATIENT_MS,
  );
});
