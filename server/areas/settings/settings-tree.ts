import {type OtherNames, otherNames} from '../../base/other-names.ts';
import type {GroupNode, StationDeviceNames} from '../../store/areas/assets/assets.ts';

/** Flags of the settings' trees (MO-7-05). */
const FLAG = {project: 1, station: 2, device: 3} as const;

/** Projects with their stations, and the devices of those that `names` has. */
export function settingsTreeOf(groups: readonly GroupNode[], names: readonly StationDeviceNames[]) {
  const devicesOf = new Map(names.map(({stationId, devices}) => [stationId, devices]));
  return groups.flatMap(({projects}) =>
    projects.map((project) => ({
      ...node(project, FLAG.project),
      children: project.stations.map((station) => ({
        ...node(station, FLAG.station),
        stationCode: station.code,
        stationType: station.stationType,
        children: (devicesOf.get(station.id) ?? []).map((device) => ({...node(device, FLAG.device), children: []})),
      })),
    })),
  );
}

const node = ({id, name, ...names}: {readonly id: string; readonly name: string} & OtherNames, flag: number) => ({
  id,
  name,
  ...otherNames(names),
  flag,
  opened: false,
  selected: false,
});
