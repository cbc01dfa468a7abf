import type {QuantityName} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import type {ReadingReads} from '../../store/areas/readings/readings.ts';
import {codeOf} from '../chunk-format.ts';
import {type ReadingColumns, TIMES_CODE} from './block-format.ts';
import {columnsOfBlocks, columnsOfTail, mergeColumns, spanOf} from './columns.ts';

/** No block crosses a UTC day. */
export const utcDayStart = (atMs: number): number => Math.floor(atMs / DAY_MS) * DAY_MS;

/** Readings of a device in [fromMs, toMs), in time order. */
export async function readReadings(
  reads: ReadingReads,
  deviceId: string,
  quantities: readonly QuantityName[],
  fromMs: number,
  toMs: number,
): Promise<ReadingColumns> {
  // Tail first: a reading that moves to a block meanwhile is then read twice, rather than missed.
  const tail = await reads.tail([deviceId], fromMs, toMs);
  const blocks = await reads.blocks([deviceId], [TIMES_CODE, ...quantities.map(codeOf)], utcDayStart(fromMs), toMs);
  return mergeColumns(spanOf(columnsOfBlocks(blocks), fromMs, toMs), columnsOfTail(tail, quantities));
}
