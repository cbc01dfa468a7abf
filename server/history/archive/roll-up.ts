import type {QuantityName} from '@livebus/contract';
import {energySeries, intervalEnergy} from '@livebus/engine/core';
import {isRegister} from '../chunk-format.ts';
import {REGISTER_RULES} from '../energy-figure.ts';
import {ReadingQuality} from '../record-readings.ts';
import type {ReadingColumns} from './block-format.ts';
import {firstAt} from './columns.ts';
import type {MeasuredSlot, RegisterSlot, RollupSlot} from './rollup-format.ts';

export interface DayRollup {
  /** One for each hour of the day. */
  readonly hours: readonly (RollupSlot | undefined)[];
  readonly day: RollupSlot | undefined;
}

/**
 * Rolls up one site day for each quantity that was read in it or whose register spans it. Bad readings are ignored.
 *
 * @param columns - readings of the day; of registers also the last ones before it and the first ones after it.
 * @param hoursMs - starts of its hours, and its end.
 */
export function rollUpDay(columns: ReadingColumns, hoursMs: Float64Array): Map<QuantityName, DayRollup> {
  const edges = Array.from(hoursMs, (atMs) => firstAt(columns.timesMs, atMs));
  const dayEdges = Float64Array.of(hoursMs[0]!, hoursMs.at(-1)!);
  const days = new Map<QuantityName, DayRollup>();
  for (const [quantity, values] of columns.quantities) {
    const slots = isRegister(quantity) ? registerSlots : measuredSlots;
    const hours = slots(columns, values, edges, hoursMs);
    const [day] = slots(columns, values, [edges[0]!, edges.at(-1)!], dayEdges);
    if (day !== undefined) days.set(quantity, {hours, day});
  }
  return days;
}

function measuredSlots({timesMs, quality}: ReadingColumns, values: Float64Array, edges: readonly number[]): (MeasuredSlot | undefined)[] {
  return edges.slice(1).map((end, i) => {
    let [count, sum, minAt, maxAt] = [0, 0, -1, -1];
    for (let at = edges[i]!; at < end; at++) {
      const value = values[at]!;
      if (Number.isNaN(value) || quality[at] === ReadingQuality.bad) continue;
      count++;
      sum += value;
      if (minAt < 0 || value < values[minAt]!) minAt = at;
      if (maxAt < 0 || value > values[maxAt]!) maxAt = at;
    }
    if (count === 0) return undefined;
    return {count, min: values[minAt]!, max: values[maxAt]!, mean: sum / count, minAtMs: timesMs[minAt]!, maxAtMs: timesMs[maxAt]!};
  });
}

function registerSlots(
  {timesMs, quality}: ReadingColumns,
  values: Float64Array,
  edges: readonly number[],
  edgesMs: Float64Array,
): (RegisterSlot | undefined)[] {
  const believed = values.map((value, i) => (quality[i] === ReadingQuality.bad ? Number.NaN : value));
  const course = energySeries({timesMs, values: believed}, REGISTER_RULES);
  const {kwh, marks} = intervalEnergy(course, edgesMs);
  return edges.slice(1).map((end, i) => {
    let [count, first, last] = [0, Number.NaN, Number.NaN];
    for (let at = edges[i]!; at < end; at++) {
      if (Number.isNaN(believed[at])) continue;
      if (count === 0) first = believed[at]!;
      last = believed[at]!;
      count++;
    }
    if (count === 0 && Number.isNaN(kwh[i])) return undefined;
    return {count, first, last, used: kwh[i]!, marks: marks[i]!};
  });
}
