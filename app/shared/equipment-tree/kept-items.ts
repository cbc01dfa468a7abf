import type {LivenessColumns, Station} from '@livebus/engine/core';
import {type EquipmentItem, type EquipmentSource, entryItem, groupItems} from './equipment-items.ts';
import {reasonRange} from './evidence-words.ts';

type Picture = Pick<EquipmentSource, 'stations' | 'liveness'>;

interface Kept {
  readonly liveness: EquipmentSource['liveness'];
  /** [stations] of entries. */
  readonly entries: ReadonlyArray<readonly EquipmentItem[]>;
  readonly items: readonly EquipmentItem[];
}

const KEPT = new WeakMap<EquipmentSource['stations'], Kept>();

/**
 * The items of a picture at one moment, created once for all users. An unchanged item stays the same object, so that only changes are
 * rendered.
 */
export function keptItems({stations, liveness}: Picture): readonly EquipmentItem[] {
  const before = KEPT.get(stations);
  if (before?.liveness === liveness) return before.items;
  const entries = stations.map(({station}, index) => station.entries.map((_, at) => keptEntry(before, {stations, liveness}, index, at)));
  return keep(before, {stations, liveness}, entries);
}

/** Creates them ahead of use, and after every entry checks whether the page needs to run. */
export async function prepareItems({stations, liveness}: Picture, pause: () => Promise<void>): Promise<void> {
  const before = KEPT.get(stations);
  if (before?.liveness === liveness) return;
  const entries: EquipmentItem[][] = [];
  for (const [index, {station}] of stations.entries()) {
    const made: EquipmentItem[] = [];
    for (let at = 0; at < station.entries.length; at++) {
      made.push(keptEntry(before, {stations, liveness}, index, at));
      await pause();
    }
    entries.push(made);
  }
  keep(before, {stations, liveness}, entries);
}

function keep(before: Kept | undefined, {stations, liveness}: Picture, entries: Kept['entries']): readonly EquipmentItem[] {
  const made = groupItems(stations, entries);
  const items = before === undefined ? made : reuse(before.items, made);
  KEPT.set(stations, {liveness, entries, items});
  return items;
}

function keptEntry(before: Kept | undefined, {stations, liveness}: Picture, index: number, at: number): EquipmentItem {
  const {station} = stations[index]!;
  const columns = liveness[index]!;
  const kept = before?.entries[index]?.[at];
  if (kept !== undefined && sayTheSame(station, before!.liveness[index]!, columns, at)) return kept;
  const made = entryItem(station, columns, index, at);
  return kept === undefined ? made : reuseOne(kept, made);
}

/** Whether the known states of the entry and its units are unchanged. */
function sayTheSame(station: Station, before: LivenessColumns, now: LivenessColumns, at: number): boolean {
  const entry = station.entries[at]!;
  if (entry.kind === 'unknown') return true;
  if (entry.kind === 'tie') return sameRows(before, now, 'tie', entry.tie, entry.tie + 1);
  const {firstUnit, endUnit} = station.sections[entry.section]!;
  return sameRows(before, now, 'section', entry.section, entry.section + 1) && sameRows(before, now, 'unit', firstUnit, endUnit);
}

type PartKind = 'section' | 'tie' | 'unit';

function sameRows(before: LivenessColumns, now: LivenessColumns, kind: PartKind, first: number, end: number): boolean {
  const ofBefore = columnsOf(before, kind);
  const ofNow = columnsOf(now, kind);
  if (ofBefore.length !== ofNow.length || !ofNow.every((column, index) => sameRange(ofBefore[index]!, column, first, end))) return false;
  return sameReasons(before, now, kind, first, end);
}

function sameRange(a: ArrayLike<number>, b: ArrayLike<number>, first: number, end: number): boolean {
  for (let row = first; row < end; row++) if (a[row] !== b[row]) return false;
  return true;
}

/** Whether the reasons are the same; measured values and times do not appear in the list. */
function sameReasons(before: LivenessColumns, now: LivenessColumns, kind: PartKind, first: number, end: number): boolean {
  if (before.evidence === undefined || now.evidence === undefined) return before.evidence === now.evidence;
  if (first === end) return true;
  const [from] = reasonRange(before, before.evidence, kind, first);
  const [start] = reasonRange(now, now.evidence, kind, first);
  const count = reasonRange(now, now.evidence, kind, end - 1)[1] - start;
  if (reasonRange(before, before.evidence, kind, end - 1)[1] - from !== count) return false;
  const {reasonCode, reasonPart} = now.evidence;
  for (let i = 0; i < count; i++) {
    if (before.evidence.reasonCode[from + i] !== reasonCode[start + i]) return false;
    if (before.evidence.reasonPart[from + i] !== reasonPart[start + i]) return false;
  }
  return true;
}

const COLUMNS = new WeakMap<LivenessColumns, Readonly<Record<PartKind, readonly ArrayLike<number>[]>>>();

/** All columns for that kind of part, of both rules and their contradictions, in a fixed order. */
function columnsOf(columns: LivenessColumns, kind: PartKind): readonly ArrayLike<number>[] {
  let known = COLUMNS.get(columns);
  if (known === undefined) {
    known = {section: namedFor(columns, 'section'), tie: namedFor(columns, 'tie'), unit: namedFor(columns, 'unit')};
    COLUMNS.set(columns, known);
  }
  return known[kind];
}

function namedFor({graph, contradictions, evidence, ...own}: LivenessColumns, kind: PartKind): readonly ArrayLike<number>[] {
  return [own, graph ?? {}, contradictions ?? {}, evidence ?? {}].flatMap((group) =>
    Object.entries<ArrayLike<number>>(group).flatMap(([name, column]) => (name.startsWith(kind) ? [column] : [])),
  );
}

function reuse(before: readonly EquipmentItem[], made: readonly EquipmentItem[]): readonly EquipmentItem[] {
  const items = made.map((item, index) => reuseOne(before[index], item));
  return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items;
}

function reuseOne(before: EquipmentItem | undefined, made: EquipmentItem): EquipmentItem {
  if (before === made) return made;
  if (before === undefined || before.key !== made.key || before.name !== made.name) return made;
  const children = reuse(before.children, made.children);
  const same =
    children === before.children &&
    before.muted === made.muted &&
    sameWords(before.words, made.words) &&
    sameAttributes(before.attributes, made.attributes);
  return same ? before : {...made, children};
}

function sameWords(a: EquipmentItem['words'], b: EquipmentItem['words']): boolean {
  return a.length === b.length && a.every((word, index) => word === b[index]);
}

function sameAttributes(a: EquipmentItem['attributes'], b: EquipmentItem['attributes']): boolean {
  for (const name in b) if (a[name as keyof typeof a] !== b[name as keyof typeof b]) return false;
  return true;
}
