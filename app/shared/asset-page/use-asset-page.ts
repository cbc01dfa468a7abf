import {useCallback, useEffect, useMemo} from 'react';
import {type AssetNode, pathTo} from '../../base/api/asset-node.ts';
import type {PickLevel} from '../asset-tree/first-pick.ts';
import {pickOf} from '../asset-tree/pick-of.ts';
import {type AssetTreeState, useAssetTree, useFirstPick} from '../asset-tree/use-asset-tree.ts';
import {type Device, useDevice} from '../browser/use-device.ts';
import {lastStation, noteStation} from './last-station.ts';

export interface AssetPageOptions {
  /** Id of the asset in the screen's address; undefined if it names none. */
  readonly selectedId: string | undefined;
  /** Levels that the screen supports (EN-2-06). Default: projects and stations. */
  readonly levels?: readonly PickLevel[];
  /** Deepest level of the first selection (MO-1-06); default: station. */
  readonly deepest?: PickLevel;
  /** Opens at the station last looked at in this browser tab, on any screen, before the rule of the first selection. */
  readonly opensAtLast?: boolean;
  /** A stable function that writes the asset to the address. `replace`: selected automatically, so Back must not return to it. */
  onPick(node: AssetNode, how: 'push' | 'replace'): void;
}

/** State of the frame of a screen driven by the asset tree. */
export interface AssetPageState extends Pick<AssetPageOptions, 'selectedId' | 'levels'> {
  readonly tree: AssetTreeState;
  /** By the width of the page; the frame has three layouts. */
  readonly device: Device;
  /** The asset in the address; undefined until the tree has loaded, and for an unknown id. */
  readonly picked: AssetNode | undefined;
  pick(node: AssetNode): void;
}

/** The asset tree of a screen, the asset in its address, and the first selection if there is none. */
export function useAssetPage(options: AssetPageOptions): AssetPageState {
  return useAssetPageOf(useAssetTree(), options);
}

/** The same with another tree than the usual one. */
export function useAssetPageOf(
  tree: AssetTreeState,
  {selectedId, levels, deepest, opensAtLast = false, onPick}: AssetPageOptions,
): AssetPageState {
  const device = useDevice();
  const {nodes} = tree;
  const pickFirst = (first: AssetNode) => {
    const last = opensAtLast ? pickOf(nodes ?? [], lastStation() ?? '')?.station : undefined;
    onPick(last ?? first, 'replace');
  };
  useFirstPick(nodes, selectedId !== undefined, pickFirst, deepest);
  const stationId = useMemo(() => selectedId && pickOf(nodes ?? [], selectedId)?.station?.id, [nodes, selectedId]);
  useEffect(() => {
    if (stationId) noteStation(stationId);
  }, [stationId]);
  const picked = useMemo(() => pathTo(tree.nodes ?? [], ({id}) => id === selectedId).at(-1), [tree.nodes, selectedId]);
  const pick = useCallback((node: AssetNode) => onPick(node, 'push'), [onPick]);
  return {tree, device, selectedId, picked, pick, ...(levels && {levels})};
}
