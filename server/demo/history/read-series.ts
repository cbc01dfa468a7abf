import type {QuantityName} from '@livebus/contract';
import {decodeChunk, isRegister} from '../../history/chunk-format.ts';
import type {HistoryChunk} from '../../store/areas/readings/history.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import {approach, type YieldTurn} from './slices.ts';

/** Figures of one device at even steps: [quantity][moment], NaN where nothing was measured. The reader owns the arrays. */
export interface HistorySeries {
  readonly timesMs: readonly number[];
  readonly columns: readonly Float64Array[];
}

/** More than a leap year of quarter hours. */
const MAX_SAMPLES = 40_000;
/** Approximate duration of a batch of computed moments. */
const BATCH_MS = 5;

/** Moments from `fromMs`, before `toMs` and not after `nowMs`. Throws RangeError for more than `MAX_SAMPLES`. */
export function evenTimes(fromMs: number, toMs: number, nowMs: number, stepS: number): number[] {
  const stepMs = stepS * 1000;
  const count = Math.max(0, Math.ceil((Math.min(toMs, nowMs + 1) - fromMs) / stepMs));
  if (!(count <= MAX_SAMPLES)) throw new RangeError(`${count} samples are asked for, ${MAX_SAMPLES} are the most`);
  return Array.from({length: count}, (_, i) => fromMs + i * stepMs);
}

/**
 * Copies the chunks' values of these moments and marks them in `known`. A chunk of another version is skipped, and its moments are
 * computed. Changes columns and marks in place.
 */
export function takeChunks(
  chunks: readonly HistoryChunk[],
  quantities: readonly QuantityName[],
  {timesMs, columns}: HistorySeries,
  known: Uint8Array,
): void {
  const stepMs = timesMs.length > 1 ? timesMs[1]! - timesMs[0]! : 1;
  for (const chunk of chunks) {
    const chunkStepMs = chunk.stepS * 1000;
    const decoded = decodeChunk(chunk.data, quantities);
    if (!decoded) continue;
    const first = Math.max(0, Math.ceil((chunk.startMs - (timesMs[0] ?? 0)) / stepMs));
    for (let i = first; i < timesMs.length; i++) {
      const sample = (timesMs[i]! - chunk.startMs) / chunkStepMs;
      if (sample >= chunk.samples) break;
      if (known[i] === 1 || !Number.isInteger(sample)) continue;
      known[i] = 1;
      for (const [f, column] of columns.entries()) column[i] = decoded[f]![sample]!;
    }
  }
}

/** Computes the moments that are not known, in batches that yield to others. False for a device without a source, or when stopped. */
export async function computeRest(
  readings: Pick<SimulatedReadings, 'series' | 'approach'>,
  deviceId: string,
  quantities: readonly QuantityName[],
  {timesMs, columns}: HistorySeries,
  known: Uint8Array,
  yieldTurn: YieldTurn,
): Promise<boolean> {
  const missing = timesMs.flatMap((_, i) => (known[i] === 1 ? [] : [i]));
  const isCounted = missing.length > 0 && quantities.some(isRegister);
  if (isCounted && !(await approach(readings, deviceId, timesMs[missing[0]!]!, yieldTurn))) return false;
  let batch = 4;
  for (let done = 0; done < missing.length; ) {
    if (!(await yieldTurn())) return false;
    const part = missing.slice(done, done + batch);
    const startedMs = performance.now();
    const computed = readings.series(
      deviceId,
      quantities,
      part.map((i) => timesMs[i]!),
    );
    if (!computed) return false;
    const lastedMs = performance.now() - startedMs;
    for (const [f, column] of columns.entries()) for (const [n, i] of part.entries()) column[i] = computed[f]![n]!;
    done += part.length;
    batch = Math.max(1, Math.min(batch * 2, 500, Math.floor((batch * BATCH_MS) / Math.max(lastedMs, 0.01))));
  }
  return true;
}

/**
 * Computes several devices moment by moment: devices of one network share the work of a moment. Devices without a source are left out;
 * empty when stopped.
 */
export async function computeTogether(
  readings: Pick<SimulatedReadings, 'series' | 'approach'>,
  deviceIds: readonly string[],
  quantities: readonly QuantityName[],
  timesMs: readonly number[],
  yieldTurn: YieldTurn,
): Promise<Map<string, HistorySeries>> {
  const isCounted = timesMs.length > 0 && quantities.some(isRegister);
  for (const id of isCounted ? deviceIds : []) if (!(await approach(readings, id, timesMs[0]!, yieldTurn))) return new Map();
  const all = new Map(deviceIds.map((id) => [id, quantities.map(() => new Float64Array(timesMs.length).fill(Number.NaN))]));
  for (const [i, atMs] of timesMs.entries()) {
    if (!(await yieldTurn())) return new Map();
    for (const [id, columns] of all) {
      const computed = readings.series(id, quantities, [atMs]);
      if (computed) for (const [f, column] of columns.entries()) column[i] = computed[f]![0]!;
      else all.delete(id);
    }
  }
  return new Map([...all].map(([id, columns]) => [id, {timesMs, columns}]));
}
