import type {TreeNode} from '@livebus/contract';
import type {GroupNode, StationDeviceNames} from '../store/areas/assets/assets.ts';
import {type OtherNames, otherNames} from './other-names.ts';

/** Flags of a tree down to devices (EN-2-06, MO-7-05). */
const FLAG = {project: 1, station: 2, device: 3} as const;

/** A node as it is sent. */
export type DeviceTreeNode = Omit<TreeNode, 'children'> & {readonly children: DeviceTreeNode[]};

/** Projects with their stations, and the devices of those that `names` has. */
export function deviceTreeOf(groups: readonly GroupNode[], names: readonly StationDeviceNames[]): DeviceTreeNode[] {
  const devicesOf = new Map(names.map(({stationId, devices}) => [stationId, devices]));
  return groups.flatMap(({projects}) =>
    projects.map((project) => ({
      ...node(project, FLAG.project),
      ...(project.timeZone !== null && {timeZone: project.timeZone}),
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
