import {CHECKS, type CheckSettings, type DeviceKind} from '@livebus/contract';
import {ALL_DEVICES, ofKind, type RuleVersion} from '../../store/areas/alarms/rules.ts';
import type {Store} from '../../store/store.ts';
import {limitsOf, measuredV, type SettingsOf} from '../rules/device-limits.ts';
import type {DevicePlace} from '../rules/finding-events.ts';
import {arrangeLimits, type LimitRules} from '../rules/limit-rules.ts';
import {drawnDevices} from './drawn-devices.ts';

/** A gateway whose silence is watched. */
export interface WatchedGateway extends DevicePlace {
  readonly ip: string;
  readonly deviceCount: number;
}

/** What the rules know of the sites, as long as neither sites nor settings change. */
export interface RuleIndex {
  readonly places: ReadonlyMap<string, DevicePlace>;
  readonly gateways: readonly WatchedGateway[];
  /** Devices by the gateway that reports them. */
  readonly behind: ReadonlyMap<string, readonly string[]>;
  readonly limits: LimitRules;
  /** By device: what it measures at its rated voltage, V. */
  readonly ratedV: ReadonlyMap<string, number>;
  /** Whether changes of a device's position are told: those of switches, unless somebody has said otherwise. */
  isTold(deviceId: string): boolean;
}

/** The settings that hold: a device's own, else those of its kind, else those for all devices, else those that come with the server. */
export function settingsFinder(versions: readonly RuleVersion[]): SettingsOf {
  const known = new Map<string, CheckSettings>();
  for (const {target, check, settings} of versions) if (settings !== null) known.set(`${target} ${check}`, settings);
  return (check, {id, kind}) =>
    known.get(`${id} ${check}`) ?? known.get(`${ofKind(kind)} ${check}`) ?? known.get(`${ALL_DEVICES} ${check}`) ?? CHECKS[check].defaults;
}

type IndexedStore = Pick<Store, 'assets' | 'records' | 'ratings' | 'alarmRules'>;

/** Reads what the rules need of these stations. Rejects when the store does. */
export async function readRuleIndex(store: IndexedStore, stations: ReadonlyMap<string, readonly string[]>): Promise<RuleIndex> {
  const [versions, ratings, ticked] = await Promise.all([
    store.alarmRules.current(),
    store.ratings.ratings(),
    store.ratings.switchesTold(),
  ]);
  const rated = new Map(ratings.map((rating) => [rating.deviceId, rating]));
  const settingsOf = settingsFinder(versions);
  const places = new Map<string, DevicePlace>();
  const told = new Map<string, boolean>();
  const gateways: WatchedGateway[] = [];
  const behindAll = new Map<string, string[]>();
  const kinds = new Map<string, DeviceKind>();
  const ofPhases = new Set<string>();
  for (const [projectId, stationIds] of stations) {
    for (const stationId of stationIds) {
      const [devices, ofStation, own, drawn] = await Promise.all([
        store.records.devices(stationId),
        store.records.transformers(stationId),
        store.records.gateways(stationId),
        drawnDevices(store, stationId),
      ]);
      for (const {id, name} of devices) {
        places.set(id, {id, name, stationId, projectId, diagramDeviceId: id});
        kinds.set(id, drawn.kindOf(id));
        told.set(id, ticked.get(id) ?? drawn.switches.has(id));
        if (drawn.measuresPhases(id)) ofPhases.add(id);
      }
      for (const {id, name, feederId} of ofStation) {
        places.set(id, {id, name, stationId, projectId, diagramDeviceId: feederId});
        kinds.set(id, 'transformer');
        if (drawn.measuresPhases(id)) ofPhases.add(id);
      }
      for (const {id, name, ip} of own) {
        const behind = devices.filter(({gatewayId}) => gatewayId === id);
        behindAll.set(id, [...behind.map((device) => device.id), ...ofStation.map((transformer) => transformer.id)]);
        gateways.push({id, name, ip, stationId, projectId, diagramDeviceId: behind[0]?.id ?? null, deviceCount: behind.length});
      }
    }
  }
  const ratedV = new Map<string, number>();
  const limits = arrangeLimits(
    [...places.keys()].flatMap((id) => {
      const {ratedCurrentA = null, ratedVoltageV = null, ratedLowVoltageV = null} = rated.get(id) ?? {};
      const device = {
        id,
        kind: kinds.get(id)!,
        measuresPhases: ofPhases.has(id),
        ratedCurrentA,
        ratedVoltageV,
        ratedLowVoltageV,
      };
      const betweenV = ratedVoltageV ?? ratedLowVoltageV;
      if (betweenV !== null) ratedV.set(id, measuredV(betweenV, device));
      return limitsOf(device, settingsOf);
    }),
  );
  return {places, gateways, behind: behindAll, limits, ratedV, isTold: (id) => told.get(id) ?? false};
}
