import type {FaultRepair, WorkOrder} from '@livebus/contract';
import {type AssetNode, pathTo} from '../../base/api/asset-node.ts';
import {getConfig} from '../../base/config/config.ts';
import {nameIn} from '../../base/i18n/name-in.ts';

type Placed = Pick<
  WorkOrder | FaultRepair,
  | 'projectName'
  | 'projectNameEn'
  | 'projectNamePt'
  | 'stationName'
  | 'stationNameEn'
  | 'stationNamePt'
  | 'deviceName'
  | 'deviceNameEn'
  | 'deviceNamePt'
>;

/** Names of project, station and device in the console's language. */
export const placeNames = (
  thing: Placed,
  language: string,
): {readonly project: string; readonly station: string; readonly device: string} => ({
  project: nameIn(language, {name: thing.projectName ?? '', nameEn: thing.projectNameEn, namePt: thing.projectNamePt}),
  station: nameIn(language, {name: thing.stationName ?? '', nameEn: thing.stationNameEn, namePt: thing.stationNamePt}),
  device: nameIn(language, {name: thing.deviceName ?? '', nameEn: thing.deviceNameEn, namePt: thing.deviceNamePt}),
});

export function placeText(thing: Placed, language: string): string {
  const {project, station, device} = placeNames(thing, language);
  return [project, station, device].filter((name) => name !== '').join(' / ');
}

/** The tree does not have the device, or has not come: nothing can be sent. */
export class NoPlace extends Error {}

/** Where a device is, and the zone of its project. */
export interface Place {
  readonly projectId: string;
  readonly stationId: string;
  readonly deviceId: string;
  readonly zone: string;
}

/** Project and station above a device (SH-7-13); undefined for one that the tree lacks. */
export function placeOf(nodes: readonly AssetNode[] | undefined, deviceId: string): Place | undefined {
  const path = pathTo(nodes ?? [], (node) => node.id === deviceId && node.role === 'device');
  const project = path.find(({role}) => role === 'project');
  const station = path.find(({role}) => role === 'station');
  return project && station
    ? {projectId: project.id, stationId: station.id, deviceId, zone: project.timeZone ?? getConfig().timeZone}
    : undefined;
}
