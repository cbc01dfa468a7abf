import type {Choice} from '@livebus/ui';
import type {AssetNode} from '../../base/api/asset-node.ts';

/** The projects of the asset tree as choices, each with its group. */
export function projectsOf(nodes: readonly AssetNode[], group?: string): Choice[] {
  return nodes.flatMap((node) =>
    node.role === 'project'
      ? [{value: node.id, label: node.name, ...(group !== undefined && {note: group})}]
      : node.role === 'group'
        ? projectsOf(node.children, node.name)
        : [],
  );
}
