import {afterEach, beforeEach, expect, it} from 'vitest';
import type {DemoContent} from '../../server/store/areas/assets/demo.ts';
import type {DeviceRecord, StationRecords, StoredDevice} from '../../server/store/areas/assets/records.ts';
import type {Store} from '../../server/store/store.ts';
import {contentOf} from './store-content.ts';
import {onBothDatabases} from './store-support.ts';

const RECORDS: StationRecords = {
  devices: [
    {id: '2', name: '进线', nameEn: 'Incoming', namePt: 'Entrada', kind: 5, gatewayId: 'GW1', transformerId: 'T1', stored: true},
    {id: '1', name: '馈线', nameEn: null, namePt: null, kind: null, gatewayId: null, transformerId: null, stored: false},
  ],
  transformers: [
    {
      id: 'T1',
      name: '1#变压器',
      nameEn: 'Transformer 1',
      namePt: 'Transformador 1',
      model: 'SCB13-1000/10',
      ratedVa: 1_000_000,
      primaryV: 10_000,
      secondaryV: 400,
      feederId: '2',
      incomingId: null,
    },
  ],
  meters: [{deviceId: '2', model: 'M', serial: '0001', currentRatio: 40, voltageRatio: 100}],
  gateways: [{id: 'GW1', name: '网关', nameEn: null, namePt: null, model: 'G', ip: '192.0.2.1'}],
  sensors: [{id: 'SN1', name: '水浸', nameEn: 'Water', namePt: 'Água', type: '水浸传感器', gatewayId: 'GW1'}],
  cameras: [{id: 'C1', name: '门口', nameEn: null, namePt: null, gbDeviceId: '34020000001320000001', gbChannelId: '34020000001310000001'}],
};

/** Two projects; the records stand at the station of the first. */
function content(records: StationRecords): DemoContent {
  const bare = contentOf({P1: [], P2: []});
  return {
    ...bare,
    groups: bare.groups.map((group) => ({
      ...group,
      nameEn: 'Group',
      namePt: 'Grupo',
      projects: group.projects.map((project) => ({
        ...project,
        nameEn: `${project.id} in English`,
        namePt: `${project.id} em português`,
        stations: project.stations.map((station) =>
          project.id === 'P1' ? {...station, ...records, nameEn: 'Station', namePt: 'Estação'} : station,
        ),
      })),
    })),
  };
}

const recordsAt = async (stationId: string): Promise<StationRecords> => {
  const {devices, transformers, meters, gateways, sensors, cameras} = store.records;
  const [a, b, c, d, e, f] = await Promise.all([
    devices(stationId),
    transformers(stationId),
    meters(stationId),
    gateways(stationId),
    sensors(stationId),
    cameras(stationId),
  ]);
  return {devices: a.map(withoutRevision), transformers: b, meters: c, gateways: d, sensors: e, cameras: f};
};
const withoutRevision = ({revision, ...device}: StoredDevice): DeviceRecord => {
  expect(revision).toBe(1);
  return device;
};
const NOTHING: StationRecords = {devices: [], transformers: [], meters: [], gateways: [], sensors: [], cameras: []};

let store: Store;

onBothDatabases((database) => {
  beforeEach(async () => {
    store = await database().open();
  });
  afterEach(() => store.close());

  it('records come back whole, by station, in the order in which they were put in', async () => {
    await store.demo.install(content(RECORDS));
    expect(await recordsAt('P1-S')).toEqual(RECORDS);
    expect(await recordsAt('P2-S')).toEqual(NOTHING);
    expect(await recordsAt('absent')).toEqual(NOTHING);
  });

  it('another installation replaces them, and taking the demo out takes them along', async () => {
    await store.demo.install(content(RECORDS));
    await store.demo.install(content({...RECORDS, cameras: [], sensors: []}));
    expect(await recordsAt('P1-S')).toEqual({...RECORDS, cameras: [], sensors: []});
    await store.demo.remove();
    expect(await recordsAt('P1-S')).toEqual(NOTHING);
  });

  it('group, project and station tell their names in English; a transformer belongs to the project of its station', async () => {
    await store.demo.install(content(RECORDS));
    const [group] = await store.assets.tree(['P1']);
    expect(group).toMatchObject({
      nameEn: 'Group',
      namePt: 'Grupo',
      projects: [{namePt: 'P1 em português', stations: [{namePt: 'Estação'}]}],
    });
    expect(await store.assets.station('P2-S')).toMatchObject({nameEn: null, namePt: null});
    expect(await Promise.all(['T1', '2', 'C1'].map((id) => store.assets.projectIdOf('device', id)))).toEqual(['P1', 'P1', undefined]);
  });

  it('a station of many devices is put in and read back', async () => {
    const devices = Array.from({length: 950}, (_, i) => ({...RECORDS.devices[1]!, id: `2${i}`, name: `馈线 ${i}`, stored: i % 5 === 0}));
    await store.demo.install(content({...NOTHING, devices}));
    expect((await store.records.devices('P1-S')).map(withoutRevision)).toEqual(devices);
  });

  it('[MO-2.name-03] a name that somebody has given stays when the demo is installed again; the slower of two is told', async () => {
    await store.demo.install(content(RECORDS));
    const [{id, name}] = RECORDS.devices as [DeviceRecord];
    expect(await store.deviceNaming.rename({id, name: '改名%', revision: 1})).toEqual({
      ...{kind: 'renamed', revision: 2, projectId: 'P1'},
      stationIds: ['P1-S'],
    });
    expect(await store.deviceNaming.rename({id, name, revision: 1})).toEqual({kind: 'changed', name: '改名%'});
    expect(await store.deviceNaming.rename({id: 'T1', name, revision: 1})).toEqual({kind: 'absent'});
    await store.demo.install(content(RECORDS));
    const [device] = await store.records.devices('P1-S');
    expect(device).toMatchObject({name: '改名%', nameEn: null, namePt: null, revision: 2});
  });
});
