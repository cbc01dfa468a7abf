import {DAY_MS} from '@livebus/engine/core';
import type {ScenarioCourse} from '../scenario.ts';
import {type FlowTree, flowTree} from './flow-tree.ts';
import {PIECE_MS} from './grid-piece.ts';
import type {GridProfile} from './grid-profile.ts';
import {ENERGY_EPOCH_MS, type LoadColumns} from './load-columns.ts';
import type {Network} from './network.ts';
import {type DrawMoment, POWER_WIDTH, powerDraws} from './power-draws.ts';
import {isEnergised, type Topology} from './topology.ts';

/** Forward active, forward reactive, reverse active, reverse reactive. */
export const REGISTERS = 4;
const W_MS_PER_KWH = 3_600_000_000;
const KEPT_DAYS = 4;
/** P and Q at both ends, as they are and as they would normally be. */
const ENDS = 8;

/** What scenarios have added to the registers or removed from them by switching. */
export interface SwitchedEnergy {
  /** Adds to `out` [4] the amount from ENERGY_EPOCH_MS to that moment, negated before it: kWh and kvarh. */
  add(device: number, atMs: number, out: Float64Array): void;
}

/** Devices whose draw may differ from normal, and [D] the index of each among them, -1 for others. */
interface Touched {
  readonly devices: Int32Array;
  readonly places: Int32Array;
}

/** A stretch in which every power is linear, with positions other than the normal ones. */
interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
  readonly touched: Touched;
  /** [touched x ENDS] */
  readonly ends: Float64Array;
  /** [touched x 4] the amount from the day's start to the stretch's. */
  readonly before: Float64Array;
}

/** `topologyAt` returns the positions of a moment; the object `normal` is the normal topology. Caches days by their changes. */
export function switchedEnergy(
  network: Network,
  loads: LoadColumns,
  grid: GridProfile,
  scenarios: ScenarioCourse,
  normal: Topology,
  topologyAt: (atMs: number) => Topology,
): SwitchedEnergy {
  const projectId = network.project.id;
  const devices = network.deviceIds.length;
  const epochDay = ENERGY_EPOCH_MS / DAY_MS;
  const moment: DrawMoment = {atMs: 0, piece: grid.normalPiece(ENERGY_EPOCH_MS)};
  const tree: FlowTree = flowTree(network, powerDraws(network, loads, moment), {width: POWER_WIDTH, whole: false});
  const days = new Map<number, readonly Stretch[]>();
  const touched = new WeakMap<Topology, Touched>();
  /** Sums at the start of each day between the first and the last. */
  const sums = new Map<number, {readonly sum: Float64Array; readonly changes: string}>([
    [epochDay, {sum: new Float64Array(devices * REGISTERS), changes: ''}],
  ]);
  const known = {first: epochDay, last: epochDay};
  let revision = scenarios.revision;

  const changesOf = (day: number): readonly number[] => scenarios.changesBetween(projectId, day * DAY_MS, (day + 1) * DAY_MS);

  /** Drops what depends on scenarios that have been removed or added. */
  function follow(): void {
    if (scenarios.revision === revision) return;
    revision = scenarios.revision;
    days.clear();
    const holds = (day: number, of: number) => sums.get(day)!.changes === changesOf(of).join();
    let [first, last] = [epochDay, epochDay];
    while (last < known.last && holds(last + 1, last)) last++;
    while (first > known.first && holds(first - 1, first - 1)) first--;
    for (let day = last + 1; day <= known.last; day++) sums.delete(day);
    for (let day = first - 1; day >= known.first; day--) sums.delete(day);
    Object.assign(known, {first, last});
  }

  function sumBefore(day: number): Float64Array {
    for (; known.last < day; known.last++) extend(known.last, known.last + 1, known.last, 1);
    for (; known.first > day; known.first--) extend(known.first, known.first - 1, known.first - 1, -1);
    return sums.get(day)!.sum;
  }

  function extend(from: number, to: number, over: number, sign: 1 | -1): void {
    const changes = changesOf(over);
    let {sum} = sums.get(from)!;
    const whole = new Float64Array(changes.length === 0 ? 0 : sum.length);
    const stretches = stretchesOf(over, changes, whole);
    if (stretches.length > 0) sum = sum.map((value, i) => value + sign * whole[i]!);
    sums.set(to, {sum, changes: changes.join()});
  }

  function dayOf(day: number): readonly Stretch[] {
    const standing = days.get(day);
    if (standing) return standing;
    if (days.size >= KEPT_DAYS) days.delete(days.keys().next().value!);
    const fresh = stretchesOf(day, changesOf(day), new Float64Array(devices * REGISTERS));
    days.set(day, fresh);
    return fresh;
  }

  /** Adds to `total` [D x 4] the amount of the day. */
  function stretchesOf(day: number, changes: readonly number[], total: Float64Array): Stretch[] {
    const stretches: Stretch[] = [];
    const starts = [day * DAY_MS, ...changes.filter((atMs) => atMs > day * DAY_MS)];
    for (const [i, startMs] of starts.entries()) {
      const topology = topologyAt(startMs);
      if (topology === normal) continue;
      const endMs = starts[i + 1] ?? (day + 1) * DAY_MS;
      for (let fromMs = startMs, toMs = 0; fromMs < endMs; fromMs = toMs) {
        toMs = Math.min(endMs, loads.nextKnot(fromMs), (Math.floor(fromMs / PIECE_MS) + 1) * PIECE_MS);
        const own = touchedBy(topology);
        const before = new Float64Array(own.devices.length * REGISTERS);
        const stretch = {fromMs, toMs, touched: own, ends: endsOf(topology, own.devices, fromMs, toMs), before};
        for (const [place, device] of own.devices.entries()) {
          for (let n = 0; n < REGISTERS; n++) before[place * REGISTERS + n] = total[device * REGISTERS + n]!;
          addStretch(stretch, place, toMs, total, device * REGISTERS);
        }
        stretches.push(stretch);
      }
    }
    return stretches;
  }

  /** All devices except loads that are supplied normally. */
  function touchedBy(topology: Topology): Touched {
    const known = touched.get(topology);
    if (known) return known;
    const isPlain = (device: number) => network.load[device]! >= 0 && network.feeds[device]! < 0 && network.capacitor[device]! < 0;
    const changed = (device: number) => isEnergised(topology, network, device) !== isEnergised(normal, network, device);
    const found = Int32Array.from(network.deviceIds.keys()).filter((device) => !isPlain(device) || changed(device));
    const places = new Int32Array(devices).fill(-1);
    for (const [place, device] of found.entries()) places[device] = place;
    touched.set(topology, {devices: found, places});
    return {devices: found, places};
  }

  function endsOf(topology: Topology, own: Int32Array, fromMs: number, toMs: number): Float64Array {
    const ends = new Float64Array(own.length * ENDS);
    for (const [half, positions] of [topology, normal].entries()) {
      moment.piece = positions === normal ? grid.normalPiece(fromMs) : grid.pieceWith(positions, fromMs);
      for (const [end, atMs] of [fromMs, toMs].entries()) {
        moment.atMs = atMs;
        tree.begin(positions);
        for (let place = 0; place < own.length; place++) {
          const at = tree.at(own[place]!);
          ends[place * ENDS + half * 4 + end * 2] = tree.flows[at]!;
          ends[place * ENDS + half * 4 + end * 2 + 1] = tree.flows[at + 1]!;
        }
      }
    }
    return ends;
  }

  return {
    add(device, atMs, out) {
      follow();
      const day = Math.floor(atMs / DAY_MS);
      const sum = sumBefore(day);
      for (let i = 0; i < REGISTERS; i++) out[i]! += sum[device * REGISTERS + i]!;
      const stretch = dayOf(day).findLast((one) => one.fromMs <= atMs && one.touched.places[device]! >= 0);
      if (!stretch) return;
      const place = stretch.touched.places[device]!;
      for (let i = 0; i < REGISTERS; i++) out[i]! += stretch.before[place * REGISTERS + i]!;
      addStretch(stretch, place, Math.min(atMs, stretch.toMs), out, 0);
    },
  };
}

/** Adds the difference from normal, from the stretch's start to a moment within it. */
function addStretch({fromMs, toMs, ends}: Stretch, place: number, untilMs: number, out: Float64Array, at: number): void {
  const part = (untilMs - fromMs) / (toMs - fromMs);
  const scale = (untilMs - fromMs) / W_MS_PER_KWH;
  for (let i = 0; i < 2; i++) {
    for (const [half, sign] of [1, -1].entries()) {
      const from = ends[place * ENDS + half * 4 + i]!;
      const to = from + (ends[place * ENDS + half * 4 + 2 + i]! - from) * part;
      const forward = positiveMean(from, to);
      out[at + i]! += sign * scale * forward;
      out[at + 2 + i]! += sign * scale * (forward - (from + to) / 2);
    }
  }
}

/** Mean of the positive part of a straight line. */
function positiveMean(from: number, to: number): number {
  if (from >= 0 && to >= 0) return (from + to) / 2;
  if (from <= 0 && to <= 0) return 0;
  const above = Math.max(from, to);
  return (above * above) / (2 * Math.abs(to - from));
}
