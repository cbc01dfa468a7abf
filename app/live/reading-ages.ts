import {STALE_PERIODS, staleAfterOf} from '@livebus/engine/core';
import type {DeviceReading, StationReadings} from '../base/api/readings/station-readings.ts';
import {UNREADABLE_MS} from '../base/api/time/wire-time.ts';

/** A time further ahead of the server was stamped by a wrong clock, or before the server's clock was set back. */
const AHEAD_MS = 5000;

/**
 * From which age a reading may be stale at the soonest, ms: two periods of what brings it. When polling, the period is at least the poll
 * interval; when streaming, `pollMs` is 0 (MO-9-01).
 */
export function staleAfter(periodMs: number, pollMs: number): number {
  return STALE_PERIODS * Math.max(periodMs, pollMs);
}

/** Device id to the time stated by its last row and the time its age counts from. Both epoch ms. */
export type ArrivalStamps = ReadonlyMap<string, {readonly ownMs: number; readonly stampMs: number}>;

/** Readings, each with the time its age counts from, and the stamps needed to judge the next ones. */
export interface Stamped {
  readonly readings: StationReadings;
  readonly stamps: ArrivalStamps;
}

/**
 * Decides the time each reading's age counts from. A reading without a time counts from its arrival (MO-4-17), and none counts as younger
 * than its arrival, because a field clock may run ahead. A row that repeats its time keeps its first stamp, so that a time frozen in the
 * future grows old too. A first row whose time lies ahead of the server may be of any age, since the server's clock may have been set back:
 * it counts as stale until the device reports another time, which proves that it measures.
 */
export function stampArrival(readings: StationReadings, arrivedAtMs: number, before: ArrivalStamps = new Map()): Stamped {
  const arrivalMs = Math.floor(arrivedAtMs);
  const stamps = new Map<string, {ownMs: number; stampMs: number}>();
  const stamped = new Map<string, DeviceReading>();
  for (const [id, reading] of readings) {
    const ownMs = reading.timeMs;
    if (ownMs === undefined) {
      stamped.set(id, {...reading, timeMs: arrivalMs});
      continue;
    }
    const last = before.get(id);
    const stampMs = last === undefined ? knownAge(ownMs, arrivalMs) : last.ownMs === ownMs ? last.stampMs : Math.min(ownMs, arrivalMs);
    stamps.set(id, {ownMs, stampMs});
    stamped.set(id, stampMs === ownMs ? reading : {...reading, timeMs: stampMs});
  }
  return {readings: stamped, stamps};
}

/**
 * Stamps the same readings again after the clock was set, because stamps of the old clock are meaningless now. A row counts from its own
 * time again; one whose time lies ahead now is of unknown age, and stale. A row without a time goes on counting from its previous one.
 */
export function restamp({readings, stamps}: Stamped, nowMs: number): Stamped {
  const again = new Map([...stamps].map(([id, {ownMs}]) => [id, {ownMs, stampMs: knownAge(ownMs, Math.floor(nowMs))}]));
  const stamped = [...readings].map(([id, reading]): [string, DeviceReading] => {
    const stamp = again.get(id);
    return [id, stamp === undefined || stamp.stampMs === reading.timeMs ? reading : {...reading, timeMs: stamp.stampMs}];
  });
  return {readings: new Map(stamped), stamps: again};
}

/** The time an age counts from: `UNREADABLE_MS` for one ahead of now, because nobody knows when it was measured. */
const knownAge = (ownMs: number, nowMs: number): number => (ownMs > nowMs + AHEAD_MS ? UNREADABLE_MS : Math.min(ownMs, nowMs));

/**
 * Marks each reading as stale or not at this moment, by the period of its own gateway. Returns the same map if nothing changed.
 *
 * @param leastMs - no reading is stale before this age (`staleAfter`).
 */
export function judgeAges(readings: StationReadings, nowMs: number, leastMs: number): StationReadings {
  let judged: Map<string, DeviceReading> | undefined;
  for (const [id, reading] of readings) {
    const stale = reading.timeMs !== undefined && nowMs - reading.timeMs > staleAfterOf(reading.periodMs, leastMs);
    if (stale === reading.stale) continue;
    judged ??= new Map(readings);
    judged.set(id, {...reading, stale, doubtful: stale || reading.offline});
  }
  return judged ?? readings;
}

/**
 * Epoch ms of the newest switch reading, null when there is none. Ignores unreadable times and times after `latestMs`, which appear when a
 * clock was set back.
 */
export function newestOf(stations: readonly StationReadings[], latestMs: number = Number.MAX_VALUE): number | null {
  let newest: number | null = null;
  for (const readings of stations) {
    for (const {hasSwitch, timeMs = Number.NaN} of readings.values())
      if (hasSwitch && timeMs > (newest ?? -Number.MAX_VALUE) && timeMs <= latestMs) newest = timeMs;
  }
  return newest;
}

/** Epoch ms until which a switch reading of these is fresh, by the period of its own gateway; null when there is none. As `newestOf`. */
export function freshUntilOf(stations: readonly StationReadings[], leastMs: number, latestMs: number = Number.MAX_VALUE): number | null {
  let until: number | null = null;
  for (const readings of stations) {
    for (const {hasSwitch, timeMs = Number.NaN, periodMs} of readings.values()) {
      if (!hasSwitch || !(timeMs > -Number.MAX_VALUE) || timeMs > latestMs) continue;
      until = Math.max(until ?? Number.NEGATIVE_INFINITY, timeMs + staleAfterOf(periodMs, leastMs));
    }
  }
  return until;
}

/**
 * How many of these devices have an old reading: it is stale, or reports the device as offline. Devices without a reading are not counted.
 */
export function countDoubtful(readings: StationReadings, deviceIds: Iterable<string>): number {
  let count = 0;
  for (const id of deviceIds) if (readings.get(id)?.doubtful) count += 1;
  return count;
}

/** Milliseconds until the next reading turns stale, as `judgeAges` judges; null when all of them are. Never below 1. */
export function untilNextStale(stations: readonly StationReadings[], nowMs: number, leastMs: number): number | null {
  let next: number | null = null;
  for (const readings of stations) {
    for (const {timeMs, periodMs} of readings.values()) {
      const restMs = timeMs === undefined ? -1 : timeMs + staleAfterOf(periodMs, leastMs) - nowMs;
      if (restMs >= 0 && (next === null || restMs < next)) next = restMs;
    }
  }
  return next === null ? null : next + 1;
}

/** From which age every one of these readings is stale, ms: by the slowest gateway. For what has no gateway of its own. */
export function slowestStaleOf(stations: readonly StationReadings[], leastMs: number): number {
  let slowest = leastMs;
  for (const readings of stations) {
    for (const {periodMs} of readings.values()) slowest = Math.max(slowest, staleAfterOf(periodMs, leastMs));
  }
  return slowest;
}
