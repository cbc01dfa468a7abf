import type {BookFormat, HeldBook} from '@livebus/documents';
import type {
  DiagramScene,
  Disagreement,
  ElementRef,
  EnergiseOptions,
  EvidenceIndexOptions,
  EvidenceReading,
  Fault,
  LivenessColumns,
  NetworkFault,
  PictureStation,
  SceneOptions,
  Station,
  Trace,
  VoltageKind,
} from '@livebus/engine/core';

/** Everything that crosses a thread stands here: plain data and typed arrays, nothing with methods. */

export interface ParseRequest {
  /** The diagram JSON as it came: a list or its text. */
  readonly json: unknown;
  /** From the node or /common/getStationById; undefined when unknown. */
  readonly kind: VoltageKind | undefined;
}

/** What the thread keeps of a parse, so that the station need not be sent back to be drawn. */
export interface KeptReply {
  readonly reply: ParseReply;
  /** Undefined where there is no station. */
  readonly kept: number | undefined;
}

export type ParseReply =
  | {readonly ok: true; readonly value: Station; readonly faults: readonly Fault[]}
  | {readonly ok: false; readonly faults: readonly Fault[]};

export interface SceneRequest {
  readonly stations: readonly PictureStation[];
  readonly options: SceneOptions;
}

/** The same with the numbers of stations that the thread keeps in the place of these. */
export interface KeptSceneRequest {
  readonly stations: readonly (Omit<PictureStation, 'station'> & {readonly station: Station | number})[];
  readonly options: SceneOptions;
}

/** ingest.worker.ts */
export interface IngestApi {
  parse(request: ParseRequest): KeptReply;
  /** Buffers are transferred, the receiver owns them. Null where a station is no longer kept: to be asked again with the station itself. */
  buildScene(request: KeptSceneRequest): DiagramScene | null;
}

/** One reply for all stations of a picture, in the order they were loaded. `revision` is the caller's, handed back. */
export interface EnergiseRequest {
  readonly revision: number;
  /** [stations] of rows; what earlier requests told of the switches since the load is remembered. */
  readonly readings: readonly (readonly EvidenceReading[])[];
  readonly options: EnergiseOptions;
}

export interface EnergiseReply {
  readonly revision: number;
  /** [stations] what is shown: the rule after the evidence. Buffers are transferred, the receiver owns them. */
  readonly columns: readonly LivenessColumns[];
  /** In graph mode: where the two rules by themselves answer differently. Empty in segment mode. */
  readonly disagreements: readonly Disagreement[];
  /** In graph mode: what in the drawings it could not take as it stands. */
  readonly networkFaults?: readonly NetworkFault[];
  readonly tookMs: number;
}

export interface TraceRequest {
  readonly element: ElementRef;
}

/**
 * topology.worker.ts. `energise` before `load`, `trace` and `compare` before `load` or before the first `energise` since, and a trace of
 * what the picture does not have reject with an Error that says so. Both go by the readings last energised, whichever rule they were for.
 */
export interface TopologyApi {
  load(stations: readonly Station[], reach?: EvidenceIndexOptions): void;
  energise(request: EnergiseRequest): EnergiseReply;
  trace(request: TraceRequest): Trace;
  /** Where the two rules by themselves answer differently. */
  compare(): readonly Disagreement[];
}

/** sheet.worker.ts. `onRows` receives the rows written of all rows, in order, at most some twenty times a second. */
export interface SheetApi {
  write(book: HeldBook, format: BookFormat, onRows: (done: number, total: number) => void): Promise<ArrayBuffer>;
}
