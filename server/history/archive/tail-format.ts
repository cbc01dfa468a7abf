import type {FigureName} from '@livebus/contract';
import {STORED_FIGURES} from '../chunk-format.ts';
import type {ArrivedReading} from '../record-readings.ts';
import {isRegister} from './block-format.ts';

/** Version, quality, state, and five bytes with a bit for each figure that follows. */
const HEADER_BYTES = 11;
const VERSION = 1;
const NO_STATE = 0x8000_0000;

const WIDTHS = STORED_FIGURES.map((figure) => (isRegister(figure) ? 8 : 4));

/** One reading as it lies on the disk until its block is made: registers in 64 bits, other figures in 32, in the order of their codes. */
export function encodeReading({figures, quality = 0, switchState}: ArrivedReading): Uint8Array {
  let length = HEADER_BYTES;
  for (const [code, figure] of STORED_FIGURES.entries()) if (figures[figure] !== undefined) length += WIDTHS[code]!;
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  bytes[0] = VERSION;
  bytes[1] = quality;
  view.setUint32(2, switchState === undefined ? NO_STATE : switchState >>> 0, true);
  let at = HEADER_BYTES;
  for (const [code, figure] of STORED_FIGURES.entries()) {
    const value = figures[figure];
    if (value === undefined) continue;
    bytes[6 + (code >> 3)]! |= 1 << (code & 7);
    if (WIDTHS[code] === 8) view.setFloat64(at, value, true);
    else view.setFloat32(at, value, true);
    at += WIDTHS[code]!;
  }
  return bytes;
}

export interface TailReading {
  readonly quality: number;
  /** NaN where there was none. */
  readonly state: number;
}

/** Tells each figure of a reading in the order of the codes. Throws for bytes that are no reading of this version. */
export function decodeReading(data: Uint8Array, tell: (figure: FigureName, value: number) => void): TailReading {
  if (data.byteLength < HEADER_BYTES || data[0] !== VERSION) throw new Error(`a reading of version ${data[0]}, ${data.byteLength} bytes`);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = HEADER_BYTES;
  for (let code = 0; code < STORED_FIGURES.length; code++) {
    if ((data[6 + (code >> 3)]! & (1 << (code & 7))) === 0) continue;
    tell(STORED_FIGURES[code]!, WIDTHS[code] === 8 ? view.getFloat64(at, true) : view.getFloat32(at, true));
    at += WIDTHS[code]!;
  }
  const state = view.getUint32(2, true);
  return {quality: data[1]!, state: state === NO_STATE ? Number.NaN : state | 0};
}
