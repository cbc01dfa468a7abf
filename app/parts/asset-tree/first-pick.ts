import type {AssetNode} from '../../api/asset-node.ts';

/** The first project's first station; the project itself where it has none; undefined for a tree without projects (MO-1-06). */
export function firstPick(nodes: readonly AssetNode[]): AssetNode | undefined {
  const project = firstOf(nodes, 'project');
  if (project === undefined) return firstOf(nodes, 'station');
  return firstOf(project.children, 'station') ?? project;
}

function firstOf(nodes: readonly AssetNode[], role: AssetNode['role']): AssetNode | undefined {
  for (const node of nodes) {
    const found = node.role === role ? node : firstOf(node.children, role);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Number of stations below a node. */
export function stationCount(node: AssetNode): number {
  return node.children.reduce((sum, child) => sum + (child.role === 'station' ? 1 : 0) + stationCount(child), 0);
}
