import {type MenuItem, type MenuTree, targetOfGroup} from './menu-tree.ts';

/** One visible entry of the menu: a group if it has children, otherwise a link. */
export interface MenuNode {
  readonly item: MenuItem;
  /** Path of a screen, or the absolute address of an external link. */
  readonly to: string;
  readonly children: readonly MenuNode[];
}

/**
 * The visible menu: without hidden entries, groups with nothing to show, and children that an entry shows on its own page (SH-2.1-22). A
 * screen with screens below it comes first among them.
 */
export function shownMenu(tree: MenuTree): MenuNode[] {
  const nodesOf = (items: MenuTree): MenuNode[] => items.filter(({shown}) => shown).flatMap(nodeOf);
  const nodeOf = (item: MenuItem): MenuNode[] => {
    if (item.href !== undefined) return [{item, to: item.href, children: []}];
    const children = item.hideChildren ? [] : nodesOf(item.children);
    if (item.component !== undefined) {
      const itself: MenuNode = {item, to: item.path, children: []};
      return [children.length === 0 ? itself : {...itself, children: [itself, ...children]}];
    }
    const target = targetOfGroup(tree, item);
    if (children.length > 0) return [{item, to: target ?? item.path, children}];
    const leadsOn = item.hideChildren || item.children.length === 0;
    return leadsOn && target !== undefined ? [{item, to: target, children: []}] : [];
  };
  return nodesOf(tree);
}

/** Whether the current entry, the last of `trail`, is this one or one hidden inside it. */
export function isHere({item, children}: MenuNode, trail: readonly MenuItem[]): boolean {
  if (children.length > 0) return false;
  return trail.at(-1) === item || (item.hideChildren && trail.includes(item));
}
