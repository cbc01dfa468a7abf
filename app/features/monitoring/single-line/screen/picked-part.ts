import type {DiagramHit} from '@livebus/engine/diagram';
import {type AssetNode, pathTo} from '../../../../base/api/asset-node.ts';
import {nameIn} from '../../../../base/i18n/name-in.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';

/** The head of a cabinet opens it at once; a device in it is selected by the first click and opens its cabinet by the next (MO-2.sld-11). */
export function opensCabinet(hit: DiagramHit | null, selected: boolean): boolean {
  return hit?.kind === 'cabinet' || (selected && (hit?.kind === 'unit' || hit?.kind === 'tie'));
}

/** A cabinet stands for its first device; bare ground clears the selection. */
export function idOfHit(model: DiagramModel, hit: DiagramHit | null): string | null {
  if (hit === null || hit.kind === 'unknown') return null;
  if (hit.kind !== 'cabinet') return hit.id === '' ? null : hit.id;
  const station = model.stations[hit.station]?.station;
  const cabinet = station?.cabinets[hit.row];
  const unit = cabinet === undefined || cabinet.firstUnit === cabinet.endUnit ? undefined : station?.units[cabinet.firstUnit];
  return unit?.deviceId || hit.id || null;
}

/** Whose station it is: its project, as exported sheets name it; undefined for a project's own picture. */
export function ownerOf(nodes: readonly AssetNode[], id: string | undefined, language: string): string | undefined {
  const project = pathTo(nodes, (node) => node.id === id)
    .slice(0, -1)
    .findLast(({role}) => role === 'project');
  return project && nameIn(language, project);
}
