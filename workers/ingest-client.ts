import type {Disposable, Event} from '@livebus/engine/core';
import type {IngestApi, ParseReply, ParseRequest} from './protocol.ts';
import {spawnIngest} from './spawn.ts';
import {startThread, type ThreadWorker} from './thread.ts';

/** Owns one thread that reads diagrams. */
export interface IngestClient extends Disposable {
  /** Requests are answered one after the other, in order. Rejects when the thread fails or is disposed, never for bad data. */
  parse(request: ParseRequest): Promise<ParseReply>;
  readonly onFailure: Event<Error>;
}

export function createIngestClient(spawn: () => ThreadWorker = spawnIngest): IngestClient {
  const thread = startThread<IngestApi>('ingest', spawn);
  return {
    onFailure: thread.onFailure,
    parse: (request) => thread.call<ParseReply>(async (api) => await api.parse(request)),
    dispose: () => thread.dispose(),
  };
}
