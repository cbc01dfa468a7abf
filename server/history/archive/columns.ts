import type {QuantityName} from '@livebus/contract';
import type {BlockRow, TailRow} from '../../store/areas/readings/readings.ts';
import {codeOf, STORED_QUANTITIES} from '../chunk-format.ts';
import {
  BLOCK_READINGS,
  decodeTimes,
  decodeValues,
  encodeTimes,
  encodeValues,
  quantityOfCode,
  type ReadingColumns,
  TIMES_CODE,
} from './block-format.ts';
import {decodeReading} from './tail-format.ts';

/** Codes of all rows that a block can have. */
export const ALL_CODES: readonly number[] = [TIMES_CODE, ...STORED_QUANTITIES.keys()];

/** Readings of one device from its tail, which must be in time order; only the requested quantities, or all. */
export function columnsOfTail(rows: readonly TailRow[], quantities: readonly QuantityName[] = STORED_QUANTITIES): ReadingColumns {
  const wanted = new Set(quantities);
  const columns = emptyColumns(rows.length);
  for (const [i, {atMs, data}] of rows.entries()) {
    columns.timesMs[i] = atMs;
    const {quality, state} = decodeReading(data, (quantity, value) => {
      if (wanted.has(quantity)) columnOf(columns, quantity)[i] = value;
    });
    columns.quality[i] = quality;
    columns.states[i] = state;
  }
  return columns;
}

/** Readings of one device from its blocks: rows of times and of the wanted quantities. Values without their row of times are ignored. */
export function columnsOfBlocks(blocks: readonly BlockRow[]): ReadingColumns & {readonly thinned: boolean} {
  const times = blocks
    .filter(({figure}) => figure === TIMES_CODE)
    .map(({startMs, data}) => ({startMs, ...decodeTimes(data, startMs)}))
    .sort((a, b) => a.startMs - b.startMs);
  const columns = emptyColumns(times.reduce((sum, {timesMs}) => sum + timesMs.length, 0));
  const places = new Map<number, number>();
  let at = 0;
  for (const {startMs, timesMs, quality, states} of times) {
    places.set(startMs, at);
    columns.timesMs.set(timesMs, at);
    columns.quality.set(quality, at);
    columns.states.set(states, at);
    at += timesMs.length;
  }
  for (const {figure: code, startMs, data} of blocks) {
    const quantity = quantityOfCode(code);
    const place = places.get(startMs);
    if (quantity !== undefined && place !== undefined) decodeValues(data, columnOf(columns, quantity), place);
  }
  return {...columns, thinned: times.some(({thinned}) => thinned)};
}

/** Both must be in time order; where both have a reading of one moment, that of `arrived` counts, because it came later. */
export function mergeColumns(stored: ReadingColumns, arrived: ReadingColumns): ReadingColumns {
  if (stored.timesMs.length === 0) return arrived;
  if (arrived.timesMs.length === 0) return stored;
  const order: {readonly from: ReadingColumns; readonly at: number}[] = [];
  let [s, a] = [0, 0];
  while (s < stored.timesMs.length || a < arrived.timesMs.length) {
    const storedMs = stored.timesMs[s] ?? Number.POSITIVE_INFINITY;
    const arrivedMs = arrived.timesMs[a] ?? Number.POSITIVE_INFINITY;
    order.push(storedMs < arrivedMs ? {from: stored, at: s} : {from: arrived, at: a});
    if (storedMs <= arrivedMs) s++;
    if (arrivedMs <= storedMs) a++;
  }
  const merged = emptyColumns(order.length);
  for (const [i, {from, at}] of order.entries()) {
    merged.timesMs[i] = from.timesMs[at]!;
    merged.quality[i] = from.quality[at]!;
    merged.states[i] = from.states[at]!;
  }
  for (const quantity of new Set([...stored.quantities.keys(), ...arrived.quantities.keys()])) {
    const column = columnOf(merged, quantity);
    for (const [i, {from, at}] of order.entries()) column[i] = from.quantities.get(quantity)?.[at] ?? Number.NaN;
  }
  return merged;
}

/** A view of the readings from `from` to before `to`. */
export function partOf(columns: ReadingColumns, from: number, to: number): ReadingColumns {
  return {
    timesMs: columns.timesMs.subarray(from, to),
    quality: columns.quality.subarray(from, to),
    states: columns.states.subarray(from, to),
    quantities: new Map([...columns.quantities].map(([quantity, column]) => [quantity, column.subarray(from, to)])),
  };
}

/** A view of the readings in [fromMs, toMs). */
export const spanOf = (columns: ReadingColumns, fromMs: number, toMs: number): ReadingColumns =>
  partOf(columns, firstAt(columns.timesMs, fromMs), firstAt(columns.timesMs, toMs));

/** The readings at these places, in their order. */
export function chosenOf(columns: ReadingColumns, places: readonly number[]): ReadingColumns {
  const chosen = emptyColumns(places.length);
  for (const [i, at] of places.entries()) {
    chosen.timesMs[i] = columns.timesMs[at]!;
    chosen.quality[i] = columns.quality[at]!;
    chosen.states[i] = columns.states[at]!;
  }
  for (const [quantity, column] of columns.quantities) for (const [i, at] of places.entries()) columnOf(chosen, quantity)[i] = column[at]!;
  return chosen;
}

/** Index of the first time at or after `atMs`; the length where all are earlier. */
export function firstAt(timesMs: Float64Array, atMs: number): number {
  let [low, high] = [0, timesMs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timesMs[middle]! < atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows of the readings of one UTC day, cut into blocks of about equal length. */
export function blocksOf(deviceId: string, columns: ReadingColumns, thinned = false): BlockRow[] {
  const count = columns.timesMs.length;
  const pieces = Math.ceil(count / BLOCK_READINGS);
  const rows: BlockRow[] = [];
  for (let i = 0; i < pieces; i++) {
    const piece = partOf(columns, Math.floor((i * count) / pieces), Math.floor(((i + 1) * count) / pieces));
    const startMs = piece.timesMs[0]!;
    rows.push({deviceId, figure: TIMES_CODE, startMs, data: encodeTimes(piece, thinned)});
    for (const [quantity, values] of piece.quantities) {
      const data = encodeValues(quantity, values);
      if (data) rows.push({deviceId, figure: codeOf(quantity), startMs, data});
    }
  }
  return rows;
}

interface GrowingColumns extends ReadingColumns {
  readonly quantities: Map<QuantityName, Float64Array>;
}

const emptyColumns = (count: number): GrowingColumns => ({
  timesMs: new Float64Array(count),
  quality: new Uint8Array(count),
  states: new Float64Array(count).fill(Number.NaN),
  quantities: new Map(),
});

function columnOf({quantities, timesMs}: GrowingColumns, quantity: QuantityName): Float64Array {
  const known = quantities.get(quantity);
  if (known) return known;
  const column = new Float64Array(timesMs.length).fill(Number.NaN);
  quantities.set(quantity, column);
  return column;
}
