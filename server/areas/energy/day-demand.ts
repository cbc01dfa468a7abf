import {type DemandRules, dayText, EnergyMark, type EnergySeries, MINUTE_MS, maxDemand, siteDayStart} from '@livebus/engine/core';
import type {Services} from '../../services.ts';

/** 15 minutes as tariffs have it, ending at every full 5 minutes: gateways and the demo's past have no finer steps throughout. */
export const DEMAND_RULES: DemandRules = {windowMs: 15 * MINUTE_MS, slideMs: 5 * MINUTE_MS};

export interface DayDemand {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Greatest mean power of a window within the day, kW; null where none is told. */
  readonly kw: number | null;
  /** End of the first such window, epoch ms. */
  readonly endMs: number | null;
  /** Share of the windows that readings tell, in thousandths; null where none is over. */
  readonly coverage: number | null;
}

const KEPT_MS = 3_600_000;
const MOST_DAYS = 20_000;

/** Whose demand is asked for: one meter, or several together, moment by moment. */
export interface DemandOf {
  readonly deviceIds: readonly string[];
  readonly zone: string;
}

/** Maximum demand of days from the registers of meters; days that are over are remembered for an hour. */
export function demandReader({history, siteClock}: Pick<Services, 'history' | 'siteClock'>) {
  const kept = new Map<string, {readonly demand: DayDemand; readonly readMs: number}>();

  /** Of days from one to another that have begun. The latest first: those that `deadlineMs` (of `performance.now`) leaves no time for are undefined. */
  return async (
    meter: DemandOf,
    fromDay: number,
    toDay: number,
    deadlineMs = Number.POSITIVE_INFINITY,
  ): Promise<(DayDemand | undefined)[]> => {
    const nowMs = siteClock.nowMs();
    const all: (DayDemand | undefined)[] = [];
    for (let day = toDay; day >= fromDay; day--) {
      if (siteDayStart(day, meter.zone) >= nowMs) continue;
      const key = `${meter.deviceIds.join()} ${meter.zone} ${day}`;
      const standing = kept.get(key);
      if (standing && nowMs >= standing.readMs && nowMs - standing.readMs < KEPT_MS) {
        all.unshift(standing.demand);
        continue;
      }
      const demand = performance.now() > deadlineMs ? undefined : await demandOf(history, meter, day, nowMs);
      all.unshift(demand);
      if (demand === undefined || siteDayStart(day + 1, meter.zone) > nowMs) continue;
      kept.set(key, {demand, readMs: nowMs});
      if (kept.size > MOST_DAYS) kept.delete(kept.keys().next().value!);
    }
    return all;
  };
}

async function demandOf(history: Services['history'], {deviceIds, zone}: DemandOf, day: number, nowMs: number): Promise<DayDemand> {
  const [fromMs, endMs] = [siteDayStart(day, zone), Math.min(siteDayStart(day + 1, zone), nowMs)];
  const count = Math.floor((endMs - fromMs) / DEMAND_RULES.slideMs);
  const none = {date: dayText(day), kw: null, endMs: null, coverage: null};
  if (count < DEMAND_RULES.windowMs / DEMAND_RULES.slideMs) return none;
  const edgesMs = Array.from({length: count + 1}, (_, i) => fromMs + i * DEMAND_RULES.slideMs);
  const energy = await energyTogether(history, deviceIds, edgesMs, nowMs);
  if (!energy) return {...none, coverage: 0};
  const {max, untold} = maxDemand(seriesOf(edgesMs, energy), fromMs, edgesMs.at(-1)!, DEMAND_RULES);
  const windows = count - DEMAND_RULES.windowMs / DEMAND_RULES.slideMs + 1;
  return {
    date: dayText(day),
    kw: max === null ? null : Math.round(max.kw * 1000) / 1000,
    endMs: max?.endMs ?? null,
    coverage: Math.floor(((windows - untold) / windows) * 1000) / 1000,
  };
}

/** Energy of intervals of several meters together; unknown where one of them is. Undefined without any readings of one. */
export async function energyTogether(
  history: Services['history'],
  deviceIds: readonly string[],
  edgesMs: readonly number[],
  nowMs: number,
  register: 'positiveActiveEnergy' | 'positiveReactiveEnergy' = 'positiveActiveEnergy',
): Promise<{readonly kwh: Float64Array; readonly marks: Uint8Array} | undefined> {
  const kwh = new Float64Array(edgesMs.length - 1);
  const marks = new Uint8Array(edgesMs.length - 1);
  for (const deviceId of deviceIds) {
    const energy = (await history.energy({deviceId, registers: [register], edgesMs, nowMs}))?.[0];
    if (!energy) return undefined;
    for (let i = 0; i < kwh.length; i++) {
      kwh[i] = kwh[i]! + energy.kwh[i]!;
      marks[i] = marks[i]! | energy.marks[i]!;
    }
  }
  return deviceIds.length === 0 ? undefined : {kwh, marks};
}

/** The course of energy through the edges; an unknown interval is a step that tells nothing. */
function seriesOf(edgesMs: readonly number[], {kwh, marks}: {readonly kwh: Float64Array; readonly marks: Uint8Array}): EnergySeries {
  const course = {timesMs: Float64Array.from(edgesMs), kwh: new Float64Array(edgesMs.length), marks: new Uint8Array(edgesMs.length)};
  for (let i = 0; i < kwh.length; i++) {
    course.kwh[i + 1] = course.kwh[i]! + (Number.isNaN(kwh[i]!) ? 0 : kwh[i]!);
    course.marks[i + 1] = marks[i]! | (Number.isNaN(kwh[i]!) ? EnergyMark.unknown : 0);
  }
  return course;
}
