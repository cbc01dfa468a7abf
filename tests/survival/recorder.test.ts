import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {openPostgresStore} from '../../server/store/postgres/postgres-store.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {describePostgres} from '../contract/store-support.ts';
import {builtRecorder} from './build-server.ts';
import {recorderRounds} from './recorder/recorder-rounds.ts';

/** A tenth as many as of the whole server's kills: `KILL_ROUNDS=200` makes 20 of either database. */
const ROUNDS = Math.ceil(Number(process.env.KILL_ROUNDS ?? 10) / 10);
const SEED = Number(process.env.KILL_SEED ?? 7);
const PATIENT_MS = 120_000 + ROUNDS * 20_000;

let script: string;
let folder: string;
beforeAll(async () => {
  script = await builtRecorder();
  folder = mkdtempSync(join(tmpdir(), 'livebus-recorder-'));
}, PATIENT_MS);
afterAll(() => rmSync(folder, {recursive: true, force: true}));

function folderOf(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, {recursive: true});
  return path;
}

it(
  'a recorder that is killed keeps every batch that it acknowledged, none by half, and its roll-ups are those of the readings',
  async () => {
    const data = folderOf('data');
    const {faults, acknowledged} = await recorderRounds({
      script,
      env: {DATA_DIR: data, DATABASE_URL: ''},
      open: () => openSqliteStore(data, {readers: 1}),
      openFresh: () => openSqliteStore(folderOf('fresh'), {readers: 1}),
      rounds: ROUNDS,
      seed: SEED,
    });
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * 3);
  },
  PATIENT_MS,
);

describePostgres('on PostgreSQL', (postgres) => {
  it(
    'a recorder that is killed keeps every batch that it acknowledged there too',
    async () => {
      const url = await postgres().freshSchema();
      await (await openPostgresStore(url, {serves: false})).close();
      const {faults, acknowledged} = await recorderRounds({
        script,
        env: {DATABASE_URL: url},
        open: () => openPostgresStore(url, {serves: false}),
        openFresh: () => openSqliteStore(folderOf('fresh for postgres'), {readers: 1}),
        rounds: ROUNDS,
        seed: SEED,
      });
      expect(faults).toEqual([]);
      expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * 3);
    },
    PATIENT_MS,
  );
});
