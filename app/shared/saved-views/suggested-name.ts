import {SAVED_VIEW_LIMITS} from '@livebus/contract';
import {type AssetNode, pathTo} from '../../base/api/asset-node.ts';

/** Suggested name for the current page: the screen, and the asset in its address as named in the tree. Empty for a page without a title. */
export function suggestedName(screen: string, search: string, nodes: readonly AssetNode[]): string {
  const params = new URLSearchParams(search);
  const id = params.get('stationId') ?? params.get('projectId');
  const asset = id === null ? undefined : pathTo(nodes, (node) => node.id === id).at(-1)?.name;
  const name = [asset, screen].filter(Boolean).join(' · ');
  return [...name].slice(0, SAVED_VIEW_LIMITS.nameLength).join('');
}
