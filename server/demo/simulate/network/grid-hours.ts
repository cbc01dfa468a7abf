import {createHash} from 'node:crypto';
import {endianness} from 'node:os';
import {DAY_MS, HOUR_MS, MINUTE_MS} from '@livebus/engine/core';
import {daySums} from '../energy/day-sums.ts';
import {hourEnergy, REGISTERS} from '../energy/hour-energy.ts';
import {type Effects, NO_EFFECTS, type ScenarioCourse} from '../scenario.ts';
import {connectAs, connectNormally, loadDevices, newConnected} from './connected.ts';
import {type GridHeat, gridHeat} from './grid-heat.ts';
import {type Connected, type GridHour, type GridMoment, type GridStretch, newGridHour, placeIn} from './grid-hour.ts';
import type {GridSolver} from './grid-solver.ts';
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
const KEPT_SUMS = 400;
/** Raise this to have kept sums added up again although the probed hours have not changed. */
const SUMS_VERSION = 2;
/** Of a probed day: multiples of SETTLED_HOURS, which need no hour before them. */
const PROBED_HOURS = [0, 6, 12] as const;
const FLEETING = {fleeting: true} as const;
const KEPT_ON: {readonly fleeting: boolean} = {fleeting: false};

/** The grid at any time and the energy that has flowed, with scenarios. It caches its results, which changes no answer. */
export interface GridHours {
  /** Sets `moment`, which is valid until the next call. */
  place(atMs: number, moment: GridMoment): void;
  readonly heat: Omit<GridHeat, 'forget'>;
  /**
   * Adds to `out` [REGISTERS] what the device's registers gained from ENERGY_EPOCH_MS to a moment within COUNTED_MS, negated before it.
   * `alone`: it is asked for a row of moments, and no other device beside it; the answer is the same.
   */
  addEnergy(device: number, moment: GridMoment, out: Float64Array, alone: boolean): void;
  /** Loads have another shape: drops what was computed. */
  forget(): void;
  /** Adds up a day on the way to a day; false when there is nothing left to do. */
  prepare(day: number): boolean;
  /** The sums of the last day that is known, to be kept for another process; undefined when there are none. */
  saved(): SavedSums | undefined;
  /** Continues from kept sums; false, without effect, when something else made them. */
  restore(saved: SavedSums): boolean;
}

/** What all registers have gained from ENERGY_EPOCH_MS to the start of a UTC day. */
export interface SavedSums {
  readonly day: number;
  /** [D x REGISTERS] kWh and kvarh. */
  readonly sum: Float64Array;
  /** Differs when simulator, site, seed or scenarios do. */
  readonly madeBy: string;
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
  const {sizes} = solver;
  const deviceCount = network.deviceIds.length;
  const devices = loadDevices(network);
  const energy = hourEnergy(network, loads, solver, devices);
  const steps = new Uint8Array(sizes.banks);
  const epochDay = ENERGY_EPOCH_MS / DAY_MS;

  /** Filled hours, the newest use last; the oldest is filled again when another one is needed. */
  const kept: {block: GridHour; base: ReturnType<typeof newConnected>}[] = [];
  const lastSteps = new Map<number, Uint8Array>();
  const heat = gridHeat(network, loads, solver, busiestVa, (hour) => hourOf(hour));
  /** Sums from the day's start to an hour's: of all devices, and of the one that was asked alone last. */
  const hourSums = new Map<number, Float64Array>();
  const chain = {device: -1, hour: Number.NaN, sums: new Float64Array(REGISTERS)};
  const changesOf = (fromDay: number, toDay: number): string =>
    scenarios?.changesBetween(projectId, fromDay * DAY_MS, toDay * DAY_MS).join() ?? '';
  const days = daySums({
    firstDay: epochDay,
    size: deviceCount * REGISTERS,
    changesOf,
    addDay(day, into) {
      for (let hour = day * 24; hour < (day + 1) * 24; hour++) energy.addAll(hourOf(hour, FLEETING), into);
    },
  });
  let revision = scenarios?.revision;
  /** The hour of the last placed moment: it is not filled again before the next one is placed. */
  let pinned: GridHour | undefined;
  let version = 0;

  const powerEffectsAt = (atMs: number): Effects =>
    scenarios?.powerEffectsAt?.(projectId, atMs) ?? scenarios?.effectsAt(projectId, atMs) ?? NO_EFFECTS;

  /** Drops what depends on scenarios that have been removed or added. */
  function follow(): void {
    if (scenarios?.revision === revision) return;
    revision = scenarios?.revision;
    forgetHours();
    days.follow();
  }

  function followed(): GridHeat {
    follow();
    return heat;
  }

  /** A `fleeting` hour is not asked again: the next one takes its place, which the processor still has at hand. */
  function hourOf(hour: number, {fleeting} = KEPT_ON): GridHour {
    const standing = kept.findIndex(({block}) => block.hour === hour);
    if (standing >= 0) {
      const [one] = kept.splice(standing, 1);
      kept.push(one!);
      return one!.block;
    }
    if (hour % SETTLED_HOURS !== 0 && !lastSteps.has(hour - 1)) {
      const {lastSteps: left} = hourOf(hour - 1, FLEETING);
      // One that was kept may have been filled before the steps were dropped.
      lastSteps.set(hour - 1, left.slice());
    }
    const changes = scenarios?.changesBetween(projectId, hour * HOUR_MS, (hour + 1) * HOUR_MS) ?? [];
    const one = unused();
    const needed = 60 + changes.length;
    if (one.block.capacity < needed) one.block = newGridHour(sizes, loads, needed);
    try {
      fill(one.block, one.base, hour, changes);
    } catch (error) {
      // It is no hour, and the next one takes its place.
      one.block.hour = Number.NaN;
      kept.unshift(one);
      throw error;
    }
    if (fleeting) kept.unshift(one);
    else kept.push(one);
    return one.block;
  }

  function unused(): (typeof kept)[number] {
    if (kept.length < KEPT_HOURS) return {block: newGridHour(sizes, loads, CAPACITY), base: newConnected(network, solver.groups, normal)};
    const [one] = kept.splice(kept[0]!.block === pinned ? 1 : 0, 1);
    return one!;
  }

  function fill(block: GridHour, base: ReturnType<typeof newConnected>, hour: number, changes: readonly number[]): void {
    // Not an answer before it is whole.
    block.hour = Number.NaN;
    supply.sources(hour, block.sources);
    connectNormally(solver.groups, loads, devices, hour, block.active, block.reactive, base);
    stretch(block, base, hour, changes);
    const before = hour % SETTLED_HOURS === 0 ? undefined : lastSteps.get(hour - 1);
    // Whatever hour was filled before this one, and whether that was finished.
    if (before) steps.set(before);
    else steps.fill(0);
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
    const cuts = changes.length === 0 ? undefined : cutsOf(startMs, changes);
    const moved = new Set(changes);
    const made: Connected[] = [base];
    let effects = powerEffectsAt(startMs);
    let connected = connectedOf(block, base, made, effects);
    block.count = cuts ? cuts.length - 1 : 60;
    for (let i = 0; i < block.count; i++) {
      const fromMs = cuts ? cuts[i]! : startMs + i * MINUTE_MS;
      const toMs = cuts ? cuts[i + 1]! : fromMs + MINUTE_MS;
      if (i > 0 && moved.has(fromMs)) {
        effects = powerEffectsAt(fromMs);
        connected = connectedOf(block, base, made, effects);
      }
      const known = block.stretches[i];
      if (known) setStretch(known, fromMs, toMs, effects, connected);
      else block.stretches[i] = {fromMs, toMs, topology: connected.topology, effects, connected};
    }
  }

  function connectedOf(block: GridHour, base: Connected, made: Connected[], effects: Effects): Connected {
    const topology = topologyUnder(effects);
    const states = effects.loads;
    const same = made.find((one) => one.topology === topology && (one.states === states || (one.states.size === 0 && states.size === 0)));
    if (same) return same;
    const fresh = connectAs(network, solver.groups, loads, devices, block.active, block.reactive, base, topology, states);
    made.push(fresh);
    return fresh;
  }

  function sameSteps({steps: all}: GridHour, i: number): boolean {
    for (let bank = 0; bank < sizes.banks; bank++) if (all[i * sizes.banks + bank] !== all[(i - 1) * sizes.banks + bank]) return false;
    return true;
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

  function forgetHours(): void {
    for (const {block} of kept) block.hour = Number.NaN;
    lastSteps.clear();
    heat.forget();
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
    heat: {
      devices: (hour) => followed().devices(hour),
      alone: (hour, device) => followed().alone(hour, device),
      transformers: (hour) => followed().transformers(hour),
    },
    addEnergy(device, moment, out, alone) {
      const {hour} = moment.hour;
      const day = days.before(Math.floor(hour / 24));
      const at = device * REGISTERS;
      const before = alone ? beforeHourOf(device, hour) : beforeHour(hour).subarray(at, at + REGISTERS);
      for (let i = 0; i < REGISTERS; i++) out[i]! += day[at + i]! + before[i]!;
      energy.addUntil(moment, device, out);
    },
    prepare(day) {
      follow();
      return days.step(day);
    },
    saved() {
      follow();
      const latest = days.latest();
      return latest && {...latest, madeBy: madeBy(latest.day)};
    },
    restore({day, sum, madeBy: maker}) {
      follow();
      if (!(day > epochDay) || day * DAY_MS >= COUNTED_MS.max || sum.length !== deviceCount * REGISTERS) return false;
      if (maker !== madeBy(day)) return false;
      days.continueFrom(day, sum);
      return true;
    },
  };

  /** A digest of what the sums up to a day come from: all changes until then, and what flows in some of its hours. */
  function madeBy(day: number): string {
    const hash = createHash('sha256').update(changesOf(epochDay, day));
    for (const probe of [epochDay, Math.floor((epochDay + day) / 2), day - 1]) {
      for (const hourOfDay of PROBED_HOURS) {
        const gained = new Float64Array(deviceCount * REGISTERS);
        energy.addAll(hourOf(probe * 24 + hourOfDay, FLEETING), gained);
        hash.update(gained);
      }
    }
    return `${SUMS_VERSION} ${endianness()} ${hash.digest('hex')}`;
  }
}

/** Whole minutes of an hour, both ends included, and the moments of its changes. */
function cutsOf(startMs: number, changes: readonly number[]): number[] {
  const marks = Array.from({length: 61}, (_, mark) => startMs + mark * MINUTE_MS);
  return [...new Set([...marks, ...changes])].sort((a, b) => a - b);
}

function setStretch(stretch: GridStretch, fromMs: number, toMs: number, effects: Effects, connected: Connected): void {
  stretch.fromMs = fromMs;
  stretch.toMs = toMs;
  stretch.topology = connected.topology;
  stretch.effects = effects;
  stretch.connected = connected;
}
