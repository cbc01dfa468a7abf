import type {AssetNode} from '../../base/api/asset-node.ts';

/** The tree with its names in the language of the console: Chinese as they stand, in any other the English ones where there are any. */
export function namedIn(nodes: readonly AssetNode[], language: string): readonly AssetNode[] {
  if (language.startsWith('zh')) return nodes;
  return nodes.map((node) => ({...node, name: node.nameEn ?? node.name, children: namedIn(node.children, language)}));
}
