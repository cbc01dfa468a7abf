import type {AssetNode} from '../../base/api/asset-node.ts';
import {namesOf} from '../../base/i18n/name-in.ts';
import type {FindEntry} from '../find/find-index.ts';

/** A searchable node with the names of its ancestors. */
export interface AssetEntry extends FindEntry {
  readonly node: AssetNode;
  /** From the root down, without the node itself. */
  readonly place: readonly string[];
}

/** All nodes of a tree in its order. They are found by every name, id and code, never by their ancestors. */
export function assetEntriesOf(nodes: readonly AssetNode[], place: readonly string[] = []): readonly AssetEntry[] {
  return nodes.flatMap((node): readonly AssetEntry[] => [
    {node, place, ids: [node.id, node.stationCode ?? ''], names: namesOf(node), around: []},
    ...assetEntriesOf(node.children, [...place, node.name]),
  ]);
}
