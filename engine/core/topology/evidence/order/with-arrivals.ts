import type {EvidenceReading} from '../../../signals/reading.ts';
import type {EvidenceMemory} from '../evidence-memory.ts';

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * [E1] A stamp later than its arrival counts as its arrival. Of a reading ahead of the clock that does not say when it arrived, that is the
 * first run that sees this stamp: otherwise it would be of now in every run, and young again when the clock has caught up with it.
 */
export function withArrivals(
  rows: readonly EvidenceReading[],
  station: number,
  nowMs: number,
  {ahead}: EvidenceMemory,
): readonly EvidenceReading[] {
  const before = ahead.get(station) ?? NONE;
  let seen: Map<string, number> | undefined;
  let stamped: EvidenceReading[] | undefined;
  for (let row = 0; row < rows.length; row++) {
    const {timeMs, arrivedMs, deviceId} = rows[row];
    if (typeof timeMs !== 'number' || typeof arrivedMs === 'number' || timeMs === Number.POSITIVE_INFINITY) continue;
    if (!(timeMs > nowMs) && before.size === 0) continue;
    const key = `${timeMs} ${deviceId}`;
    const seenMs = before.get(key) ?? (timeMs > nowMs ? nowMs : undefined);
    if (seenMs === undefined) continue;
    seen ??= new Map();
    seen.set(key, seenMs);
    stamped ??= rows.slice();
    stamped[row] = {...rows[row], arrivedMs: seenMs};
  }
  if (seen !== undefined) ahead.set(station, seen);
  else if (before.size > 0) ahead.delete(station);
  return stamped ?? rows;
}
