import {type EquipmentItem, type EquipmentSource, equipmentItems} from './equipment-items.ts';

interface Kept {
  readonly liveness: EquipmentSource['liveness'];
  readonly items: readonly EquipmentItem[];
}

const KEPT = new WeakMap<EquipmentSource['stations'], Kept>();

/**
 * The items of a picture at one moment, made once for all who ask. An item that says the same as at the moment before is the very same
 * object, so that only what changed is shown anew.
 */
export function keptItems({stations, liveness}: Pick<EquipmentSource, 'stations' | 'liveness'>): readonly EquipmentItem[] {
  const before = KEPT.get(stations);
  if (before?.liveness === liveness) return before.items;
  const made = equipmentItems({stations, liveness});
  const items = before === undefined ? made : reuse(before.items, made);
  KEPT.set(stations, {liveness, items});
  return items;
}

function reuse(before: readonly EquipmentItem[], made: readonly EquipmentItem[]): readonly EquipmentItem[] {
  const items = made.map((item, index) => reuseOne(before[index], item));
  return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items;
}

function reuseOne(before: EquipmentItem | undefined, made: EquipmentItem): EquipmentItem {
  if (before === undefined || before.key !== made.key || before.name !== made.name) return made;
  const children = reuse(before.children, made.children);
  const same = children === before.children && sameWords(before.words, made.words) && sameAttributes(before.attributes, made.attributes);
  return same ? before : {...made, children};
}

function sameWords(a: EquipmentItem['words'], b: EquipmentItem['words']): boolean {
  return a.length === b.length && a.every((word, index) => word === b[index]);
}

function sameAttributes(a: EquipmentItem['attributes'], b: EquipmentItem['attributes']): boolean {
  for (const name in b) if (a[name as keyof typeof a] !== b[name as keyof typeof b]) return false;
  return true;
}
