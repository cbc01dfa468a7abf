import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import {audit} from '../audit/audit-queries.ts';
import type {IngestStore, LatestReading, StationDevices} from './ingest.ts';

/** A use this soon after the last recorded one is not recorded. */
const NOTED_MS = 60_000;

export function ingestQueries({reader, writer, change: inOne, by}: Connections): IngestStore {
  return {
    addKey: ({keyHash, gatewayId, label, createdMs}) =>
      inOne('gateway keys', async (db) => {
        const gateway = await db.selectFrom('gateway').select('name').where('id', '=', gatewayId).executeTakeFirst();
        if (!gateway) return 'absent';
        const outcome = await db
          .insertInto('gateway_key')
          .values({key_hash: keyHash, gateway_id: gatewayId, label, created_ms: createdMs, used_ms: 0})
          .onConflict((conflict) => conflict.column('label').doNothing())
          .executeTakeFirst();
        if (outcome.numInsertedOrUpdatedRows !== 1n) return 'taken';
        await audit(db, by, {action: 'gateway.add', subject: {kind: 'gateway', id: gatewayId, name: gateway.name}, after: {label}});
        return 'created';
      }),
    putDemoKey: ({keyHash, gatewayId, label, createdMs}) =>
      inOne('gateway keys', async (db) => {
        await db.deleteFrom('gateway_key').where('label', '=', label).execute();
        await db
          .insertInto('gateway_key')
          .values({key_hash: keyHash, gateway_id: gatewayId, label, created_ms: createdMs, used_ms: 0})
          .execute();
      }),
    async keys() {
      return reader
        .selectFrom('gateway_key')
        .select(['gateway_id as gatewayId', 'label', 'created_ms as createdMs', 'used_ms as usedMs'])
        .orderBy('gateway_id')
        .orderBy('label')
        .execute();
    },
    endKey: (label) =>
      inOne('gateway keys', async (db) => {
        const gone = await db.deleteFrom('gateway_key').where('label', '=', label).returning('gateway_id').executeTakeFirst();
        if (!gone) return false;
        await audit(db, by, {action: 'gateway.end', subject: {kind: 'gateway', id: gone.gateway_id}, before: {label}});
        return true;
      }),
    async gatewayOf(keyHash, nowMs) {
      const row = await reader
        .selectFrom('gateway_key')
        .innerJoin('gateway', 'gateway.id', 'gateway_key.gateway_id')
        .innerJoin('station', 'station.id', 'gateway.station_id')
        .innerJoin('project', 'project.id', 'station.project_id')
        .select([
          'gateway.id as gatewayId',
          'station.id as stationId',
          'project.id as projectId',
          'project.time_zone as timeZone',
          'used_ms',
        ])
        .where('key_hash', '=', keyHash)
        .executeTakeFirst();
      if (!row) return undefined;
      const {used_ms: usedMs, ...place} = row;
      if (nowMs - usedMs > NOTED_MS)
        await writer.updateTable('gateway_key').set({used_ms: nowMs}).where('key_hash', '=', keyHash).execute();
      return place;
    },
    async devicesOf(gatewayId) {
      const ofStation = reader.selectFrom('gateway').select('station_id').where('id', '=', gatewayId);
      const rows = await reader
        .selectFrom('device')
        .select('id')
        .where('gateway_id', '=', gatewayId)
        .unionAll(reader.selectFrom('transformer').select('id').where('station_id', 'in', ofStation))
        .execute();
      return rows.map(({id}) => id);
    },
    async sensorsOf(gatewayId) {
      return reader.selectFrom('sensor').select(['id', 'type']).where('gateway_id', '=', gatewayId).execute();
    },
    async putLatest(readings) {
      if (readings.length === 0) return;
      await writer.transaction().execute(async (db) => {
        // Sorted by id, so that two servers that write the same rows never deadlock.
        const sorted = [...readings].sort((a, b) => (a.deviceId < b.deviceId ? -1 : 1));
        for (const batch of inBatches(sorted)) {
          await db
            .insertInto('latest_reading')
            .values(batch.map(toRow))
            .onConflict((conflict) =>
              conflict
                .column('device_id')
                .doUpdateSet((of) => ({
                  gateway_id: of.ref('excluded.gateway_id'),
                  at_ms: of.ref('excluded.at_ms'),
                  arrived_ms: of.ref('excluded.arrived_ms'),
                  reading: of.ref('excluded.reading'),
                }))
                .where((of) =>
                  of.or([
                    of('excluded.at_ms', '>', of.ref('latest_reading.at_ms')),
                    of.and([
                      of('excluded.at_ms', '=', of.ref('latest_reading.at_ms')),
                      of('excluded.arrived_ms', '>=', of.ref('latest_reading.arrived_ms')),
                    ]),
                  ]),
                ),
            )
            .execute();
        }
      });
    },
    async replaceLatest(changes) {
      await writer.transaction().execute(async (db) => {
        for (const {from, to} of [...changes].sort((a, b) => (a.from.deviceId < b.from.deviceId ? -1 : 1))) {
          await db
            .updateTable('latest_reading')
            .set(toRow(to))
            .where('device_id', '=', from.deviceId)
            .where('at_ms', '=', from.atMs)
            .where('arrived_ms', '=', from.arrivedMs)
            .execute();
        }
      });
    },
    async putRemarks(remarks) {
      if (remarks.length === 0) return;
      await writer.transaction().execute(async (db) => {
        const sorted = [...remarks].sort((a, b) => (a.deviceId < b.deviceId ? -1 : 1));
        for (const {deviceId, atMs, arrivedMs, isContradicted} of sorted) {
          await db
            .insertInto('reading_remark')
            .values({device_id: deviceId, at_ms: atMs, arrived_ms: arrivedMs, contradicted: isContradicted ? 1 : 0})
            .onConflict((conflict) =>
              conflict
                .columns(['device_id', 'at_ms'])
                .doUpdateSet((of) => ({arrived_ms: of.ref('excluded.arrived_ms'), contradicted: of.ref('excluded.contradicted')}))
                .where((of) => of('excluded.contradicted', '>=', of.ref('reading_remark.contradicted'))),
            )
            .execute();
        }
      });
    },
    async putPeriod({gatewayId, sinceMs, periodMs}) {
      await writer
        .insertInto('gateway_period')
        .values({gateway_id: gatewayId, since_ms: sinceMs, period_ms: periodMs})
        .onConflict((conflict) => conflict.columns(['gateway_id', 'since_ms']).doUpdateSet({period_ms: periodMs}))
        .execute();
    },
    async toldPeriods() {
      const rows = await reader
        .selectFrom('gateway_period as told')
        .select(['told.gateway_id', 'told.period_ms'])
        .where(({not, exists, selectFrom}) =>
          not(
            exists(
              selectFrom('gateway_period as later')
                .select('later.gateway_id')
                .whereRef('later.gateway_id', '=', 'told.gateway_id')
                .whereRef('later.since_ms', '>', 'told.since_ms'),
            ),
          ),
        )
        .execute();
      return new Map(rows.map((row) => [row.gateway_id, row.period_ms]));
    },
    async latest(gatewayId) {
      return reader
        .selectFrom('latest_reading')
        .select(['device_id as deviceId', 'gateway_id as gatewayId', 'at_ms as atMs', 'arrived_ms as arrivedMs', 'reading'])
        .$if(gatewayId !== undefined, (query) => query.where('gateway_id', '=', gatewayId!))
        .execute();
    },
    async periods() {
      const rows = await reader.selectFrom('gateway').select(['id', 'period_ms']).where('period_ms', 'is not', null).execute();
      return new Map(rows.map(({id, period_ms}) => [id, period_ms!]));
    },
    async stations() {
      const measured = reader
        .selectFrom('latest_reading')
        .innerJoin('device', 'device.id', 'latest_reading.device_id')
        .select('device.station_id')
        .unionAll(
          reader.selectFrom('latest_reading').innerJoin('sensor', 'sensor.id', 'latest_reading.device_id').select('sensor.station_id'),
        );
      const stations = await reader
        .selectFrom('station')
        .innerJoin('project', 'project.id', 'station.project_id')
        .innerJoin('asset_group', 'asset_group.id', 'project.group_id')
        .select([
          'station.id as stationId',
          'project.id as projectId',
          'station_type as stationType',
          'time_zone as timeZone',
          'json_data as jsonText',
        ])
        .where((of) => of.or([of('asset_group.demo', '=', 0), of('station.id', 'in', measured)]))
        .execute();
      const known = new Map<string, StationDevices & {deviceIds: string[]; transformerIds: string[]; sensorIds: string[]}>(
        stations.map((one) => [one.stationId, {...one, deviceIds: [], transformerIds: [], sensorIds: []}]),
      );
      if (known.size === 0) return [];
      const devices = await reader.selectFrom('device').select(['id', 'station_id']).orderBy('rowid').execute();
      for (const {id, station_id: stationId} of devices) known.get(stationId)?.deviceIds.push(id);
      const transformers = await reader.selectFrom('transformer').select(['id', 'station_id']).orderBy('rowid').execute();
      for (const {id, station_id: stationId} of transformers) known.get(stationId)?.transformerIds.push(id);
      const sensors = await reader.selectFrom('sensor').select(['id', 'station_id']).orderBy('rowid').execute();
      for (const {id, station_id: stationId} of sensors) known.get(stationId)?.sensorIds.push(id);
      return [...known.values()];
    },
  };
}

const toRow = ({deviceId, gatewayId, atMs, arrivedMs, reading}: LatestReading) => ({
  device_id: deviceId,
  gateway_id: gatewayId,
  at_ms: atMs,
  arrived_ms: arrivedMs,
  reading,
});
