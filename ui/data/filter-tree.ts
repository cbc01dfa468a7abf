import type {TreeShape} from './tree-model.ts';

/** What a search leaves of a tree, as ids of nodes. */
export interface FilteredTree {
  readonly hits: ReadonlySet<string>;
  /** Hits, all that they stand in, and all that stands in a hit without a further one in it. */
  readonly shown: ReadonlySet<string>;
  /** What hits stand in: open, so that every hit is in sight. */
  readonly open: ReadonlySet<string>;
}

/** Keeps every hit with its ancestors, and the whole of a hit unless more was found in it, in one pass over the tree. */
export function filterTree<Node>(roots: readonly Node[], shape: TreeShape<Node>, matches: (node: Node) => boolean): FilteredTree {
  const hits = new Set<string>();
  const shown = new Set<string>();
  const open = new Set<string>();
  const showAll = (node: Node): void => {
    shown.add(shape.idOf(node));
    for (const child of shape.childrenOf(node) ?? []) showAll(child);
  };
  /** Whether there is a hit in the node or beneath it. */
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
