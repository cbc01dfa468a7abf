import {ValueMark} from '@livebus/contract';
import type {SampleColumns, SamplesAsked} from '../past-readings.ts';
import {ReadingQuality} from '../record-readings.ts';
import {firstAt} from './columns.ts';
import type {ReadingArchive} from './reading-archive.ts';
import {readingSlices} from './slices.ts';

/** A reading is the sample of a moment if it is no further away: gateways stamp some seconds before or after the full minute. */
const NEAR_MS = 30_000;

/** Recorded quantities at given moments: of the readings within 30 s of a moment the nearest, of two equally near the earlier. */
export async function recordedSamples(
  archive: Pick<ReadingArchive, 'readings'>,
  {deviceId, quantities, timesMs}: SamplesAsked,
): Promise<SampleColumns | undefined> {
  const columns: (Float64Array | undefined)[] = quantities.map(() => undefined);
  let marks: Uint16Array | undefined;
  const distance = new Float64Array(timesMs.length).fill(Number.POSITIVE_INFINITY);
  let found = false;
  let next = 0;
  const [fromMs, toMs] = [timesMs[0]! - NEAR_MS, timesMs.at(-1)! + NEAR_MS + 1];
  for await (const slice of readingSlices(archive, deviceId, quantities, fromMs, toMs)) {
    const lastMs = slice.timesMs.at(-1)! + NEAR_MS;
    // The last moment of a slice may have a nearer reading in the next one: it is looked at again there.
    for (next = Math.max(0, next - 1); next < timesMs.length && timesMs[next]! <= lastMs; next++) {
      const atMs = timesMs[next]!;
      const place = nearest(slice.timesMs, atMs);
      const away = Math.abs(slice.timesMs[place]! - atMs);
      if (away > NEAR_MS || away >= distance[next]!) continue;
      found = true;
      distance[next] = away;
      const quality = slice.quality[place]!;
      const mark = quality === ReadingQuality.bad ? ValueMark.bad : quality === ReadingQuality.doubtful ? ValueMark.doubtful : 0;
      if (mark !== 0) marks ??= new Uint16Array(timesMs.length);
      if (marks) marks[next] = mark;
      for (const [f, quantity] of quantities.entries()) {
        const value = mark === ValueMark.bad ? Number.NaN : (slice.quantities.get(quantity)?.[place] ?? Number.NaN);
        if (columns[f] === undefined) {
          if (Number.isNaN(value)) continue;
          columns[f] = new Float64Array(timesMs.length).fill(Number.NaN);
        }
        columns[f][next] = value;
      }
    }
  }
  return found ? {columns, marks} : undefined;
}

function nearest(times: Float64Array, atMs: number): number {
  const after = firstAt(times, atMs);
  if (after === 0) return 0;
  if (after === times.length) return after - 1;
  return times[after]! - atMs < atMs - times[after - 1]! ? after : after - 1;
}
