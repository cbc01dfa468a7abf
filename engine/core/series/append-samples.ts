import {adoptChunk, CHUNK_SAMPLES, type Chunk, createChunk, growChunk, lastMs, writeQuality, writeTimes} from './chunk.ts';
import {placeLate} from './late-samples.ts';
import {refreshPyramid} from './pyramid.ts';
import type {ValueColumn} from './pyramid-levels.ts';
import {QUALITY_MASK} from './quality.ts';
import {newestMs, type Sample, type Series} from './series.ts';

/** Samples of one series as they arrive. The store may keep the columns: their sender no longer uses them. */
export interface SampleBlock {
  /** [values] epoch ms; in any order, but rising ones are fastest. Absent: on the grid of `startMs` and the step of the series. */
  readonly timesMs?: Float64Array | readonly number[];
  readonly startMs?: number;
  /** NaN is a gap. */
  readonly values: ValueColumn | readonly number[];
  /** [values] bits of `QualityBit`; absent while all are good. */
  readonly quality?: Uint8Array;
  /** Samples after this time are refused: the clock of their source is wrong. */
  readonly latestMs?: number;
}

/** What became of the samples of a block. Nothing is dropped without being counted here. */
export interface AppendCount {
  /** Followed the newest sample. */
  appended: number;
  corrected: number;
  inserted: number;
  /** Were infinite, or beyond what the precision of the series can hold: kept as a gap. */
  infinite: number;
  /** Had a time that is no number. */
  timeless: number;
  /** Were after `latestMs`. */
  future: number;
  /** Were older than what the series still holds. */
  expired: number;
}

/** @throws RangeError if the lists have different lengths, or the block has neither times nor a start and a step. */
export function appendSamples(series: Series, block: SampleBlock): AppendCount {
  checkBlock(series, block);
  const counted: AppendCount = {appended: 0, corrected: 0, inserted: 0, infinite: 0, timeless: 0, future: 0, expired: 0};
  if (block.values.length === 0) return counted;
  if (canAdopt(series, block)) adopt(series, block, counted);
  else takeOver(series, block, counted);
  return counted;
}

function checkBlock({id, stepMs}: Series, {timesMs, startMs, values, quality}: SampleBlock): void {
  if (timesMs === undefined && (startMs === undefined || stepMs === undefined)) {
    throw new RangeError(`samples of series "${id}" without times need a start and a series with a step`);
  }
  for (const [name, list] of Object.entries({times: timesMs, qualities: quality})) {
    if (list !== undefined && list.length !== values.length) {
      throw new RangeError(`samples of series "${id}": ${values.length} values, but ${list.length} ${name}`);
    }
  }
}

/** Whether the columns can become chunks as they are: full ones, of the right type, that follow what is there. */
function canAdopt(series: Series, {timesMs, startMs, values, latestMs}: SampleBlock): boolean {
  if (values.length < CHUNK_SAMPLES) return false;
  const type = series.precision === 'float32' ? Float32Array : Float64Array;
  if (!(values instanceof type) || (timesMs !== undefined && !(timesMs instanceof Float64Array))) return false;
  const first = timesMs === undefined ? startMs! : timesMs[0]!;
  const last = timesMs === undefined ? startMs! + (values.length - 1) * series.stepMs! : timesMs[values.length - 1]!;
  const after = newestMs(series) ?? series.droppedToMs ?? Number.NEGATIVE_INFINITY;
  if (!(first > after && last <= (latestMs ?? Number.MAX_VALUE))) return false;
  if (timesMs !== undefined) for (let i = 1; i < timesMs.length; i++) if (!(timesMs[i]! > timesMs[i - 1]!)) return false;
  return true;
}

function adopt(series: Series, {timesMs, startMs, values, quality}: SampleBlock, counted: AppendCount): void {
  const times = timesMs as Float64Array | undefined;
  const column = values as ValueColumn;
  for (let from = 0; from < column.length; from += CHUNK_SAMPLES) {
    const to = Math.min(column.length, from + CHUNK_SAMPLES);
    // The last chunk will grow: it gets columns of its own.
    const part = <Column extends ValueColumn | Uint8Array>(all: Column) =>
      (to - from === CHUNK_SAMPLES ? all.subarray(from, to) : all.slice(from, to)) as Column;
    const chunk = adoptChunk({
      startMs: times === undefined ? startMs! + from * series.stepMs! : times[from]!,
      stepMs: series.stepMs ?? 0,
      timesMs: times === undefined ? null : part(times),
      values: part(column),
      quality: quality === undefined ? null : masked(part(quality)),
    });
    counted.infinite += refreshPyramid(chunk, 0, chunk.count, series.gapMs);
    series.chunks.push(chunk);
  }
  counted.appended += column.length;
}

function masked(quality: Uint8Array): Uint8Array {
  for (let index = 0; index < quality.length; index++) quality[index]! &= QUALITY_MASK;
  return quality;
}

/** Sample by sample: followers are appended, the others put at their place. */
function takeOver(series: Series, {timesMs, startMs, values, quality, latestMs}: SampleBlock, counted: AppendCount): void {
  const late: Sample[] = [];
  const tail = tailWriter(series);
  const toMs = latestMs ?? Number.POSITIVE_INFINITY;
  const float32 = series.precision === 'float32';
  for (let index = 0; index < values.length; index++) {
    const timeMs = timesMs === undefined ? startMs! + index * series.stepMs! : timesMs[index]!;
    let value = values[index]!;
    if (!Number.isFinite(timeMs)) counted.timeless++;
    else if (timeMs > toMs) counted.future++;
    else if (series.droppedToMs !== undefined && timeMs <= series.droppedToMs) counted.expired++;
    else {
      if (Math.abs(float32 ? Math.fround(value) : value) === Number.POSITIVE_INFINITY) {
        value = Number.NaN;
        counted.infinite++;
      }
      const bits = quality === undefined ? 0 : quality[index]! & QUALITY_MASK;
      if (timeMs > tail.lastMs()) {
        tail.push(timeMs, value, bits);
        counted.appended++;
      } else late.push({timeMs, value, quality: bits});
    }
  }
  tail.finish();
  if (late.length === 0) return;
  const {corrected, inserted} = placeLate(series, latestOfEach(late));
  counted.corrected += corrected + late.length - corrected - inserted;
  counted.inserted += inserted;
}

/** In the order of time; of several samples with one time the last that arrived. */
function latestOfEach(late: readonly Sample[]): readonly Sample[] {
  const ordered = [...late].sort((a, b) => a.timeMs - b.timeMs);
  return ordered.filter(({timeMs}, index) => ordered[index + 1]?.timeMs !== timeMs);
}

/** A hole of at most this many samples on the grid is filled with NaN; a longer one starts a new chunk. */
const MOST_FILLED = 1024;

function tailWriter(series: Series) {
  let chunk: Chunk | undefined = series.chunks.at(-1);
  let written = chunk?.count ?? 0;
  let newest = chunk === undefined ? Number.NEGATIVE_INFINITY : lastMs(chunk);

  const finish = () => {
    // The sample before the first new one now has a successor, which may be a pause away.
    if (chunk !== undefined && chunk.count > written) refreshPyramid(chunk, Math.max(0, written - 1), chunk.count, series.gapMs);
  };
  const begin = (timeMs: number): Chunk => {
    finish();
    const next = createChunk(timeMs, series.stepMs, series.precision);
    series.chunks.push(next);
    written = 0;
    chunk = next;
    return next;
  };
  const put = (into: Chunk, timeMs: number, value: number, bits: number) => {
    growChunk(into, into.count + 1);
    if (into.timesMs !== null) into.timesMs[into.count] = timeMs;
    into.values[into.count] = value;
    writeQuality(into, into.count, bits);
    into.count++;
  };

  return {
    lastMs: () => newest,
    push(timeMs: number, value: number, bits: number) {
      let into = chunk === undefined || chunk.count === CHUNK_SAMPLES ? begin(timeMs) : chunk;
      if (into.timesMs === null && into.count > 0) {
        const steps = (timeMs - into.startMs) / into.stepMs;
        const hole = steps - into.count;
        if (!Number.isInteger(steps) || into.startMs + steps * into.stepMs !== timeMs) writeTimes(into);
        else if (hole > MOST_FILLED || into.count + hole >= CHUNK_SAMPLES) into = begin(timeMs);
        else for (let filled = 0; filled < hole; filled++) put(into, Number.NaN, Number.NaN, 0);
      }
      put(into, timeMs, value, bits);
      newest = timeMs;
    },
    finish,
  };
}
