import type {
  DiagramScene,
  Disagreement,
  ElementRef,
  EnergiseOptions,
  Fault,
  LivenessColumns,
  NetworkFault,
  PictureStation,
  SceneOptions,
  Station,
  SwitchReading,
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
  /** [stations] of rows. */
  readonly readings: readonly (readonly SwitchReading[])[];
  readonly options: EnergiseOptions;
}

export interface EnergiseReply {
  readonly revision: number;
  /** [stations]; buffers are transferred, the receiver owns them. */
  readonly columns: readonly LivenessColumns[];
  /** In graph mode: where the segment rule answers differently. Empty in segment mode. */
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
  load(stations: readonly Station[]): void;
  energise(request: EnergiseRequest): EnergiseReply;
  trace(request: TraceRequest): Trace;
  /** Where the two rules answer differently. */
  compare(): readonly Disagreement[];
}

/** A moment, written on the clock of the request's zone. */
export interface SheetTime {
  readonly timeMs: number;
}

/** Null, and a number that is not finite, leave the cell empty. A text is never evaluated, whatever it begins with. */
export type SheetCell = number | string | SheetTime | null;

export interface SheetColumn {
  readonly header: string;
  /** Stands in brackets after the header. */
  readonly unit?: string;
  /** Format of numbers or dates as spreadsheets write it, such as `#,##0.00`; times are `yyyy-mm-dd hh:mm:ss` without one. */
  readonly format?: string;
  readonly widthChars?: number;
}

export interface SheetSpec {
  /** What the format does not allow in a name is replaced. */
  readonly name: string;
  /** Above the header; the first is the title. */
  readonly titleRows: readonly (readonly SheetCell[])[];
  readonly columns: readonly SheetColumn[];
  /** [rows][columns] */
  readonly rows: readonly (readonly SheetCell[])[];
}

export interface SheetRequest {
  readonly sheets: readonly SheetSpec[];
  /** IANA zone whose clock the times show. */
  readonly timeZone: string;
  /** Epoch ms, noted in the file. */
  readonly madeAtMs: number;
}

/** sheet.worker.ts. `onRows` is told the rows written of all rows, in order, at most some twenty times a second. */
export interface SheetApi {
  write(request: SheetRequest, onRows: (done: number, total: number) => void): Promise<ArrayBuffer>;
}
