import type {Connections} from '../../connections.ts';
import type {RecordStore} from './records.ts';

export function recordQueries({reader}: Connections): RecordStore {
  const transformers = () =>
    reader
      .selectFrom('transformer')
      .innerJoin('station', 'station.id', 'transformer.station_id')
      .select([
        'transformer.id',
        'transformer.name',
        'transformer.name_en as nameEn',
        'transformer.name_pt as namePt',
        'model',
        'rated_va as ratedVa',
      ])
      .select(['primary_v as primaryV', 'secondary_v as secondaryV', 'feeder_id as feederId', 'incoming_id as incomingId'])
      .select(['station.id as stationId', 'station.name as stationName', 'station.station_type as stationType']);

  return {
    async devices(stationId) {
      const rows = await reader
        .selectFrom('device')
        .select([
          'id',
          'name',
          'name_en as nameEn',
          'name_pt as namePt',
          'kind',
          'gateway_id as gatewayId',
          'transformer_id as transformerId',
          'stored',
          'revision',
        ])
        .where('station_id', '=', stationId)
        .orderBy('rowid')
        .execute();
      return rows.map((row) => ({...row, stored: row.stored === 1}));
    },
    transformers: (stationId) =>
      reader
        .selectFrom('transformer')
        .select([
          'id',
          'name',
          'name_en as nameEn',
          'name_pt as namePt',
          'model',
          'rated_va as ratedVa',
          'primary_v as primaryV',
          'secondary_v as secondaryV',
        ])
        .select(['feeder_id as feederId', 'incoming_id as incomingId'])
        .where('station_id', '=', stationId)
        .orderBy('rowid')
        .execute(),
    meters: (stationId) =>
      reader
        .selectFrom('meter')
        .innerJoin('device', 'device.id', 'meter.device_id')
        .select(['device_id as deviceId', 'model', 'serial', 'current_ratio as currentRatio', 'voltage_ratio as voltageRatio'])
        .where('station_id', '=', stationId)
        .orderBy('device.rowid')
        .execute(),
    gateways: (stationId) =>
      reader
        .selectFrom('gateway')
        .select(['id', 'name', 'name_en as nameEn', 'name_pt as namePt', 'model', 'ip'])
        .where('station_id', '=', stationId)
        .orderBy('rowid')
        .execute(),
    allGateways: () =>
      reader
        .selectFrom('gateway')
        .innerJoin('station', 'station.id', 'gateway.station_id')
        .select(['gateway.id', 'gateway.name', 'gateway.name_en as nameEn', 'gateway.name_pt as namePt', 'station.id as stationId'])
        .select(['station.name as stationName', 'station.name_en as stationNameEn', 'station.name_pt as stationNamePt'])
        .orderBy('gateway.rowid')
        .execute(),
    sensors: (stationId) =>
      reader
        .selectFrom('sensor')
        .select(['id', 'name', 'name_en as nameEn', 'name_pt as namePt', 'type', 'gateway_id as gatewayId'])
        .where('station_id', '=', stationId)
        .orderBy('rowid')
        .execute(),
    cameras: (stationId) =>
      reader
        .selectFrom('camera')
        .select(['id', 'name', 'name_en as nameEn', 'name_pt as namePt', 'gb_device_id as gbDeviceId', 'gb_channel_id as gbChannelId'])
        .where('station_id', '=', stationId)
        .orderBy('rowid')
        .execute(),
    async device(id) {
      const row = await reader
        .selectFrom('device')
        .innerJoin('station', 'station.id', 'device.station_id')
        .select([
          'device.id',
          'device.name',
          'device.name_en as nameEn',
          'device.name_pt as namePt',
          'device.kind',
          'device.gateway_id as gatewayId',
        ])
        .select(['device.transformer_id as transformerId', 'device.stored'])
        .select(['station.id as stationId', 'station.name as stationName', 'station.station_type as stationType'])
        .where('device.id', '=', id)
        .executeTakeFirst();
      return row && {...row, stored: row.stored === 1};
    },
    transformer: (id) => transformers().where('transformer.id', '=', id).executeTakeFirst(),
    transformersOfProject: (projectId) =>
      transformers()
        .leftJoin('device as feeder', 'feeder.id', 'transformer.feeder_id')
        .leftJoin('device as incoming', 'incoming.id', 'transformer.incoming_id')
        .select(['feeder.station_id as feederStationId', 'incoming.station_id as incomingStationId'])
        .where('station.project_id', '=', projectId)
        .orderBy('station.sort')
        .orderBy('transformer.rowid')
        .execute(),
  };
}
