import {firstFrom, timeAt} from './chunk.ts';
import {chunkFrom, type Series} from './series.ts';

export interface RowsSpan {
  readonly fromMs: number;
  /** Included. */
  readonly toMs: number;
  /** Most rows to read. */
  readonly most: number;
}

/** Samples as they were appended. The receiver owns the buffers. */
export interface RawRows {
  readonly seriesId: string;
  /** [rows] epoch ms */
  readonly timesMs: Float64Array;
  /** [rows] NaN is a gap. */
  readonly values: Float64Array;
  /** [rows] bits of `QualityBit`; null while all are good. */
  readonly quality: Uint8Array | null;
  /** Time of the first sample that was left out because of `most`. */
  readonly nextMs: number | undefined;
}

/** All samples of a range, at most `most`. */
export function readRows({id, chunks}: Series, {fromMs, toMs, most}: RowsSpan): RawRows {
  const first = chunkFrom(chunks, fromMs);
  const spans: {readonly at: number; readonly from: number; readonly to: number}[] = [];
  let rows = 0;
  let nextMs: number | undefined;
  for (let at = first; at < chunks.length && nextMs === undefined; at++) {
    const chunk = chunks[at]!;
    const from = at === first ? firstFrom(chunk, fromMs) : 0;
    let end = firstFrom(chunk, toMs);
    if (end < chunk.count && timeAt(chunk, end) === toMs) end++;
    const to = Math.min(end, from + most - rows);
    if (to < end) nextMs = timeAt(chunk, to);
    if (to > from) spans.push({at, from, to});
    rows += Math.max(0, to - from);
    if (end < chunk.count) break;
  }
  const timesMs = new Float64Array(rows);
  const values = new Float64Array(rows);
  const quality = spans.some(({at}) => chunks[at]!.quality !== null) ? new Uint8Array(rows) : null;
  let row = 0;
  for (const {at, from, to} of spans) {
    const chunk = chunks[at]!;
    values.set(chunk.values.subarray(from, to), row);
    if (chunk.quality !== null) quality!.set(chunk.quality.subarray(from, to), row);
    if (chunk.timesMs !== null) timesMs.set(chunk.timesMs.subarray(from, to), row);
    else for (let index = from; index < to; index++) timesMs[row + index - from] = timeAt(chunk, index);
    row += to - from;
  }
  return {seriesId: id, timesMs, values, quality, nextMs};
}
