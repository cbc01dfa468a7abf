import type {Transaction} from 'kysely';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import type {DemoContent} from './demo.ts';

/** Inserts the demo's sites and their records with a few statements, so that a large site does not slow the start. */
export async function insertSites(change: Transaction<Tables>, {groups}: DemoContent): Promise<void> {
  const groupRows = groups.map(({id, name, nameEn, namePt}, sort) => ({
    id,
    name,
    name_en: nameEn,
    name_pt: namePt,
    sort,
    demo: 1 as const,
  }));
  for (const batch of inBatches(groupRows)) await change.insertInto('asset_group').values(batch).execute();

  const projects = groups.flatMap((group) =>
    group.projects.map(({id, name, nameEn, namePt, kind, timeZone}, sort) => ({
      id,
      group_id: group.id,
      name,
      name_en: nameEn,
      name_pt: namePt,
      kind,
      time_zone: timeZone,
      sort,
    })),
  );
  for (const batch of inBatches(projects)) await change.insertInto('project').values(batch).execute();

  const stations = groups.flatMap((group) =>
    group.projects.flatMap((project) =>
      project.stations.map(({id, name, nameEn, namePt, code, stationType, picture, diagram}, sort) => ({
        id,
        project_id: project.id,
        name,
        name_en: nameEn,
        name_pt: namePt,
        code,
        station_type: stationType,
        picture,
        json_data: JSON.stringify(diagram),
        sort,
      })),
    ),
  );
  for (const batch of inBatches(stations)) await change.insertInto('station').values(batch).execute();
  await insertRecords(change, groups);
}

async function insertRecords(change: Transaction<Tables>, groups: DemoContent['groups']): Promise<void> {
  const stations = groups.flatMap((group) => group.projects.flatMap((project) => project.stations));

  const devices = stations.flatMap((station) =>
    station.devices.map(({id, name, nameEn, namePt, kind, gatewayId, transformerId, stored, item, fedBy}) => ({
      id,
      station_id: station.id,
      name,
      name_en: nameEn,
      name_pt: namePt,
      kind,
      gateway_id: gatewayId,
      transformer_id: transformerId,
      stored: stored ? (1 as const) : (0 as const),
      item: item ?? null,
      fed_by: fedBy ?? null,
    })),
  );
  for (const batch of inBatches(devices)) await change.insertInto('device').values(batch).execute();

  const transformers = stations.flatMap((station) =>
    station.transformers.map((one) => ({
      id: one.id,
      station_id: station.id,
      name: one.name,
      name_en: one.nameEn,
      name_pt: one.namePt,
      model: one.model,
      rated_va: one.ratedVa,
      primary_v: one.primaryV,
      secondary_v: one.secondaryV,
      feeder_id: one.feederId,
      incoming_id: one.incomingId,
    })),
  );
  for (const batch of inBatches(transformers)) await change.insertInto('transformer').values(batch).execute();

  const meters = stations.flatMap((station) =>
    station.meters.map(({deviceId, model, serial, currentRatio, voltageRatio}) => ({
      device_id: deviceId,
      model,
      serial,
      current_ratio: currentRatio,
      voltage_ratio: voltageRatio,
    })),
  );
  for (const batch of inBatches(meters)) await change.insertInto('meter').values(batch).execute();

  const gateways = stations.flatMap((station) =>
    station.gateways.map(({id, name, nameEn, namePt, model, ip}) => ({
      id,
      station_id: station.id,
      name,
      name_en: nameEn,
      name_pt: namePt,
      model,
      ip,
    })),
  );
  for (const batch of inBatches(gateways)) await change.insertInto('gateway').values(batch).execute();

  const sensors = stations.flatMap((station) =>
    station.sensors.map(({id, name, nameEn, namePt, type, gatewayId}) => ({
      id,
      station_id: station.id,
      gateway_id: gatewayId,
      name,
      name_en: nameEn,
      name_pt: namePt,
      type,
    })),
  );
  for (const batch of inBatches(sensors)) await change.insertInto('sensor').values(batch).execute();

  const cameras = stations.flatMap((station) =>
    station.cameras.map(({id, name, nameEn, namePt, gbDeviceId, gbChannelId}) => ({
      id,
      station_id: station.id,
      name,
      name_en: nameEn,
      name_pt: namePt,
      gb_device_id: gbDeviceId,
      gb_channel_id: gbChannelId,
    })),
  );
  for (const batch of inBatches(cameras)) await change.insertInto('camera').values(batch).execute();
}
