import type {EnergySeries} from './energy-series.ts';
import {EnergyMark} from './marks.ts';

/** Columns of equal length, one less than the number of edges; the caller owns them. */
export interface IntervalEnergy {
  /** kWh; NaN where no readings cover any of the interval. */
  readonly kwh: Float64Array;
  /** `EnergyMark` bits. */
  readonly marks: Uint8Array;
}

/**
 * Energy in consecutive intervals. Within a step between two readings it is spread evenly over time, because a register only knows sums; an
 * edge at a reading is exact.
 *
 * @param edgesMs - rising, epoch ms; at least two. Throws RangeError for edges that do not rise.
 */
export function intervalEnergy(course: EnergySeries, edgesMs: ArrayLike<number>): IntervalEnergy {
  const count = Math.max(0, edgesMs.length - 1);
  const kwh = new Float64Array(count);
  const marks = new Uint8Array(count);
  const cursor = new CourseCursor(course);
  for (let i = 0; i < count; i++) {
    const from = edgesMs[i]!;
    const to = edgesMs[i + 1]!;
    if (!(to > from)) throw new RangeError(`edges must rise: ${from} is followed by ${to}`);
    const part = cursor.between(from, to);
    kwh[i] = part.kwh;
    marks[i] = part.marks;
  }
  return {kwh, marks};
}

/** Evaluates one energy course for intervals whose ends never go back: linear in all. */
export class CourseCursor {
  readonly #course: EnergySeries;
  /** Steps before this one ended at or before the last interval's start. */
  #step = 1;

  constructor(course: EnergySeries) {
    this.#course = course;
  }

  between(fromMs: number, toMs: number): {readonly kwh: number; readonly marks: number} {
    const {timesMs, kwh, marks} = this.#course;
    const length = timesMs.length;
    const from = Math.max(fromMs, timesMs[0] ?? Number.POSITIVE_INFINITY);
    const to = Math.min(toMs, timesMs[length - 1] ?? Number.NEGATIVE_INFINITY);
    if (!(to > from)) return {kwh: Number.NaN, marks: EnergyMark.partial};
    let told = from > fromMs || to < toMs ? EnergyMark.partial : 0;
    while (this.#step < length && timesMs[this.#step]! <= from) this.#step++;
    let sum = 0;
    for (let i = this.#step; i < length && timesMs[i - 1]! < to; i++) {
      const start = timesMs[i - 1]!;
      const end = timesMs[i]!;
      const share = (Math.min(end, to) - Math.max(start, from)) / (end - start);
      sum += (kwh[i]! - kwh[i - 1]!) * share;
      told |= marks[i]!;
    }
    return {kwh: sum, marks: told};
  }
}
