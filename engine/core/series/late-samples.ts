import {adoptChunk, CHUNK_SAMPLES, type Chunk, firstFrom, timeAt, valueColumn, writeQuality, writeTimes} from './chunk.ts';
import {refreshPyramid} from './pyramid.ts';
import {chunkFrom, type Sample, type Series} from './series.ts';

/** How samples that do not follow the newest one were kept. */
export interface LateCount {
  /** Replaced the value at their time. */
  corrected: number;
  /** Were put between others. */
  inserted: number;
}

/**
 * Puts samples at their place. Only the chunks that hold them are rewritten, and of a chunk whose values are corrected only the buckets
 * above these.
 *
 * @param samples rising times, none after the newest sample of the series.
 */
export function placeLate(series: Series, samples: readonly Sample[]): LateCount {
  const counted = {corrected: 0, inserted: 0};
  let from = 0;
  while (from < samples.length) {
    // A time before the first chunk or in a pause belongs to the chunk after it.
    const at = chunkFrom(series.chunks, samples[from]!.timeMs);
    const chunk = series.chunks[at]!;
    const endMs = timeAt(chunk, chunk.count - 1);
    let to = from + 1;
    while (to < samples.length && samples[to]!.timeMs <= endMs) to++;
    const added = correct(chunk, samples.slice(from, to), series.gapMs);
    counted.corrected += to - from - added.length;
    counted.inserted += added.length;
    if (added.length > 0) series.chunks.splice(at, 1, ...merged(chunk, added, series));
    from = to;
  }
  return counted;
}

/** Overwrites what is there; returns the samples whose time the chunk does not have. */
function correct(chunk: Chunk, samples: readonly Sample[], gapMs: number): readonly Sample[] {
  return samples.filter(({timeMs, value, quality}) => {
    const index = firstFrom(chunk, timeMs);
    if (timeAt(chunk, index) !== timeMs) return true;
    chunk.values[index] = value;
    writeQuality(chunk, index, quality);
    refreshPyramid(chunk, index, index + 1, gapMs);
    return false;
  });
}

/** The chunk with the samples between its own; two chunks if one cannot hold them. */
function merged(chunk: Chunk, added: readonly Sample[], {precision, gapMs}: Series): Chunk[] {
  const times = writeTimes(chunk);
  const length = chunk.count + added.length;
  const columns = {timesMs: new Float64Array(length), values: valueColumn(precision, length)};
  const hasQuality = chunk.quality !== null || added.some(({quality}) => quality !== 0);
  const quality = hasQuality ? new Uint8Array(length) : null;
  let own = 0;
  let late = 0;
  for (let at = 0; at < length; at++) {
    const isLate = own >= chunk.count || (late < added.length && added[late]!.timeMs < times[own]!);
    columns.timesMs[at] = isLate ? added[late]!.timeMs : times[own]!;
    columns.values[at] = isLate ? added[late]!.value : chunk.values[own]!;
    if (quality !== null) quality[at] = isLate ? added[late]!.quality : (chunk.quality?.[own] ?? 0);
    if (isLate) late++;
    else own++;
  }
  const parts = Math.ceil(length / CHUNK_SAMPLES);
  const size = Math.ceil(length / parts);
  return Array.from({length: parts}, (_, part) => {
    const [from, to] = [part * size, Math.min(length, (part + 1) * size)];
    const piece = adoptChunk({
      startMs: columns.timesMs[from]!,
      stepMs: 0,
      timesMs: columns.timesMs.slice(from, to),
      values: columns.values.slice(from, to),
      quality: quality?.slice(from, to) ?? null,
    });
    refreshPyramid(piece, 0, piece.count, gapMs);
    return piece;
  });
}
