import {type CourseModel, demandState, forecastWindows, learnCourse, MINUTE_MS, type WatchCourse} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {simulator} from './simulate.ts';

/**
 * Replay of demand watch over the demo's sites (goal G4): every minute the windows that run are forecast from the minutes before, as the server
 * does, and held against what the windows came to. The long form, 60 days of three projects, runs with LIVEBUS_LONG=demand.
 */

const RULES = {windowMs: 15 * MINUTE_MS, slideMs: 5 * MINUTE_MS};
const [WINDOW, SLIDE, DAY] = [15, 5, 1440];
/** Minutes that a forecast looks at. */
const BACK = 30;
/** A warning is worth something so long before. */
const AHEAD = 5;
/** The load is learnt anew every hour from the day before, as on the server. */
const HOUR = 60;
/** A window that comes so near its limit was no false warning: the error of a class 1 meter. */
const METER_CLASS = 0.01;

interface Minutes {
  readonly kw: Float64Array;
  /** Energy of the minute that ends there. */
  readonly kwh: Float64Array;
  /** Demand of the window that ends there, kW. */
  readonly demand: Float64Array;
}

const PROJECTS = {P1: ['1001', '1007', '1021', '1033'], P2: ['1101', '1117'], P3: ['1201', '1219']} as const;

function minutesOf(source: ReturnType<typeof simulator>, ids: readonly string[], startMs: number, days: number): Minutes {
  const count = days * DAY;
  const [kw, register] = [new Float64Array(count), new Float64Array(count)];
  for (const id of ids)
    for (let day = 0; day < days; day++) {
      const timesMs = Array.from({length: DAY}, (_, i) => startMs + (day * DAY + i) * MINUTE_MS);
      const [power, energy] = source.series(id, ['activePowerSum', 'positiveActiveEnergy'], timesMs)!;
      for (let i = 0; i < DAY; i++) {
        kw[day * DAY + i] = kw[day * DAY + i]! + power![i]! / 1000;
        register[day * DAY + i] = register[day * DAY + i]! + energy![i]!;
      }
    }
  const kwh = Float64Array.from(register, (value, i) => (i === 0 ? Number.NaN : value - register[i - 1]!));
  const demand = Float64Array.from(register, (value, i) => (i < WINDOW ? Number.NaN : ((value - register[i - WINDOW]!) * 60) / WINDOW));
  return {kw, kwh, demand};
}

export interface Replayed {
  /** Times at which the demand rose above the limit after a window's length below it. */
  readonly crossings: number;
  /** Of these, those that the load made that was there `AHEAD` minutes before the end: held as it was in its last 5 minutes, it crosses. */
  readonly possible: number;
  readonly warned: number;
  /** Warnings after which no window came to the limit, or to within the error of its meter. */
  readonly falseWarnings: number;
}

/** @param limitAt - kW by minute; NaN where there is none. */
function replay({kw, kwh, demand}: Minutes, limitAt: (minute: number) => number): Replayed {
  const warnings: number[] = [];
  const means = kwh.map((one) => one * 60);
  let [model, learntAt]: [CourseModel | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (let now = DAY; now < kw.length; now++) {
    const limitKw = limitAt(now);
    // Far below it nothing can be forecast above.
    if (!(Math.max(kw[now]!, kw[now - 1]!, kw[now - 2]!, kw[now - 3]!) > limitKw * 0.8)) continue;
    const course: WatchCourse = {
      timesMs: Array.from({length: BACK + 1}, (_, i) => (now - BACK + i) * MINUTE_MS),
      kw: kw.subarray(now - BACK, now + 1),
      kwh: kwh.subarray(now - BACK, now + 1),
    };
    if (now - learntAt >= HOUR) [model, learntAt] = [learnCourse(means.subarray(now - DAY + 1, now + 1), WINDOW), now];
    const state = demandState(forecastWindows(course, RULES, model), limitKw);
    if (state === 'over' || state === 'crossed') warnings.push(now);
  }
  const above: number[] = [];
  for (let end = DAY; end < kw.length; end += 1) if (end % SLIDE === 0 && demand[end]! >= limitAt(end)) above.push(end);
  const crossings = above.filter((end, i) => i === 0 || end - above[i - 1]! > WINDOW);
  const possible = crossings.filter((end) => {
    const sum = (from: number, to: number) => kwh.subarray(from + 1, to + 1).reduce((all, one) => all + one, 0);
    const done = sum(end - WINDOW, end - AHEAD);
    return ((done + sum(end - 2 * AHEAD, end - AHEAD)) * 60) / WINDOW >= limitAt(end);
  });
  const warned = possible.filter((end) => warnings.some((at) => at <= end - AHEAD && at > end - WINDOW - 1));
  const episodes: [number, number][] = [];
  for (const at of warnings) {
    const last = episodes.at(-1);
    if (last && at - last[1] <= WINDOW) last[1] = at;
    else episodes.push([at, at]);
  }
  const nearly = Array.from(demand, (one, end) => (one >= limitAt(end) * (1 - METER_CLASS) ? end : -1)).filter(
    (end) => end % SLIDE === 0 && end >= 0,
  );
  const falseOnes = episodes.filter(([first, last]) => !nearly.some((end) => end >= first && end <= last + WINDOW));
  return {crossings: crossings.length, possible: possible.length, warned: warned.length, falseWarnings: falseOnes.length};
}

const isLong = process.env.LIVEBUS_LONG === 'demand';
/** Five days, the first of which is learnt from; in the long form 60 days, in which seasons and holidays meet. */
const [START_MS, LENGTH] = isLong ? [Date.parse('2026-03-10T00:00:00+08:00'), 60] : [Date.parse('2026-05-11T00:00:00+08:00'), 5];

/** The month's peak so far at each minute, in months of 30 days; none on their first day. */
function monthPeaks({demand}: Minutes): Float64Array {
  const peaks = new Float64Array(demand.length).fill(Number.NaN);
  let peak = 0;
  for (let i = 0; i < demand.length; i++) {
    if (i % (30 * DAY) === 0) peak = 0;
    if (i % (30 * DAY) >= DAY) peaks[i] = peak;
    if (i % SLIDE === 0 && demand[i]! > peak) peak = demand[i]!;
  }
  return peaks;
}

describe.each(isLong ? (['P1', 'P2', 'P3'] as const) : (['P2'] as const))('replay of %s', (project) => {
  const minutes = minutesOf(simulator(1), PROJECTS[project], START_MS, LENGTH);
  const ends = Array.from({length: DAY / SLIDE}, (_, i) => i * SLIDE);
  const dayPeaks = Array.from({length: LENGTH - 1}, (_, day) => Math.max(...ends.map((end) => minutes.demand[(day + 1) * DAY + end]!)));
  const sorted = [...dayPeaks].sort((a, b) => b - a);
  const peaks = monthPeaks(minutes);
  const contract = (share: number) => sorted[Math.floor(sorted.length * share)]! * (1 - 1e-9);

  // Contracts that a day in ten, and every second day, comes to; and the month's peak so far.
  it.each([
    ['a contract that a day in ten passes', () => contract(0.1)],
    ['a contract that every second day passes', () => contract(0.5)],
    ['the month\u2019s peak so far', (minute: number) => peaks[minute]!],
  ] as const)('%s: 95 % of the crossings are warned of 5 minutes ahead, and at most one warning a week is false', (name, limitAt) => {
    const {crossings, possible, warned, falseWarnings} = replay(minutes, limitAt);
    const weeks = LENGTH / 7;
    if (isLong)
      console.info(
        `${project}, ${name}: ${crossings} crossings, ${possible} possible, ${warned} warned, ${falseWarnings / weeks} false a week`,
      );
    expect(crossings).toBeGreaterThan(0);
    expect(warned).toBeGreaterThanOrEqual(Math.ceil(possible * 0.95));
    expect(falseWarnings).toBeLessThanOrEqual(Math.max(1, Math.floor(weeks)));
  });
});
