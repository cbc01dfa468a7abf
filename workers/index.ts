/** The door: clients of the threads and what crosses to them. */
export {createIngestClient, type IngestClient} from './ingest-client.ts';
export type {EnergiseReply, EnergiseRequest, IngestApi, ParseReply, ParseRequest, TopologyApi} from './protocol.ts';
export {createTopologyClient, type EnergiseOutcome, type TopologyClient} from './topology-client.ts';
