import {type AppendCount, appendSamples, type SampleBlock} from './append-samples.ts';
import {createPointRoom, queryWindow, type WindowPoints, type WindowSpan} from './query-window.ts';
import {type RawRows, type RowsSpan, readRows} from './read-rows.ts';
import {type RangeFigures, scanRange} from './scan-range.ts';
import {
  countBytes,
  countSamples,
  createSeries,
  dropOldest,
  newestMs,
  type Sample,
  type Series,
  type SeriesFormat,
  sampleNear,
} from './series.ts';

export interface SeriesStoreOptions {
  /** Most bytes of all columns and pyramids together; the oldest chunks are dropped to stay below. Default 256 MiB. */
  readonly budgetBytes?: number;
}

const DEFAULT_BUDGET_BYTES = 256 * 1024 * 1024;

/** What the store holds, for display. */
export interface StoreUsage {
  readonly bytes: number;
  readonly budgetBytes: number;
  readonly series: number;
  readonly samples: number;
  /** Dropped so far for want of room, or as older than a series keeps them. */
  readonly droppedSamples: number;
}

/** Appends nothing because nobody opened the series, or because the block is not sound. */
export class SeriesFault extends Error {
  override readonly name = 'SeriesFault';
}

/**
 * Holds many series in memory and answers what to draw of them, at any density, in about the same time. Values are kept as they arrive:
 * what is read back is exact.
 */
export class SeriesStore {
  readonly #series = new Map<string, Series>();
  readonly #room = createPointRoom();
  readonly #budgetBytes: number;
  #bytes = 0;
  #dropped = 0;

  constructor({budgetBytes = DEFAULT_BUDGET_BYTES}: SeriesStoreOptions = {}) {
    this.#budgetBytes = budgetBytes;
  }

  /** Creates a series. One that exists keeps its samples and its format. */
  open(id: string, format: SeriesFormat = {}): void {
    if (!this.#series.has(id)) this.#series.set(id, createSeries(id, format));
  }

  /** Forgets a series; one that is not there is ignored. */
  close(id: string): void {
    const series = this.#series.get(id);
    if (series === undefined) return;
    this.#series.delete(id);
    this.#bytes -= series.bytes;
  }

  /**
   * Appends, inserts and corrects samples, then drops what exceeds the retention of the series and the budget of the store.
   *
   * @throws SeriesFault for a series that is not open; RangeError for lists of different lengths, before anything is kept.
   */
  append(id: string, block: SampleBlock): AppendCount {
    const series = this.#find(id);
    this.#bytes -= series.bytes;
    try {
      return appendSamples(series, block);
    } finally {
      countBytes(series);
      this.#bytes += series.bytes;
      this.#keepWithin(series);
    }
  }

  /** @throws SeriesFault for a series that is not open; RangeError for an empty window. */
  query(id: string, span: WindowSpan): WindowPoints {
    return queryWindow(this.#find(id), span, this.#room);
  }

  /** The sample nearest to a time, exact; undefined if none is within `reachMs`. */
  sampleNear(id: string, timeMs: number, reachMs: number): Sample | undefined {
    return sampleNear(this.#find(id), timeMs, reachMs);
  }

  /** Samples as they are, for tables and files. */
  rows(id: string, span: RowsSpan): RawRows {
    return readRows(this.#find(id), span);
  }

  /** Least, greatest, mean and number of the values of a range, from every sample. */
  figures(id: string, fromMs: number, toMs: number): RangeFigures {
    return scanRange(this.#find(id), fromMs, toMs);
  }

  newestMs(id: string): number | undefined {
    return newestMs(this.#find(id));
  }

  has(id: string): boolean {
    return this.#series.has(id);
  }

  usage(): StoreUsage {
    let samples = 0;
    for (const series of this.#series.values()) samples += countSamples(series);
    return {bytes: this.#bytes, budgetBytes: this.#budgetBytes, series: this.#series.size, samples, droppedSamples: this.#dropped};
  }

  #find(id: string): Series {
    const series = this.#series.get(id);
    if (series === undefined) throw new SeriesFault(`no series "${id}" is open`);
    return series;
  }

  #keepWithin(series: Series): void {
    const newest = newestMs(series);
    while (series.chunks.length > 1 && newest! - series.chunks[1]!.startMs >= series.retentionMs) this.#drop(series);
    while (this.#bytes > this.#budgetBytes) {
      const oldest = this.#withOldest();
      if (oldest === undefined) return;
      this.#drop(oldest);
    }
  }

  #drop(series: Series): void {
    this.#bytes -= series.bytes;
    this.#dropped += dropOldest(series);
    this.#bytes += series.bytes;
  }

  /** The series whose first chunk ends first of all. */
  #withOldest(): Series | undefined {
    let found: Series | undefined;
    let foundMs = Number.POSITIVE_INFINITY;
    for (const series of this.#series.values()) {
      const first = series.chunks[0];
      if (first === undefined) continue;
      const endMs = first.startMs;
      if (endMs < foundMs) {
        found = series;
        foundMs = endMs;
      }
    }
    return found;
  }
}
