import type {Station} from '@livebus/engine/core';

/**
 * Keys that may join a station to others: two stations that share a key are joined by a transformer, a related device or a busbar
 * (`engine/core/topology/RULES.md` [N2], [N4], [N5], [N6]). More keys than the rules use do no harm: stations that turn out not to be
 * joined are just read in vain. Ids of sections are unique within one project, all others over all projects.
 */
export function linkKeys({sections, ties, cabinets, units}: Station, projectId: string): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const {transformerId} of cabinets) if (transformerId !== undefined) keys.add(`transformer ${transformerId}`);
  for (const {deviceId} of units) if (deviceId !== '') keys.add(`device ${deviceId}`);
  for (const {id, relatedDevice} of sections) {
    if (id !== undefined) keys.add(`section ${projectId} ${id}`);
    if (relatedDevice !== null && relatedDevice.id !== '') keys.add(`device ${relatedDevice.id}`);
  }
  for (const {from, to} of ties) for (const end of [from, to]) if (end !== undefined) keys.add(`section ${projectId} ${end}`);
  return keys;
}
