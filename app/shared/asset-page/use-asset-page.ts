import {useCallback, useMemo} from 'react';
import {type AssetNode, pathTo} from '../../base/api/asset-node.ts';
import type {PickLevel} from '../asset-tree/first-pick.ts';
import {type AssetTreeState, useAssetTree, useFirstPick} from '../asset-tree/use-asset-tree.ts';
import {type Device, useDevice} from '../browser/use-device.ts';

export interface AssetPageOptions {
  /** Id of the asset in the screen's address; undefined if it names none. */
  readonly selectedId: string | undefined;
  /** Levels that the screen supports (EN-2-06). Default: projects and stations. */
  readonly levels?: readonly PickLevel[];
  /** Deepest level of the first selection (MO-1-06); default: station. */
  readonly deepest?: PickLevel;
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
export function useAssetPage({selectedId, levels, deepest, onPick}: AssetPageOptions): AssetPageState {
  const tree = useAssetTree();
  const device = useDevice();
  useFirstPick(tree.nodes, selectedId !== undefined, (node) => onPick(node, 'replace'), deepest);
  const picked = useMemo(() => pathTo(tree.nodes ?? [], ({id}) => id === selectedId).at(-1), [tree.nodes, selectedId]);
  const pick = useCallback((node: AssetNode) => onPick(node, 'push'), [onPick]);
  return {tree, device, selectedId, picked, pick, ...(levels && {levels})};
}
