import type {DeviceReading, StationReadings} from '../base/api/readings/station-readings.ts';

/** A reading is stale when older than two periods; by poll a period is never shorter than the polls, by stream `pollMs` is 0 (MO-9-01). */
export function staleAfter(periodMs: number, pollMs: number): number {
  return 2 * Math.max(periodMs, pollMs);
}

/** Device id to the time its last row gave itself, and the time it counts from. Both epoch ms. */
export type ArrivalStamps = ReadonlyMap<string, {readonly ownMs: number; readonly stampMs: number}>;

/** Readings, each with the time it counts from, and the stamps by which the next ones are judged. */
export interface Stamped {
  readonly readings: StationReadings;
  readonly stamps: ArrivalStamps;
}

/**
 * Times of readings as they count: a reading without one counts from its arrival (MO-4-17), and none is younger than its arrival, for
 * a field clock may run ahead. A row that repeats its time keeps the first stamp, so that a frozen future time grows old as well.
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
    const stampMs = last?.ownMs === ownMs ? last.stampMs : Math.min(ownMs, arrivalMs);
    stamps.set(id, {ownMs, stampMs});
    stamped.set(id, stampMs === ownMs ? reading : {...reading, timeMs: stampMs});
  }
  return {readings: stamped, stamps};
}

/**
 * The same readings by a clock that was set: what was stamped by the old one says nothing of now. A row counts from its own time again,
 * or from now where that lies ahead; one without a time of its own counts on from where it was.
 */
export function restamp({readings, stamps}: Stamped, nowMs: number): Stamped {
  const again = new Map([...stamps].map(([id, {ownMs}]) => [id, {ownMs, stampMs: Math.min(ownMs, Math.floor(nowMs))}]));
  const stamped = [...readings].map(([id, reading]): [string, DeviceReading] => {
    const stamp = again.get(id);
    return [id, stamp === undefined || stamp.stampMs === reading.timeMs ? reading : {...reading, timeMs: stamp.stampMs}];
  });
  return {readings: new Map(stamped), stamps: again};
}

/** Says of each reading whether it is stale at this moment. Gives the same map where none is judged otherwise than before. */
export function judgeAges(readings: StationReadings, nowMs: number, staleAfterMs: number): StationReadings {
  let judged: Map<string, DeviceReading> | undefined;
  for (const [id, reading] of readings) {
    const stale = reading.timeMs !== undefined && nowMs - reading.timeMs > staleAfterMs;
    if (stale === reading.stale) continue;
    judged ??= new Map(readings);
    judged.set(id, {...reading, stale, doubtful: stale || reading.offline});
  }
  return judged ?? readings;
}

/**
 * Epoch ms of the newest reading of a switch; null when there is none. A time that could not be read is none, nor is one beyond `latestMs`:
 * a clock set back leaves such.
 */
export function newestOf(stations: readonly StationReadings[], latestMs: number = Number.MAX_VALUE): number | null {
  let newest: number | null = null;
  for (const readings of stations) {
    for (const {hasSwitch, timeMs = Number.NaN} of readings.values())
      if (hasSwitch && timeMs > (newest ?? -Number.MAX_VALUE) && timeMs <= latestMs) newest = timeMs;
  }
  return newest;
}

/** How many of these devices report nothing fresh: their reading is stale, or says itself that they are offline. One without a reading is none of them. */
export function countDoubtful(readings: StationReadings, deviceIds: Iterable<string>): number {
  let count = 0;
  for (const id of deviceIds) if (readings.get(id)?.doubtful) count += 1;
  return count;
}

/** Milliseconds until the next reading turns stale; null when every one already is. Never below 1. */
export function untilNextStale(stations: readonly StationReadings[], nowMs: number, staleAfterMs: number): number | null {
  let next: number | null = null;
  for (const readings of stations) {
    for (const {timeMs} of readings.values()) {
      const restMs = timeMs === undefined ? -1 : timeMs + staleAfterMs - nowMs;
      if (restMs >= 0 && (next === null || restMs < next)) next = restMs;
    }
  }
  return next === null ? null : next + 1;
}
