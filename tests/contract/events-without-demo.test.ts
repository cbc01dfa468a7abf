import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {bellWarn} from '@livebus/contract';
import {afterEach, expect, it} from 'vitest';
import {createAdministrator} from '../../server/access/create-administrator.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {prepareSite, SITE} from '../survival/prepare-site.ts';
import {listen, openStream} from './stream-support.ts';
import {startApp} from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'livebus-events-'));
afterEach(() => rmSync(folder, {recursive: true, force: true}));

it('[SH-3-15] [SH-7-35] outside the demo what is stored is listed by the stream and counted by the bell', async () => {
  await prepareSite(openSqliteStore(folder));
  const store = await openSqliteStore(folder);
  const nowMs = Date.now();
  const PASSWORD = 'a horse and a battery';
  await createAdministrator(store, 'li', PASSWORD);
  const [group] = await store.assets.tree('all');
  const project = group!.projects[0]!;
  await store.events.put([
    {
      id: 'stored before',
      kind: 'alarm',
      level: 1,
      projectId: project.id,
      stationId: SITE.stationId,
      deviceId: SITE.deviceIds[0],
      deviceName: null,
      diagramDeviceId: null,
      name: '电压越下限',
      info: '',
      values: [198, null, null],
      raisedMs: nowMs - 60_000,
      releasedMs: null,
    },
  ]);
  await store.close();

  const server = await startApp({mode: 'production', dataDir: folder, demoClockMs: undefined});
  const signedIn = await server.ask('POST', '/api/user/loginTest', {form: {loginName: 'li', password: PASSWORD}});
  const {token} = signedIn.body.result;
  const counts = await server.call(bellWarn, {token});
  expect(counts.body.result).toMatchObject({deviceOverLimitNum: 1, soundAlert: true});
  const stream = await openStream(await listen(server), '', {'Access-Token': token});
  expect((await stream.next('alarm')).data).toMatchObject({id: 'stored before', projectName: project.name, level: 1});
  stream.close();
  await server.close();
});
