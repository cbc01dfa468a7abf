import {dayStartMs, energySeries, type MeterReplacement, shiftDay, siteText} from '@livebus/engine/core';
import {REGISTER_RULES} from '../../history/energy-figure.ts';
import type {DailyEnergy} from '../../store/areas/readings/history.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import {type HistorySite, isMeasured} from './fill-chunks.ts';
import {approach, type YieldTurn} from './slices.ts';

const REGISTER = 'positiveActiveEnergy';
/** A register that was silent at midnight has its last earlier reading: tried at these distances, the farthest first. */
const LOOK_BACK_MS = [24, 20, 16, 12, 10, 8, 6, 5, 4, 3, 2, 1.5, 1, 0.75, 0.5, 0.25].map((hours) => hours * 3_600_000);

type Series = Pick<SimulatedReadings, 'series'>;

/** Devices of the site whose forward register can be read at the end of a day. Undefined when stopped. */
export async function meteredAt(
  readings: Pick<SimulatedReadings, 'project' | 'approach'>,
  site: HistorySite,
  day: string,
  yieldTurn: YieldTurn,
): Promise<string[] | undefined> {
  const atMs = dayStartMs(shiftDay(day, 1), site.timeZone);
  if (!(await approach(readings, site.projectId, atMs, yieldTurn))) return undefined;
  const rows = readings.project(site.projectId, atMs);
  return site.deviceIds.filter((id) => rows.get(id)?.[REGISTER] !== undefined);
}

/**
 * Daily energy of these devices for consecutive days. A day whose register is unknown at its start or end has no row. Undefined when
 * stopped.
 */
export async function fillEnergy(
  readings: Series & Pick<SimulatedReadings, 'project' | 'approach'>,
  site: HistorySite,
  days: readonly string[],
  yieldTurn: YieldTurn,
): Promise<DailyEnergy[] | undefined> {
  const daily: DailyEnergy[] = [];
  let startMs = dayStartMs(days[0]!, site.timeZone);
  if (!(await approach(readings, site.projectId, startMs, yieldTurn))) return undefined;
  let starts = registersAt(readings, site, startMs);
  for (const day of days) {
    if (!(await yieldTurn())) return undefined;
    const endMs = dayStartMs(shiftDay(day, 1), site.timeZone);
    const ends = registersAt(readings, site, endMs);
    for (const deviceId of site.deviceIds) {
      if (!(await yieldTurn())) return undefined;
      const startKwh = starts.get(deviceId) ?? lastRegister(readings, deviceId, startMs);
      const endKwh = ends.get(deviceId) ?? lastRegister(readings, deviceId, endMs);
      if (startKwh === undefined || endKwh === undefined) continue;
      daily.push({deviceId, day, startKwh, endKwh, usedKwh: used(readings, deviceId, startMs, endMs, startKwh, endKwh)});
    }
    startMs = endMs;
    starts = ends;
  }
  return daily;
}

/** One device's day; undefined where its register is unknown. */
export function dayEnergy(readings: Series, deviceId: string, day: string, zone: string): DailyEnergy | undefined {
  const startMs = dayStartMs(day, zone);
  const endMs = dayStartMs(shiftDay(day, 1), zone);
  const startKwh = lastRegister(readings, deviceId, startMs);
  const endKwh = lastRegister(readings, deviceId, endMs);
  if (startKwh === undefined || endKwh === undefined) return undefined;
  return {deviceId, day, startKwh, endKwh, usedKwh: used(readings, deviceId, startMs, endMs, startKwh, endKwh)};
}

function registersAt(readings: Pick<SimulatedReadings, 'project'>, site: HistorySite, atMs: number): Map<string, number> {
  const text = siteText(atMs, site.timeZone);
  const registers = new Map<string, number>();
  for (const [id, row] of readings.project(site.projectId, atMs)) {
    const value = isMeasured(row, text) ? row[REGISTER] : undefined;
    if (value !== undefined) registers.set(id, value);
  }
  return registers;
}

function registerAt(readings: Series, deviceId: string, atMs: number): number | undefined {
  const value = readings.series(deviceId, [REGISTER], [atMs])?.[0]?.[0];
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

function lastRegister(readings: Series, deviceId: string, atMs: number): number | undefined {
  const now = registerAt(readings, deviceId, atMs);
  if (now !== undefined) return now;
  const values = readings.series(
    deviceId,
    [REGISTER],
    LOOK_BACK_MS.map((backMs) => atMs - backMs),
  );
  return values?.[0]?.findLast((value) => !Number.isNaN(value));
}

/**
 * kWh between two readings of a register, by the arithmetic of registers. If the later one is lower, the meter was replaced in between: its
 * record is found to the second, with what the old one had counted.
 */
function used(readings: Series, deviceId: string, fromMs: number, toMs: number, startKwh: number, endKwh: number): number {
  const replacements = endKwh >= startKwh ? [] : [replacementBetween(readings, deviceId, fromMs, toMs, startKwh)];
  const {kwh} = energySeries({timesMs: [fromMs, toMs], values: [startKwh, endKwh]}, {...REGISTER_RULES, replacements});
  return kwh.at(-1)!;
}

function replacementBetween(readings: Series, deviceId: string, fromMs: number, toMs: number, startKwh: number): MeterReplacement {
  let [beforeMs, lastOfOld] = [fromMs, startKwh];
  let atMs = toMs;
  while (atMs - beforeMs > 1000) {
    const middleMs = beforeMs + Math.floor((atMs - beforeMs) / 2000) * 1000;
    const value = registerAt(readings, deviceId, middleMs);
    if (middleMs === beforeMs || value === undefined) break;
    if (value >= startKwh) [beforeMs, lastOfOld] = [middleMs, value];
    else atMs = middleMs;
  }
  return {atMs, lastOfOld, firstOfNew: 0};
}
