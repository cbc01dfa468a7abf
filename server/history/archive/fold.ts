import {DAY_MS} from '@livebus/engine/core';
import type {ReadingChange, ReadingStore, TailRow} from '../../store/areas/readings/readings.ts';
import {BLOCK_READINGS, decodeTimes, TIMES_CODE} from './block-format.ts';
import {ALL_CODES, blocksOf, columnsOfBlocks, columnsOfTail, mergeColumns} from './columns.ts';
import {utcDayStart} from './read-readings.ts';

/**
 * Moves a device's tail into blocks, in one transaction: readings of days that are over, or any once there are enough. Blocks of a device
 * never overlap: late readings go into the blocks that cover their time. Returns the number of readings moved.
 */
export function foldTail(store: ReadingStore, deviceId: string, nowMs: number): Promise<number> {
  return store.change(async (within) => {
    const days = new Map<number, TailRow[]>();
    for (const row of await within.tail([deviceId], 0, Number.MAX_SAFE_INTEGER)) {
      const day = utcDayStart(row.atMs);
      const known = days.get(day);
      if (known) known.push(row);
      else days.set(day, [row]);
    }
    let taken = 0;
    let lastMs = (await within.folded([deviceId])).get(deviceId) ?? Number.NEGATIVE_INFINITY;
    for (const [dayMs, rows] of days) {
      if (dayMs + DAY_MS > nowMs && rows.length < BLOCK_READINGS) continue;
      await foldDay(within, deviceId, dayMs, rows);
      taken += rows.length;
      lastMs = Math.max(lastMs, rows.at(-1)!.atMs);
    }
    if (taken > 0) await within.setFolded(deviceId, lastMs);
    return taken;
  });
}

async function foldDay(within: ReadingChange, deviceId: string, dayMs: number, rows: readonly TailRow[]): Promise<void> {
  const [firstMs, lastMs] = [rows[0]!.atMs, rows.at(-1)!.atMs];
  const there = (await within.blocks([deviceId], [TIMES_CODE], dayMs, dayMs + DAY_MS)).map(({startMs, data}) => {
    const {timesMs, thinned} = decodeTimes(data, startMs);
    return {startMs, endMs: timesMs.at(-1)!, count: timesMs.length, thinned};
  });
  // The blocks that they fall into, and a short block that they continue.
  const before = there.findLast(({endMs}) => endMs < firstMs);
  const touched = there.filter(
    (one) => (one.endMs >= firstMs && one.startMs <= lastMs) || (one === before && one.count < BLOCK_READINGS / 2),
  );
  let columns = columnsOfTail(rows);
  if (touched.length > 0) {
    const [fromMs, toMs] = [touched[0]!.startMs, touched.at(-1)!.startMs + 1];
    columns = mergeColumns(columnsOfBlocks(await within.blocks([deviceId], ALL_CODES, fromMs, toMs)), columns);
    await within.dropBlocks(deviceId, ALL_CODES, fromMs, toMs);
  }
  await within.putBlocks(
    blocksOf(
      deviceId,
      columns,
      there.some(({thinned}) => thinned),
    ),
  );
  await within.dropTail(deviceId, firstMs, lastMs + 1);
}
