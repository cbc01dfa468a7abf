import {HOUR_MS} from '../time/civil-day.ts';
import {EnergyMark} from './marks.ts';

/** Readings of one register as received: any order, possibly repeated. As many values as times. */
export interface RegisterReadings {
  /** Epoch ms; values that are not finite are dropped. */
  readonly timesMs: ArrayLike<number>;
  /** kWh (or kvarh); NaN and negative values are not readings. */
  readonly values: ArrayLike<number>;
}

export interface MeterReplacement {
  /** Epoch ms at which the new meter took over. */
  readonly atMs: number;
  readonly lastOfOld: number;
  readonly firstOfNew: number;
}

export interface RegisterRules {
  /** A longer pause between two readings is a gap. */
  readonly gapAfterMs: number;
  /** The register's range, kWh: at this energy it shows 0 again. Absent if unknown; a lower reading then counts as a reset. */
  readonly capacityKwh?: number;
  /** Highest possible power, kW, above zero. If absent, any rise is accepted and no reading is dropped. */
  readonly maxKw?: number;
  readonly replacements?: readonly MeterReplacement[];
}

/**
 * Energy counted by a register since its first reading, across rollovers, resets and replacements: all energies are computed from it.
 * Columns of equal length; the caller owns them.
 */
export interface EnergySeries {
  /** Epoch ms, strictly rising. */
  readonly timesMs: Float64Array;
  /** kWh since the first reading, never falling. */
  readonly kwh: Float64Array;
  /** `EnergyMark` bits of the step that ends here; 0 for the first. */
  readonly marks: Uint8Array;
}

/** A lower reading counts as a rollover if the energy it implies is at most this share of the register's range. */
const ROLLOVER_SHARE = 0.1;

/**
 * Sorts readings by time (of two at the same time the later arrival counts) and sums up the energy. For a reading lower than the one
 * before, it first applies recorded meter replacements. Otherwise it assumes a rollover, if the capacity is known and `maxKw`, or a tenth
 * of the capacity, allows the implied energy. Otherwise the register restarted at zero and has counted what it shows. With `maxKw`, a
 * reading contradicted by both neighbours is dropped, and a lasting rise beyond the limit counts as no energy; both are marked doubtful.
 * O(n log n) in readings, O(n) when they arrive in order.
 */
export function energySeries(readings: RegisterReadings, rules: RegisterRules): EnergySeries {
  const rows = orderedRows(readings);
  const timesMs = new Float64Array(rows.length);
  const kwh = new Float64Array(rows.length);
  const marks = new Uint8Array(rows.length);
  const changes = [...(rules.replacements ?? [])].sort((a, b) => a.atMs - b.atMs);
  let length = 0;
  let leftOut = 0;
  let last: Row | undefined;
  for (const [i, row] of rows.entries()) {
    let step: Step = {kwh: 0, marks: 0};
    if (last !== undefined) {
      step = stepBetween(last, row, changes, rules);
      const next = rows[i + 1];
      const odd = step.beyond === true || (step.marks & EnergyMark.reset) !== 0;
      if (odd && next !== undefined && isSpike(last, row, next, changes, rules)) {
        leftOut = EnergyMark.doubtful;
        continue;
      }
      const gap = row.timeMs - last.timeMs > rules.gapAfterMs ? EnergyMark.gap : 0;
      marks[length] = step.marks | gap | leftOut;
    }
    timesMs[length] = row.timeMs;
    kwh[length] = (length > 0 ? kwh[length - 1]! : 0) + step.kwh;
    length++;
    leftOut = 0;
    last = row;
  }
  return {timesMs: timesMs.subarray(0, length), kwh: kwh.subarray(0, length), marks: marks.subarray(0, length)};
}

interface Row {
  readonly timeMs: number;
  readonly value: number;
}

interface Step {
  readonly kwh: number;
  readonly marks: number;
  /** More than can have flowed. */
  readonly beyond?: boolean;
}

function orderedRows({timesMs, values}: RegisterReadings): readonly Row[] {
  const rows: Row[] = [];
  let inOrder = true;
  for (let i = 0; i < timesMs.length; i++) {
    const row = {timeMs: timesMs[i]!, value: values[i]!};
    if (!Number.isFinite(row.timeMs) || !(row.value >= 0 && row.value < Number.POSITIVE_INFINITY)) continue;
    if (rows.length > 0 && row.timeMs <= rows[rows.length - 1]!.timeMs) inOrder = false;
    rows.push(row);
  }
  if (inOrder) return rows;
  rows.sort((a, b) => a.timeMs - b.timeMs);
  return rows.filter((row, i) => rows[i + 1]?.timeMs !== row.timeMs);
}

function stepBetween(from: Row, to: Row, changes: readonly MeterReplacement[], rules: RegisterRules): Step {
  const between = changes.filter(({atMs}) => atMs > from.timeMs && atMs <= to.timeMs);
  let sum = 0;
  let marks: number = between.length > 0 ? EnergyMark.replaced : 0;
  let before = from;
  for (const {atMs, lastOfOld, firstOfNew} of between) {
    const part = partBetween(before, {timeMs: atMs, value: lastOfOld}, rules);
    sum += part.kwh;
    marks |= part.marks;
    before = {timeMs: atMs, value: firstOfNew};
  }
  const part = partBetween(before, to, rules);
  sum += part.kwh;
  marks |= part.marks;
  if (sum <= allowedKwh(from, to, rules)) return {kwh: sum, marks};
  return {kwh: 0, marks: marks | EnergyMark.doubtful, beyond: true};
}

/** Between two readings of one meter. */
function partBetween(from: Row, to: Row, rules: RegisterRules): Step {
  if (to.value >= from.value) return {kwh: to.value - from.value, marks: 0};
  const {capacityKwh, maxKw} = rules;
  if (capacityKwh !== undefined && from.value <= capacityKwh) {
    const over = capacityKwh - from.value + to.value;
    if (over <= (maxKw === undefined ? capacityKwh * ROLLOVER_SHARE : allowedKwh(from, to, rules)))
      return {kwh: over, marks: EnergyMark.rollover};
  }
  return {kwh: to.value, marks: EnergyMark.reset};
}

function allowedKwh(from: Row, to: Row, {maxKw}: RegisterRules): number {
  return maxKw === undefined ? Number.POSITIVE_INFINITY : (maxKw * (to.timeMs - from.timeMs)) / HOUR_MS;
}

/** The next reading continues from the previous one, and not from this one. */
function isSpike(before: Row, suspect: Row, after: Row, changes: readonly MeterReplacement[], rules: RegisterRules): boolean {
  const past = stepBetween(before, after, changes, rules);
  const from = stepBetween(suspect, after, changes, rules);
  return !past.beyond && (past.marks & EnergyMark.reset) === 0 && (from.marks & (EnergyMark.reset | EnergyMark.doubtful)) !== 0;
}
