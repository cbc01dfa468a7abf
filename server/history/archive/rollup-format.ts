/** Of what was measured in an hour or a day. */
export interface MeasuredSlot {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly minAtMs: number;
  readonly maxAtMs: number;
}

/** Of a register. */
export interface RegisterSlot {
  /** Readings in the span. */
  readonly count: number;
  /** First and last reading in the span; NaN where there was none. */
  readonly first: number;
  readonly last: number;
  /** What was counted from one end of the span to the other, as `engine/core/energy` has it; NaN where that cannot be told. */
  readonly used: number;
  /** `EnergyMark` bits. */
  readonly marks: number;
}

export type RollupSlot = MeasuredSlot | RegisterSlot;

const VERSION = 1;
/** Version, kind, slots; the moment that times are counted from. */
const HEADER_BYTES = 16;
const MEASURED = 0;
const REGISTER = 1;
/** Bytes of a slot. */
const WIDTHS = [24, 32] as const;

/**
 * Slots of the hours of a day or of the days of a month; undefined is a slot of which nothing is known. All are of one kind. Times are kept in seconds from
 * `baseMs` on, figures of what is measured in 32 bits, registers in 64.
 */
export function encodeRollup(slots: readonly (RollupSlot | undefined)[], baseMs: number): Uint8Array {
  const kind = slots.some((slot) => slot !== undefined && 'used' in slot) ? REGISTER : MEASURED;
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
    } else {
      view.setFloat32(at + 4, slot.min, true);
      view.setFloat32(at + 8, slot.max, true);
      view.setFloat32(at + 12, slot.mean, true);
      view.setUint32(at + 16, Math.round((slot.minAtMs - baseMs) / 1000), true);
      view.setUint32(at + 20, Math.round((slot.maxAtMs - baseMs) / 1000), true);
    }
  }
  return bytes;
}

/** A register may have counted through a span that it was not read in. */
const TOLD = 0x8000_0000;

/** Throws for bytes that are no roll-up of this version. */
export function decodeRollup(data: Uint8Array): (RollupSlot | undefined)[] {
  const kind = data[1] === REGISTER ? REGISTER : MEASURED;
  const count = data[2] ?? 0;
  if (data[0] !== VERSION || data.byteLength !== HEADER_BYTES + count * WIDTHS[kind])
    throw new Error(`a roll-up of version ${data[0]}, ${data.byteLength} bytes`);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const baseMs = view.getFloat64(8, true);
  return Array.from({length: count}, (_, i) => {
    const at = HEADER_BYTES + i * WIDTHS[kind];
    return kind === REGISTER ? registerAt(view, at) : measuredAt(view, at, baseMs);
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

function measuredAt(view: DataView, at: number, baseMs: number): MeasuredSlot | undefined {
  const count = view.getUint32(at, true);
  if (count === 0) return undefined;
  return {
    count,
    min: view.getFloat32(at + 4, true),
    max: view.getFloat32(at + 8, true),
    mean: view.getFloat32(at + 12, true),
    minAtMs: baseMs + view.getUint32(at + 16, true) * 1000,
    maxAtMs: baseMs + view.getUint32(at + 20, true) * 1000,
  };
}
