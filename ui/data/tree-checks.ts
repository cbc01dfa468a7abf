import type {TreeShape} from './tree-model.ts';

export type CheckState = boolean | 'indeterminate';

/**
 * The box of every node. `ids` are checked nodes: what stands in one is checked as well, and a node whose children all are is checked,
 * so that ids of leaves are enough and an id given before its children came holds for them.
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
  /** Only what is shown is changed: a search narrows what a box stands for. */
  readonly within?: ReadonlySet<string> | undefined;
  /** A node that may not be changed. */
  refused?(node: Node): boolean;
}

/**
 * The checked ids after a press on the box of `id`: everything under it that may change is checked, or unchecked when it all was. Given
 * as ids of leaves, a node whose children have not come being one; ids that are not in the tree stay.
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
