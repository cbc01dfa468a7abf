import {DAY_MS, HOUR_MS, MINUTE_MS} from '@livebus/engine/core';
import {MARKS, SLOW_STEP} from '../load/special-demand.ts';
import {type Effects, NO_EFFECTS, type ScenarioCourse} from '../scenario.ts';
import {connectAs, connectNormally, loadDevices, newConnected} from './connected.ts';
import {type Connected, type GridHour, type GridMoment, newGridHour, placeIn} from './grid-hour.ts';
import type {GridSolver} from './grid-solver.ts';
import {hourEnergy, REGISTERS} from './hour-energy.ts';
import type {Network} from './network.ts';
import type {ProjectLoads} from './project-loads.ts';
import type {Supply} from './supply.ts';
import type {Topology} from './topology.ts';

/** UTC midnight from which energy is counted, forward and back: near the present, because hours are added up from here. */
export const ENERGY_EPOCH_MS = Date.UTC(2026, 4, 15);
/**
 * Between these days every minute is added up. Outside them, where no site's clock should be, registers continue by the mean; at the limits
 * they step by the difference.
 */
export const COUNTED_MS = {min: Date.UTC(2024, 2, 15), max: Date.UTC(2031, 0, 1)} as const;
/** Capacitor controllers start without a past at every sixth full hour of UTC: only these hours are needed to know one's state. */
const SETTLED_HOURS = 6;
/** Marks of an hour, and room for some switching. */
const CAPACITY = 96;
/** Between two decisions of a controller. */
const CONTROL_MS = 5 * MINUTE_MS;
const KEPT_HOURS = 3;
const KEPT_HEAT = 96;
/** Middles of the ten-minute steps of temperatures. */
export const HEAT_STEPS = 6;
const HEAT_STEP_MINUTES = 10;
const KEPT_SUMS = 400;

/** [D x HEAT_STEPS] (I / busiest I)² of devices, and [T x HEAT_STEPS] (I / I rated)² of transformers, -1 for one that is off. */
export interface Heat {
  readonly devices: Float32Array;
  readonly transformers: Float32Array;
}

/** The grid at any time and the energy that has flowed, with scenarios. It caches its results, which changes no answer. */
export interface GridHours {
  /** Sets `moment`, which is valid until the next call. */
  place(atMs: number, moment: GridMoment): void;
  heat(hour: number): Heat;
  /**
   * Adds to `out` [REGISTERS] what the device's registers gained from ENERGY_EPOCH_MS to a moment within COUNTED_MS, negated before it.
   * `alone`: it is asked for a row of moments, and no other device beside it; the answer is the same.
   */
  addEnergy(device: number, moment: GridMoment, out: Float64Array, alone: boolean): void;
  /** Loads have another shape: drops what was computed. */
  forget(): void;
  /** Adds up some days towards a day; false when there is nothing left to do. */
  prepare(day: number): boolean;
}

export function gridHours(
  network: Network,
  loads: ProjectLoads,
  solver: GridSolver,
  supply: Supply,
  busiestVa: Float64Array,
  normal: Topology,
  topologyUnder: (effects: Effects) => Topology,
  scenarios: ScenarioCourse | undefined,
): GridHours {
  const projectId = network.project.id;
  const {sizes, nets, netOf} = solver;
  const deviceCount = network.deviceIds.length;
  const devices = loadDevices(network);
  const energy = hourEnergy(network, loads, solver, devices);
  const steps = new Uint8Array(sizes.banks);
  const epochDay = ENERGY_EPOCH_MS / DAY_MS;

  /** Filled hours, the newest use last; the oldest is filled again when another one is needed. */
  const kept: {block: GridHour; base: ReturnType<typeof newConnected>}[] = [];
  const lastSteps = new Map<number, Uint8Array>();
  const heats = new Map<number, Heat>();
  /** Sums from the day's start to an hour's: of all devices, and of the one that was asked alone last. */
  const hourSums = new Map<number, Float64Array>();
  const chain = {device: -1, hour: Number.NaN, sums: new Float64Array(REGISTERS)};
  const daySums = new Map<number, {readonly sum: Float64Array; readonly changes: string}>([
    [epochDay, {sum: new Float64Array(deviceCount * REGISTERS), changes: ''}],
  ]);
  const known = {first: epochDay, last: epochDay};
  let revision = scenarios?.revision;
  /** The hour of the last placed moment: it is not filled again before the next one is placed. */
  let pinned: GridHour | undefined;
  let version = 0;

  const powerEffectsAt = (atMs: number): Effects =>
    scenarios?.powerEffectsAt?.(projectId, atMs) ?? scenarios?.effectsAt(projectId, atMs) ?? NO_EFFECTS;
  const changesOf = (day: number): string => scenarios?.changesBetween(projectId, day * DAY_MS, (day + 1) * DAY_MS).join() ?? '';

  /** Drops what depends on scenarios that have been removed or added. */
  function follow(): void {
    if (scenarios?.revision === revision) return;
    revision = scenarios?.revision;
    forgetHours();
    let [first, last] = [epochDay, epochDay];
    while (last < known.last && daySums.get(last + 1)!.changes === changesOf(last)) last++;
    while (first > known.first && daySums.get(first - 1)!.changes === changesOf(first - 1)) first--;
    for (let day = last + 1; day <= known.last; day++) daySums.delete(day);
    for (let day = first - 1; day >= known.first; day--) daySums.delete(day);
    Object.assign(known, {first, last});
  }

  function hourOf(hour: number): GridHour {
    const standing = kept.findIndex(({block}) => block.hour === hour);
    if (standing >= 0) {
      const [one] = kept.splice(standing, 1);
      kept.push(one!);
      return one!.block;
    }
    if (hour % SETTLED_HOURS !== 0 && !lastSteps.has(hour - 1)) hourOf(hour - 1);
    const changes = scenarios?.changesBetween(projectId, hour * HOUR_MS, (hour + 1) * HOUR_MS) ?? [];
    const one = unused();
    const needed = 60 + changes.length;
    if (one.block.capacity < needed) one.block = newGridHour(sizes, loads.slow, needed);
    fill(one.block, one.base, hour, changes);
    kept.push(one);
    return one.block;
  }

  function unused(): (typeof kept)[number] {
    if (kept.length < KEPT_HOURS) return {block: newGridHour(sizes, loads.slow, CAPACITY), base: newConnected(network, normal)};
    const [one] = kept.splice(kept[0]!.block === pinned ? 1 : 0, 1);
    return one!;
  }

  function fill(block: GridHour, base: ReturnType<typeof newConnected>, hour: number, changes: readonly number[]): void {
    // Not an answer before it is whole.
    block.hour = Number.NaN;
    for (let line = 0; line < sizes.lines; line++)
      for (let mark = 0; mark < MARKS; mark++) block.sources[line * MARKS + mark] = supply.source(line, hour * HOUR_MS + mark * MINUTE_MS);
    connectNormally(network, loads, devices, hour, block.active, block.reactive, base);
    stretch(block, base, hour, changes);
    const before = lastSteps.get(hour - 1);
    if (hour % SETTLED_HOURS !== 0 && before) steps.set(before);
    for (let i = 0; i < block.count; ) {
      const {fromMs, topology} = block.stretches[i]!;
      solver.capacitors.dropOut(topology, steps);
      if (fromMs % CONTROL_MS === 0)
        solver.control(block.stretches[i]!, fromMs, hour * HOUR_MS, steps, i === 0 && hour % SETTLED_HOURS === 0);
      block.steps.set(steps, i * sizes.banks);
      const goesOn = i > 0 && isSame(block, i - 1, i) && sameSteps(block, i);
      block.startColumn[i] = goesOn ? 2 * i - 1 : 2 * i;
      if (!goesOn) solver.solve(block, i, 0, steps);
      i = solveUntilControl(block, i);
    }
    block.lastSteps.set(steps);
    if (lastSteps.size >= KEPT_SUMS) lastSteps.clear();
    lastSteps.set(hour, steps.slice());
    block.version = ++version;
    block.hour = hour;
  }

  /**
   * Solves the stretches from this one to the next decision of the controllers or the next change: voltages at both ends, straight in between.
   * Returns the first stretch after them.
   */
  function solveUntilControl(block: GridHour, first: number): number {
    let end = first + 1;
    while (end < block.count && block.stretches[end]!.fromMs % CONTROL_MS !== 0 && isSame(block, end - 1, end)) end++;
    solver.solve(block, end - 1, 1, steps);
    const from = {column: block.startColumn[first]!, atMs: block.stretches[first]!.fromMs};
    const to = {column: 2 * end - 1, atMs: block.stretches[end - 1]!.toMs};
    for (let i = first; i < end - 1; i++) {
      solver.solveBetween(block, i, from, to, steps);
      block.steps.set(steps, (i + 1) * sizes.banks);
      block.startColumn[i + 1] = 2 * i + 1;
    }
    return end;
  }

  const isSame = ({stretches}: GridHour, one: number, other: number): boolean =>
    stretches[one]!.connected === stretches[other]!.connected && stretches[one]!.effects === stretches[other]!.effects;

  /** Cuts the hour into stretches. */
  function stretch(block: GridHour, base: ReturnType<typeof newConnected>, hour: number, changes: readonly number[]): void {
    const startMs = hour * HOUR_MS;
    const marks = Array.from({length: 61}, (_, mark) => startMs + mark * MINUTE_MS);
    const cuts = changes.length === 0 ? marks : [...new Set([...marks, ...changes])].sort((a, b) => a - b);
    const moved = new Set(changes);
    const made: Connected[] = [base];
    let effects = powerEffectsAt(startMs);
    let connected = connectedOf(block, base, made, effects);
    block.count = cuts.length - 1;
    for (let i = 0; i < block.count; i++) {
      const fromMs = cuts[i]!;
      if (i > 0 && moved.has(fromMs)) {
        effects = powerEffectsAt(fromMs);
        connected = connectedOf(block, base, made, effects);
      }
      const next = {fromMs, toMs: cuts[i + 1]!, topology: connected.topology, effects, connected};
      block.stretches[i] = next;
    }
  }

  function connectedOf(block: GridHour, base: Connected, made: Connected[], effects: Effects): Connected {
    const topology = topologyUnder(effects);
    const states = effects.loads;
    const same = made.find((one) => one.topology === topology && (one.states === states || (one.states.size === 0 && states.size === 0)));
    if (same) return same;
    const fresh = connectAs(network, loads, devices, block.active, block.reactive, base, topology, states);
    made.push(fresh);
    return fresh;
  }

  function sameSteps({steps: all}: GridHour, i: number): boolean {
    for (let bank = 0; bank < sizes.banks; bank++) if (all[i * sizes.banks + bank] !== all[(i - 1) * sizes.banks + bank]) return false;
    return true;
  }

  /** Sums at the start of a day. */
  function beforeDay(day: number): Float64Array {
    for (; known.last < day; known.last++) extend(known.last, known.last + 1, known.last, 1);
    for (; known.first > day; known.first--) extend(known.first, known.first - 1, known.first - 1, -1);
    return daySums.get(day)!.sum;
  }

  function extend(from: number, to: number, over: number, sign: 1 | -1): void {
    const changes = changesOf(over);
    const whole = new Float64Array(deviceCount * REGISTERS);
    for (let hour = over * 24; hour < (over + 1) * 24; hour++) energy.addAll(hourOf(hour), whole);
    const {sum} = daySums.get(from)!;
    for (let i = 0; i < whole.length; i++) whole[i] = sum[i]! + sign * whole[i]!;
    daySums.set(to, {sum: whole, changes});
  }

  /** What was gained from the day's start to an hour's. */
  function beforeHour(hour: number): Float64Array {
    const standing = hourSums.get(hour);
    if (standing) return standing;
    const sums = hour % 24 === 0 ? new Float64Array(deviceCount * REGISTERS) : beforeHour(hour - 1).slice();
    if (hour % 24 !== 0) energy.addAll(hourOf(hour - 1), sums);
    if (hourSums.size >= KEPT_SUMS / 4) hourSums.clear();
    hourSums.set(hour, sums);
    return sums;
  }

  /** The same of one device, to the last bit, which costs a part of that while its hours are asked one after the other. */
  function beforeHourOf(device: number, hour: number): Float64Array {
    if (chain.device === device && chain.hour === hour - 1 && hour % 24 !== 0) energy.addOne(hourOf(hour - 1), device, chain.sums);
    else if (chain.device !== device || chain.hour !== hour) {
      const at = device * REGISTERS;
      if (hour % 24 === 0) chain.sums.fill(0);
      else chain.sums.set(beforeHour(hour).subarray(at, at + REGISTERS));
    }
    chain.device = device;
    chain.hour = hour;
    return chain.sums;
  }

  /** Root of the mean square of a load's demand over a step. */
  function effective(rows: Float64Array, own: number, step: number): number {
    const every = loads.slow[own] === 1 ? SLOW_STEP : 1;
    const count = HEAT_STEP_MINUTES / every;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += rows[own * MARKS + step * count + i]! ** 2;
    return Math.sqrt(sum / count);
  }

  function heatOf(hour: number): Heat {
    const block = hourOf(hour);
    const heat = {
      devices: new Float32Array(deviceCount * HEAT_STEPS),
      transformers: new Float32Array(sizes.transformers * HEAT_STEPS),
    };
    let i = 0;
    for (let step = 0; step < HEAT_STEPS; step++) {
      const mark = step * HEAT_STEP_MINUTES + HEAT_STEP_MINUTES / 2;
      while (block.stretches[i]!.fromMs < hour * HOUR_MS + mark * MINUTE_MS) i++;
      const {connected} = block.stretches[i]!;
      const column = block.startColumn[i]!;
      for (let device = 0; device < deviceCount; device++) {
        const u = block.volts[column * sizes.buses + network.bus[device]!]!;
        if (u === 0 || busiestVa[device] === 0) continue;
        const own = network.load[device]!;
        const net = netOf[device]!;
        let [w, vars] = [0, 0];
        if (net >= 0) {
          w = block.nets[(column * nets.length + net) * 2]!;
          vars = block.nets[(column * nets.length + net) * 2 + 1]!;
        } else if (own >= 0) {
          const factor =
            (column * sizes.buses + network.bus[device]!) * (block.activeFactor.length / (2 * block.capacity * sizes.buses)) +
            loads.zip[own]!;
          // Of the whole ten minutes: a lift moves for one of them.
          w = effective(block.active, own, step) * block.activeFactor[factor]! * connected.activeShare[own]!;
          vars = effective(block.reactive, own, step) * block.reactiveFactor[factor]! * connected.reactiveShare[own]!;
        }
        heat.devices[device * HEAT_STEPS + step] = (w * w + vars * vars) / (busiestVa[device]! * u) ** 2;
      }
      for (let one = 0; one < sizes.transformers; one++) {
        const isOff = block.upperSquared[column * sizes.transformers + one] === 0;
        heat.transformers[one * HEAT_STEPS + step] = isOff ? -1 : block.squared[column * sizes.transformers + one]!;
      }
    }
    return heat;
  }

  function forgetHours(): void {
    for (const {block} of kept) block.hour = Number.NaN;
    lastSteps.clear();
    heats.clear();
    hourSums.clear();
    chain.device = -1;
  }

  return {
    forget: forgetHours,
    place(atMs, moment) {
      follow();
      pinned = undefined;
      pinned = hourOf(Math.floor(atMs / HOUR_MS));
      placeIn(pinned, atMs, moment);
    },
    heat(hour) {
      follow();
      const standing = heats.get(hour);
      if (standing) return standing;
      const fresh = heatOf(hour);
      if (heats.size >= KEPT_HEAT) heats.clear();
      heats.set(hour, fresh);
      return fresh;
    },
    addEnergy(device, moment, out, alone) {
      const {hour} = moment.hour;
      const day = beforeDay(Math.floor(hour / 24));
      const at = device * REGISTERS;
      const before = alone ? beforeHourOf(device, hour) : beforeHour(hour).subarray(at, at + REGISTERS);
      for (let i = 0; i < REGISTERS; i++) out[i]! += day[at + i]! + before[i]!;
      energy.addUntil(moment, device, out);
    },
    prepare(day) {
      follow();
      if (day > known.last) beforeDay(known.last + 1);
      else if (day < known.first) beforeDay(known.first - 1);
      else return false;
      return true;
    },
  };
}
