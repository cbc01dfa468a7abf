/** The workspace's entry point: clients of the threads and the types that cross to them. */
export {createIngestClient, type IngestClient} from './ingest-client.ts';
export {createPictureSync, type PictureSync} from './picture-sync.ts';
export type {
  EnergiseAnswer,
  EnergiseMessage,
  EnergiseReply,
  EnergiseRequest,
  IngestApi,
  ParseReply,
  ParseRequest,
  SceneRequest,
  TopologyApi,
  TraceRequest,
} from './protocol.ts';
export {createSeriesClient, type SeriesClient} from './series-client.ts';
export {type SheetOptions, writeSheet} from './sheet-client.ts';
export {ThreadFailure} from './thread.ts';
export {createTopologyClient, type EnergiseOutcome, type TopologyClient, type TraceOutcome} from './topology-client.ts';
export {createTopologyRun} from './topology-run.ts';
