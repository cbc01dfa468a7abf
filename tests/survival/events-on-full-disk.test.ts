import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {openStream} from '../contract/stream-support.ts';
import {signIn} from './api.ts';
import {builtServer} from './build-server.ts';
import {startOnSmallDisk} from './small-disk.ts';

const PATIENT_MS = 180_000;
const DEMO_PASSWORD = 'livebus-demo';

let main: string;
let folder: string;
beforeAll(async () => {
  main = await builtServer('events-on-full-disk');
  folder = mkdtempSync(join(tmpdir(), 'livebus-events-full-'));
}, PATIENT_MS);
afterAll(() => rmSync(folder, {recursive: true, force: true}));

it(
  '[MO-3-24] on a full disk events go on: they are streamed and counted, wait in memory, and none is lost when there is room again',
  async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const {kind, server, fill, makeRoom} = await startOnSmallDisk(dataDir, {
      main,
      demoClock: '',
      env: {LOG_LEVEL: 'warn', DEMO_HISTORY: 'no'},
    });
    console.log(`tried on ${kind}`);
    try {
      const {api, token} = await signIn(server.url, 'admin', DEMO_PASSWORD);
      const told = await openStream(server.port, '', {'Access-Token': token});
      await told.next('counts');
      // Of the kinds that the scenario raises: of the others some leave the last 24 hours while the test runs.
      const unread = async () => {
        const {status, result} = await api.get('/message/bellWarn');
        expect(status).toBe(200);
        return result.deviceSwitchChangeNum + result.hvLvOdDeviceFaultNum;
      };
      const before = await unread();
      const names = () => told.events.flatMap(({name, data}) => (name === 'alarm' ? [(data as {id: string}).id] : []));
      const known = new Set(names());
      const fresh = () => names().filter((id) => !known.has(id));

      // Its switch opens at once, its bus-tie closes 8 s later.
      const asked = await api.post('/demo/scenario', {kind: 'incoming-lost', projectId: 'P2'});
      expect(asked.status).toBe(200);
      await told.until(() => fresh().length > 0);
      fill();
      expect((await api.post('/user/saveView', {name: 'too much', address: '/powermonitor/powersyspic'})).status).toBe(507);
      const atFull = new Set(fresh());
      await told.until(() => fresh().some((id) => !atFull.has(id)));
      await expect.poll(unread, {timeout: 20_000}).toBeGreaterThan(before + atFull.size);
      // Whoever comes anew finds what waits with the others.
      const late = fresh().filter((id) => !atFull.has(id));
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);

      const counted = await unread();
      makeRoom();
      await expect
        .poll(async () => (await api.post('/user/saveView', {name: 'room', address: '/powermonitor/powersyspic'})).status, {
          timeout: 60_000,
        })
        .toBe(200);
      expect(await unread()).toBeGreaterThanOrEqual(counted);
      expect(server.output()).toContain('the disk is full: events are kept in memory');
      expect(server.output()).not.toContain('events could not be brought up to the site clock');
      expect(late.length).toBeGreaterThan(0);
      told.close();
      expect(await server.stop()).toBe(0);
      expect(server.output()).not.toContain('could not be written before the end');
    } finally {
      await server.kill();
    }
  },
  PATIENT_MS,
);
