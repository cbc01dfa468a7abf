import {type AssetNode, type AssetRole, pathTo} from '../../base/api/asset-node.ts';

/** The assets that a picked node selects. */
export interface AssetPick {
  readonly project: AssetNode | undefined;
  readonly station: AssetNode | undefined;
  readonly device: AssetNode | undefined;
}

/**
 * The project, station and device that a node selects: a device selects itself and its station (EN-2-07), a station its project. Undefined
 * for an unknown id and for a group.
 */
export function pickOf(nodes: readonly AssetNode[], id: string): AssetPick | undefined {
  const path = pathTo(nodes, (node) => node.id === id);
  const nearest = (role: AssetRole) => path.findLast((node) => node.role === role);
  if (path.at(-1) === undefined || path.at(-1)?.role === 'group') return undefined;
  return {project: nearest('project'), station: nearest('station'), device: nearest('device')};
}
