import {filterTree} from '@livebus/ui';
import type {AssetNode} from '../../base/api/asset-node.ts';

export interface KeptTree {
  /** What was found with what it stands in; below something found, all of it, unless more was found there. */
  readonly nodes: readonly AssetNode[];
  /** Nodes with something found below them. */
  readonly open: ReadonlySet<string>;
}

const SHAPE = {idOf: ({id}: AssetNode) => id, childrenOf: ({children}: AssetNode) => children};

/** Reduces a tree to what was found, every ancestor kept and open (MO-1-07). */
export function keepFound(nodes: readonly AssetNode[], found: ReadonlySet<string>): KeptTree {
  const {shown, open} = filterTree(nodes, SHAPE, ({id}) => found.has(id));
  const keep = (some: readonly AssetNode[]): readonly AssetNode[] =>
    some.filter(({id}) => shown.has(id)).map((node) => (open.has(node.id) ? {...node, children: keep(node.children)} : node));
  return {nodes: keep(nodes), open};
}
