import {useCallback, useEffect, useMemo} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../base/api/asset-node.ts';
import {fetchMonitorDevices} from '../../base/api/calls/energy-monitor.ts';
import {nameIn} from '../../base/i18n/name-in.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAddressState} from '../address/use-address-state.ts';
import {useAsked} from '../asked/use-asked.ts';
import {useAssetPage} from '../asset-page/use-asset-page.ts';
import {useStation} from '../asset-page/use-station.ts';
import type {PickLevel} from '../asset-tree/first-pick.ts';
import {pickOf} from '../asset-tree/pick-of.ts';

const text = z.string().default('');
/** As on every screen of one device, so that it is carried from one to the next. */
const ADDRESS = z.object({stationId: text, device: text});

const LIST_FRESH_MS = 60_000;
const LEVELS: readonly PickLevel[] = ['station', 'device'];

/** The station and the device of a screen of energies, which stand in its address. Without a device it is the station's first (EN-2.2-02). */
export function useEnergyDevice() {
  const {i18n} = useTexts('common');
  const [{stationId, device}, change] = useAddressState(ADDRESS);
  const {station, stationName, zone} = useStation(stationId);
  const devices = useAsked({
    key: ['monitor-devices', stationId],
    enabled: stationId !== '',
    freshForMs: LIST_FRESH_MS,
    ask: (signal) => fetchMonitorDevices(stationId, signal),
  });
  const pickStation = useCallback(({id}: AssetNode, how: 'push' | 'replace') => change({stationId: id, device: ''}, how), [change]);
  const frame = useAssetPage({selectedId: stationId || undefined, levels: LEVELS, opensAtLast: true, onPick: pickStation});
  const pick = (node: AssetNode) => {
    const picked = pickOf(frame.tree.nodes ?? [], node.id);
    if (picked?.station !== undefined) change({stationId: picked.station.id, device: picked.device?.id ?? ''}, 'push');
  };
  const firstId = devices.data?.[0]?.id;
  useEffect(() => {
    if (device === '' && firstId !== undefined) change({device: firstId}, 'replace');
  }, [device, firstId, change]);
  const names = useMemo(() => devices.data?.map((one) => ({id: one.id, name: nameIn(i18n.language, one)})), [devices.data, i18n.language]);
  const nameOf = (id: string) => names?.find((one) => one.id === id)?.name;
  return {
    page: {...frame, pick},
    ...{stationId, station, zone, devices, names, nameOf},
    stationName: stationName ?? frame.picked?.name,
    deviceId: device,
    deviceName: nameOf(device) ?? device,
    /** The address names a device that its station does not have. */
    isForeign: devices.data !== undefined && device !== '' && nameOf(device) === undefined,
    pickDevice: (id: string) => change({device: id}, 'push'),
  };
}

export type EnergyDeviceState = ReturnType<typeof useEnergyDevice>;
