import type {AssetNode} from '../../api/asset-node.ts';

export interface KeptTree {
  /** What was found with what it stands in; below something found, all of it, unless more was found there. */
  readonly nodes: readonly AssetNode[];
  /** Nodes with something found below them. */
  readonly open: ReadonlySet<string>;
}

/** Reduces a tree to what was found, every ancestor kept and open (MO-1-07). */
export function keepFound(nodes: readonly AssetNode[], found: ReadonlySet<string>): KeptTree {
  const open = new Set<string>();
  const keep = (node: AssetNode): readonly AssetNode[] => {
    const below = node.children.flatMap(keep);
    if (below.length > 0) {
      open.add(node.id);
      return [{...node, children: below}];
    }
    return found.has(node.id) ? [node] : [];
  };
  return {nodes: nodes.flatMap(keep), open};
}
