/** Describes how to read a tree. Ids are unique over the whole tree. */
export interface TreeShape<Node> {
  idOf(node: Node): string;
  /** Children in reading order; undefined or empty for a leaf. */
  childrenOf(node: Node): readonly Node[] | undefined;
  /** Whether a node with unloaded children (undefined) may have some; opening it loads them. */
  mayHaveChildren?(node: Node): boolean;
}

/** One row of the flattened tree, with the position an accessible item must announce. */
export interface TreeRow<Node> {
  readonly node: Node;
  readonly id: string;
  readonly parentId: string | undefined;
  /** From 1. */
  readonly level: number;
  readonly setSize: number;
  /** From 1. */
  readonly position: number;
  readonly hasChildren: boolean;
  readonly expanded: boolean;
  /** Every ancestor is expanded. An invisible row stays in the document, hidden. */
  readonly visible: boolean;
}

/** Every row of the tree in reading order, including collapsed parts. */
export function flattenTree<Node>(roots: readonly Node[], shape: TreeShape<Node>, expandedIds: ReadonlySet<string>): TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = [];
  const visit = (nodes: readonly Node[], level: number, parentId: string | undefined, visible: boolean) => {
    nodes.forEach((node, index) => {
      const id = shape.idOf(node);
      const found = shape.childrenOf(node);
      const children = found ?? [];
      const hasChildren = children.length > 0 || (found === undefined && shape.mayHaveChildren?.(node) === true);
      const expanded = hasChildren && expandedIds.has(id);
      rows.push({
        node,
        id,
        parentId,
        level,
        setSize: nodes.length,
        position: index + 1,
        hasChildren,
        expanded,
        visible,
      });
      visit(children, level + 1, id, visible && expanded);
    });
  };
  visit(roots, 1, undefined, true);
  return rows;
}

/** Ids from the root to the node with `id`, without the node; empty for a root or an unknown id. */
export function ancestorIds<Node>(roots: readonly Node[], shape: TreeShape<Node>, id: string): string[] {
  for (const node of roots) {
    if (shape.idOf(node) === id) return [];
    const children = shape.childrenOf(node) ?? [];
    if (children.some((child) => shape.idOf(child) === id)) return [shape.idOf(node)];
    const below = ancestorIds(children, shape, id);
    if (below.length > 0) return [shape.idOf(node), ...below];
  }
  return [];
}

/** What a key does in the tree: go to a row, open or close one, open all its siblings, or select one. */
export type TreeMove =
  | {readonly kind: 'focus' | 'expand' | 'collapse' | 'select'; readonly id: string}
  | {readonly kind: 'expandAll'; readonly ids: readonly string[]}
  | undefined;

/**
 * The tree keys of the WAI-ARIA pattern: arrows, Home, End, `*`, Enter and Space. Undefined for a key without meaning here, which the page
 * may use.
 */
export function moveInTree<Node>(key: string, rows: readonly TreeRow<Node>[], activeId: string): TreeMove {
  const shown = rows.filter((row) => row.visible);
  const at = shown.findIndex((row) => row.id === activeId);
  const row = shown[at];
  if (!row) return undefined;
  const focus = (target: TreeRow<Node> | undefined): TreeMove => target && {kind: 'focus', id: target.id};
  switch (key) {
    case 'ArrowDown':
      return focus(shown[at + 1]);
    case 'ArrowUp':
      return focus(shown[at - 1]);
    case 'Home':
      return focus(shown[0]);
    case 'End':
      return focus(shown.at(-1));
    case 'ArrowRight':
      if (!row.hasChildren) return undefined;
      if (!row.expanded) return {kind: 'expand', id: row.id};
      return shown[at + 1]?.parentId === row.id ? focus(shown[at + 1]) : undefined;
    case 'ArrowLeft':
      if (row.expanded) return {kind: 'collapse', id: row.id};
      return row.parentId === undefined ? undefined : {kind: 'focus', id: row.parentId};
    case '*':
      return {kind: 'expandAll', ids: shown.filter((other) => other.parentId === row.parentId && other.hasChildren).map(({id}) => id)};
    case 'Enter':
    case ' ':
      return {kind: 'select', id: row.id};
    default:
      return undefined;
  }
}

/**
 * The row for typed letters: the first visible one, from the active row on and wrapping around, whose text begins with them. A single
 * letter skips the active row, so that pressing it again moves on.
 */
export function findTyped<Node>(
  rows: readonly TreeRow<Node>[],
  activeId: string,
  typed: string,
  textOf: (node: Node) => string,
): string | undefined {
  const shown = rows.filter((row) => row.visible);
  const at = Math.max(
    0,
    shown.findIndex((row) => row.id === activeId),
  );
  const start = typed.length === 1 ? at + 1 : at;
  const wanted = typed.toLocaleLowerCase();
  for (let step = 0; step < shown.length; step++) {
    const row = shown[(start + step) % shown.length];
    if (row && textOf(row.node).toLocaleLowerCase().startsWith(wanted)) return row.id;
  }
  return undefined;
}
