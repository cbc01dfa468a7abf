import type {QuantityName} from '@livebus/contract';
import {DAY_MS, dayStartMs, hourEdges, knownDay} from '@livebus/engine/core';
import type {ReadingReads, RollupRow} from '../../store/areas/readings/readings.ts';
import {codeOf, isRegister, STORED_QUANTITIES} from '../chunk-format.ts';
import {decodeTimes, quantityOfCode, type ReadingColumns, TIMES_CODE} from './block-format.ts';
import {columnsOfBlocks, columnsOfTail, mergeColumns, partOf, spanOf} from './columns.ts';
import {readReadings} from './read-readings.ts';
import {type DayRollup, rollUpDay} from './roll-up.ts';
import {decodeRollup, encodeRollup, type RollupSlot} from './rollup-format.ts';

export const HOUR_S = 3600;
export const DAY_S = DAY_MS / 1000;
/** How far before and after a day to look for the readings that its energy needs. */
const FAR_MS = 31 * DAY_MS;
const NEAR_MS = 7_200_000;
/** Readings beyond the day: the arithmetic of registers looks at the next three before it believes a fall. */
const BEYOND = 4;
const LONGEST_MONTH = 31;
/** How many are read at once. */
const MOST_CHUNKS = 1000;

/** Roll-ups of some quantities for one site day, from stored readings. */
export async function rollUp(
  reads: ReadingReads,
  deviceId: string,
  day: string,
  zone: string,
  quantities: readonly QuantityName[],
): Promise<Map<QuantityName, DayRollup>> {
  const hoursMs = hourEdges(knownDay(day), zone);
  const [fromMs, toMs] = [hoursMs[0]!, hoursMs.at(-1)!];
  let columns = await readReadings(reads, deviceId, quantities, fromMs - NEAR_MS, toMs + NEAR_MS);
  const registers = quantities.filter(isRegister);
  if (registers.length > 0 && columns.timesMs.length > 0) {
    if (!(columns.timesMs[0]! < fromMs)) columns = mergeColumns(await lastBefore(reads, deviceId, registers, fromMs), columns);
    if (!(columns.timesMs.at(-1)! >= toMs)) columns = mergeColumns(columns, await firstAfter(reads, deviceId, registers, toMs));
  } else if (registers.length > 0) {
    columns = mergeColumns(await lastBefore(reads, deviceId, registers, fromMs), await firstAfter(reads, deviceId, registers, toMs));
  }
  return rollUpDay(columns, hoursMs);
}

async function lastBefore(
  reads: ReadingReads,
  deviceId: string,
  registers: readonly QuantityName[],
  beforeMs: number,
): Promise<ReadingColumns> {
  const tail = await reads.tail([deviceId], beforeMs - FAR_MS, beforeMs);
  const times = await reads.blocks([deviceId], [TIMES_CODE], beforeMs - FAR_MS, beforeMs);
  const startMs = times.at(-1)?.startMs ?? beforeMs;
  const blocks = await reads.blocks([deviceId], [TIMES_CODE, ...registers.map(codeOf)], startMs, startMs + 1);
  const known = mergeColumns(spanOf(columnsOfBlocks(blocks), 0, beforeMs), columnsOfTail(tail.slice(-BEYOND), registers));
  return partOf(known, Math.max(0, known.timesMs.length - BEYOND), known.timesMs.length);
}

async function firstAfter(
  reads: ReadingReads,
  deviceId: string,
  registers: readonly QuantityName[],
  fromMs: number,
): Promise<ReadingColumns> {
  const tail = await reads.tail([deviceId], fromMs, fromMs + FAR_MS);
  // A block that begins before the day may end in it.
  const times = await reads.blocks([deviceId], [TIMES_CODE], fromMs - DAY_MS, fromMs + FAR_MS);
  const startMs = times.find((row) => decodeTimes(row.data, row.startMs).timesMs.at(-1)! >= fromMs)?.startMs ?? fromMs;
  const blocks = await reads.blocks([deviceId], [TIMES_CODE, ...registers.map(codeOf)], startMs, startMs + 1);
  const known = mergeColumns(spanOf(columnsOfBlocks(blocks), fromMs, fromMs + FAR_MS), columnsOfTail(tail.slice(0, BEYOND), registers));
  return partOf(known, 0, Math.min(BEYOND, known.timesMs.length));
}

/** All quantities, a few at a time: a device that reports every second has a thousand chunks for each day and quantity. */
async function rollUpInParts(reads: ReadingReads, deviceId: string, day: string, zone: string): Promise<Map<QuantityName, DayRollup>> {
  const startMs = dayStartMs(day, zone);
  const chunks = (await reads.blocks([deviceId], [TIMES_CODE], startMs - DAY_MS, startMs + DAY_MS)).length;
  const atOnce = Math.max(1, Math.floor(MOST_CHUNKS / Math.max(1, chunks)));
  const made = new Map<QuantityName, DayRollup>();
  for (let i = 0; i < STORED_QUANTITIES.length; i += atOnce) {
    for (const one of await rollUp(reads, deviceId, day, zone, STORED_QUANTITIES.slice(i, i + atOnce))) made.set(...one);
  }
  return made;
}

/**
 * Rows of the roll-ups of one day: its hours, and its slot in the month, whose other days stay as they are. Where a quantity no longer has
 * readings on that day, its row is written empty.
 */
export async function rollupRows(reads: ReadingReads, deviceId: string, day: string, zone: string): Promise<RollupRow[]> {
  const made = await rollUpInParts(reads, deviceId, day, zone);
  const month = day.slice(0, 7);
  const monthMs = dayStartMs(`${month}-01`, zone);
  const codes = [...STORED_QUANTITIES.keys()];
  const months = new Map((await reads.rollups([deviceId], DAY_S, codes, month, month)).map((row) => [row.figure, decodeRollup(row.data)]));
  const dayMs = dayStartMs(day, zone);
  const rows: RollupRow[] = [];
  for (const code of codes) {
    const rollup = made.get(quantityOfCode(code)!);
    const days = months.get(code);
    if (!rollup && !days?.[Number(day.slice(8)) - 1]) continue;
    const standing: (RollupSlot | undefined)[] = Array.from({length: LONGEST_MONTH}, (_, i) => days?.[i]);
    standing[Number(day.slice(8)) - 1] = rollup?.day;
    rows.push({deviceId, spanS: DAY_S, figure: code, period: month, data: encodeRollup(standing, monthMs)});
    rows.push({deviceId, spanS: HOUR_S, figure: code, period: day, data: encodeRollup(rollup?.hours ?? [], dayMs)});
  }
  return rows;
}
