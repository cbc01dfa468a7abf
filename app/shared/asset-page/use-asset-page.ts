import {useCallback, useMemo} from 'react';
import {type AssetNode, pathTo} from '../../base/api/asset-node.ts';
import type {PickLevel} from '../asset-tree/first-pick.ts';
import {type AssetTreeState, useAssetTree, useFirstPick} from '../asset-tree/use-asset-tree.ts';
import {type Device, useDevice} from '../browser/use-device.ts';

export interface AssetPageOptions {
  /** Id of the asset in the screen's address; undefined while it names none. */
  readonly selectedId: string | undefined;
  /** Levels that the screen answers to (EN-2-06). Projects and stations when not said. */
  readonly levels?: readonly PickLevel[];
  /** How deep the first selection goes (MO-1-06): to a station when not said. */
  readonly deepest?: PickLevel;
  /** A stable function that puts the asset into the address. `replace`: nobody chose it, so that Back does not come to it. */
  onPick(node: AssetNode, how: 'push' | 'replace'): void;
}

/** What a screen that is driven by the asset tree knows of its frame. */
export interface AssetPageState extends Pick<AssetPageOptions, 'selectedId' | 'levels'> {
  readonly tree: AssetTreeState;
  /** By the width of the page; the frame has three. */
  readonly device: Device;
  /** The asset of the address; undefined until the tree is there, and for an id that it does not hold. */
  readonly picked: AssetNode | undefined;
  pick(node: AssetNode): void;
}

/** The asset tree of a screen, the asset that its address names, and the first selection where it names none. */
export function useAssetPage({selectedId, levels, deepest, onPick}: AssetPageOptions): AssetPageState {
  const tree = useAssetTree();
  const device = useDevice();
  useFirstPick(tree.nodes, selectedId !== undefined, (node) => onPick(node, 'replace'), deepest);
  const picked = useMemo(() => pathTo(tree.nodes ?? [], ({id}) => id === selectedId).at(-1), [tree.nodes, selectedId]);
  const pick = useCallback((node: AssetNode) => onPick(node, 'push'), [onPick]);
  return {tree, device, selectedId, picked, pick, ...(levels && {levels})};
}
