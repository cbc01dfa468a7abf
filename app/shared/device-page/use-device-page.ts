import {useCallback, useEffect} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../base/api/asset-node.ts';
import {fetchDeviceList} from '../../base/api/calls/real-time-data.ts';
import type {ListedDevice} from '../../base/api/readings/listed-device.ts';
import {nameIn} from '../../base/i18n/name-in.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAddressState} from '../address/use-address-state.ts';
import {useAsked} from '../asked/use-asked.ts';
import {useAssetPage} from '../asset-page/use-asset-page.ts';
import {useStation} from '../asset-page/use-station.ts';
import type {PickLevel} from '../asset-tree/first-pick.ts';
import {pickOf} from '../asset-tree/pick-of.ts';
import {useDeviceTree} from './use-device-tree.ts';

/** The screen's state in its address; the parameters are those of the diagram. */
const ADDRESS = z.object({stationId: z.string().default(''), device: z.string().default('')});
const LEVELS: readonly PickLevel[] = ['station', 'device'];
const LIST_FRESH_MS = 60_000;

/**
 * Frame, station and devices of a screen that shows one device, and which one. Picking a station picks the first device that the screen is
 * for, otherwise the first of all.
 *
 * @param isFor - whether the screen is for such a device; default: for all. Must be stable.
 */
export function useDevicePage(isFor: (device: ListedDevice) => boolean = isAny) {
  const [{stationId, device: deviceId}, change] = useAddressState(ADDRESS);
  const {i18n} = useTexts('common');
  const {station, stationName, zone, kindOf} = useStation(stationId);
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
  const first = (devices.data?.find(isFor) ?? devices.data?.[0])?.id;
  useEffect(() => {
    if (deviceId === '' && first !== undefined) change({device: first}, 'replace');
  }, [deviceId, first, change]);
  const name = listed === undefined ? deviceId : nameIn(i18n.language, listed);
  return {
    page: {...frame, tree, selectedId: deviceId || stationId || undefined, pick},
    ...{stationId, deviceId, listed, name, stationName, station, devices, zone},
    kind: kindOf(deviceId),
    pickDevice: (id: string) => change({device: id}),
  };
}

const isAny = () => true;

export type DevicePageState = ReturnType<typeof useDevicePage>;
