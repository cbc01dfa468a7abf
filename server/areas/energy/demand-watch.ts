import {
  type CourseModel,
  type DemandState,
  dateOf,
  dayOf,
  demandState,
  EnergyMark,
  learnCourse,
  MINUTE_MS,
  siteDayAt,
  siteDayStart,
  versionOn,
  type WatchCourse,
  type WindowForecast,
} from '@livebus/engine/core';
import type {Services} from '../../services.ts';
import {DEMAND_RULES, type DemandOf, type demandReader, energyTogether} from './day-demand.ts';
import type {contractsOf, DemandSubject} from './demand-subject.ts';

/** Minutes that are looked at: the longest running window and the one before it. */
const BACK_MIN = 30;
/** Marks of a minute whose energy says nothing of its power. */
const UNTOLD = EnergyMark.partial | EnergyMark.gap | EnergyMark.doubtful | EnergyMark.reset | EnergyMark.unknown;
/** Feeders are compared over the last minutes with those before. */
const [LATELY_MIN, BEFORE_MIN] = [5, 15];

/** The last minutes of meters together, up to a whole minute: unknown where one of them is. */
export async function watchCourse(history: Services['history'], {deviceIds}: DemandOf, nowMs: number): Promise<WatchCourse> {
  const timesMs = Array.from({length: BACK_MIN + 1}, (_, i) => nowMs - (BACK_MIN - i) * MINUTE_MS);
  const kw = new Float64Array(timesMs.length).fill(deviceIds.length === 0 ? Number.NaN : 0);
  for (const deviceId of deviceIds) {
    const {columns} = await history.samples({deviceId, quantities: ['activePowerSum'], timesMs});
    for (let i = 0; i < kw.length; i++) kw[i] = kw[i]! + (columns[0]?.[i] ?? Number.NaN) / 1000;
  }
  const kwh = new Float64Array(timesMs.length).fill(Number.NaN);
  const energy = await energyTogether(history, deviceIds, timesMs, nowMs);
  if (energy) for (let i = 1; i < kwh.length; i++) if ((energy.marks[i - 1]! & UNTOLD) === 0) kwh[i] = energy.kwh[i - 1]!;
  return {timesMs, kw, kwh};
}

/** A model is learnt again after so long, and then serves all calls. */
const LEARNT_FOR_MS = 3_600_000;
const DAY_MIN = 1440;
const MOST_MODELS = 500;

/** What each subject's load usually does, learnt from the minutes of the day before. */
export function courseModels(history: Services['history']) {
  const kept = new Map<string, {readonly model: CourseModel | undefined; readonly learntMs: number}>();
  return async ({deviceIds}: DemandOf, nowMs: number): Promise<CourseModel | undefined> => {
    const key = deviceIds.join();
    const standing = kept.get(key);
    if (standing && nowMs >= standing.learntMs && nowMs - standing.learntMs < LEARNT_FOR_MS) return standing.model;
    const edgesMs = Array.from({length: DAY_MIN + 1}, (_, i) => nowMs - (DAY_MIN - i) * MINUTE_MS);
    const energy = await energyTogether(history, deviceIds, edgesMs, nowMs);
    const kw = energy && Float64Array.from(energy.kwh, (kwh, i) => ((energy.marks[i]! & UNTOLD) === 0 ? kwh * 60 : Number.NaN));
    const model = kw && learnCourse(kw, DEMAND_RULES.windowMs / MINUTE_MS);
    kept.set(key, {model, learntMs: nowMs});
    if (kept.size > MOST_MODELS) kept.delete(kept.keys().next().value!);
    return model;
  };
}

export interface WatchedLimit {
  readonly kind: 'contract' | 'monthPeak';
  readonly kw: number;
  readonly at: number | null;
  readonly state: DemandState;
}

/** Limits of a subject now, each with its state. On the first day of a month no peak stands yet: everything would beat it. */
export async function watchedLimits(
  subject: DemandSubject,
  windows: readonly WindowForecast[],
  contracts: ReturnType<typeof contractsOf>,
  demandsOf: ReturnType<typeof demandReader>,
  nowMs: number,
  deadlineMs: number,
): Promise<{readonly limits: WatchedLimit[]; readonly pending: boolean}> {
  const limits: WatchedLimit[] = [];
  const today = siteDayAt(nowMs, subject.zone);
  const contract = subject.isWhole ? versionOn(contracts, today) : undefined;
  if (contract && contract.contractedKw !== null)
    limits.push({
      ...{kind: 'contract', kw: contract.contractedKw, at: siteDayStart(contract.validFromDay, subject.zone)},
      state: demandState(windows, contract.contractedKw),
    });
  const {year, month, dayOfMonth} = dateOf(today);
  if (dayOfMonth === 1 || subject.deviceIds.length === 0) return {limits, pending: false};
  const days = await demandsOf(subject, dayOf(year, month, 1), today, deadlineMs);
  if (days.includes(undefined)) return {limits, pending: true};
  let peak: {kw: number; at: number} | undefined;
  for (const day of days) if (day?.kw != null && day.endMs !== null && !(day.kw <= (peak?.kw ?? 0))) peak = {kw: day.kw, at: day.endMs};
  if (peak) limits.push({kind: 'monthPeak', ...peak, state: demandState(windows, peak.kw)});
  return {limits, pending: false};
}

export interface Riser {
  readonly id: string;
  readonly beforeKw: number;
  readonly nowKw: number;
}

/** Feeders whose mean power of the last minutes is above that of the minutes before, the greatest rise first. */
export async function risers(history: Services['history'], ids: readonly string[], nowMs: number, most: number): Promise<Riser[]> {
  const edgesMs = [nowMs - (LATELY_MIN + BEFORE_MIN) * MINUTE_MS, nowMs - LATELY_MIN * MINUTE_MS, nowMs];
  const found: Riser[] = [];
  for (const id of ids) {
    const energy = await energyTogether(history, [id], edgesMs, nowMs);
    if (!energy || energy.marks.some((marks) => (marks & UNTOLD) !== 0)) continue;
    const [before, now] = energy.kwh as unknown as [number, number];
    const one = {id, beforeKw: (before * 60) / BEFORE_MIN, nowKw: (now * 60) / LATELY_MIN};
    if (one.nowKw > one.beforeKw) found.push(one);
  }
  return found.sort((a, b) => b.nowKw - b.beforeKw - (a.nowKw - a.beforeKw)).slice(0, most);
}

/** The last window that is over, kW; NaN where a minute of it is unknown. */
export function lastWindow({timesMs, kwh}: WatchCourse): {readonly toMs: number; readonly kw: number} | undefined {
  const nowMs = timesMs[timesMs.length - 1];
  if (nowMs === undefined) return undefined;
  const {windowMs, slideMs} = DEMAND_RULES;
  const toMs = Math.floor(nowMs / slideMs) * slideMs;
  let sum = 0;
  let seen = 0;
  for (let i = 0; i < timesMs.length; i++)
    if (timesMs[i]! > toMs - windowMs && timesMs[i]! <= toMs) {
      sum += kwh[i]!;
      seen++;
    }
  return {toMs, kw: seen * MINUTE_MS === windowMs ? (sum * 3_600_000) / windowMs : Number.NaN};
}
