import type {DiagramScene, MarkSlots} from '../../../core/index.ts';

/** How loud a part is on the map, from the quietest. */
export const Abnormal = {none: 0, doubt: 1, notice: 2, general: 3, important: 4, urgent: 5, conflict: 6} as const;

/** What the marks of a scene mean, by place: made once for a scene. */
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
  const kinds = new Map<number, number>();
  for (const {unitMarkSlots, tieMarkSlots} of stations) for (const slots of [unitMarkSlots, tieMarkSlots]) addKinds(kinds, slots);
  const rows: number[] = [];
  for (let row = 0; row < symbols.count; row++) if (kinds.has(symbols.variantSlot[row])) rows.push(row);
  return {
    count: rows.length,
    x: Float32Array.from(rows, (row) => symbols.x[row]),
    y: Float32Array.from(rows, (row) => symbols.y[row]),
    slot: Uint32Array.from(rows, (row) => symbols.variantSlot[row]),
    kind: Uint8Array.from(rows, (row) => kinds.get(symbols.variantSlot[row]) ?? Abnormal.none),
  };
}

/** `Abnormal` of a mark at this moment. */
export function abnormalAt({slot, kind}: AbnormalParts, slots: Uint8Array, row: number): number {
  const value = slots[slot[row]];
  if (value === 0) return Abnormal.none;
  return kind[row] === ALARM ? (BY_ALARM_LEVEL[value] ?? Abnormal.notice) : kind[row];
}

const BY_ALARM_LEVEL = [Abnormal.none, Abnormal.urgent, Abnormal.important, Abnormal.general, Abnormal.notice];

function addKinds(kinds: Map<number, number>, slots: MarkSlots): void {
  const groups = [
    [slots.uncertain, Abnormal.doubt],
    [slots.missing, Abnormal.doubt],
    [slots.stale, Abnormal.doubt],
    [slots.offline, Abnormal.doubt],
    [slots.alarm, ALARM],
    [slots.contradiction, Abnormal.conflict],
    [slots.conflict, Abnormal.conflict],
  ] as const;
  for (const [column, kind] of groups) for (const slot of column) if (slot !== 0) kinds.set(slot, kind);
}
