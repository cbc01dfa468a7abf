import {type EvidenceReading, staleAfterOf} from '../../../signals/reading.ts';
import {isStale} from '../../join-readings.ts';
import type {EnergiseOptions} from '../../liveness.ts';
import {stampOf} from '../evidence-memory.ts';

/** Before a reading turns stale by this much its group runs again, so that no rounding of times can make it late. */
const MARGIN_MS = 1;

/**
 * Until which time a run over these rows would give the same answer again, if no row changes: until the first of them turns stale. A row
 * whose stamp is the time of the run (it has none, or one ahead of the server's clock) changes with every run, and several rows of one id
 * are remembered again in each: such rows are valid at `nowMs` only.
 *
 * @param rows - [stations] of the group.
 */
export function validUntil(rows: readonly (readonly EvidenceReading[])[], options: EnergiseOptions, isTwice: boolean): number {
  const {nowMs, staleAfterMs} = options;
  if (isTwice) return nowMs;
  let until = Number.POSITIVE_INFINITY;
  for (const one of rows) {
    for (const row of one) {
      if (!(stampOf(row, nowMs) < nowMs)) return nowMs;
      const {timeMs, arrivedMs, periodMs} = row;
      if (typeof timeMs === 'number' && !isStale(row, options))
        until = Math.min(until, Math.min(timeMs, arrivedMs ?? timeMs) + staleAfterOf(periodMs, staleAfterMs) - MARGIN_MS);
    }
  }
  return Math.max(until, nowMs);
}
