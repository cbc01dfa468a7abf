import {DAY_MS, siteDay} from '@livebus/engine/core';
import type {Retention} from '../../base/retention.ts';
import type {ReadingStore} from '../../store/areas/readings/readings.ts';
import {STORED_QUANTITIES} from '../chunk-format.ts';
import {decodeTimes, type ReadingColumns, TIMES_CODE} from './block-format.ts';
import {ALL_CODES, blocksOf, chosenOf, columnsOfBlocks, firstAt} from './columns.ts';
import {DAY_S, HOUR_S} from './make-rollups.ts';
import {utcDayStart} from './read-readings.ts';

const QUARTER_MS = 900_000;
/** Thinning a day with at most this many readings is not worth the work. */
const MANY = 144;

/** Epoch ms of the first moment whose readings are kept. */
export const keptFrom = (nowMs: number, {readingDays}: Retention): number => utcDayStart(nowMs - readingDays * DAY_MS);

/** Removes a device's readings that are past retention, one day in each transaction. Calls `goesOn` between days. */
export async function prune(
  store: ReadingStore,
  deviceId: string,
  nowMs: number,
  retention: Retention,
  goesOn: () => boolean,
): Promise<void> {
  const keptFromMs = keptFrom(nowMs, retention);
  const rollupsFrom = siteDay(nowMs - retention.rollupDays * DAY_MS, 'UTC');
  await store.change(async (within) => {
    await within.dropBlocks(deviceId, ALL_CODES, 0, keptFromMs);
    await within.dropTaken(deviceId, keptFromMs);
    await within.dropRemarks(deviceId, keptFromMs);
    await within.dropRollups(deviceId, HOUR_S, [...STORED_QUANTITIES.keys()], rollupsFrom);
    await within.dropRollups(deviceId, DAY_S, [...STORED_QUANTITIES.keys()], rollupsFrom.slice(0, 7));
  });
  const fullFromMs = utcDayStart(nowMs - retention.fullDays * DAY_MS);
  const counts = new Map<number, number>();
  for (const row of await store.blocks([deviceId], [TIMES_CODE], keptFromMs, fullFromMs)) {
    const {timesMs, thinned} = decodeTimes(row.data, row.startMs);
    const dayMs = utcDayStart(row.startMs);
    counts.set(dayMs, thinned ? Number.NEGATIVE_INFINITY : (counts.get(dayMs) ?? 0) + timesMs.length);
  }
  for (const [dayMs, count] of counts) {
    if (count <= MANY) continue;
    if (!goesOn()) return;
    await thin(store, deviceId, dayMs);
  }
}

/** Keeps, of a UTC day, the reading nearest to each quarter of an hour; the day then accepts no more. */
function thin(store: ReadingStore, deviceId: string, dayMs: number): Promise<void> {
  return store.change(async (within) => {
    const columns = columnsOfBlocks(await within.blocks([deviceId], ALL_CODES, dayMs, dayMs + DAY_MS));
    const kept = chosenOf(columns, nearestToQuarters(columns, dayMs));
    await within.dropBlocks(deviceId, ALL_CODES, dayMs, dayMs + DAY_MS);
    await within.putBlocks(blocksOf(deviceId, kept, true));
  });
}

function nearestToQuarters({timesMs}: ReadingColumns, dayMs: number): number[] {
  const places = new Set<number>();
  for (let atMs = dayMs; atMs < dayMs + DAY_MS; atMs += QUARTER_MS) {
    const after = firstAt(timesMs, atMs);
    const distances = [after - 1, after].map((place) => Math.abs((timesMs[place] ?? Number.POSITIVE_INFINITY) - atMs));
    const nearest = distances[0]! <= distances[1]! ? after - 1 : after;
    if (Math.min(...distances) <= QUARTER_MS / 2) places.add(nearest);
  }
  return [...places].sort((a, b) => a - b);
}
