import type {ConsoleConfig} from '@livebus/contract';
import {type DemoStation, demoGroups, devicesOf} from '@livebus/fixtures';

type Tour = NonNullable<ConsoleConfig['demo']>['tour'];

/** Suggestions for a newcomer: the places where the demo's scenarios show best, and its largest room. */
export function demoTour(): Tour {
  const stations = demoGroups.flatMap((group) => group.projects.flatMap((project) => project.stations));
  const largest = stations.reduce((most, one) => (devicesOf(one).length > devicesOf(most).length ? one : most));
  return [
    {key: 'transfer', stationId: stationOf(stations, '1117'), scenario: 'incoming-lost'},
    {key: 'curve', stationId: stationOf(stations, '1003'), deviceId: '1003'},
    {key: 'alarm', stationId: stationOf(stations, '1001'), deviceId: '1001', scenario: 'under-voltage'},
    {key: 'stale', stationId: stationOf(stations, '2001'), scenario: 'gateway-lost'},
    {key: 'large', stationId: largest.id},
  ];
}

function stationOf(stations: readonly DemoStation[], deviceId: string): string {
  const station = stations.find((one) => devicesOf(one).some((device) => device.deviceId === deviceId));
  if (station === undefined) throw new Error(`the demo has no device ${deviceId}`);
  return station.id;
}
