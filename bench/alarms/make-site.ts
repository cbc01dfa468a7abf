import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {CHECKS} from '@livebus/contract';
import {DAY_MS, EquipmentType} from '@livebus/engine/core';
import {seededRandom} from '@livebus/fixtures';
import {createAdministrator} from '../../server/access/create-administrator.ts';
import {importSites} from '../../server/commands/import/import-sites.ts';
import {makeGatewayKey} from '../../server/ingest/gateway-keys.ts';
import {ALL_DEVICES} from '../../server/store/areas/alarms/rules.ts';
import type {SiteEvent} from '../../server/store/areas/events/event.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import type {Store} from '../../server/store/store.ts';

export const OWNER = {loginName: 'bench', password: 'a horse and a battery'} as const;
/** What every device is rated for. */
export const RATED = {amps: 630, volts: 10_000} as const;

const PUT = 1000;

export interface MadeSite {
  /** One gateway of each station, with its key and the devices that it reports. */
  readonly gateways: readonly {readonly key: string; readonly deviceIds: readonly string[]}[];
}

/** A site with an administrator, whose devices have four rules each, and so many alarms of the last 30 days. */
export async function makeSite(
  folder: string,
  {stations, devices, alarms}: Readonly<Record<'stations' | 'devices' | 'alarms', number>>,
): Promise<MadeSite> {
  const path = join(folder, 'site.json');
  const ids = (s: number) => Array.from({length: devices / stations}, (_, d) => idOf(s, d));
  const all = Array.from({length: stations}, (_, s) => ({
    ...{id: `S${s}`, name: `${s} 号站`, code: `S${s}`, stationType: 1, diagram: diagramOf(ids(s))},
    gateways: [{id: `G${s}`, name: `网关 ${s}`, ip: `10.0.0.${s + 1}`, periodS: 1}],
    devices: ids(s).map((id) => ({id, name: `${id} 出线`, gatewayId: `G${s}`})),
  }));
  const project = {id: 'P', name: '项目', timeZone: 'Asia/Shanghai', stations: all};
  writeFileSync(path, JSON.stringify({livebus: 1, groups: [{id: 'G', name: '组', projects: [project]}]}));
  const store = await openSqliteStore(folder);
  try {
    await importSites(store, path, {dryRun: false, removes: false});
    await createAdministrator(store, OWNER.loginName, OWNER.password);
    const nowMs = Date.now();
    const gateways = [];
    for (let s = 0; s < stations; s++) gateways.push({key: await makeGatewayKey(store, `G${s}`, `bench ${s}`, nowMs), deviceIds: ids(s)});
    await rate(
      store,
      gateways.flatMap(({deviceIds}) => deviceIds),
    );
    for (let n = 0; n < alarms; n += PUT)
      await store.events.put(Array.from({length: Math.min(PUT, alarms - n)}, (_, i) => madeAlarm(n + i, nowMs, stations, devices)));
    return {gateways};
  } finally {
    await store.close();
  }
}

/** Ids of devices at high voltage begin with 1. */
export const idOf = (station: number, device: number): string => `1${station}-${device}`;

/** A section with an incoming unit, and feeders. */
const diagramOf = (ids: readonly string[]) => [
  {
    ...{type: 1, id: `b${ids[0]}`, name: '10kV I段', voltageType: 1, nominalKv: 10},
    device: ids.map((deviceId, n) => ({
      ...{deviceId, deviceName: `${deviceId} 出线`, voltageQuantity: 'line'},
      ...(n === 0 ? {type: EquipmentType.incoming, voltageSide: 'line'} : {type: EquipmentType.feeder, voltageSide: 'bus'}),
    })),
  },
];

/**
 * Limits of current and voltage for each device, and no other rules. A current beyond its limit is raised at once and returns at once: one that
 * passed it again within the usual 10 s would be no new alarm, and count as missing.
 */
async function rate(store: Store, deviceIds: readonly string[]): Promise<void> {
  for (const id of deviceIds) {
    const rated = {ratedCurrentA: RATED.amps, ratedVoltageV: RATED.volts, ratedLowVoltageV: null};
    await store.ratings.addRating({id: `R${id}`, deviceId: id, createdMs: 0, ...rated});
  }
  const rules = {
    current: {...CHECKS.current.defaults, onDelayS: 0, offDelayS: 0},
    quality: {...CHECKS.quality.defaults, enabled: false},
  } as const;
  for (const check of ['current', 'quality'] as const)
    await store.alarmRules.add({target: ALL_DEVICES, check, settings: rules[check], atMs: 0}, 0);
}

const RULES = [
  ['overCurrent', '电流越上限'],
  ['voltageHigh', '电压越上限'],
  ['underVoltage', '设备欠压'],
  ['windingWarm', '绕组温度预警'],
  ['trip', '速断保护动作'],
] as const;

function madeAlarm(n: number, nowMs: number, stations: number, devices: number): SiteEvent {
  const random = seededRandom(n + 1);
  const [rule, name] = random.pick(RULES);
  const s = random.below(stations);
  const deviceId = idOf(s, random.below(devices / stations));
  const raisedMs = nowMs - 60_000 - random.below(30 * DAY_MS);
  return {
    ...{id: `made/${n}`, kind: rule === 'trip' ? 'fault' : 'alarm', level: random.pick([1, 2, 3, 4] as const)},
    ...{projectId: 'P', stationId: `S${s}`, deviceId, deviceName: `${deviceId} 出线`, diagramDeviceId: null},
    ...{name, info: `${deviceId} 出线 ${name}，当前值 ${random.below(1000)}，限值 ${random.below(1000)}`, words: {rule, params: {}}},
    ...{values: [null, null, null], raisedMs, releasedMs: random.chance(0.98) ? raisedMs + random.below(60_000) : null},
  };
}
