import {needsWide} from './block-format.ts';

/** A measured figure in an hour or a day. */
export interface MeasuredSlot {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly minAtMs: number;
  readonly maxAtMs: number;
}

/** A register in an hour or a day. */
export interface RegisterSlot {
  /** Readings in the span. */
  readonly count: number;
  /** First and last reading in the span; NaN where there was none. */
  readonly first: number;
  readonly last: number;
  /** What the register counted from one end of the span to the other, as `engine/core/energy` computes it; NaN where it is unknown. */
  readonly used: number;
  /** `EnergyMark` bits. */
  readonly marks: number;
}

export type RollupSlot = MeasuredSlot | RegisterSlot;

const VERSION = 1;
/** Version, kind, slots, and the moment from which times are counted. */
const HEADER_BYTES = 16;
const MEASURED = 0;
const REGISTER = 1;
/** Measured, with quantities too large for 32 bits. */
const WIDE_MEASURED = 2;
/** Bytes of a slot, by kind. */
const WIDTHS = [24, 32, 40] as const;
type Kind = typeof MEASURED | typeof REGISTER | typeof WIDE_MEASURED;

/**
 * Encodes the hours of a day or the days of a month; undefined is a slot without data. All slots are of one kind. Times are seconds from
 * `baseMs`; measured quantities have 32 bits where that is enough, all others and registers have 64.
 */
export function encodeRollup(slots: readonly (RollupSlot | undefined)[], baseMs: number): Uint8Array {
  const kind = kindOf(slots);
  const bytes = new Uint8Array(HEADER_BYTES + slots.length * WIDTHS[kind]);
  bytes.set([VERSION, kind, slots.length]);
  const view = new DataView(bytes.buffer);
  view.setFloat64(8, baseMs, true);
  for (const [i, slot] of slots.entries()) {
    const at = HEADER_BYTES + i * WIDTHS[kind];
    if (slot === undefined) continue;
    view.setUint32(at, slot.count, true);
    if ('used' in slot) {
      view.setUint32(at + 4, slot.marks | TOLD, true);
      view.setFloat64(at + 8, slot.first, true);
      view.setFloat64(at + 16, slot.last, true);
      view.setFloat64(at + 24, slot.used, true);
    } else if (kind === WIDE_MEASURED) {
      view.setFloat64(at + 8, slot.min, true);
      view.setFloat64(at + 16, slot.max, true);
      view.setFloat64(at + 24, slot.mean, true);
      setMoments(view, at + 32, slot, baseMs);
    } else {
      view.setFloat32(at + 4, slot.min, true);
      view.setFloat32(at + 8, slot.max, true);
      view.setFloat32(at + 12, slot.mean, true);
      setMoments(view, at + 16, slot, baseMs);
    }
  }
  return bytes;
}

function kindOf(slots: readonly (RollupSlot | undefined)[]): Kind {
  if (slots.some((slot) => slot !== undefined && 'used' in slot)) return REGISTER;
  const wide = slots.some((slot) => slot !== undefined && 'mean' in slot && [slot.min, slot.max, slot.mean].some(needsWide));
  return wide ? WIDE_MEASURED : MEASURED;
}

function setMoments(view: DataView, at: number, {minAtMs, maxAtMs}: MeasuredSlot, baseMs: number): void {
  view.setUint32(at, Math.round((minAtMs - baseMs) / 1000), true);
  view.setUint32(at + 4, Math.round((maxAtMs - baseMs) / 1000), true);
}

/** Marks a slot with data: a register may have counted through a span without a reading in it. */
const TOLD = 0x8000_0000;

/** Throws for bytes that are no roll-up of this version. */
export function decodeRollup(data: Uint8Array): (RollupSlot | undefined)[] {
  const kind = data[1] === REGISTER || data[1] === WIDE_MEASURED ? data[1] : MEASURED;
  const count = data[2] ?? 0;
  if (data[0] !== VERSION || data.byteLength !== HEADER_BYTES + count * WIDTHS[kind])
    throw new Error(`a roll-up of version ${data[0]}, ${data.byteLength} bytes`);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const baseMs = view.getFloat64(8, true);
  return Array.from({length: count}, (_, i) => {
    const at = HEADER_BYTES + i * WIDTHS[kind];
    return kind === REGISTER ? registerAt(view, at) : measuredAt(view, at, baseMs, kind === WIDE_MEASURED);
  });
}

function registerAt(view: DataView, at: number): RegisterSlot | undefined {
  const marks = view.getUint32(at + 4, true);
  if (marks < TOLD) return undefined;
  return {
    count: view.getUint32(at, true),
    first: view.getFloat64(at + 8, true),
    last: view.getFloat64(at + 16, true),
    used: view.getFloat64(at + 24, true),
    marks: marks & 0xff,
  };
}

function measuredAt(view: DataView, at: number, baseMs: number, isWide: boolean): MeasuredSlot | undefined {
  const count = view.getUint32(at, true);
  if (count === 0) return undefined;
  const figure = (place: number) => (isWide ? view.getFloat64(at + 8 + 8 * place, true) : view.getFloat32(at + 4 + 4 * place, true));
  const moments = at + (isWide ? 32 : 16);
  return {
    count,
    min: figure(0),
    max: figure(1),
    mean: figure(2),
    minAtMs: baseMs + view.getUint32(moments, true) * 1000,
    maxAtMs: baseMs + view.getUint32(moments + 4, true) * 1000,
  };
}
