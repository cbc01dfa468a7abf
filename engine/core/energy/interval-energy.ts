import type {EnergySeries} from './energy-series.ts';
import {EnergyMark, INTERVAL_KINDS, type IntervalKind, kindOfStep, UNKNOWN} from './marks.ts';

/** Columns of equal length, one less than the number of edges; the caller owns them. */
export interface IntervalEnergy {
  /** kWh; NaN where no readings tell of any part of the interval. With the marks `partial` or `unknown` it is a lower limit. */
  readonly kwh: Float64Array;
  /** `EnergyMark` bits. */
  readonly marks: Uint8Array;
  /** Indices of INTERVAL_KINDS; `kindAt` reads one. */
  readonly kinds: Uint8Array;
}

export const kindAt = ({kinds}: Pick<IntervalEnergy, 'kinds'>, interval: number): IntervalKind => INTERVAL_KINDS[kinds[interval]!]!;

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
  const kinds = new Uint8Array(count);
  const cursor = new CourseCursor(course);
  for (let i = 0; i < count; i++) {
    const from = edgesMs[i]!;
    const to = edgesMs[i + 1]!;
    if (!(to > from)) throw new RangeError(`edges must rise: ${from} is followed by ${to}`);
    const part = cursor.between(from, to);
    kwh[i] = part.kwh;
    marks[i] = part.marks;
    kinds[i] = part.kind;
  }
  return {kwh, marks, kinds};
}

/** The energy of one interval. */
interface IntervalPart {
  readonly kwh: number;
  readonly marks: number;
  /** Index of INTERVAL_KINDS. */
  readonly kind: number;
}

/** Evaluates one energy course for intervals whose ends never go back: linear in all. */
export class CourseCursor {
  readonly #course: EnergySeries;
  /** Steps before this one ended at or before the last interval's start. */
  #step = 1;

  constructor(course: EnergySeries) {
    this.#course = course;
  }

  between(fromMs: number, toMs: number): IntervalPart {
    const {timesMs, kwh, marks} = this.#course;
    const length = timesMs.length;
    const from = Math.max(fromMs, timesMs[0] ?? Number.POSITIVE_INFINITY);
    const to = Math.min(toMs, timesMs[length - 1] ?? Number.NEGATIVE_INFINITY);
    if (!(to > from)) return {kwh: Number.NaN, marks: EnergyMark.partial, kind: UNKNOWN};
    let told = from > fromMs || to < toMs ? EnergyMark.partial : 0;
    while (this.#step < length && timesMs[this.#step]! <= from) this.#step++;
    let sum = Number.NaN;
    let kind = 0;
    for (let i = this.#step; i < length && timesMs[i - 1]! < to; i++) {
      const start = timesMs[i - 1]!;
      const end = timesMs[i]!;
      told |= marks[i]!;
      const stepKind = kindOfStep(marks[i]!, start < from || end > to);
      if (stepKind === UNKNOWN) continue;
      const share = (Math.min(end, to) - Math.max(start, from)) / (end - start);
      sum = (Number.isNaN(sum) ? 0 : sum) + (kwh[i]! - kwh[i - 1]!) * share;
      kind = Math.max(kind, stepKind);
    }
    return {kwh: sum, marks: told, kind: Number.isNaN(sum) ? UNKNOWN : kind};
  }
}
