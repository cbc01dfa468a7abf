import {HOUR_MS, MINUTE_MS} from '@livebus/engine/core';
import {CHARACTERS} from '../load/characters.ts';
import type {Demand} from '../load/demand.ts';
import {hashText, signedUnit} from '../load/integer-hash.ts';
import type {SiteProfile} from '../load/site-profile.ts';
import {lerpNoise, MARKS, SLOW_MARKS} from '../load/special-demand.ts';
import type {Network} from './network.ts';
import {awayFrom} from './supply.ts';

/** Moments at which the mean of a load is taken: every 11 hours of four weeks, so that all hours and days of the week count. */
const MEAN_FROM_HOUR = Date.UTC(2026, 4, 1) / HOUR_MS;
const MEAN_STEP_HOURS = 11;
const MEAN_SAMPLES = Math.floor((28 * 24) / MEAN_STEP_HOURS);
/** Hours in which the phases of a circuit change sides. */
const PHASE_HOURS = 2.5;
const KNOT_MS = 300_000;
/** A third of a turn back, and the angle by which the unevenness of reactive power is ahead. */
const THIRD = {cos: Math.cos((-2 * Math.PI) / 3), sin: Math.sin((-2 * Math.PI) / 3)} as const;
const TURN = {cos: Math.cos(0.4), sin: Math.sin(0.4)} as const;
/** Of the unevenness of a low-voltage circuit, what is left at 10 kV as a negative-sequence share. */
const HIGH_UNEVEN = 0.3;

/** What an anchored load draws beside its course at one moment, and less and less of until six hours away: W, and a factor on var per W. */
export interface LoadShape {
  readonly addedW: number;
  readonly varFactor: number;
  /** A full hour. Its phases are even then. */
  readonly atMs: number;
}

/** What every load demands at nominal voltage, by index of `project.network.loads`, straight lines between its marks. */
export interface ProjectLoads {
  /** Overwrites W and var of an hour from `at` on: at every fifth minute of a slow load, [SLOW_MARKS], else at every one, [MARKS]. */
  fill(load: number, hour: number, active: Float64Array, reactive: Float64Array, at: number): void;
  /** [N] 1 for a slow load. */
  readonly slow: Uint8Array;
  /** [N + 1] where the row of each load begins in the columns of an hour, and their end. */
  readonly row: Int32Array;
  /** [N] index into ZIP_CLASSES. */
  readonly zip: Uint8Array;
  /** [N] 1 for one that supplies as well as draws. */
  readonly supplies: Uint8Array;
  /** Overwrites W and var of a phase's unevenness: P of A, P of B, Q of A, Q of B, each as a share of the total beyond a third. */
  unevenness(load: number, atMs: number, out: Float64Array): void;
  /** Negative-sequence share of a load at 10 kV: real and imaginary part. */
  negativeShare(load: number, atMs: number, out: Float64Array): void;
  peakVa(load: number): number;
  /** Mean W and var. */
  mean(load: number): readonly [watts: number, vars: number];
  /** Gives an anchored load its shape; call it before the first answer is used. */
  shape(load: number, shape: LoadShape): void;
}

export function projectLoads({loads}: Network, course: SiteProfile, seed: number): ProjectLoads {
  const demands = loads.map((load) => course.demand(load));
  const shapes: (LoadShape | undefined)[] = loads.map(() => undefined);
  const hashes = Int32Array.from(loads, ({deviceId}) => hashText(seed, `${deviceId}/phases`));
  const firstAngles = Float64Array.from(hashes, (hash) => signedUnit(hash, -1));
  const uneven = Float64Array.from(loads, ({profile}) => CHARACTERS[profile].uneven);
  const means: (readonly [number, number] | undefined)[] = [];
  const scratch = {active: new Float64Array(MARKS), reactive: new Float64Array(MARKS)};

  function fill(load: number, hour: number, active: Float64Array, reactive: Float64Array, at: number): void {
    demands[load]!.fill(hour, active, reactive, at);
    const shape = shapes[load];
    if (shape && isNear(shape.atMs, hour)) addNear(shape, hour, demands[load]!.isSlow ? SLOW_MARKS : MARKS, active, reactive, at);
  }

  function mean(load: number): readonly [number, number] {
    const known = means[load];
    if (known) return known;
    let [watts, vars] = [0, 0];
    for (let i = 0; i < MEAN_SAMPLES; i++) {
      fill(load, MEAN_FROM_HOUR + i * MEAN_STEP_HOURS, scratch.active, scratch.reactive, 0);
      const mark = (i * 17) % (demands[load]!.isSlow ? SLOW_MARKS : MARKS);
      watts += scratch.active[mark]! / MEAN_SAMPLES;
      vars += scratch.reactive[mark]! / MEAN_SAMPLES;
    }
    means[load] = [watts, vars];
    return means[load]!;
  }

  const slow = {angle: new KeptNoise(loads.length), size: new KeptNoise(loads.length)};
  const leaning = {angle: 0, size: 0};
  /** Angle in which a circuit leans, and how far, in `leaning`. */
  function lean(load: number, atMs: number): void {
    const hash = hashes[load]!;
    const at = atMs / (PHASE_HOURS * HOUR_MS);
    const quick = lerpNoise(hash, (atMs / MINUTE_MS + 0.5) / 6);
    leaning.angle = Math.PI * (firstAngles[load]! + 0.35 * slow.angle.at(load, hash, at) + 0.08 * quick);
    leaning.size = uneven[load]! * awayFrom(shapes[load]?.atMs, atMs) * (0.65 + 0.35 * slow.size.at(load, hash, at + 1000.5));
  }

  /** Figures at both ends of five minutes, straight in between; kept, because the next moment mostly lies within them. */
  const knots = {at: new Float64Array(loads.length).fill(Number.NaN), ends: new Float64Array(loads.length * 8)};
  function leanAt(load: number, atMs: number, out: Float64Array, high: 0 | 1): void {
    const knot = Math.floor(atMs / KNOT_MS);
    if (knots.at[load] !== knot) {
      const goesOn = knots.at[load] === knot - 1;
      if (goesOn) knots.ends.copyWithin(load * 8, load * 8 + 4, load * 8 + 8);
      knots.at[load] = knot;
      for (let end = goesOn ? 1 : 0; end < 2; end++) {
        lean(load, (knot + end) * KNOT_MS);
        const {angle, size} = leaning;
        const to = load * 8 + end * 4;
        if (high === 1) {
          knots.ends[to] = HIGH_UNEVEN * size * Math.cos(angle);
          knots.ends[to + 1] = HIGH_UNEVEN * size * Math.sin(angle);
        } else {
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          const [cosQ, sinQ] = [cos * TURN.cos - sin * TURN.sin, sin * TURN.cos + cos * TURN.sin];
          knots.ends[to] = size * cos;
          knots.ends[to + 1] = size * (THIRD.cos * cos - THIRD.sin * sin);
          knots.ends[to + 2] = size * cosQ;
          knots.ends[to + 3] = size * (THIRD.cos * cosQ - THIRD.sin * sinQ);
        }
      }
    }
    const part = atMs / KNOT_MS - knot;
    for (let i = 0; i < 4; i++) {
      const from = knots.ends[load * 8 + i]!;
      out[i] = from + (knots.ends[load * 8 + 4 + i]! - from) * part;
    }
  }

  return {
    fill,
    mean,
    slow: Uint8Array.from(demands, ({isSlow}) => (isSlow ? 1 : 0)),
    row: rowsOf(demands),
    zip: Uint8Array.from(loads, ({profile}) => CHARACTERS[profile].zip),
    supplies: Uint8Array.from(demands, ({supplies}) => (supplies ? 1 : 0)),
    unevenness(load, atMs, out) {
      leanAt(load, atMs, out, 0);
    },
    negativeShare(load, atMs, out) {
      leanAt(load, atMs, out, 1);
    },
    peakVa(load) {
      return (demands[load]!.peakW + Math.max(0, shapes[load]?.addedW ?? 0)) / loads[load]!.powerFactor;
    },
    shape(load, shape) {
      shapes[load] = shape;
      means[load] = undefined;
      knots.at[load] = Number.NaN;
    },
  };
}

/** `lerpNoise` of many loads, to the last bit: its whole numbers are kept, because the next moment mostly lies between the same ones. */
class KeptNoise {
  readonly #from: Float64Array;
  readonly #low: Float64Array;
  readonly #high: Float64Array;

  constructor(loads: number) {
    this.#from = new Float64Array(loads).fill(Number.NaN);
    this.#low = new Float64Array(loads);
    this.#high = new Float64Array(loads);
  }

  at(load: number, hash: number, at: number): number {
    const from = Math.floor(at);
    if (this.#from[load] !== from) {
      this.#from[load] = from;
      this.#low[load] = signedUnit(hash, from);
      this.#high[load] = signedUnit(hash, from + 1);
    }
    const low = this.#low[load]!;
    return low + (this.#high[load]! - low) * (at - from);
  }
}

function rowsOf(demands: readonly Demand[]): Int32Array {
  let end = 0;
  return Int32Array.from([0, ...demands.map(({isSlow}) => (end += isSlow ? SLOW_MARKS : MARKS))]);
}

const isNear = (anchorMs: number, hour: number): boolean =>
  Math.min(awayFrom(anchorMs, hour * HOUR_MS), awayFrom(anchorMs, (hour + 1) * HOUR_MS)) < 1;

function addNear(
  {addedW, varFactor, atMs}: LoadShape,
  hour: number,
  marks: number,
  active: Float64Array,
  reactive: Float64Array,
  at: number,
): void {
  for (let mark = 0; mark < marks; mark++) {
    const near = 1 - awayFrom(atMs, (hour + mark / (marks - 1)) * HOUR_MS);
    const before = active[at + mark]!;
    active[at + mark] = before + near * addedW;
    reactive[at + mark] = before === 0 ? 0 : (reactive[at + mark]! / before) * active[at + mark]! * (1 + near * (varFactor - 1));
  }
}
