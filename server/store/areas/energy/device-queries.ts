import type {Connections} from '../../connections.ts';
import type {EnergyDeviceStore} from './devices.ts';

export function energyDeviceQueries({reader}: Connections): EnergyDeviceStore {
  return {
    ofProject: (projectId) =>
      reader
        .selectFrom('device')
        .innerJoin('station', 'station.id', 'device.station_id')
        .select(['device.id', 'device.station_id as stationId', 'device.name', 'device.name_en as nameEn', 'device.name_pt as namePt'])
        .select(['device.kind', 'device.item', 'device.fed_by as fedBy'])
        .where('station.project_id', '=', projectId)
        .orderBy('station.sort')
        .orderBy('device.rowid')
        .execute(),
  };
}
