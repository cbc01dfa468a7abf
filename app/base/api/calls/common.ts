import type {StationInfo as WireStation} from '@livebus/contract';
import {deviceNames, stationById, tree} from '@livebus/contract';
import type {VoltageKind} from '@livebus/engine/core';
import {type AssetNode, readAssetTree} from '../asset-node.ts';
import {ApiFailure, call} from '../client.ts';
import {kindOfStationType} from '../readings/voltage-kind.ts';
import {knownZone} from '../time/zone.ts';

/** One station, named the same way on every screen. */
export interface StationInfo {
  readonly id: string;
  readonly name: string | undefined;
  readonly nameEn?: string | undefined;
  readonly namePt?: string | undefined;
  readonly stationCode: string | undefined;
  readonly kind: VoltageKind | undefined;
  readonly projectId: string | undefined;
  readonly projectName: string | undefined;
  readonly projectNameEn?: string | undefined;
  readonly projectNamePt?: string | undefined;
  /** IANA zone of its project. Undefined, also for an unknown zone, means the configured zone (MO-3-29). */
  readonly timeZone: string | undefined;
  /** Name of an image under /serviceDir/images. */
  readonly picture: string | undefined;
}

export function readStationInfo({stationType, ...rest}: WireStation): StationInfo {
  return {
    id: rest.id,
    name: rest.name,
    nameEn: rest.nameEn,
    namePt: rest.namePt,
    stationCode: rest.stationCode,
    kind: kindOfStationType(stationType),
    projectId: rest.projectId,
    projectName: rest.projectName,
    projectNameEn: rest.projectNameEn,
    projectNamePt: rest.projectNamePt,
    timeZone: knownZone(rest.timeZone, `station ${rest.id}`),
    picture: rest.picture,
  };
}

/** The shared asset tree: groups, projects, stations (family P). A panel's call: a refusal never moves the page. */
export async function fetchAssetTree(signal?: AbortSignal): Promise<readonly AssetNode[]> {
  return readAssetTree(await call(tree, {signal}), 'P');
}

/** The page's own station: a missing or forbidden one leads to the 404 page (SH-8-11). */
export async function loadStation(stationId: string, signal?: AbortSignal): Promise<StationInfo> {
  return readStationInfo(await call(stationById, {query: {stationId}, signal, foreground: true}));
}

/** Devices of one station by name. */
export interface StationDevices {
  readonly stationId: string;
  readonly devices: readonly {
    readonly id: string;
    readonly name: string;
    readonly nameEn: string | undefined;
    readonly namePt: string | undefined;
  }[];
}

/** All devices the user may see, by station; nothing from a backend without this call. */
export async function fetchDeviceNames(signal?: AbortSignal): Promise<readonly StationDevices[]> {
  try {
    return await call(deviceNames, {signal, silent: true});
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 501)) return [];
    throw error;
  }
}
