import {DAY_MS} from '@livebus/engine/core';
import type {ReadingReads, TailRow} from '../../store/areas/readings/readings.ts';
import {decodeTimes, TIMES_CODE} from './block-format.ts';
import {ALL_CODES, columnsOfBlocks, firstAt} from './columns.ts';
import {utcDayStart} from './read-readings.ts';
import {encodeReading} from './tail-format.ts';

interface KnownBlock {
  readonly startMs: number;
  readonly timesMs: Float64Array;
}

/** What blocks hold for some moments: by `nameOf` the reading of the moment, in tail format, and the moments that accept no more. */
export interface StoredMoments {
  readonly contents: ReadonlyMap<string, Uint8Array>;
  readonly closed: ReadonlySet<string>;
}

/** The stored readings at the moments of late ones. Reads all times, but values only of blocks that have a reading of the same moment. */
export async function storedMoments(reads: ReadingReads, late: readonly TailRow[]): Promise<StoredMoments> {
  const contents = new Map<string, Uint8Array>();
  const closed = new Set<string>();
  if (late.length === 0) return {contents, closed};
  const {days, thinned} = await blocksOfDays(reads, late);
  const met = new Map<string, {readonly deviceId: string; readonly startMs: number; readonly rows: TailRow[]}>();
  for (const row of late) {
    const day = dayKey(row.deviceId, row.atMs);
    if (thinned.has(day)) closed.add(nameOf(row));
    const block = days.get(day)?.find(({timesMs}) => timesMs[firstAt(timesMs, row.atMs)] === row.atMs);
    if (!block) continue;
    const key = `${row.deviceId} ${block.startMs}`;
    const known = met.get(key) ?? {deviceId: row.deviceId, startMs: block.startMs, rows: []};
    known.rows.push(row);
    met.set(key, known);
  }
  for (const {deviceId, startMs, rows} of met.values()) {
    const columns = columnsOfBlocks(await reads.blocks([deviceId], ALL_CODES, startMs, startMs + 1));
    for (const row of rows) {
      const at = firstAt(columns.timesMs, row.atMs);
      const measured = [...columns.quantities].flatMap(([quantity, column]) => (Number.isNaN(column[at]) ? [] : [[quantity, column[at]!]]));
      const state = columns.states[at]!;
      const stored = encodeReading({
        deviceId,
        acquisitionTimeMs: row.atMs,
        quantities: Object.fromEntries(measured),
        quality: columns.quality[at]!,
        ...(!Number.isNaN(state) && {switchState: state}),
      });
      contents.set(nameOf(row), stored);
    }
  }
  return {contents, closed};
}

export const nameOf = ({deviceId, atMs}: {readonly deviceId: string; readonly atMs: number}): string => `${deviceId} ${atMs}`;

export const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

const dayKey = (deviceId: string, atMs: number): string => `${deviceId} ${utcDayStart(atMs)}`;

async function blocksOfDays(reads: ReadingReads, late: readonly TailRow[]) {
  const wanted = new Set(late.map(({deviceId, atMs}) => dayKey(deviceId, atMs)));
  const ids = [...new Set(late.map(({deviceId}) => deviceId))];
  let [fromMs, toMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const {atMs} of late) {
    fromMs = Math.min(fromMs, atMs);
    toMs = Math.max(toMs, atMs);
  }
  const days = new Map<string, KnownBlock[]>();
  const thinned = new Set<string>();
  for (const row of await reads.blocks(ids, [TIMES_CODE], utcDayStart(fromMs), utcDayStart(toMs) + DAY_MS)) {
    const key = dayKey(row.deviceId, row.startMs);
    if (!wanted.has(key)) continue;
    const times = decodeTimes(row.data, row.startMs);
    if (times.thinned) thinned.add(key);
    days.set(key, [...(days.get(key) ?? []), {startMs: row.startMs, timesMs: times.timesMs}]);
  }
  return {days, thinned};
}
