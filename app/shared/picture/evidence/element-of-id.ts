import type {ElementRef} from '@livebus/engine/core';
import type {ModelStation} from '../session/diagram-model.ts';

/**
 * What an id of the address means, in the order in which the picture reads it: a unit, a tie, a cabinet or a transformer (its first
 * unit), a section by its id or, without one, by its place in the JSON. Undefined where the picture has no such thing.
 */
export function elementOfId(stations: readonly ModelStation[], id: string): ElementRef | undefined {
  const finders: readonly ((station: ModelStation['station']) => Omit<ElementRef, 'station'> | undefined)[] = [
    ({units}) => found('unit', units.find(({deviceId}) => deviceId === id)?.index),
    ({ties}) => found('tie', ties.find(({deviceId}) => deviceId === id)?.index),
    ({cabinets}) => firstUnit(cabinets.find((cabinet) => cabinet.id === id)),
    ({cabinets}) => firstUnit(cabinets.find(({transformerId}) => transformerId === id)),
    ({entries, sections}) => {
      const entry = entries.find((one, at) => one.kind === 'section' && (sections[one.section]?.id ?? `[${at}]`) === id);
      return found('section', entry?.kind === 'section' ? entry.section : undefined);
    },
  ];
  for (const find of finders) {
    for (const [index, {station}] of stations.entries()) {
      const element = find(station);
      if (element !== undefined) return {station: index, ...element};
    }
  }
  return undefined;
}

/** A unit or tie of one station by its id; undefined where its drawing has none. */
export function elementOfDevice(stations: readonly ModelStation[], station: number, deviceId: string): ElementRef | undefined {
  const built = stations[station]?.station;
  const unit = deviceId === '' ? undefined : built?.units.find((one) => one.deviceId === deviceId);
  if (unit !== undefined) return {station, kind: 'unit', row: unit.index};
  const tie = deviceId === '' ? undefined : built?.ties.find((one) => one.deviceId === deviceId);
  return tie && {station, kind: 'tie', row: tie.index};
}

/** The other way: what `DiagramView.select` takes; undefined where the JSON names none. */
export function idOfElement(stations: readonly ModelStation[], {station, kind, row}: ElementRef): string | undefined {
  const built = stations[station]?.station;
  if (built === undefined) return undefined;
  if (kind !== 'section') return (kind === 'unit' ? built.units : built.ties)[row]?.deviceId || undefined;
  return built.sections[row]?.id ?? `[${built.entries.findIndex((entry) => entry.kind === 'section' && entry.section === row)}]`;
}

export function sameElement(a: ElementRef, b: ElementRef): boolean {
  return a.station === b.station && a.kind === b.kind && a.row === b.row;
}

function found(kind: ElementRef['kind'], row: number | undefined): Omit<ElementRef, 'station'> | undefined {
  return row === undefined ? undefined : {kind, row};
}

function firstUnit(cabinet: {firstUnit: number; endUnit: number} | undefined): Omit<ElementRef, 'station'> | undefined {
  return cabinet === undefined || cabinet.firstUnit === cabinet.endUnit ? undefined : {kind: 'unit', row: cabinet.firstUnit};
}
