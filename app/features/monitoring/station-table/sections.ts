import {type NameLanguage, parseDiagram, type VoltageKind} from '@livebus/engine/core';

/** A group of the table: a busbar section, the bus-ties, or devices that the diagram does not show. */
export type Group =
  | {readonly kind: 'section'; readonly index: number; readonly name: string}
  | {readonly kind: 'ties'}
  | {readonly kind: 'others'};

const TIES: Group = {kind: 'ties'};
export const OTHERS: Group = {kind: 'others'};

/** The group of each device by id, from the station's diagram; empty without one. A related device belongs to no section of the station. */
export function groupsOf(diagram: unknown, kind: VoltageKind, names: NameLanguage | undefined): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  const parsed = parseDiagram(diagram, {kind, names});
  if (!parsed.ok) return groups;
  const {sections, units, ties} = parsed.value;
  const named = sections.map(({index, name, busbarLabel}): Group => ({kind: 'section', index, name: name || (busbarLabel ?? '')}));
  for (const {deviceId, section} of units) if (deviceId !== '' && !groups.has(deviceId)) groups.set(deviceId, named[section] ?? OTHERS);
  for (const {deviceId} of ties) if (deviceId !== '' && !groups.has(deviceId)) groups.set(deviceId, TIES);
  return groups;
}

/** Sections in electrical order, then ties, then the others. */
export const groupOrder = (group: Group): number =>
  group.kind === 'section' ? group.index : group.kind === 'ties' ? Number.MAX_SAFE_INTEGER - 1 : Number.MAX_SAFE_INTEGER;
