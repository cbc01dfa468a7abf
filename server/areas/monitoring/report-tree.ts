import type {DeviceTreeNode} from '../../base/device-tree.ts';

/** Nodes whose name in either language contains the text, ignoring case, with their ancestors and all below them. */
export function searchTree(nodes: readonly DeviceTreeNode[], text: string): DeviceTreeNode[] {
  const wanted = text.toLocaleLowerCase();
  const matches = ({name, nameEn, namePt}: DeviceTreeNode) =>
    [name, nameEn ?? '', namePt ?? ''].some((one) => one.toLocaleLowerCase().includes(wanted));
  return nodes.flatMap((one) => {
    if (matches(one)) return [one];
    const children = searchTree(one.children, text);
    return children.length === 0 ? [] : [{...one, opened: true, children}];
  });
}
