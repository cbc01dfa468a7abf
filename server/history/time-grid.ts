import {dayEdges, knownDay, MINUTE_MS} from '@livebus/engine/core';

/** Moments of a range of site days at even steps from each midnight. */
export interface TimeGrid {
  /** Epoch ms, rising, none after the clock. */
  readonly timesMs: readonly number[];
  /** Starts of the intervals that have begun, and the end of the last, which may be ahead of the clock: one more than there are intervals. */
  readonly edgesMs: readonly number[];
}

/**
 * Each day starts anew at its first moment, so that every day has the same times of day; a day of 23 or 25 hours has fewer or more. Both
 * lists are empty where the range has not begun.
 *
 * @param fromDay - `YYYY-MM-DD`; both ends are included.
 */
export function timeGrid(fromDay: string, toDay: string, zone: string, stepMin: number, nowMs: number): TimeGrid {
  const days = dayEdges(knownDay(fromDay), knownDay(toDay), zone);
  const timesMs: number[] = [];
  const starts: number[] = [];
  let endMs = 0;
  for (let day = 0; day + 1 < days.length; day++) {
    const nextMs = days[day + 1]!;
    for (let atMs = days[day]!; atMs < nextMs && atMs <= nowMs; atMs += stepMin * MINUTE_MS) {
      timesMs.push(atMs);
      if (atMs === nowMs) continue;
      starts.push(atMs);
      endMs = Math.min(atMs + stepMin * MINUTE_MS, nextMs);
    }
  }
  return {timesMs, edgesMs: starts.length === 0 ? [] : [...starts, endMs]};
}
