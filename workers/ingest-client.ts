import type {DiagramScene, Disposable, Event, Station} from '@livebus/engine/core';
import type {IngestApi, KeptReply, KeptSceneRequest, ParseReply, ParseRequest, SceneRequest} from './protocol.ts';
import {spawnIngest} from './spawn.ts';
import {startThread, type ThreadWorker} from './thread.ts';

/** Owns one thread that reads diagrams and lays them out. Answers requests one at a time, in order. */
export interface IngestClient extends Disposable {
  /** Rejects when the thread fails or is disposed, never for bad data. */
  parse(request: ParseRequest): Promise<ParseReply>;
  /** The caller owns the scene. Rejects when the thread fails or is disposed. */
  buildScene(request: SceneRequest): Promise<DiagramScene>;
  readonly onFailure: Event<Error>;
}

export function createIngestClient(spawn: () => ThreadWorker = spawnIngest): IngestClient {
  const thread = startThread<IngestApi>('ingest', spawn);
  /** Numbers under which the thread keeps the stations it has read. */
  const kept = new WeakMap<Station, number>();
  return {
    onFailure: thread.onFailure,
    async parse(request) {
      const {reply, kept: number} = await thread.call<KeptReply>(async (api) => await api.parse(request));
      if (reply.ok && number !== undefined) kept.set(reply.value, number);
      return reply;
    },
    async buildScene({stations, options}) {
      const known = stations.map((entry) => ({...entry, station: kept.get(entry.station) ?? entry.station}));
      const build = (request: KeptSceneRequest) => thread.call<DiagramScene | null>(async (api) => await api.buildScene(request));
      const scene = (await build({stations: known, options})) ?? (await build({stations, options}));
      if (scene === null) throw new Error('the ingest thread keeps none of the stations that it was sent');
      return scene;
    },
    dispose: () => thread.dispose(),
  };
}
