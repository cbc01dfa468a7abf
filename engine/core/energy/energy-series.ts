import {EnergyMark} from './marks.ts';
import {isStray, MOST_STRAYS, type RegisterRow, type RegisterRules, type RegisterStep, stepBetween} from './register-step.ts';

/** Readings of one register as received: any order, possibly repeated. As many values as times. */
export interface RegisterReadings {
  /** Epoch ms; values that are not finite are dropped. */
  readonly timesMs: ArrayLike<number>;
  /** kWh (or kvarh); NaN and negative values are not readings. */
  readonly values: ArrayLike<number>;
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

/**
 * Sorts readings by time (of two at the same time the later arrival counts) and sums up the energy. For a reading lower than the one
 * before, it first applies recorded meter replacements. Otherwise it assumes a rollover, if the capacity is known and `maxKw`, or a tenth
 * of the capacity, allows the implied energy. Otherwise the register restarted at zero and has counted what it shows. A fall or an
 * impossible rise that the next readings take back is dropped; the next step is marked doubtful. A lasting one that nothing explains
 * counts nothing and is unknown. O(n log n) in readings, O(n) when they arrive in order.
 */
export function energySeries(readings: RegisterReadings, rules: RegisterRules): EnergySeries {
  const ledger = registerLedger(rules);
  ledger.add(readings);
  return ledger.series();
}

/** One register as its readings arrive: after any number of batches the series is, bit for bit, that of all readings at once. */
export interface RegisterLedger {
  /** In the order of arrival. Computes again only from the earliest changed reading on. */
  add(readings: RegisterReadings): void;
  /** A copy. */
  series(): EnergySeries;
}

export function registerLedger(given: RegisterRules): RegisterLedger {
  const rules = {...given, replacements: [...(given.replacements ?? [])].sort((a, b) => a.atMs - b.atMs)};
  const corrected = new Map(rules.corrections?.map(({atMs, value}) => [atMs, value]));
  let rows: RegisterRow[] = [];
  /** Of each row its place in the series; -1 for a stray. */
  const placeOf: number[] = [];
  const timesMs: number[] = [];
  const kwh: number[] = [];
  const marks: number[] = [];

  /** Computes the series again from a row on. */
  function countFrom(first: number): void {
    let before = first - 1;
    while (before >= 0 && placeOf[before] === -1) before--;
    let leftOut = before < first - 1 ? EnergyMark.doubtful : 0;
    let last = before < 0 ? undefined : rows[before]!;
    const length = before < 0 ? 0 : placeOf[before]! + 1;
    for (const column of [timesMs, kwh, marks]) column.length = length;
    placeOf.length = first;
    for (let i = first; i < rows.length; i++) {
      const row = rows[i]!;
      const step: RegisterStep = last === undefined ? {kwh: 0, marks: 0} : stepBetween(last, row, rules);
      if (last !== undefined && isStray(last, rows, i, step, rules)) {
        leftOut = EnergyMark.doubtful;
        placeOf.push(-1);
        continue;
      }
      const gap = last !== undefined && row.timeMs - last.timeMs > rules.gapAfterMs ? EnergyMark.gap : 0;
      placeOf.push(timesMs.length);
      marks.push(last === undefined ? 0 : step.marks | gap | leftOut);
      kwh.push((kwh.at(-1) ?? 0) + step.kwh);
      timesMs.push(row.timeMs);
      leftOut = 0;
      last = row;
    }
  }

  function insert(arrived: readonly RegisterRow[]): void {
    const merged = mergeRows(rows, arrived);
    rows = merged.rows;
    if (merged.first < rows.length || placeOf.length !== rows.length) countFrom(Math.max(0, merged.first - MOST_STRAYS));
  }

  insert((rules.corrections ?? []).flatMap(({atMs, value}) => (value === undefined ? [] : [{timeMs: atMs, value}])));
  return {
    add: (readings) => insert(rowsOf(readings).filter(({timeMs}) => !corrected.has(timeMs))),
    series: () => ({timesMs: Float64Array.from(timesMs), kwh: Float64Array.from(kwh), marks: Uint8Array.from(marks)}),
  };
}

function rowsOf({timesMs, values}: RegisterReadings): RegisterRow[] {
  const rows: RegisterRow[] = [];
  for (let i = 0; i < timesMs.length; i++) {
    const row = {timeMs: timesMs[i]!, value: values[i]!};
    if (Number.isFinite(row.timeMs) && row.value >= 0 && row.value < Number.POSITIVE_INFINITY) rows.push(row);
  }
  return rows;
}

/** Rows by time, one a time: the later arrival. `first` is the first row that is new or differs; all rows before it are as they were. */
function mergeRows(standing: RegisterRow[], arrived: readonly RegisterRow[]): {rows: RegisterRow[]; first: number} {
  const inOrder = arrived.every(
    ({timeMs}, i) => timeMs > ((i === 0 ? standing.at(-1) : arrived[i - 1])?.timeMs ?? Number.NEGATIVE_INFINITY),
  );
  if (inOrder) {
    const first = standing.length;
    for (const row of arrived) standing.push(row);
    return {rows: standing, first};
  }
  const sorted = [...arrived].sort((a, b) => a.timeMs - b.timeMs).filter((row, i, all) => all[i + 1]?.timeMs !== row.timeMs);
  const rows: RegisterRow[] = [];
  let first = Number.POSITIVE_INFINITY;
  let at = 0;
  for (const row of sorted) {
    while (at < standing.length && standing[at]!.timeMs < row.timeMs) rows.push(standing[at++]!);
    const same = standing[at]?.timeMs === row.timeMs ? standing[at++] : undefined;
    if (same?.value !== row.value) first = Math.min(first, rows.length);
    rows.push(row);
  }
  for (; at < standing.length; at++) rows.push(standing[at]!);
  return {rows, first: Math.min(first, rows.length)};
}
