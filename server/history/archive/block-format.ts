import type {QuantityName} from '@livebus/contract';
import {isRegister, STORED_QUANTITIES} from '../chunk-format.ts';

/**
 * Readings of one device in time order, at most one UTC day. On the disk they are one row of times and one row of values for each quantity,
 * each row a little-endian block. A curve therefore reads only its own quantity, and its values go to the screen unconverted.
 */
export interface ReadingColumns {
  /** Epoch ms, rising. */
  readonly timesMs: Float64Array;
  /** `ReadingQuality`. */
  readonly quality: Uint8Array;
  /** The 32 bits of MO-3-08; NaN where there were none. */
  readonly states: Float64Array;
  /** [quantity][reading], NaN where it was not measured. */
  readonly quantities: ReadonlyMap<QuantityName, Float64Array>;
}

/** Code of the row of times; no quantity has it. */
export const TIMES_CODE = -1;
/** The first byte of every block. */
export const BLOCK_VERSION = 1;
/** A block is cut at this length, so that a row fits a page of the database. */
export const BLOCK_READINGS = 240;
/** Most readings in a block, including readings thinned out of a day. */
const MAX_READINGS = 0xffff;

const HEADER_BYTES = 8;
/** Flags in the second byte of a row of times. */
const EVEN = 1;
const HAS_QUALITY = 2;
const HAS_STATES = 4;
const THINNED = 8;
/** Flag of a row of values. */
const WIDE = 1;
const CONSTANT = 2;
/** Marks a missing state; position 31 is unused. */
const NO_STATE = 0x8000_0000;

export interface TimesRow {
  readonly timesMs: Float64Array;
  readonly quality: Uint8Array;
  readonly states: Float64Array;
  /** Single readings were removed from this block: it accepts no more. */
  readonly thinned: boolean;
}

export const quantityOfCode = (code: number): QuantityName | undefined => STORED_QUANTITIES[code];

/**
 * Encodes times, quality and states. Times are a start and a step where they are even, else ms since the first. RangeError for more than
 * 65,535 readings.
 */
export function encodeTimes({timesMs, quality, states}: ReadingColumns, thinned = false): Uint8Array {
  const count = timesMs.length;
  if (count === 0 || count > MAX_READINGS) throw new RangeError(`${count} readings make no block`);
  const firstMs = timesMs[0]!;
  const stepMs = evenStep(timesMs);
  const hasQuality = quality.some((one) => one !== 0);
  const hasStates = states.some((one) => !Number.isNaN(one));
  const timeBytes = stepMs === undefined ? 4 * count : 4;
  const bytes = new Uint8Array(HEADER_BYTES + timeBytes + (hasStates ? 4 * count : 0) + (hasQuality ? count : 0));
  const view = new DataView(bytes.buffer);
  bytes[0] = BLOCK_VERSION;
  bytes[1] = (stepMs === undefined ? 0 : EVEN) | (hasQuality ? HAS_QUALITY : 0) | (hasStates ? HAS_STATES : 0) | (thinned ? THINNED : 0);
  view.setUint16(2, count, true);
  let at = HEADER_BYTES;
  if (stepMs === undefined) for (let i = 0; i < count; i++) view.setUint32(at + 4 * i, timesMs[i]! - firstMs, true);
  else view.setUint32(at, stepMs, true);
  at += timeBytes;
  if (hasStates) {
    for (let i = 0; i < count; i++) view.setUint32(at + 4 * i, Number.isNaN(states[i]) ? NO_STATE : states[i]! >>> 0, true);
    at += 4 * count;
  }
  if (hasQuality) bytes.set(quality, at);
  return bytes;
}

/** The caller owns the arrays. Throws for bytes that are no row of times of this version. */
export function decodeTimes(data: Uint8Array, startMs: number): TimesRow {
  const {count, flags, view} = headerOf(data);
  const [isEven, hasStates, hasQuality] = [EVEN, HAS_STATES, HAS_QUALITY].map((bit) => (flags & bit) !== 0);
  const timesMs = new Float64Array(count);
  const states = new Float64Array(count).fill(Number.NaN);
  let at = HEADER_BYTES;
  if (isEven) {
    const stepMs = view.getUint32(at, true);
    for (let i = 0; i < count; i++) timesMs[i] = startMs + i * stepMs;
    at += 4;
  } else {
    for (let i = 0; i < count; i++) timesMs[i] = startMs + view.getUint32(at + 4 * i, true);
    at += 4 * count;
  }
  if (hasStates) {
    for (let i = 0; i < count; i++) {
      const state = view.getUint32(at + 4 * i, true);
      if (state !== NO_STATE) states[i] = state | 0;
    }
    at += 4 * count;
  }
  return {timesMs, states, quality: hasQuality ? data.slice(at, at + count) : new Uint8Array(count), thinned: (flags & THINNED) !== 0};
}

/** The finest step in which a quantity is shown, in its wire unit (V, A, W, …): rounding to 32 bits must not be off by half of it. */
const FINEST_STEP = 0.1;

/** Whether 32 bits would show another figure than the one sent, as for 123,456,789,012 W. */
export function needsWide(value: number): boolean {
  return Math.abs(Math.fround(value) - value) >= FINEST_STEP / 2;
}

/**
 * Encodes values: 64 bits for registers, because differences of them need all digits, and for quantities that 32 bits cannot hold; 32 bits for
 * any other. One value where all are equal. Undefined where all are NaN.
 */
export function encodeValues(quantity: QuantityName, values: Float64Array): Uint8Array | undefined {
  const wide = isRegister(quantity) || values.some(needsWide);
  const first = values[0]!;
  const constant = values.every((value) => Object.is(value, first));
  if (constant && Number.isNaN(first)) return undefined;
  const stored = constant ? values.subarray(0, 1) : values;
  const bytes = new Uint8Array(HEADER_BYTES + stored.length * (wide ? 8 : 4));
  bytes[0] = BLOCK_VERSION;
  bytes[1] = (wide ? WIDE : 0) | (constant ? CONSTANT : 0);
  new DataView(bytes.buffer).setUint16(2, values.length, true);
  if (wide) new Float64Array(bytes.buffer, HEADER_BYTES, stored.length).set(stored);
  else new Float32Array(bytes.buffer, HEADER_BYTES, stored.length).set(stored);
  return bytes;
}

/**
 * Writes the values into `into` from `at` on, which must have room for them. Throws for bytes that are no row of values of this version.
 */
export function decodeValues(data: Uint8Array, into: Float64Array, at: number): void {
  const {count, flags, view} = headerOf(data);
  const wide = (flags & WIDE) !== 0;
  const stored = (flags & CONSTANT) !== 0 ? 1 : count;
  if (stored === 1) {
    into.fill(wide ? view.getFloat64(HEADER_BYTES, true) : view.getFloat32(HEADER_BYTES, true), at, at + count);
    return;
  }
  const start = data.byteOffset + HEADER_BYTES;
  if (start % 8 === 0) into.set(wide ? new Float64Array(data.buffer, start, count) : new Float32Array(data.buffer, start, count), at);
  else
    for (let i = 0; i < count; i++)
      into[at + i] = wide ? view.getFloat64(HEADER_BYTES + 8 * i, true) : view.getFloat32(HEADER_BYTES + 4 * i, true);
}

function headerOf(data: Uint8Array) {
  if (data.byteLength <= HEADER_BYTES || data[0] !== BLOCK_VERSION)
    throw new Error(`a block of version ${data[0]}, ${data.byteLength} bytes`);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return {view, flags: data[1]!, count: view.getUint16(2, true)};
}

/** Undefined where the steps differ. */
function evenStep(timesMs: Float64Array): number | undefined {
  const stepMs = timesMs.length > 1 ? timesMs[1]! - timesMs[0]! : 0;
  for (let i = 2; i < timesMs.length; i++) if (timesMs[i]! - timesMs[i - 1]! !== stepMs) return undefined;
  return stepMs;
}
