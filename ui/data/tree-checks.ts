import type {TreeShape} from './tree-model.ts';

export type CheckState = boolean | 'indeterminate';

/**
 * The box state of every node. `ids` are checked nodes. Everything below a checked node is checked too, and so is a node whose children all
 * are. Ids of leaves are therefore enough, and an id given before its children were loaded applies to them.
 */
export function checkStates<Node>(
  roots: readonly Node[],
  shape: TreeShape<Node>,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, CheckState> {
  const states = new Map<string, CheckState>();
  const visit = (node: Node, inChecked: boolean): CheckState => {
    const id = shape.idOf(node);
    const own = inChecked || ids.has(id);
    const children = shape.childrenOf(node) ?? [];
    const below = children.map((child) => visit(child, own));
    let state: CheckState = own;
    if (children.length > 0)
      state = below.every((one) => one === true) ? true : below.some((one) => one !== false) ? 'indeterminate' : false;
    states.set(id, state);
    return state;
  };
  for (const root of roots) visit(root, false);
  return states;
}

export interface ToggleOptions<Node> {
  /** Only shown nodes change: a search limits what a box covers. */
  readonly within?: ReadonlySet<string> | undefined;
  /** Whether a node may not be changed. */
  refused?(node: Node): boolean;
}

/**
 * The checked ids after a press on the box of `id`. Checks every node below it that may change, or unchecks them if all were checked.
 * Returns ids of leaves, where a node with unloaded children counts as one; ids missing from the tree stay.
 */
export function toggleCheck<Node>(
  roots: readonly Node[],
  shape: TreeShape<Node>,
  ids: ReadonlySet<string>,
  id: string,
  {within, refused}: ToggleOptions<Node> = {},
): ReadonlySet<string> {
  const next = new Set(ids);
  const changing: string[] = [];
  const visit = (node: Node, inChecked: boolean, inPressed: boolean) => {
    const own = shape.idOf(node);
    const checked = inChecked || ids.has(own);
    const pressed = inPressed || own === id;
    const children = shape.childrenOf(node) ?? [];
    if (children.length > 0) {
      next.delete(own);
      for (const child of children) visit(child, checked, pressed);
      return;
    }
    if (checked) next.add(own);
    if (pressed && (within === undefined || within.has(own)) && refused?.(node) !== true) changing.push(own);
  };
  for (const root of roots) visit(root, false, false);
  const on = changing.some((leaf) => !next.has(leaf));
  for (const leaf of changing) {
    if (on) next.add(leaf);
    else next.delete(leaf);
  }
  return next;
}
