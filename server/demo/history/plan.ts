import {DAY_MS, dayStartMs, HOUR_MS, shiftDay, siteDay, siteDayAt, siteDayStart} from '@livebus/engine/core';

/** How far back history goes. Only closed hours and days are stored; open ones are computed. */
export const KEPT = {minuteHours: 48, quarterDays: 35, hourDays: 396, energyDays: 762} as const;

export const MINUTE_S = 60;
export const QUARTER_S = 900;
/** Registers at full hours: the energy of every hour. */
export const HOUR_S = 3600;
/** Days of one chunk of full hours. */
export const HOUR_BLOCK_DAYS = 30;

/** Chunks of all devices of a project with the same step and start. */
export interface ChunkJob {
  readonly kind: 'chunks';
  readonly stepS: typeof MINUTE_S | typeof QUARTER_S | typeof HOUR_S;
  readonly startMs: number;
  readonly endMs: number;
}

/** Energy of some days of one month, in order. */
export interface EnergyJob {
  readonly kind: 'energy';
  readonly days: readonly string[];
  /** End of the last day. */
  readonly endMs: number;
}

export type HistoryJob = ChunkJob | EnergyJob;

/** The jobs of a site at `nowMs`: 48 hours of minutes, 35 days of quarter hours, 13 months of hourly and 25 of daily energy; newest first. */
export function planHistory(nowMs: number, zone: string): HistoryJob[] {
  const today = siteDay(nowMs, zone);
  return [...minutes(nowMs), ...quarters(today, zone), ...hours(nowMs, zone), ...energy(today, zone)].sort((a, b) => b.endMs - a.endMs);
}

/** Different for different work, also for an energy job that has grown by a day. */
export const jobKey = (job: HistoryJob): string => (job.kind === 'chunks' ? `${job.stepS} ${job.startMs}` : `${job.days[0]} ${job.endMs}`);

/** Spans outside which nothing is kept at `nowMs`; as far ahead as behind, for a clock that is moved to and fro. */
export function keptSpans(nowMs: number, zone: string) {
  const today = siteDay(nowMs, zone);
  const aheadMs = nowMs + KEPT.quarterDays * DAY_MS;
  return {
    minutes: {fromMs: hourOf(nowMs) - (KEPT.minuteHours + 1) * HOUR_MS, toMs: aheadMs},
    quarters: {fromMs: dayStartMs(shiftDay(today, -KEPT.quarterDays - 1), zone), toMs: aheadMs},
    hours: {fromMs: nowMs - (KEPT.hourDays + 2 * HOUR_BLOCK_DAYS) * DAY_MS, toMs: nowMs + KEPT.hourDays * DAY_MS},
    days: {fromDay: shiftDay(today, -KEPT.energyDays - 31), toDay: shiftDay(today, KEPT.energyDays)},
  };
}

const hourOf = (atMs: number): number => Math.floor(atMs / HOUR_MS) * HOUR_MS;

function minutes(nowMs: number): ChunkJob[] {
  const endMs = hourOf(nowMs);
  return Array.from({length: KEPT.minuteHours}, (_, i) => ({
    kind: 'chunks',
    stepS: MINUTE_S,
    startMs: endMs - (i + 1) * HOUR_MS,
    endMs: endMs - i * HOUR_MS,
  }));
}

function quarters(today: string, zone: string): ChunkJob[] {
  return Array.from({length: KEPT.quarterDays}, (_, i) => ({
    kind: 'chunks',
    stepS: QUARTER_S,
    startMs: dayStartMs(shiftDay(today, -i - 1), zone),
    endMs: dayStartMs(shiftDay(today, -i), zone),
  }));
}

/** Closed blocks of 30 days, counted from 1970: the days since the last one are read from the quarter hours. */
function hours(nowMs: number, zone: string): ChunkJob[] {
  const today = siteDayAt(nowMs, zone);
  const last = Math.floor(today / HOUR_BLOCK_DAYS);
  const first = Math.floor((today - KEPT.hourDays) / HOUR_BLOCK_DAYS);
  return Array.from({length: last - first}, (_, i) => ({
    kind: 'chunks',
    stepS: HOUR_S,
    startMs: siteDayStart((first + i) * HOUR_BLOCK_DAYS, zone),
    endMs: siteDayStart((first + i + 1) * HOUR_BLOCK_DAYS, zone),
  }));
}

function energy(today: string, zone: string): EnergyJob[] {
  const months = new Map<string, string[]>();
  for (let back = KEPT.energyDays; back >= 1; back--) {
    const day = shiftDay(today, -back);
    const month = months.get(day.slice(0, 7));
    if (month) month.push(day);
    else months.set(day.slice(0, 7), [day]);
  }
  return [...months.values()].map((days) => ({kind: 'energy', days, endMs: dayStartMs(shiftDay(days.at(-1)!, 1), zone)}));
}
