import {decodeSwitchState, type Station, SwitchBit, type SwitchReading} from '@livebus/engine/core';
import type {LinkState} from '../session/diagram-model.ts';

/** Real data are asked for this often by poll (MO-2.sld-22, MO-9-01). */
export const POLL_MS = 10_000;
/** By poll a lost link is told within this time (MO-9-01). */
export const LINK_LOST_AFTER_MS = 15_000;

/** A reading is stale when older than two periods; by poll a period is never shorter than the polls, by stream `pollMs` is 0 (MO-9-01). */
export function staleAfter(periodMs: number, pollMs: number): number {
  return 2 * Math.max(periodMs, pollMs);
}

/** Device id to the time its last row gave itself, and the time it counts from. Both epoch ms. */
export type ArrivalStamps = ReadonlyMap<string, {readonly ownMs: number; readonly stampMs: number}>;

/**
 * Times of readings as they count: a reading without one counts from its arrival (MO-4-17), and none is younger than its arrival, for
 * a field clock may run ahead. A row that repeats its time keeps the first stamp, so that a frozen future time grows old as well.
 */
export function stampArrival(
  readings: readonly SwitchReading[],
  arrivedAtMs: number,
  before: ArrivalStamps = new Map(),
): {readonly readings: readonly SwitchReading[]; readonly stamps: ArrivalStamps} {
  const arrivalMs = Math.floor(arrivedAtMs);
  const stamps = new Map<string, {ownMs: number; stampMs: number}>();
  const stamped = readings.map((reading) => {
    const {deviceId, timeMs: ownMs} = reading;
    if (ownMs === undefined) return {...reading, timeMs: arrivalMs};
    const last = before.get(deviceId);
    const stampMs = last?.ownMs === ownMs ? last.stampMs : Math.min(ownMs, arrivalMs);
    stamps.set(deviceId, {ownMs, stampMs});
    return {...reading, timeMs: stampMs};
  });
  return {readings: stamped, stamps};
}

/** Epoch ms of the newest reading; null when there is none. A time that could not be read is none, nor is one beyond `latestMs`: a clock set back leaves such. */
export function newestOf(stations: readonly (readonly SwitchReading[])[], latestMs: number = Number.MAX_VALUE): number | null {
  let newest: number | null = null;
  for (const readings of stations) {
    for (const {timeMs = Number.NaN} of readings) if (timeMs > (newest ?? -Number.MAX_VALUE) && timeMs <= latestMs) newest = timeMs;
  }
  return newest;
}

const OWN_DEVICES = new WeakMap<Station, ReadonlySet<string>>();

function ownDevices(station: Station): ReadonlySet<string> {
  const known = OWN_DEVICES.get(station) ?? new Set([...station.units, ...station.ties].map(({deviceId}) => deviceId));
  OWN_DEVICES.set(station, known);
  return known;
}

/** How many of a station's own devices report nothing fresh: their reading is stale, or says itself that they are offline. One without a reading is none of them. */
export function countOld(station: Station, readings: readonly SwitchReading[], nowMs: number, staleAfterMs: number): number {
  const own = ownDevices(station);
  return readings.filter(({deviceId, switchState, timeMs}) => {
    if (!own.has(deviceId)) return false;
    const state = decodeSwitchState(switchState);
    const offline = state !== null && (state & (1 << SwitchBit.online)) === 0;
    return offline || (timeMs !== undefined && nowMs - timeMs > staleAfterMs);
  }).length;
}

/** Milliseconds until the next reading turns stale; null when every one already is. Never below 1. */
export function untilNextStale(stations: readonly (readonly SwitchReading[])[], nowMs: number, staleAfterMs: number): number | null {
  let next: number | null = null;
  for (const readings of stations) {
    for (const {timeMs} of readings) {
      const restMs = timeMs === undefined ? -1 : timeMs + staleAfterMs - nowMs;
      if (restMs >= 0 && (next === null || restMs < next)) next = restMs;
    }
  }
  return next === null ? null : next + 1;
}

export interface LinkFacts {
  readonly paused: boolean;
  /** The last poll failed, or the stream is lost. */
  readonly lost: boolean;
  /** By poll, milliseconds since the last good answer, or since the first question while there was none; by stream 0. */
  readonly silentMs: number;
  readonly readingsAtMs: number | null;
  readonly nowMs: number;
  readonly staleAfterMs: number;
}

export function linkState(facts: LinkFacts): LinkState {
  if (facts.paused) return 'paused';
  if (facts.lost || facts.silentMs >= LINK_LOST_AFTER_MS) return 'lost';
  if (facts.readingsAtMs === null) return 'waiting';
  return facts.nowMs - facts.readingsAtMs > facts.staleAfterMs ? 'stale' : 'live';
}
