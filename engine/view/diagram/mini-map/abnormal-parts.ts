import type {DiagramScene, MarkSlots} from '../../../core/index.ts';

/** Urgency of a part on the map, lowest first. */
export const Abnormal = {none: 0, doubt: 1, notice: 2, general: 3, important: 4, urgent: 5, conflict: 6} as const;

/** Positions and meanings of a scene's marks, created once per scene. */
export interface AbnormalParts {
  readonly count: number;
  /** [N] middle of the mark, du. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly slot: Uint32Array;
  readonly kind: Uint8Array;
}

const ALARM = 7;

export function abnormalParts({symbols, stations}: DiagramScene): AbnormalParts {
  const kinds = kindsBySlot(stations.flatMap(({unitMarkSlots, tieMarkSlots}) => [unitMarkSlots, tieMarkSlots]));
  const isMark = (row: number) => symbols.variantSlot[row] < kinds.length && kinds[symbols.variantSlot[row]] !== Abnormal.none;
  let count = 0;
  for (let row = 0; row < symbols.count; row++) if (isMark(row)) count++;
  const parts = {
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    slot: new Uint32Array(count),
    kind: new Uint8Array(count),
  };
  let part = 0;
  for (let row = 0; row < symbols.count; row++) {
    if (!isMark(row)) continue;
    const slot = symbols.variantSlot[row];
    parts.x[part] = symbols.x[row];
    parts.y[part] = symbols.y[row];
    parts.slot[part] = slot;
    parts.kind[part++] = kinds[slot];
  }
  return parts;
}

/** `Abnormal` of a mark at this moment. */
export function abnormalAt({slot, kind}: AbnormalParts, slots: Uint8Array, row: number): number {
  const value = slots[slot[row]];
  if (value === 0) return Abnormal.none;
  return kind[row] === ALARM ? (BY_ALARM_LEVEL[value] ?? Abnormal.none) : kind[row];
}

/** A tag stands in the place of the alarm mark and is nothing abnormal. */
const BY_ALARM_LEVEL = [Abnormal.none, Abnormal.urgent, Abnormal.important, Abnormal.general, Abnormal.notice, Abnormal.notice];

/**
 * [slots] meaning of that slot's mark, 0 without one; slot 0 is always on and belongs to no mark. A table, because a big picture has a
 * hundred thousand slots.
 */
function kindsBySlot(stations: readonly MarkSlots[]): Uint8Array {
  const groups = stations.flatMap(
    (slots) =>
      [
        [slots.uncertain, Abnormal.doubt],
        [slots.missing, Abnormal.doubt],
        [slots.stale, Abnormal.doubt],
        [slots.offline, Abnormal.doubt],
        [slots.alarm, ALARM],
        [slots.contradiction, Abnormal.conflict],
        [slots.conflict, Abnormal.conflict],
      ] as const,
  );
  let highest = 0;
  for (const [column] of groups) for (let row = 0; row < column.length; row++) highest = Math.max(highest, column[row]!);
  const kinds = new Uint8Array(highest + 1);
  for (const [column, kind] of groups) for (let row = 0; row < column.length; row++) kinds[column[row]!] = kind;
  kinds[0] = Abnormal.none;
  return kinds;
}
