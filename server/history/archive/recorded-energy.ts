import type {QuantityName} from '@livebus/contract';
import {DAY_MS, energySeries, type IntervalEnergy, intervalEnergy} from '@livebus/engine/core';
import {REGISTER_RULES} from '../energy-figure.ts';
import type {EnergyAsked} from '../past-readings.ts';
import {ReadingQuality} from '../record-readings.ts';
import type {ReadingColumns} from './block-format.ts';
import type {ReadingArchive} from './reading-archive.ts';
import {readingSlices} from './slices.ts';

/** Readings so far beyond the first and the last edge still say what the register showed there. */
const BEYOND_MS = DAY_MS;
/** Readings kept after a fall: the arithmetic looks at the next three before it believes one, and each of these may fall again. */
const AFTER_FALL = 8;

/** Readings of a register that tell something, as slices arrive. */
export interface RegisterColumn {
  readonly timesMs: number[];
  readonly values: number[];
  /** Readings since the last fall, over the ends of slices. */
  sinceFall: number;
}

export const emptyRegister = (): RegisterColumn => ({timesMs: [], values: [], sinceFall: AFTER_FALL});

/** Energy of intervals from recorded registers; bad readings are ignored. Undefined where no register was recorded near them. */
export async function recordedEnergy(
  archive: Pick<ReadingArchive, 'readings'>,
  {deviceId, registers, edgesMs}: EnergyAsked,
): Promise<readonly IntervalEnergy[] | undefined> {
  const kept: RegisterColumn[] = registers.map(emptyRegister);
  const [fromMs, toMs] = [edgesMs[0]! - BEYOND_MS, edgesMs.at(-1)! + BEYOND_MS];
  for await (const slice of readingSlices(archive, deviceId, registers, fromMs, toMs)) {
    for (const [r, register] of registers.entries()) keepTelling(kept[r]!, slice, register, edgesMs);
  }
  if (kept.every(({timesMs}) => timesMs.length === 0)) return undefined;
  return kept.map((column) => intervalEnergy(energySeries(column, REGISTER_RULES), edgesMs));
}

/**
 * Adds a slice's readings of a register without those that change no result: in a stretch that only rises, without a pause and without an
 * edge, the first and the last tell all.
 */
export function keepTelling(
  into: RegisterColumn,
  {timesMs, quality, quantities}: Pick<ReadingColumns, 'timesMs' | 'quality' | 'quantities'>,
  register: QuantityName,
  edgesMs: readonly number[],
): void {
  const values = quantities.get(register);
  if (!values) return;
  let edge = 0;
  /** The reading before the current one; held back until it is known to tell something. */
  let held = -1;
  let heldIsKept = false;
  const keep = (at: number) => {
    into.timesMs.push(timesMs[at]!);
    into.values.push(values[at]!);
  };
  for (let at = 0; at < values.length; at++) {
    if (Number.isNaN(values[at]!) || quality[at] === ReadingQuality.bad) continue;
    if (held < 0) {
      // The last reading of the slice before was kept.
      into.sinceFall = values[at]! < (into.values.at(-1) ?? 0) ? 0 : into.sinceFall + 1;
      keep(at);
      [held, heldIsKept] = [at, true];
      continue;
    }
    while (edge < edgesMs.length && edgesMs[edge]! <= timesMs[held]!) edge++;
    const crosses = edge < edgesMs.length && edgesMs[edge]! <= timesMs[at]!;
    const falls = values[at]! < values[held]!;
    const pauses = timesMs[at]! - timesMs[held]! > REGISTER_RULES.gapAfterMs;
    into.sinceFall = falls ? 0 : into.sinceFall + 1;
    const tells = crosses || pauses || into.sinceFall < AFTER_FALL;
    if (tells && !heldIsKept) keep(held);
    if (tells) keep(at);
    [held, heldIsKept] = [at, tells];
  }
  if (held >= 0 && !heldIsKept) keep(held);
}
