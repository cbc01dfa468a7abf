import type {AssetNode} from '../../base/api/asset-node.ts';

/** The tree with names in the console's language: Chinese names unchanged, in other languages the English names where they exist. */
export function namedIn(nodes: readonly AssetNode[], language: string): readonly AssetNode[] {
  if (language.startsWith('zh')) return nodes;
  return nodes.map((node) => ({...node, name: node.nameEn ?? node.name, children: namedIn(node.children, language)}));
}
