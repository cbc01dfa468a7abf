import type {DiagramScene, Disposable, Event} from '@livebus/engine/core';
import type {IngestApi, ParseReply, ParseRequest, SceneRequest} from './protocol.ts';
import {spawnIngest} from './spawn.ts';
import {startThread, type ThreadWorker} from './thread.ts';

/** Owns one thread that reads diagrams and lays them out. Requests are answered one after the other, in order. */
export interface IngestClient extends Disposable {
  /** Rejects when the thread fails or is disposed, never for bad data. */
  parse(request: ParseRequest): Promise<ParseReply>;
  /** The scene is the caller's. Rejects when the thread fails or is disposed. */
  buildScene(request: SceneRequest): Promise<DiagramScene>;
  readonly onFailure: Event<Error>;
}

export function createIngestClient(spawn: () => ThreadWorker = spawnIngest): IngestClient {
  const thread = startThread<IngestApi>('ingest', spawn);
  return {
    onFailure: thread.onFailure,
    parse: (request) => thread.call<ParseReply>(async (api) => await api.parse(request)),
    buildScene: (request) => thread.call<DiagramScene>(async (api) => await api.buildScene(request)),
    dispose: () => thread.dispose(),
  };
}
