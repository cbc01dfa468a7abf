import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {seededRandom} from '@livebus/fixtures';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {signIn} from './api.ts';
import {builtServer} from './build-server.ts';
import {handsOn} from './hands.ts';
import {prepareAccounts} from './prepare-accounts.ts';
import {startOnSmallDisk} from './small-disk.ts';
import {viewWriter} from './writers/saved-views.ts';

const PATIENT_MS = 120_000;

let main: string;
let folder: string;
beforeAll(async () => {
  main = await builtServer('disk-full');
  folder = mkdtempSync(join(tmpdir(), 'livebus-disk-full-'));
}, PATIENT_MS);
afterAll(() => rmSync(folder, {recursive: true, force: true}));

it(
  'on a full disk every write is answered 507 and reading goes on, readiness says so, and with room again all is well by itself, nothing lost',
  async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    await prepareAccounts(openSqliteStore(dataDir));
    const {kind, server, fill, makeRoom} = await startOnSmallDisk(dataDir, {
      main,
      args: ['--production'],
      env: {LOG_LEVEL: 'warn'},
    });
    console.log(`tried on ${kind}`);
    const ready = async () => {
      const reply = await fetch(`${server.url}/readyz`);
      return [reply.status, ((await reply.json()) as {status: string}).status];
    };
    try {
      const hands = handsOn(server, seededRandom(5));
      const views = viewWriter('viewer');
      const api = await hands.as('viewer');
      for (let i = 0; i < 10; i++) await views.write(hands);
      expect(await ready()).toEqual([200, 'ok']);

      fill();
      const save = (i: number) => api.post('/user/saveView', {name: `too much ${i}`, address: '/powermonitor/powersyspic'});
      const refused = await Promise.all(Array.from({length: 10}, (_, i) => save(i)));
      for (const {status, msgKey} of refused) expect([status, msgKey]).toEqual([507, 'diskFull']);
      await expect(signIn(server.url, 'operator')).rejects.toThrow('507');
      expect(await views.check(hands)).toEqual([]);
      expect((await api.get('/user/info')).status).toBe(200);
      await expect.poll(ready, {timeout: PATIENT_MS}).toEqual([503, 'disk full']);
      expect((await fetch(`${server.url}/livez`)).status).toBe(200);

      makeRoom();
      await expect.poll(async () => (await save(99)).status, {timeout: PATIENT_MS}).toBe(200);
      await expect.poll(ready, {timeout: PATIENT_MS}).toEqual([200, 'ok']);
      const kept = ((await api.get('/user/savedViews')).result as {id: string; name: string}[]).filter(({name}) =>
        name.startsWith('too much'),
      );
      expect(kept.map(({name}) => name)).toEqual(['too much 99']);
      await api.post('/user/deleteSavedView', {id: kept[0]!.id});
      for (let i = 0; i < 10; i++) await views.write(hands);
      expect(await views.check(hands)).toEqual([]);
      expect(server.output()).not.toMatch(/locked/i);
      expect(await server.stop()).toBe(0);
    } finally {
      await server.kill();
    }
  },
  PATIENT_MS,
);
