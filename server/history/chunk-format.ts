import type {QuantityName} from '@livebus/contract';

/** The first byte of every chunk. A new layout needs a new number. */
export const CHUNK_VERSION = 1;

/** A quantity's index is its code on the disk: append new quantities, never remove one. */
export const STORED_QUANTITIES = [
  'aPhaseVoltage',
  'bPhaseVoltage',
  'cPhaseVoltage',
  'zeroSequenceVoltage',
  'aPhaseCurrent',
  'bPhaseCurrent',
  'cPhaseCurrent',
  'zeroSequenceCurrent',
  'aPhaseActivePower',
  'bPhaseActivePower',
  'cPhaseActivePower',
  'aPhaseReactivePower',
  'bPhaseReactivePower',
  'cPhaseReactivePower',
  'aPhaseApparentPower',
  'bPhaseApparentPower',
  'cPhaseApparentPower',
  'aPhasePowerFactor',
  'bPhasePowerFactor',
  'cPhasePowerFactor',
  'activePowerSum',
  'reactivePowerSum',
  'apparentPowerSum',
  'totalPowerFactor',
  'frequency',
  'positiveActiveEnergy',
  'positiveReactiveEnergy',
  'reverseActiveEnergy',
  'reverseReactiveEnergy',
  'temperature',
  'reservePar1',
  'reservePar2',
  'reservePar3',
  'reservePar4',
  'reservePar5',
  'reservePar6',
  'reservePar7',
  'parameter1',
  'parameter2',
  'parameter3',
] as const satisfies readonly QuantityName[];

const CODES: ReadonlyMap<QuantityName, number> = new Map(STORED_QUANTITIES.map((quantity, code) => [quantity, code]));
export const codeOf = (quantity: QuantityName): number => CODES.get(quantity)!;

/** Registers grow for years and are subtracted: 32 bits would lose half their digits. */
export const isRegister = (quantity: QuantityName): boolean => quantity.endsWith('Energy');

/** Version, number of columns, number of samples (16 bits). */
const HEADER_BYTES = 4;

/**
 * Encodes the columns of one chunk into a new buffer: header, one code for each column, padding to 8 bytes, then registers as 64-bit and
 * other quantities as 32-bit floats, in the machine's byte order. NaN is a gap; a column of only NaN is left out.
 *
 * @param columns - [quantity] of `samples` values each; at most 65,535 samples.
 */
export function encodeChunk(columns: ReadonlyMap<QuantityName, ArrayLike<number>>, samples: number): Uint8Array {
  const wide: QuantityName[] = [];
  const narrow: QuantityName[] = [];
  for (const quantity of STORED_QUANTITIES) {
    const column = columns.get(quantity);
    if (!column) continue;
    if (column.length !== samples || samples > 0xffff) throw new RangeError(`${quantity} has ${column.length} of ${samples} samples`);
    if (hasValue(column)) (isRegister(quantity) ? wide : narrow).push(quantity);
  }
  const count = wide.length + narrow.length;
  const start = dataStart(count);
  const data = new Uint8Array(start + samples * (wide.length * 8 + narrow.length * 4));
  data.set([CHUNK_VERSION, count]);
  new Uint16Array(data.buffer, 2, 1)[0] = samples;
  data.set([...wide, ...narrow].map(codeOf), HEADER_BYTES);
  wide.forEach((quantity, i) => {
    new Float64Array(data.buffer, start + i * samples * 8, samples).set(columns.get(quantity)!);
  });
  narrow.forEach((quantity, i) => {
    new Float32Array(data.buffer, start + wide.length * samples * 8 + i * samples * 4, samples).set(columns.get(quantity)!);
  });
  return data;
}

/**
 * The wanted quantities of a chunk, [quantity][sample], NaN for gaps and missing columns; the caller owns the arrays. Undefined when the bytes
 * are no chunk of this version.
 */
export function decodeChunk(data: Uint8Array, quantities: readonly QuantityName[]): Float64Array[] | undefined {
  if (data.byteLength < HEADER_BYTES || data[0] !== CHUNK_VERSION) return undefined;
  const aligned = data.byteOffset % 8 === 0 ? data : data.slice();
  const {buffer, byteOffset} = aligned;
  const samples = new Uint16Array(buffer, byteOffset + 2, 1)[0]!;
  const codes = aligned.subarray(HEADER_BYTES, HEADER_BYTES + aligned[1]!);
  const widths = [...codes].map((code) => (isRegister(STORED_QUANTITIES[code] ?? 'frequency') ? 8 : 4));
  const starts: number[] = [];
  let end = dataStart(aligned[1]!);
  for (const width of widths) {
    starts.push(end);
    end += width * samples;
  }
  if (end !== data.byteLength) return undefined;
  return quantities.map((quantity) => {
    const i = codes.indexOf(codeOf(quantity));
    if (i < 0) return new Float64Array(samples).fill(Number.NaN);
    const at = byteOffset + starts[i]!;
    return widths[i] === 8 ? new Float64Array(buffer, at, samples).slice() : Float64Array.from(new Float32Array(buffer, at, samples));
  });
}

const dataStart = (columns: number): number => Math.ceil((HEADER_BYTES + columns) / 8) * 8;

function hasValue(column: ArrayLike<number>): boolean {
  for (let i = 0; i < column.length; i++) if (!Number.isNaN(column[i])) return true;
  return false;
}
