import type {
  AppendCount,
  Disposable,
  Event,
  SampleBlock,
  SeriesFormat,
  SeriesPort,
  SeriesStoreOptions,
  StoreUsage,
} from '@livebus/engine/core';
import {transfer} from 'comlink';
import type {SeriesApi} from './protocol.ts';
import {blockBuffers} from './series-buffers.ts';
import {spawnSeries} from './spawn.ts';
import {startThread, type ThreadWorker} from './thread.ts';

/**
 * The series of a page in their own thread. Calls are answered in order. Every call rejects with the failure once the thread has failed and
 * with an `AbortError` once the client is disposed; then the samples are gone, and the owner creates another client and fills it again.
 */
export interface SeriesClient extends SeriesPort, Disposable {
  open(seriesId: string, format?: SeriesFormat): Promise<void>;
  close(seriesId: string): Promise<void>;
  /**
   * Appends to several series at once. Columns that fill their buffer are handed over: the caller no longer has them. Rejects, and appends
   * nothing of the block concerned and those after it, for a series that is not open and for lists of different lengths.
   */
  append(blocks: readonly {readonly seriesId: string; readonly block: SampleBlock}[]): Promise<readonly AppendCount[]>;
  usage(): Promise<StoreUsage>;
  /** Fires once, when the thread cannot be started or breaks down. */
  readonly onFailure: Event<Error>;
}

export function createSeriesClient(options: SeriesStoreOptions = {}, spawn: () => ThreadWorker = spawnSeries): SeriesClient {
  const thread = startThread<SeriesApi>('series', spawn);
  const started = thread.call<void>(async (api) => await api.start(options));
  // Its failure is reported by `onFailure` and by every call.
  started.catch(() => {});
  return {
    onFailure: thread.onFailure,
    open: (seriesId, format = {}) => thread.call<void>(async (api) => await api.open(seriesId, format)),
    close: (seriesId) => thread.call<void>(async (api) => await api.close(seriesId)),
    append: (blocks) => thread.call(async (api) => await api.append(transfer([...blocks], blockBuffers(blocks)))),
    query: (query) => thread.call(async (api) => await api.query(query)),
    samplesNear: (query) => thread.call(async (api) => await api.samplesNear(query)),
    rows: (seriesId, span) => thread.call(async (api) => await api.rows(seriesId, span)),
    figures: (seriesId, fromMs, toMs) => thread.call(async (api) => await api.figures(seriesId, fromMs, toMs)),
    usage: () => thread.call(async (api) => await api.usage()),
    dispose: () => thread.dispose(),
  };
}
