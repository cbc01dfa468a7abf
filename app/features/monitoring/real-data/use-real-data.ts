import {decodeSwitchState, type VoltageKind} from '@livebus/engine/core';
import {useCallback, useEffect, useMemo, useState} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../../base/api/asset-node.ts';
import {loadStation} from '../../../base/api/calls/common.ts';
import {fetchDeviceList, loadDeviceStatus, pollDeviceReading} from '../../../base/api/calls/real-time-data.ts';
import type {ListedDevice} from '../../../base/api/readings/listed-device.ts';
import {getConfig} from '../../../base/config/config.ts';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useStationReadings} from '../../../live/use-station-readings.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {useAssetPage} from '../../../shared/asset-page/use-asset-page.ts';
import type {PickLevel} from '../../../shared/asset-tree/first-pick.ts';
import {pickOf} from '../../../shared/asset-tree/pick-of.ts';
import {type DeviceView, deviceView} from '../../../shared/device/device-view.ts';
import {inputWords} from './input-words.ts';
import {useDeviceTree} from './use-device-tree.ts';

/** The screen's state in its address; the parameters are those of the diagram. */
const ADDRESS = z.object({stationId: z.string().default(''), device: z.string().default('')});
const LEVELS: readonly PickLevel[] = ['station', 'device'];
const STATION_FRESH_MS = 60_000;
const LIST_FRESH_MS = 60_000;
/** Ids of high-voltage devices begin with it (MO-9-12): for a backend that does not say the kind of a station. */
const HIGH_PREFIX = '1';

/** Frame, station and devices of the screen, and which device is shown. Picking a station picks its first device (MO-2.rt-01). */
export function useRealData() {
  const [{stationId, device: deviceId}, change] = useAddressState(ADDRESS);
  const {i18n} = useTexts('common');
  const station = useAsked({
    key: ['station', stationId],
    enabled: stationId !== '',
    freshForMs: STATION_FRESH_MS,
    ask: (signal) => loadStation(stationId, signal),
  });
  const devices = useAsked({
    key: ['station-devices', stationId],
    enabled: stationId !== '',
    freshForMs: LIST_FRESH_MS,
    ask: (signal) => fetchDeviceList(stationId, signal),
  });
  const pickStation = useCallback(({id}: AssetNode, how: 'push' | 'replace') => change({stationId: id, device: ''}, how), [change]);
  const frame = useAssetPage({selectedId: stationId || undefined, levels: LEVELS, opensAtLast: true, onPick: pickStation});
  const tree = useDeviceTree(frame.tree, stationId, devices.data);
  const pick = (node: AssetNode) => {
    const picked = pickOf(tree.nodes ?? [], node.id);
    if (picked?.station !== undefined) change({stationId: picked.station.id, device: picked.device?.id ?? ''}, 'push');
  };
  const listed = devices.data?.find(({id}) => id === deviceId);
  const first = devices.data?.[0]?.id;
  useEffect(() => {
    if (deviceId === '' && first !== undefined) change({device: first}, 'replace');
  }, [deviceId, first, change]);
  const kind: VoltageKind | undefined = station.data && (station.data.kind ?? (deviceId.startsWith(HIGH_PREFIX) ? 'high' : 'low'));
  const name = listed === undefined ? deviceId : nameIn(i18n.language, listed);
  const stationName = station.data && nameIn(i18n.language, station.data);
  return {
    page: {...frame, tree, selectedId: deviceId || stationId || undefined, pick},
    ...{stationId, deviceId, listed, name, stationName, kind, station, devices},
    zone: station.data?.timeZone ?? getConfig().timeZone,
    pickDevice: (id: string) => change({device: id}),
  };
}

export interface LiveDeviceOptions {
  readonly stationId: string;
  readonly deviceId: string;
  readonly listed: ListedDevice | undefined;
  readonly kind: VoltageKind;
  readonly zone: string;
}

/**
 * The device's newest reading and the words of its inputs. By stream they follow the stream; by poll both calls are repeated while the
 * screen is shown, never one over the other (MO-2.rt-13). Remounted for another device.
 */
export function useLiveDevice({stationId, deviceId, listed, kind, zone}: LiveDeviceOptions) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins again.
  const ask = useCallback((_: string, signal: AbortSignal) => pollDeviceReading({deviceId, kind}, signal), [deviceId, kind, attempt]);
  const live = useStationReadings([stationId], {zone, ask});
  const status = useAsked({
    key: ['device-status', deviceId, zone],
    withReadings: true,
    ask: (signal) => loadDeviceStatus(deviceId, zone, signal),
  });
  const readings = live.stations.get(stationId);
  const device: DeviceView = useMemo(
    () => deviceView(readings, {deviceId, kind, equipment: {type: listed?.kindCode}}),
    [readings, deviceId, kind, listed?.kindCode],
  );
  const state = decodeSwitchState(device.quantities?.switchState);
  const words = useMemo(() => inputWords(status.data, state, kind, device.doubtful), [status.data, state, kind, device.doubtful]);
  const offline = [...(readings?.values() ?? [])].filter((one) => one.doubtful).map(({deviceId: id}) => id);
  const offlineKey = offline.sort().join();
  const offlineIds = useMemo(() => new Set(offlineKey.split(',')), [offlineKey]);
  const again = () => {
    setAttempt((count) => count + 1);
    void status.ask();
  };
  return {live, device, status, words, offlineIds, again};
}

export type LiveDevice = ReturnType<typeof useLiveDevice>;
