import type {EnergiseOptions, Fault, LivenessColumns, Station, SwitchReading, VoltageKind} from '@livebus/engine/core';

/** Everything that crosses a thread stands here: plain data and typed arrays, nothing with methods. */

export interface ParseRequest {
  /** `result.jsonData` as it came: a list or its JSON text. */
  readonly json: unknown;
  /** From the node or /common/getStationById; undefined when unknown. */
  readonly kind: VoltageKind | undefined;
}

export type ParseReply =
  | {readonly ok: true; readonly value: Station; readonly faults: readonly Fault[]}
  | {readonly ok: false; readonly faults: readonly Fault[]};

/** ingest.worker.ts */
export interface IngestApi {
  parse(request: ParseRequest): ParseReply;
}

/** One reply for all stations of a picture, in the order they were loaded. `revision` is the caller's, handed back. */
export interface EnergiseRequest {
  readonly revision: number;
  /** [stations] of rows. */
  readonly readings: readonly (readonly SwitchReading[])[];
  readonly options: EnergiseOptions;
}

export interface EnergiseReply {
  readonly revision: number;
  /** [stations]; buffers are transferred, the receiver owns them. */
  readonly columns: readonly LivenessColumns[];
  readonly tookMs: number;
}

/** topology.worker.ts. `energise` before `load` rejects with an Error that says so. */
export interface TopologyApi {
  load(stations: readonly Station[]): void;
  energise(request: EnergiseRequest): EnergiseReply;
}
