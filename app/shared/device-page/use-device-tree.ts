import {useMemo} from 'react';
import type {AssetNode} from '../../base/api/asset-node.ts';
import {fetchDeviceNames} from '../../base/api/calls/common.ts';
import type {ListedDevice} from '../../base/api/readings/listed-device.ts';
import {nameIn} from '../../base/i18n/name-in.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAsked} from '../asked/use-asked.ts';
import type {AssetTreeState} from '../asset-tree/use-asset-tree.ts';

type Named = Pick<ListedDevice, 'id' | 'name' | 'nameEn' | 'namePt'>;

const FRESH_FOR_MS = 600_000;

/**
 * The asset tree with the devices of every station, so that the search finds them too. The shown station's are its own list; a backend
 * without the call for the other stations leaves those without devices.
 */
export function useDeviceTree(tree: AssetTreeState, stationId: string, listed: readonly ListedDevice[] | undefined): AssetTreeState {
  const {i18n} = useTexts('common');
  const {data: known} = useAsked({key: ['device-names'], freshForMs: FRESH_FOR_MS, ask: fetchDeviceNames});
  const {language} = i18n;
  const nodes = useMemo(() => {
    const byStation = new Map<string, readonly Named[]>(known?.map((one) => [one.stationId, one.devices]));
    if (listed !== undefined) byStation.set(stationId, listed);
    return tree.nodes && withDevices(tree.nodes, byStation, language);
  }, [tree.nodes, known, stationId, listed, language]);
  return {...tree, nodes};
}

/** Devices that the tree has already, as other backends' do, stay. */
export function withDevices(
  nodes: readonly AssetNode[],
  devices: ReadonlyMap<string, readonly Named[]>,
  language: string,
): readonly AssetNode[] {
  return nodes.map((node) => {
    const own = node.role === 'station' ? devices.get(node.id) : undefined;
    const children = withDevices(node.children, devices, language);
    if (own === undefined) return children.length === 0 ? node : {...node, children};
    const others = children.filter(({id}) => !own.some((one) => one.id === id));
    return {...node, children: [...own.map((one) => deviceNode(one, language)), ...others]};
  });
}

function deviceNode(named: Named, language: string): AssetNode {
  return {
    id: named.id,
    name: nameIn(language, named),
    nameEn: named.nameEn,
    namePt: named.namePt,
    flag: null,
    role: 'device',
    stationCode: undefined,
    kind: undefined,
    opened: false,
    selected: false,
    timeZone: undefined,
    children: [],
  };
}
