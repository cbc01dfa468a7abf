import type {TreeShape} from './tree-model.ts';

/** Result of searching a tree, as ids of nodes. */
export interface FilteredTree {
  readonly hits: ReadonlySet<string>;
  /** Matches with their ancestors, and all descendants of a match that has no further match below it. */
  readonly shown: ReadonlySet<string>;
  /** Ancestors of matches: open, so that every match is visible. */
  readonly open: ReadonlySet<string>;
}

/** Keeps each match with its ancestors, and everything below a match unless there are more matches there. One pass over the tree. */
export function filterTree<Node>(roots: readonly Node[], shape: TreeShape<Node>, matches: (node: Node) => boolean): FilteredTree {
  const hits = new Set<string>();
  const shown = new Set<string>();
  const open = new Set<string>();
  const showAll = (node: Node): void => {
    shown.add(shape.idOf(node));
    for (const child of shape.childrenOf(node) ?? []) showAll(child);
  };
  /** Whether the node or a descendant matches. */
  const visit = (node: Node): boolean => {
    const id = shape.idOf(node);
    const hit = matches(node);
    let beneath = false;
    for (const child of shape.childrenOf(node) ?? []) beneath = visit(child) || beneath;
    if (hit) hits.add(id);
    if (beneath) {
      open.add(id);
      shown.add(id);
    } else if (hit) showAll(node);
    return hit || beneath;
  };
  for (const root of roots) visit(root);
  return {hits, shown, open};
}
