import type {QuantityName} from '@livebus/contract';
import {isRegister, STORED_QUANTITIES} from '../chunk-format.ts';
import type {ArrivedReading} from '../record-readings.ts';
import {needsWide} from './block-format.ts';

/** Version, quality, state, and five bytes with one bit for each quantity that follows. */
const HEADER_BYTES = 11;
/** Registers in 64 bits, other quantities in 32. */
const NARROW = 1;
/** All quantities in 64 bits: one of them is beyond what 32 can hold. */
const WIDE = 2;
const NO_STATE = 0x8000_0000;

const CODES = new Map<string, number>(STORED_QUANTITIES.map((quantity, code) => [quantity, code]));
const NARROW_WIDTHS = STORED_QUANTITIES.map((quantity) => (isRegister(quantity) ? 8 : 4));
const WIDE_WIDTHS = STORED_QUANTITIES.map(() => 8);

/** One reading as stored until its block is made, with quantities in the order of their codes. */
export function encodeReading({quantities, quality = 0, switchState}: ArrivedReading): Uint8Array {
  // Few of the many quantities are measured.
  const measured = Object.entries(quantities).flatMap(([quantity, value]) => {
    const code = CODES.get(quantity);
    return code === undefined || value === undefined ? [] : [{code, value}];
  });
  measured.sort((one, other) => one.code - other.code);
  const isWide = measured.some(({code, value}) => NARROW_WIDTHS[code] === 4 && needsWide(value));
  const widths = isWide ? WIDE_WIDTHS : NARROW_WIDTHS;
  const length = measured.reduce((sum, {code}) => sum + widths[code]!, HEADER_BYTES);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  bytes[0] = isWide ? WIDE : NARROW;
  bytes[1] = quality;
  view.setUint32(2, switchState === undefined ? NO_STATE : switchState >>> 0, true);
  let at = HEADER_BYTES;
  for (const {code, value} of measured) {
    bytes[6 + (code >> 3)]! |= 1 << (code & 7);
    if (widths[code] === 8) view.setFloat64(at, value, true);
    else view.setFloat32(at, value, true);
    at += widths[code]!;
  }
  return bytes;
}

export interface TailReading {
  readonly quality: number;
  /** NaN where there was none. */
  readonly state: number;
}

/** Calls `tell` for each quantity of a reading in the order of the codes. Throws for bytes that are no reading of this version. */
export function decodeReading(data: Uint8Array, tell: (quantity: QuantityName, value: number) => void): TailReading {
  const version = data[0];
  if (data.byteLength < HEADER_BYTES || (version !== NARROW && version !== WIDE))
    throw new Error(`a reading of version ${version}, ${data.byteLength} bytes`);
  const widths = version === WIDE ? WIDE_WIDTHS : NARROW_WIDTHS;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = HEADER_BYTES;
  for (let code = 0; code < STORED_QUANTITIES.length; code++) {
    if ((data[6 + (code >> 3)]! & (1 << (code & 7))) === 0) continue;
    tell(STORED_QUANTITIES[code]!, widths[code] === 8 ? view.getFloat64(at, true) : view.getFloat32(at, true));
    at += widths[code]!;
  }
  const state = view.getUint32(2, true);
  return {quality: data[1]!, state: state === NO_STATE ? Number.NaN : state | 0};
}
