import type {DeviceKind} from '@livebus/contract';
import {ALL_DEVICES, ofKind} from '../../store/areas/alarms/rules.ts';
import type {Store} from '../../store/store.ts';
import type {RatedDevice, SettingsOf} from '../rules/device-limits.ts';
import {drawnDevices} from './drawn-devices.ts';
import {settingsFinder} from './rule-index.ts';

type KnownStore = Pick<Store, 'assets' | 'records' | 'ratings' | 'alarmRules'>;

/** What the rules know of one device. */
export interface KnownDevice {
  readonly device: RatedDevice;
  readonly settingsOf: SettingsOf;
}

/** Reads it as the rules do. Rejects when the store does. */
export async function knownDevice(store: KnownStore, deviceId: string): Promise<KnownDevice> {
  const [own, transformer, [rating]] = await Promise.all([
    store.records.device(deviceId),
    store.records.transformer(deviceId),
    store.ratings.ratings([deviceId]),
  ]);
  const stationId = (own ?? transformer)?.stationId;
  const drawn = stationId === undefined ? undefined : await drawnDevices(store, stationId);
  const kind: DeviceKind = own === undefined ? 'transformer' : (drawn?.kindOf(deviceId) ?? 'other');
  const versions = await store.alarmRules.current([deviceId, ofKind(kind), ALL_DEVICES]);
  return {
    device: {
      ...{id: deviceId, kind, measuresPhases: drawn?.measuresPhases(deviceId) ?? false},
      ratedCurrentA: rating?.ratedCurrentA ?? null,
      ratedVoltageV: rating?.ratedVoltageV ?? null,
      ratedLowVoltageV: rating?.ratedLowVoltageV ?? null,
    },
    settingsOf: settingsFinder(versions),
  };
}
