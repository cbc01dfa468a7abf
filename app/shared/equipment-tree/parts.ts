import {type ElementRef, type LivenessColumns, PartBit, partStates, type Station} from '@livebus/engine/core';
import type {EquipmentSource} from './equipment-items.ts';

/** A busbar section, unit or tie of the picture, for counting, filtering and stepping through. */
export interface Part {
  readonly ref: ElementRef;
  /** Key of its item in the equipment tree. */
  readonly key: string;
  /** Id for `DiagramView.select`; undefined if the drawing has none. */
  readonly id: string | undefined;
}

const PARTS = new WeakMap<EquipmentSource['stations'], readonly Part[]>();

/** All parts in electrical order, as the equipment tree lists them. They depend only on the stations and are created once for them. */
export function partsInOrder(stations: EquipmentSource['stations']): readonly Part[] {
  const known = PARTS.get(stations) ?? stations.flatMap(({station}, index) => partsOf(station, index));
  PARTS.set(stations, known);
  return known;
}

function partsOf({entries, sections, ties, units}: Station, station: number): readonly Part[] {
  return entries.flatMap((entry, at): readonly Part[] => {
    if (entry.kind === 'tie') {
      const row = entry.tie;
      return [{ref: {station, kind: 'tie', row}, key: `${station}/t${row}`, id: ties[row]!.deviceId || undefined}];
    }
    if (entry.kind !== 'section') return [];
    const row = entry.section;
    const {id, firstUnit, endUnit} = sections[row]!;
    return [
      {ref: {station, kind: 'section', row}, key: `${station}/s${row}`, id: id ?? `[${at}]`},
      ...units.slice(firstUnit, endUnit).map(
        ({index, deviceId}): Part => ({
          ref: {station, kind: 'unit', row: index},
          key: `${station}/u${index}`,
          id: deviceId || undefined,
        }),
      ),
    ];
  });
}

/** Filters in the order of the chips; these are also their names in the address. */
export const PART_FILTERS = [
  'live',
  'busOnly',
  'dead',
  'uncertain',
  'muted',
  'earthed',
  'offline',
  'stale',
  'missing',
  'conflict',
  'contradiction',
  'alarm',
] as const;
export type PartFilter = (typeof PART_FILTERS)[number];

/** Bits in `partBits`: those of `PartBit`, where `unread` also covers missing figures, and one for alarms. */
const FILTER_BIT: Readonly<Record<PartFilter, number>> = {
  live: PartBit.live,
  dead: PartBit.dead,
  uncertain: PartBit.uncertain,
  muted: PartBit.muted,
  earthed: PartBit.earthed,
  offline: PartBit.offline,
  stale: PartBit.stale,
  missing: PartBit.unread,
  conflict: PartBit.conflict,
  contradiction: PartBit.contradiction,
  busOnly: PartBit.busOnly,
  alarm: 1024,
};

/**
 * States that need a dispatcher's attention: all but parts in a known, normal state, parts known to be dead or earthed, and `muted` ones.
 */
export const ABNORMAL: readonly PartFilter[] = ['conflict', 'contradiction', 'alarm', 'uncertain', 'offline', 'stale', 'missing'];

/** Drops unknown and repeated names. */
export function readFilters(names: readonly string[]): readonly PartFilter[] {
  return PART_FILTERS.filter((name) => names.includes(name));
}

/** Marks of a part that do not come from its liveness. */
export interface PartMarks {
  /** An expected figure is missing. */
  missing(ref: ElementRef): boolean;
  /** It has an open alarm. */
  alarmed(part: Part): boolean;
}

/** [parts] bits for `inFilter`. */
export function partBits(parts: readonly Part[], liveness: readonly LivenessColumns[], marks: PartMarks): Uint16Array {
  const stations = liveness.map(partStates);
  return Uint16Array.from(parts, (part) => {
    const {station, kind, row} = part.ref;
    const states = stations[station];
    const column = kind === 'unit' ? states?.units : kind === 'tie' ? states?.ties : states?.sections;
    const missing = marks.missing(part.ref) ? FILTER_BIT.missing : 0;
    const alarm = marks.alarmed(part) ? FILTER_BIT.alarm : 0;
    return (column?.[row] ?? 0) | missing | alarm;
  });
}

const maskOf = (filters: readonly PartFilter[]) => filters.reduce((mask, name) => mask | FILTER_BIT[name], 0);

/** Whether the part matches at least one filter; false without filters. */
export function inFilters(bits: number | undefined, filters: readonly PartFilter[]): boolean {
  return ((bits ?? 0) & maskOf(filters)) !== 0;
}

/** Indexes of the parts that match at least one filter, ascending. */
export function placesIn(bits: Uint16Array, filters: readonly PartFilter[]): readonly number[] {
  const mask = maskOf(filters);
  const places: number[] = [];
  for (let at = 0; at < bits.length; at++) if ((bits[at]! & mask) !== 0) places.push(at);
  return places;
}

export function countByFilter(bits: Uint16Array): Readonly<Record<PartFilter, number>> {
  // Thousands of parts share few different values.
  const times = new Map<number, number>();
  for (const one of bits) times.set(one, (times.get(one) ?? 0) + 1);
  const counts = Object.fromEntries(PART_FILTERS.map((name) => [name, 0])) as Record<PartFilter, number>;
  for (const [one, count] of times) for (const name of PART_FILTERS) if (one & FILTER_BIT[name]) counts[name] += count;
  return counts;
}
