import {filterTree} from '@livebus/ui';
import type {AssetNode} from '../../base/api/asset-node.ts';

export interface KeptTree {
  /** The matches with their ancestors. Below a match everything is kept, unless there are matches below it. */
  readonly nodes: readonly AssetNode[];
  /** Nodes with matches below them. */
  readonly open: ReadonlySet<string>;
}

const SHAPE = {idOf: ({id}: AssetNode) => id, childrenOf: ({children}: AssetNode) => children};

/** Reduces a tree to the matches, with all their ancestors kept and open (MO-1-07). */
export function keepFound(nodes: readonly AssetNode[], found: ReadonlySet<string>): KeptTree {
  const {shown, open} = filterTree(nodes, SHAPE, ({id}) => found.has(id));
  const keep = (some: readonly AssetNode[]): readonly AssetNode[] =>
    some.filter(({id}) => shown.has(id)).map((node) => (open.has(node.id) ? {...node, children: keep(node.children)} : node));
  return {nodes: keep(nodes), open};
}
