import {EquipmentType} from '@livebus/engine/core';
import type {StationTableRow} from '../../../base/api/readings/station-table.ts';
import {type Group, groupOrder, OTHERS} from './sections.ts';

export interface DeviceLine extends StationTableRow {
  readonly kind: 'device';
  readonly group: Group;
}

/** Powers that may be added: of the outgoing devices of one section, or of all incoming ones of the station. */
export interface SumLine {
  readonly kind: 'section' | 'station';
  readonly id: string;
  /** Undefined for the station. */
  readonly group: Group | undefined;
  /** Devices of the group. */
  readonly count: number;
  readonly activePowerW: number | null;
  readonly reactivePowerVar: number | null;
  readonly powerFactor: number | null;
  /** Devices that belong to each figure but have no fresh power for it; 0 for a figure that is null. */
  readonly leftOut: Readonly<Record<'activePowerW' | 'reactivePowerVar' | 'powerFactor', number>>;
}

export type TableLine = DeviceLine | SumLine;

export function deviceLines(rows: readonly StationTableRow[], groups: ReadonlyMap<string, Group>): readonly DeviceLine[] {
  return rows.map((row) => ({...row, kind: 'device', group: groups.get(row.id) ?? OTHERS}));
}

/**
 * The lines of the table: by section in electrical order, each below a line with the sum of its outgoing devices, and at the end the sum of
 * all incoming ones. Without a diagram they are one list. `order` sorts within a section; a filtered list has no sums, which would be those
 * of other devices than the ones shown.
 */
export function tableLines(
  devices: readonly DeviceLine[],
  {order, keep}: {order(lines: readonly DeviceLine[]): readonly DeviceLine[]; readonly keep: ((line: DeviceLine) => boolean) | undefined},
): readonly TableLine[] {
  const hasGroups = devices.some(({group}) => group.kind !== 'others');
  const shown = keep === undefined ? devices : devices.filter(keep);
  if (!hasGroups) return order(shown);
  const groups = [...new Set(devices.map(({group}) => group))].sort((one, other) => groupOrder(one) - groupOrder(other));
  const lines = groups.flatMap((group): readonly TableLine[] => {
    const members = order(shown.filter((line) => line.group === group));
    if (members.length === 0) return [];
    const all = devices.filter((line) => line.group === group);
    return [sumLine('section', group, members.length, keep === undefined ? all.filter(isOutgoing) : []), ...members];
  });
  const incoming = devices.filter(({kindCode}) => kindCode === EquipmentType.incoming);
  return keep !== undefined || incoming.length === 0 ? lines : [...lines, sumLine('station', undefined, incoming.length, incoming)];
}

const OUTGOING: ReadonlySet<number | undefined> = new Set([EquipmentType.feeder, EquipmentType.transformerFeeder, EquipmentType.capacitor]);
const isOutgoing = ({kindCode}: DeviceLine): boolean => OUTGOING.has(kindCode);

/** An old or missing power is left out, and counted, not taken as 0. */
function sumLine(kind: SumLine['kind'], group: Group | undefined, count: number, parts: readonly DeviceLine[]): SumLine {
  const active = sumOf(parts, 'activePowerW');
  const reactive = sumOf(parts, 'reactivePowerVar');
  const factor = factorOf(parts);
  return {
    kind,
    id: group === undefined ? 'station' : `group ${groupOrder(group)}`,
    group,
    count,
    activePowerW: active.sum,
    reactivePowerVar: reactive.sum,
    powerFactor: factor.sum,
    leftOut: {activePowerW: active.leftOut, reactivePowerVar: reactive.leftOut, powerFactor: factor.leftOut},
  };
}

function sumOf(parts: readonly DeviceLine[], field: 'activePowerW' | 'reactivePowerVar') {
  const counted = parts.filter((line) => isFresh(line, field));
  if (counted.length === 0) return {sum: null, leftOut: 0};
  return {sum: counted.reduce((sum, line) => sum + line[field]!, 0), leftOut: parts.length - counted.length};
}

/** The power factor of the devices that have both powers: those of different devices make no triangle. */
function factorOf(parts: readonly DeviceLine[]) {
  const both = parts.filter((line) => isFresh(line, 'activePowerW') && isFresh(line, 'reactivePowerVar'));
  const active = sumOf(both, 'activePowerW').sum ?? 0;
  const va = Math.hypot(active, sumOf(both, 'reactivePowerVar').sum ?? 0);
  return va === 0 ? {sum: null, leftOut: 0} : {sum: Math.abs(active) / va, leftOut: parts.length - both.length};
}

const isFresh = (line: DeviceLine, field: 'activePowerW' | 'reactivePowerVar'): boolean =>
  line.state === 'measured' && line[field] !== null;

/** Whether a line holds every word of a text, in its own texts. */
export function holdsWords(text: string, texts: readonly string[]): boolean {
  const all = texts.join(' ').toLocaleLowerCase();
  return text
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
