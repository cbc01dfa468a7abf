import {CHECKS, type CheckSettings, type DeviceKind} from '@livebus/contract';
import {ALL_DEVICES, ofKind, type RuleVersion} from '../../store/areas/alarms/rules.ts';
import type {Store} from '../../store/store.ts';
import {BY_RATING, limitsOf, measuredV, type SettingsOf} from '../rules/device-limits.ts';
import type {DevicePlace} from '../rules/finding-events.ts';
import {arrangeLimits, type LimitRules} from '../rules/limit-rules.ts';
import {limitsOfSensor} from '../rules/sensor-rules.ts';
import type {WatchedGateway} from '../rules/silence-events.ts';
import {drawnDevices} from './drawn-devices.ts';

/** What the rules know of the sites, as long as neither sites nor settings change. */
export interface RuleIndex {
  readonly places: ReadonlyMap<string, DevicePlace>;
  readonly gateways: readonly WatchedGateway[];
  /** Devices by the gateway that reports them. */
  readonly behind: ReadonlyMap<string, readonly string[]>;
  readonly limits: LimitRules;
  /** Devices with limits whose readings the server computes. */
  readonly computed: readonly string[];
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

type Stations = ReadonlyMap<string, readonly string[]>;

/** Reads what the rules need of stations, by project; of those whose readings are computed only what somebody has set. Rejects when the store does. */
export async function readRuleIndex(store: IndexedStore, stations: Stations, computed: Stations = new Map()): Promise<RuleIndex> {
  const [versions, ratings, ticked] = await Promise.all([
    store.alarmRules.current(),
    store.ratings.ratings(),
    store.ratings.switchesTold(),
  ]);
  const rated = new Map(ratings.map((rating) => [rating.deviceId, rating]));
  const settingsOf = settingsFinder(versions);
  const own = await readSites(store, stations, ticked);
  const ratedV = new Map<string, number>();
  const limitsIn = ({places, kinds, ofPhases, sensors}: ReadSites, settings: SettingsOf) =>
    [...places.keys()].flatMap((id) => {
      if (sensors.has(id)) return limitsOfSensor(id);
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
      return limitsOf(device, settings);
    });
  const limits = limitsIn(own, settingsOf);
  // Without anybody's settings there is nothing to watch, and the sites need not be read.
  const isSet = versions.some(({settings}) => settings !== null) || ratings.length > 0;
  const more = isSet && computed.size > 0 ? await readSites(store, computed, ticked) : undefined;
  const set = more === undefined ? [] : limitsIn({...more, sensors: new Set()}, onlySet(settingsOf));
  const watched = new Set(set.map(({deviceId}) => deviceId));
  for (const [id, place] of more?.places ?? []) if (watched.has(id)) own.places.set(id, place);
  const {places, gateways, behind, told} = own;
  return {
    ...{places, gateways, behind, ratedV, computed: [...watched], limits: arrangeLimits([...limits, ...set])},
    isTold: (id) => told.get(id) ?? false,
  };
}

/** Checks that somebody has set, or rated a device for. */
const onlySet =
  (settingsOf: SettingsOf): SettingsOf =>
  (check, device) => {
    const settings = settingsOf(check, device);
    return settings !== CHECKS[check].defaults || BY_RATING.has(check) ? settings : {...settings, enabled: false};
  };

/** What stations have, by id. The caller owns it. */
interface ReadSites {
  readonly places: Map<string, DevicePlace>;
  readonly gateways: WatchedGateway[];
  readonly behind: Map<string, string[]>;
  readonly told: ReadonlyMap<string, boolean>;
  readonly kinds: ReadonlyMap<string, DeviceKind>;
  /** Their voltages are those of phases. */
  readonly ofPhases: ReadonlySet<string>;
  readonly sensors: ReadonlySet<string>;
}

async function readSites(store: IndexedStore, stations: Stations, ticked: ReadonlyMap<string, boolean>): Promise<ReadSites> {
  const places = new Map<string, DevicePlace>();
  const told = new Map<string, boolean>();
  const gateways: WatchedGateway[] = [];
  const behindAll = new Map<string, string[]>();
  const kinds = new Map<string, DeviceKind>();
  const ofPhases = new Set<string>();
  const ofSensors = new Set<string>();
  for (const [projectId, stationIds] of stations) {
    for (const stationId of stationIds) {
      const [devices, ofStation, own, sensors, drawn] = await Promise.all([
        store.records.devices(stationId),
        store.records.transformers(stationId),
        store.records.gateways(stationId),
        store.records.sensors(stationId),
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
      for (const {id, name} of sensors) {
        places.set(id, {id, name, stationId, projectId, diagramDeviceId: null});
        ofSensors.add(id);
      }
      for (const {id, name, ip} of own) {
        const behind = devices.filter(({gatewayId}) => gatewayId === id);
        const ofGateway = sensors.filter(({gatewayId}) => gatewayId === id);
        behindAll.set(
          id,
          [...behind, ...ofStation, ...ofGateway].map((one) => one.id),
        );
        gateways.push({id, name, ip, stationId, projectId, diagramDeviceId: behind[0]?.id ?? null, deviceCount: behind.length});
      }
    }
  }
  return {places, gateways, behind: behindAll, told, kinds, ofPhases, sensors: ofSensors};
}
