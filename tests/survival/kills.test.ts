import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {openPostgresStore} from '../../server/store/postgres/postgres-store.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {describePostgres} from '../contract/store-support.ts';
import {builtServer} from './build-server.ts';
import {type KillReport, killRounds} from './kill-rounds.ts';
import {prepareAccounts} from './prepare-accounts.ts';
import {prepareSite} from './prepare-site.ts';

/** `KILL_ROUNDS=200 npx vitest run --project unit tests/survival/kills.test.ts` is the long form, with `KILL_SEED` for other moments. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 6);
const SEED = Number(process.env.KILL_SEED ?? 7);
/** Of them on PostgreSQL, where the server is killed and the database stays. */
const ON_POSTGRES = Math.ceil(ROUNDS / 5);
const PATIENT_MS = 120_000 + ROUNDS * 20_000;

let main: string;
let dataDir: string;
beforeAll(async () => {
  main = await builtServer('kills');
  dataDir = mkdtempSync(join(tmpdir(), 'livebus-kills-'));
}, PATIENT_MS);
afterAll(() => rmSync(dataDir, {recursive: true, force: true}));

function expectNothingLost({faults, acknowledged, readyMs}: KillReport): void {
  console.log(`acknowledged ${JSON.stringify(acknowledged)}; ready after ${readyMs.median} ms (median), ${readyMs.slowest} ms (slowest)`);
  expect(faults).toEqual([]);
  for (const [name, count] of Object.entries(acknowledged)) expect([name, count > 0]).toEqual([name, true]);
}

it(
  'a server that is killed while everybody writes has lost nothing that it acknowledged, and its file is whole',
  async () => {
    const folder = join(dataDir, 'sqlite');
    mkdirSync(folder);
    await prepareAccounts(openSqliteStore(folder));
    const gatewayKey = await prepareSite(openSqliteStore(folder));
    expectNothingLost(await killRounds({main, dataDir: folder, gatewayKey, rounds: ROUNDS - ON_POSTGRES, seed: SEED, print: console.log}));
  },
  PATIENT_MS,
);

describePostgres('on PostgreSQL', (postgres) => {
  it(
    'a server that is killed while everybody writes has lost nothing that it acknowledged',
    async () => {
      const databaseUrl = await postgres().freshSchema();
      await prepareAccounts(openPostgresStore(databaseUrl, {serves: false}));
      const gatewayKey = await prepareSite(openPostgresStore(databaseUrl, {serves: false}));
      expectNothingLost(
        await killRounds({
          main,
          dataDir: join(dataDir, 'postgres'),
          gatewayKey,
          rounds: ON_POSTGRES,
          seed: SEED,
          databaseUrl,
          print: console.log,
        }),
      );
    },
    PATIENT_MS,
  );
});
