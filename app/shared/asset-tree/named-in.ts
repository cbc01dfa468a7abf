import type {AssetNode} from '../../base/api/asset-node.ts';
import {nameIn} from '../../base/i18n/name-in.ts';

/** The tree with names in the console's language. */
export function namedIn(nodes: readonly AssetNode[], language: string): readonly AssetNode[] {
  return nodes.map((node) => ({...node, name: nameIn(language, node), children: namedIn(node.children, language)}));
}
