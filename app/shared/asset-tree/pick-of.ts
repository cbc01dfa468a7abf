import {type AssetNode, type AssetRole, pathTo} from '../../base/api/asset-node.ts';

/** What a picked node stands for. */
export interface AssetPick {
  readonly project: AssetNode | undefined;
  readonly station: AssetNode | undefined;
  readonly device: AssetNode | undefined;
}

/**
 * The project, station and device that a node stands for: a device picks its station and itself in it (EN-2-07), a station its project.
 * Undefined for an id that the tree does not hold, or that of a group.
 */
export function pickOf(nodes: readonly AssetNode[], id: string): AssetPick | undefined {
  const path = pathTo(nodes, (node) => node.id === id);
  const nearest = (role: AssetRole) => path.findLast((node) => node.role === role);
  if (path.at(-1) === undefined || path.at(-1)?.role === 'group') return undefined;
  return {project: nearest('project'), station: nearest('station'), device: nearest('device')};
}
