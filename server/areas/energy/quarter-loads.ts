import {EnergyMark, MINUTE_MS, siteDayStart} from '@livebus/engine/core';
import type {Services} from '../../services.ts';
import {type DemandOf, energyTogether} from './day-demand.ts';

export const QUARTER_MS = 15 * MINUTE_MS;

/** Mean loads of the quarter-hours of a day, from its first moment; NaN is unknown. Columns of equal length. */
export interface DayLoads {
  readonly startMs: number;
  readonly kw: Float32Array;
  readonly kvar: Float32Array;
}

/** Marks with which the energy of a quarter says nothing of its mean power. */
const UNTOLD = EnergyMark.partial | EnergyMark.gap | EnergyMark.doubtful | EnergyMark.reset | EnergyMark.unknown;
const KEPT_MS = 3_600_000;
/** Some 1 kB each. */
const MOST_DAYS = 20_000;

/** Quarter-hours of days from the registers of meters together; days that are over are remembered for an hour. */
export function quarterReader({history, siteClock}: Pick<Services, 'history' | 'siteClock'>) {
  const kept = new Map<string, {readonly loads: DayLoads; readonly readMs: number}>();

  /** Of days that have begun, the latest first; ends where `deadlineMs` (of `performance.now`) has passed. */
  return async (of: DemandOf, fromDay: number, toDay: number, deadlineMs: number): Promise<{loads: DayLoads[]; readFromDay: number}> => {
    const nowMs = siteClock.nowMs();
    const loads: DayLoads[] = [];
    let day = toDay;
    for (; day >= fromDay; day--) {
      if (siteDayStart(day, of.zone) >= nowMs) continue;
      const key = `${of.deviceIds.join()} ${of.zone} ${day}`;
      const standing = kept.get(key);
      if (standing && nowMs >= standing.readMs && nowMs - standing.readMs < KEPT_MS) {
        loads.push(standing.loads);
        continue;
      }
      if (performance.now() > deadlineMs) break;
      const one = await readDay(history, of, day, nowMs);
      loads.push(one);
      if (siteDayStart(day + 1, of.zone) > nowMs) continue;
      kept.set(key, {loads: one, readMs: nowMs});
      if (kept.size > MOST_DAYS) kept.delete(kept.keys().next().value!);
    }
    return {loads: loads.reverse(), readFromDay: day + 1};
  };
}

async function readDay(history: Services['history'], {deviceIds, zone}: DemandOf, day: number, nowMs: number): Promise<DayLoads> {
  const [startMs, endMs] = [siteDayStart(day, zone), Math.min(siteDayStart(day + 1, zone), nowMs)];
  const count = Math.floor((endMs - startMs) / QUARTER_MS);
  const loads = {startMs, kw: new Float32Array(count).fill(Number.NaN), kvar: new Float32Array(count).fill(Number.NaN)};
  if (count === 0) return loads;
  const edgesMs = Array.from({length: count + 1}, (_, i) => startMs + i * QUARTER_MS);
  for (const [column, register] of [
    [loads.kw, 'positiveActiveEnergy'],
    [loads.kvar, 'positiveReactiveEnergy'],
  ] as const) {
    const energy = await energyTogether(history, deviceIds, edgesMs, nowMs, register);
    if (!energy) continue;
    for (let i = 0; i < count; i++) if ((energy.marks[i]! & UNTOLD) === 0) column[i] = energy.kwh[i]! * (3_600_000 / QUARTER_MS);
  }
  return loads;
}
