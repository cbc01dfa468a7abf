import {stationRealData} from '@livebus/contract';
import {type DeviceReading, deliveredOf, readingsReader, type StationReadings} from '../base/api/readings/station-readings.ts';

/** Readings of these devices: closed, online and without quantities unless stated otherwise. */
export function readingsOf(...rows: readonly (Partial<DeviceReading> & {readonly deviceId: string})[]): StationReadings {
  const wire = stationRealData.reply.parse(rows.map(({deviceId}) => ({deviceId, switchState: 1 + 2 ** 30})));
  const read = readingsReader(() => undefined)(deliveredOf(wire));
  return new Map(rows.map((row) => [row.deviceId, {...read.get(row.deviceId)!, doubtful: row.offline ?? false, ...row}]));
}
