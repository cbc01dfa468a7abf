import {EnergyMark, INTERVAL_KINDS, type IntervalKind} from '@livebus/engine/core';

/** One energy of the ledger: the sum of whole Wh of its slots, so that sums of figures agree with figures of sums. */
export interface Figure {
  /** Whole Wh; NaN where no slot is told. */
  readonly wh: number;
  /** `EnergyMark` bits of all slots. */
  readonly marks: number;
  readonly kind: IntervalKind;
  /** Time of the slots that readings tell from end to end, and of all slots that are over, ms; of several devices added up. */
  readonly toldMs: number;
  readonly wholeMs: number;
}

const UNKNOWN = INTERVAL_KINDS.indexOf('unknown');
/** What a slot without the whole truth bears. */
const UNTOLD = EnergyMark.partial | EnergyMark.unknown;

/** Adds slots, and figures, up. */
export class FigureSum {
  #wh = Number.NaN;
  #marks = 0;
  #kind = -1;
  #toldMs = 0;
  #wholeMs = 0;

  /** @param wh - NaN is unknown; `isOver`: the slot does not run any more. */
  add(wh: number, marks: number, kind: number, lengthMs: number, isOver: boolean): void {
    this.#marks |= marks;
    const isTold = !Number.isNaN(wh);
    if (isTold) {
      this.#wh = (Number.isNaN(this.#wh) ? 0 : this.#wh) + wh;
      this.#kind = Math.max(this.#kind, kind);
    }
    if (!isOver) return;
    this.#wholeMs += lengthMs;
    if (isTold && (marks & UNTOLD) === 0) this.#toldMs += lengthMs;
  }

  addFigure({wh, marks, kind, toldMs, wholeMs}: Figure): void {
    this.#marks |= marks;
    this.#toldMs += toldMs;
    this.#wholeMs += wholeMs;
    if (Number.isNaN(wh)) return;
    this.#wh = (Number.isNaN(this.#wh) ? 0 : this.#wh) + wh;
    this.#kind = Math.max(this.#kind, INTERVAL_KINDS.indexOf(kind));
  }

  /** A sum of which a part is unknown is marked `partial`: it is a lower limit. */
  figure(): Figure {
    const isPart = !Number.isNaN(this.#wh) && this.#toldMs < this.#wholeMs;
    return {
      wh: this.#wh,
      marks: this.#marks | (isPart ? EnergyMark.partial : 0),
      kind: INTERVAL_KINDS[this.#kind < 0 ? UNKNOWN : this.#kind]!,
      toldMs: this.#toldMs,
      wholeMs: this.#wholeMs,
    };
  }
}

export function sumOfFigures(figures: Iterable<Figure>): Figure {
  const sum = new FigureSum();
  for (const figure of figures) sum.addFigure(figure);
  return sum.figure();
}

/** Share of the time over that is told, 0 to 1 in thousandths; null where no time is over. Only what is whole is 1. */
export function coverageOf({toldMs, wholeMs}: Pick<Figure, 'toldMs' | 'wholeMs'>): number | null {
  return wholeMs === 0 ? null : Math.floor((toldMs / wholeMs) * 1000) / 1000;
}
