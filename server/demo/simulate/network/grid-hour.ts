import {MARKS, SLOW_MARKS, SLOW_STEP} from '../load/special-demand.ts';
import type {Effects} from '../scenario.ts';
import type {LoadGroups} from './load-groups.ts';
import type {Network} from './network.ts';
import type {Topology} from './topology.ts';

/** Sizes of the columns of a project. */
export interface GridSizes {
  readonly groups: number;
  readonly buses: number;
  readonly lines: number;
  readonly transformers: number;
  readonly banks: number;
  /** Devices whose flow is not that of one plain load: incomings, ties, feeders of networks, capacitors, plants that supply. */
  readonly nets: number;
}

/** Loads that are connected: [loads] factors on W and var, and what the buses demand of each class of load at whole minutes. */
export interface Connected {
  readonly topology: Topology;
  readonly states: Effects['loads'];
  readonly activeShare: Float64Array;
  readonly reactiveShare: Float64Array;
  /** [groups x MARKS] */
  readonly groupW: Float64Array;
  readonly groupVar: Float64Array;
}

/** A stretch of at most a minute without switching: every power is a straight line from one end to the other. */
export interface GridStretch {
  fromMs: number;
  toMs: number;
  topology: Topology;
  effects: Effects;
  connected: Connected;
}

/**
 * The state of a project's grid over one hour of UTC. It has `count` stretches: whole minutes, cut where scenarios change something. Columns
 * have the later end of stretch i at 2 i + 1, and its beginning at `startColumn[i]`: 2 i where a switching has moved power at once, else the
 * end of the stretch before.
 */
export interface GridHour {
  hour: number;
  /** Differs whenever the object was filled anew. */
  version: number;
  count: number;
  readonly capacity: number;
  /** W and var demanded at nominal voltage: [MARKS] whole minutes of each load, [SLOW_MARKS] of a slow one, from its `row` on. */
  readonly active: Float64Array;
  readonly reactive: Float64Array;
  /** [loads] 1 for a slow one. */
  readonly slow: Uint8Array;
  /** [loads + 1] */
  readonly row: Int32Array;
  /** [lines x MARKS] voltage at the beginning of each line, share of the nominal one. */
  readonly sources: Float64Array;
  readonly stretches: GridStretch[];
  /** [stretches] */
  readonly startColumn: Int32Array;
  /** [ends x buses], [ends x lines] voltage as a share of the nominal one; a line's is at its end. */
  readonly volts: Float64Array;
  readonly lineVolts: Float64Array;
  /** [ends x groups] factors on the demand by voltage. */
  readonly activeFactor: Float64Array;
  readonly reactiveFactor: Float64Array;
  /** [ends x transformers] (I / I rated)², and voltage of its upper side, squared. */
  readonly squared: Float64Array;
  readonly upperSquared: Float64Array;
  /** [stretches x banks] */
  readonly steps: Uint8Array;
  /** [banks] as the hour's last minute leaves them. */
  readonly lastSteps: Uint8Array;
  /** [ends x nets x 2] W and var. */
  readonly nets: Float64Array;
}

export function newGridHour(sizes: GridSizes, {slow, row}: Pick<GridHour, 'slow' | 'row'>, capacity: number): GridHour {
  const {groups, buses, lines, transformers, banks, nets} = sizes;
  const ends = 2 * capacity;
  return {
    hour: Number.NaN,
    version: 0,
    count: 0,
    capacity,
    active: new Float64Array(row.at(-1)!),
    reactive: new Float64Array(row.at(-1)!),
    slow,
    row,
    sources: new Float64Array(lines * MARKS),
    stretches: [],
    startColumn: new Int32Array(capacity),
    volts: new Float64Array(ends * buses),
    lineVolts: new Float64Array(ends * lines),
    activeFactor: new Float64Array(ends * groups),
    reactiveFactor: new Float64Array(ends * groups),
    squared: new Float64Array(ends * transformers),
    upperSquared: new Float64Array(ends * transformers),
    steps: new Uint8Array(capacity * banks),
    lastSteps: new Uint8Array(banks),
    nets: new Float64Array(ends * nets * 2),
  };
}

/** A moment within an hour: its stretch, and how far it lies from the stretch's start to its end. */
export interface GridMoment {
  atMs: number;
  hour: GridHour;
  stretch: number;
  part: number;
}

/** Sets the moment within its hour. */
export function placeIn(hour: GridHour, atMs: number, moment: GridMoment): void {
  let stretch = Math.min(hour.count - 1, Math.floor((atMs - hour.stretches[0]!.fromMs) / 60_000));
  while (stretch < hour.count - 1 && hour.stretches[stretch]!.toMs <= atMs) stretch++;
  const {fromMs, toMs} = hour.stretches[stretch]!;
  moment.atMs = atMs;
  moment.hour = hour;
  moment.stretch = stretch;
  moment.part = (atMs - fromMs) / (toMs - fromMs);
}

/** A column of `width` figures an end at that moment. */
export function atMoment(column: Float64Array, width: number, index: number, {hour, stretch, part}: GridMoment): number {
  const from = column[hour.startColumn[stretch]! * width + index]!;
  if (part === 0) return from;
  return from + (column[(2 * stretch + 1) * width + index]! - from) * part;
}

/** Demand of a load at a moment of the hour, from its row of marks: `hour.active` or `hour.reactive`. */
export function demandAt({slow, row}: GridHour, rows: Float64Array, load: number, sinceMs: number): number {
  const isSlow = slow[load] === 1;
  const at = sinceMs / (isSlow ? SLOW_STEP * 60_000 : 60_000);
  const mark = Math.min((isSlow ? SLOW_MARKS : MARKS) - 2, Math.floor(at));
  const first = row[load]! + mark;
  const from = rows[first]!;
  return from + (rows[first + 1]! - from) * (at - mark);
}

/** W and var of a load at a moment, straight between the ends of its stretch. */
export function drawOf({load}: Pick<Network, 'load'>, groups: LoadGroups, device: number, moment: GridMoment, out: Float64Array): void {
  const {hour, stretch, part} = moment;
  const {fromMs, toMs, connected} = hour.stretches[stretch]!;
  const own = load[device]!;
  const hourMs = hour.stretches[0]!.fromMs;
  const from = hour.startColumn[stretch]! * groups.count + groups.of[own]!;
  const to = (2 * stretch + 1) * groups.count + groups.of[own]!;
  const fromW = demandAt(hour, hour.active, own, fromMs - hourMs) * hour.activeFactor[from]!;
  const fromVar = demandAt(hour, hour.reactive, own, fromMs - hourMs) * hour.reactiveFactor[from]!;
  // At a whole minute, where most moments of a series are, nothing has to be read of its end.
  if (part === 0) {
    out[0] = fromW * connected.activeShare[own]!;
    out[1] = fromVar * connected.reactiveShare[own]!;
    return;
  }
  const toW = demandAt(hour, hour.active, own, toMs - hourMs) * hour.activeFactor[to]!;
  const toVar = demandAt(hour, hour.reactive, own, toMs - hourMs) * hour.reactiveFactor[to]!;
  out[0] = (fromW + (toW - fromW) * part) * connected.activeShare[own]!;
  out[1] = (fromVar + (toVar - fromVar) * part) * connected.reactiveShare[own]!;
}
