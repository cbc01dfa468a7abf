import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {demoGroups, devicesOf} from '@livebus/fixtures';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {openSqliteStore} from '../store/sqlite/sqlite-store.ts';
import type {Store} from '../store/store.ts';
import {DEMO_ACCOUNTS, demoContent} from './demo-content.ts';

const projects = demoGroups.flatMap((group) => group.projects);
const stations = projects.flatMap((project) => project.stations);

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-demo-content-'));
  store = await openSqliteStore(folder, {readers: 2});
  await store.demo.install(await demoContent(DEMO_ACCOUNTS.map(({role}) => role)));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, {recursive: true, force: true});
});

const ofAll = async <Item>(ask: (stationId: string) => Promise<Item[]>): Promise<Item[]> =>
  (await Promise.all(stations.map(({id}) => ask(id)))).flat();

it('every device of a diagram is a record of its station, with its gateway, and the stored ones are marked', async () => {
  for (const station of stations) {
    const devices = await store.records.devices(station.id);
    expect(devices.map(({id, name}) => [id, name])).toEqual(devicesOf(station).map(({deviceId, deviceName}) => [deviceId, deviceName]));
    expect(
      devices
        .filter(({stored}) => stored)
        .map(({id}) => id)
        .sort(),
    ).toEqual([...station.archivedDeviceIds].sort());
    expect(await store.records.meters(station.id)).toHaveLength(station.meters.length);
  }
  const devices = await ofAll(store.records.devices);
  expect(devices.length).toBeGreaterThanOrEqual(400);
  const reported = projects.flatMap(({gateways}) => gateways.flatMap(({deviceIds}) => deviceIds));
  expect(
    devices
      .filter(({gatewayId}) => gatewayId !== null)
      .map(({id}) => id)
      .sort(),
  ).toEqual([...reported].sort());
});

it('transformers, gateways, sensors and cameras of all projects are there, each once', async () => {
  const idsOf = async (ask: (stationId: string) => Promise<{readonly id: string}[]>) => (await ofAll(ask)).map(({id}) => id).sort();
  const all = (of: (project: (typeof projects)[number]) => readonly {readonly id: string}[]) =>
    projects
      .flatMap(of)
      .map(({id}) => id)
      .sort();
  expect(await idsOf(store.records.transformers)).toEqual(all(({network}) => network.transformers));
  expect(await idsOf(store.records.gateways)).toEqual(all(({gateways}) => gateways));
  expect(await idsOf(store.records.sensors)).toEqual(all(({sensors}) => sensors));
  expect(await idsOf(store.records.cameras)).toEqual(all(({cameras}) => cameras));
});

it('each account has its projects, and no other', async () => {
  const known = await Promise.all(
    DEMO_ACCOUNTS.map(async ({role}) => {
      const account = await store.accounts.byLoginName(role);
      return [role, await store.assets.projectIdsOf(account!.id)];
    }),
  );
  expect(Object.fromEntries(known)).toEqual({
    admin: [],
    operator: ['P1', 'P2', 'P3'],
    energy: ['P1'],
    executor: ['P2'],
    viewer: ['P2'],
  });
});
