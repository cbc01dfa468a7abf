import {HOUR_MS} from '../time/civil-day.ts';
import {EnergyMark} from './marks.ts';

export interface MeterReplacement {
  /** Epoch ms at which the new meter took over. */
  readonly atMs: number;
  readonly lastOfOld: number;
  readonly firstOfNew: number;
}

export interface RegisterCorrection {
  /** Epoch ms of the reading that it replaces; without a reading at that time it adds one. */
  readonly atMs: number;
  /** kWh; undefined removes the reading. */
  readonly value: number | undefined;
}

export interface RegisterRules {
  /** A longer pause between two readings is a gap. */
  readonly gapAfterMs: number;
  /** The register's range, kWh: at this energy it shows 0 again. Absent if unknown; a lower reading then counts as a reset. */
  readonly capacityKwh?: number;
  /** Highest possible power, kW, above zero. If absent, any rise is accepted. */
  readonly maxKw?: number;
  readonly replacements?: readonly MeterReplacement[];
  readonly corrections?: readonly RegisterCorrection[];
  /** Whether the energy that a register shows after a reset counts (the default) or is held back as unknown. */
  readonly afterReset?: 'counted' | 'held';
}

export interface RegisterRow {
  /** Epoch ms. */
  readonly timeMs: number;
  /** kWh */
  readonly value: number;
}

export interface RegisterStep {
  readonly kwh: number;
  /** `EnergyMark` bits, without `gap`. */
  readonly marks: number;
}

/** A lower reading counts as a rollover if the energy it implies is at most this share of the register's range. */
const ROLLOVER_SHARE = 0.1;
/** Without `maxKw` a fall counts as a reset only down to this share of the last reading: a higher one is no count since zero. */
const RESET_SHARE = 0.5;
/** Consecutive readings that may be strays. A fall that lasts longer is real. */
export const MOST_STRAYS = 3;

/**
 * The energy between two readings of one register: recorded replacements apply first; a fall is then a rollover, a reset, or nothing that
 * can be explained.
 */
export function stepBetween(from: RegisterRow, to: RegisterRow, rules: RegisterRules): RegisterStep {
  const between = rules.replacements?.filter(({atMs}) => atMs > from.timeMs && atMs <= to.timeMs) ?? [];
  let sum = 0;
  let marks: number = between.length > 0 ? EnergyMark.replaced : 0;
  if (rules.corrections?.some(({atMs}) => atMs >= from.timeMs && atMs <= to.timeMs)) marks |= EnergyMark.corrected;
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
  if ((marks & EnergyMark.unknown) === 0 && sum <= allowedKwh(from, to, rules)) return {kwh: sum, marks};
  return {kwh: 0, marks: (marks & ~(EnergyMark.reset | EnergyMark.rollover)) | EnergyMark.doubtful | EnergyMark.unknown};
}

/** Between two readings of one meter. */
function partBetween(from: RegisterRow, to: RegisterRow, rules: RegisterRules): RegisterStep {
  if (to.value >= from.value) return {kwh: to.value - from.value, marks: 0};
  const {capacityKwh, maxKw, afterReset} = rules;
  if (capacityKwh !== undefined && from.value <= capacityKwh) {
    const over = capacityKwh - from.value + to.value;
    if (over <= (maxKw === undefined ? capacityKwh * ROLLOVER_SHARE : allowedKwh(from, to, rules)))
      return {kwh: over, marks: EnergyMark.rollover};
  }
  if (afterReset === 'held' || (maxKw === undefined && to.value > from.value * RESET_SHARE)) return {kwh: 0, marks: EnergyMark.unknown};
  return {kwh: to.value, marks: EnergyMark.reset};
}

function allowedKwh(from: RegisterRow, to: RegisterRow, {maxKw}: RegisterRules): number {
  return maxKw === undefined ? Number.POSITIVE_INFINITY : (maxKw * (to.timeMs - from.timeMs)) / HOUR_MS;
}

const ODD = EnergyMark.reset | EnergyMark.unknown;

/**
 * Whether the row at `place` is a stray: one of the next readings continues from `last`, the reading that counts before it. After a fall it
 * must do so by a plain rise: two resets in a row would otherwise look like a stray before a rollover. After a rise that no load explains it
 * must also contradict the suspect.
 *
 * @param step - from `last` to the suspect.
 */
export function isStray(last: RegisterRow, rows: readonly RegisterRow[], place: number, step: RegisterStep, rules: RegisterRules): boolean {
  if ((step.marks & ODD) === 0) return false;
  const suspect = rows[place]!;
  const fell = suspect.value < last.value;
  const refused = fell ? ODD | EnergyMark.rollover : ODD;
  for (const after of rows.slice(place + 1, place + 1 + MOST_STRAYS)) {
    if ((stepBetween(last, after, rules).marks & refused) !== 0) continue;
    if (fell || (stepBetween(suspect, after, rules).marks & ODD) !== 0) return true;
  }
  return false;
}
