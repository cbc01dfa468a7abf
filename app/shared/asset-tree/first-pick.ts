import type {AssetNode, AssetRole} from '../../base/api/asset-node.ts';

/** Levels a screen can work on; groups are not one. */
export type PickLevel = Exclude<AssetRole, 'group'>;

const DEPTH = {group: 0, project: 1, station: 2, device: 3} as const satisfies Record<AssetRole, number>;

/**
 * A screen's first selection (MO-1-06, SH-3-09): the node that the server marks as selected, if the screen works on its level. Otherwise
 * the first project's first station and, if the screen works on devices, its first device, as deep as the tree goes. Undefined for a tree
 * without projects and stations.
 */
export function firstPick(nodes: readonly AssetNode[], deepest: PickLevel = 'station'): AssetNode | undefined {
  const marked = firstOf(nodes, ({selected, role}) => selected && role !== 'group' && DEPTH[role] <= DEPTH[deepest]);
  if (marked !== undefined) return marked;
  const project = firstOf(nodes, ({role}) => role === 'project');
  if (deepest === 'project') return project;
  const station = firstOf(project?.children ?? nodes, ({role}) => role === 'station');
  const device = deepest === 'device' ? firstOf(station?.children ?? [], ({role}) => role === 'device') : undefined;
  return device ?? station ?? project;
}

function firstOf(nodes: readonly AssetNode[], wanted: (node: AssetNode) => boolean): AssetNode | undefined {
  for (const node of nodes) {
    const found = wanted(node) ? node : firstOf(node.children, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Number of stations below a node. */
export function stationCount(node: AssetNode): number {
  return node.children.reduce((sum, child) => sum + (child.role === 'station' ? 1 : 0) + stationCount(child), 0);
}
