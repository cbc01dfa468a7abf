import type {WindowPoints, WindowSpan} from './query-window.ts';
import type {RawRows, RowsSpan} from './read-rows.ts';
import type {RangeFigures} from './scan-range.ts';
import type {Sample} from './series.ts';
import type {SeriesStore} from './series-store.ts';

/** What a chart asks of the store, which may be in another thread. */
export interface SeriesQuery {
  /** Returned with the answer, which tells it from those of earlier queries. */
  readonly tag: number;
  readonly seriesIds: readonly string[];
  readonly span: WindowSpan;
}

export interface SeriesAnswer {
  readonly tag: number;
  readonly span: WindowSpan;
  /** [seriesIds] null for a series that is not open. The receiver owns the buffers. */
  readonly points: readonly (WindowPoints | null)[];
}

export interface NearQuery {
  readonly seriesIds: readonly string[];
  readonly timeMs: number;
  readonly reachMs: number;
}

/** Reads series, here or in another thread. */
export interface SeriesPort {
  query(query: SeriesQuery): Promise<SeriesAnswer>;
  /** [seriesIds] the exact sample nearest to a time; null without one in reach or for a series that is not open. */
  samplesNear(query: NearQuery): Promise<readonly (Sample | null)[]>;
  /** Rejects for a series that is not open. */
  rows(seriesId: string, span: RowsSpan): Promise<RawRows>;
  /** Of every sample from `fromMs` to `toMs`. Rejects for a series that is not open. */
  figures(seriesId: string, fromMs: number, toMs: number): Promise<RangeFigures>;
}

export function answerQuery(store: SeriesStore, {tag, seriesIds, span}: SeriesQuery): SeriesAnswer {
  return {tag, span, points: seriesIds.map((id) => (store.has(id) ? store.query(id, span) : null))};
}

export function answerNear(store: SeriesStore, {seriesIds, timeMs, reachMs}: NearQuery): readonly (Sample | null)[] {
  return seriesIds.map((id) => (store.has(id) ? (store.sampleNear(id, timeMs, reachMs) ?? null) : null));
}

/** A store of this thread as a port, for small amounts of data and for tests. */
export function localSeriesPort(store: SeriesStore): SeriesPort {
  return {
    query: async (query) => answerQuery(store, query),
    samplesNear: async (query) => answerNear(store, query),
    rows: async (seriesId, span) => store.rows(seriesId, span),
    figures: async (seriesId, fromMs, toMs) => store.figures(seriesId, fromMs, toMs),
  };
}
