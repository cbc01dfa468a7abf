import {pollStationReadings} from '../../base/api/calls/power-monitor.ts';
import type {DeliveredReadings} from '../../base/api/readings/station-readings.ts';
import {sharedPoll} from './page-polls.ts';

/** The readings of a station, asked once for all tabs where readings are polled. */
export const sharedStationReadings = (stationId: string, signal?: AbortSignal): Promise<DeliveredReadings> =>
  signal === undefined
    ? pollStationReadings(stationId)
    : sharedPoll({kind: 'readings', key: stationId}, signal, () => pollStationReadings(stationId, signal));
