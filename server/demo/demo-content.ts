import {randomUUID} from 'node:crypto';
import type {RoleId} from '@livebus/contract';
import {
  type DemoDevice,
  type DemoProject,
  type DemoStation,
  demoGroups,
  devicesOf,
  englishName,
  demoItemOf as itemOf,
  portugueseName,
  withOtherNames,
} from '@livebus/fixtures';
import {hashPassword} from '../access/passwords.ts';
import type {DemoContent} from '../store/areas/assets/demo.ts';
import type {DeviceRecord, StationRecords, TransformerRecord} from '../store/areas/assets/records.ts';
import {INGEST_SITE} from './demo-gateway-site.ts';

export const DEMO_PASSWORD = 'livebus-demo';

/** The demo's accounts: the login name is the role's id; the administrator sees every project. */
export const DEMO_ACCOUNTS: readonly {readonly role: RoleId; readonly name: string; readonly projectIds: readonly string[]}[] = [
  {role: 'admin', name: '系统管理员', projectIds: []},
  {role: 'operator', name: '运行值班员', projectIds: ['P1', 'P2', 'P3']},
  {role: 'energy', name: '能源管理员', projectIds: ['P1']},
  {role: 'executor', name: '运维人员', projectIds: ['P2']},
  {role: 'viewer', name: '访客', projectIds: ['P2']},
];

/** Sites and accounts of the demo for the store; hashes passwords only for accounts that do not exist yet. */
export async function demoContent(standing: readonly string[]): Promise<DemoContent> {
  const accounts = DEMO_ACCOUNTS.map(async ({role, name, projectIds}) => ({
    id: randomUUID(),
    loginName: role,
    name,
    role,
    projectIds,
    passwordHash: standing.includes(role) ? '' : await hashPassword(DEMO_PASSWORD),
  }));
  return {
    accounts: await Promise.all(accounts),
    groups: [
      ...demoGroups.map((group) => ({
        ...named(group),
        projects: group.projects.map((project) => ({
          ...named(project),
          kind: project.kind,
          timeZone: project.timeZone,
          stations: project.stations.map((station) => ({
            ...named(station),
            code: station.code,
            stationType: station.stationType,
            picture: station.picture ?? null,
            diagram: withOtherNames(station.diagram),
            ...recordsOf(project, station),
          })),
        })),
      })),
      INGEST_SITE,
    ],
  };
}

function named({
  id,
  name,
  nameEn,
  namePt,
}: {
  readonly id: string;
  readonly name: string;
  readonly nameEn?: string;
  readonly namePt?: string;
}) {
  return {id, name, nameEn: nameEn ?? null, namePt: namePt ?? null};
}

function recordsOf(project: DemoProject, station: DemoStation): StationRecords {
  const here = ({stationId}: {readonly stationId: string}) => stationId === station.id;
  return {
    devices: devicesOf(station).map((device) => deviceRecord(device, project, station)),
    transformers: transformersOf(project, station),
    meters: station.meters,
    gateways: project.gateways.filter(here).map((gateway) => ({...named(gateway), model: gateway.model, ip: gateway.ip})),
    sensors: project.sensors.filter(here).map((sensor) => ({...named(sensor), type: sensor.type, gatewayId: sensor.gatewayId})),
    cameras: project.cameras
      .filter(here)
      .map((camera) => ({...named(camera), gbDeviceId: camera.gbDeviceId, gbChannelId: camera.gbChannelId})),
  };
}

/** A drawer has the kind and the transformer of its cabinet unless it states its own. */
function deviceRecord(device: DemoDevice, project: DemoProject, station: DemoStation): DeviceRecord {
  const {deviceId, deviceName} = device;
  const cabinet = station.diagram
    .flatMap((entry) => (entry.type === 1 ? (entry.cases ?? []) : []))
    .find((one) => one.deviceInfo.some((drawer) => drawer.deviceId === deviceId));
  return {
    id: deviceId,
    name: deviceName,
    nameEn: englishName(deviceName) ?? null,
    namePt: portugueseName(deviceName) ?? null,
    kind: device.type ?? cabinet?.type ?? null,
    gatewayId: project.gateways.find((gateway) => gateway.deviceIds.includes(deviceId))?.id ?? null,
    transformerId: device.transformerId ?? cabinet?.transformerId ?? null,
    stored: station.archivedDeviceIds.includes(deviceId),
    item: itemOf(project.network.loads.find((load) => load.deviceId === deviceId)?.profile) ?? null,
    fedBy: project.network.cables.find(({incomingId}) => incomingId === deviceId)?.feederId ?? null,
  };
}

/** A transformer belongs to the first station that shows its temperatures. */
function transformersOf(project: DemoProject, station: DemoStation): TransformerRecord[] {
  const stationOf = (id: string) => project.stations.find((one) => one.transformerIds.includes(id));
  return project.network.transformers
    .filter(({id}) => stationOf(id) === station)
    .map((one) => ({
      ...named(one),
      model: one.model,
      ratedVa: one.ratedVa,
      primaryV: one.primaryV,
      secondaryV: one.secondaryV,
      feederId: one.feederId,
      incomingId: one.incomingId ?? null,
    }));
}
