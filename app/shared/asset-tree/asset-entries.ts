import type {AssetNode} from '../../base/api/asset-node.ts';
import type {FindEntry} from '../find/find-index.ts';

/** A node that can be found, with the names of what it stands in. */
export interface AssetEntry extends FindEntry {
  readonly node: AssetNode;
  /** From the root down, the node itself left out. */
  readonly place: readonly string[];
}

/** Every node of a tree in its order, found by its name, its English name, its id and its code; never by what it stands in. */
export function assetEntriesOf(nodes: readonly AssetNode[], place: readonly string[] = []): readonly AssetEntry[] {
  return nodes.flatMap((node): readonly AssetEntry[] => [
    {node, place, ids: [node.id, node.stationCode ?? ''], names: [node.name, node.nameEn ?? ''], around: []},
    ...assetEntriesOf(node.children, [...place, node.name]),
  ]);
}
