import type {FigureName} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import type {ReadingReads} from '../../store/areas/readings/readings.ts';
import {codeOf, type ReadingColumns, TIMES_CODE} from './block-format.ts';
import {columnsOfBlocks, columnsOfTail, mergeColumns, spanOf} from './columns.ts';

/** No block goes beyond a day of UTC. */
export const utcDayStart = (atMs: number): number => Math.floor(atMs / DAY_MS) * DAY_MS;

/** What a device measured in [fromMs, toMs), in time. */
export async function readReadings(
  reads: ReadingReads,
  deviceId: string,
  figures: readonly FigureName[],
  fromMs: number,
  toMs: number,
): Promise<ReadingColumns> {
  // The tail first: what is made a block meanwhile is then seen twice, not never.
  const tail = await reads.tail([deviceId], fromMs, toMs);
  const blocks = await reads.blocks([deviceId], [TIMES_CODE, ...figures.map(codeOf)], utcDayStart(fromMs), toMs);
  return mergeColumns(spanOf(columnsOfBlocks(blocks), fromMs, toMs), columnsOfTail(tail, figures));
}
