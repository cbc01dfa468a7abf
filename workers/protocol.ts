import type {BookFormat, HeldBook} from '@livebus/documents';
import type {
  AppendCount,
  DiagramScene,
  Disagreement,
  ElementRef,
  EnergiseOptions,
  EvidenceIndexOptions,
  EvidenceReading,
  Fault,
  LivenessColumns,
  NameLanguage,
  NearQuery,
  NetworkFault,
  PictureStation,
  RangeFigures,
  RawRows,
  ReadingChange,
  RowsSpan,
  Sample,
  SampleBlock,
  SceneOptions,
  SeriesAnswer,
  SeriesFormat,
  SeriesQuery,
  SeriesStoreOptions,
  Station,
  StationAnswer,
  StoreUsage,
  Trace,
  VoltageKind,
} from '@livebus/engine/core';

/** This file holds everything that crosses a thread: plain data and typed arrays, nothing with methods. */

export interface ParseRequest {
  /** The diagram JSON as received: a list or its text. */
  readonly json: unknown;
  /** From the node or /common/getStationById; undefined when unknown. */
  readonly kind: VoltageKind | undefined;
  /** Takes these names of what has one. */
  readonly names?: NameLanguage | undefined;
}

/** What the thread keeps of a parse, so that drawing does not require sending the station back. */
export interface KeptReply {
  readonly reply: ParseReply;
  /** Undefined when there is no station. */
  readonly kept: number | undefined;
}

export type ParseReply =
  | {readonly ok: true; readonly value: Station; readonly faults: readonly Fault[]}
  | {readonly ok: false; readonly faults: readonly Fault[]};

export interface SceneRequest {
  readonly stations: readonly PictureStation[];
  readonly options: SceneOptions;
}

/** The same, with the numbers of stations that the thread keeps instead of the stations. */
export interface KeptSceneRequest {
  readonly stations: readonly (Omit<PictureStation, 'station'> & {readonly station: Station | number})[];
  readonly options: SceneOptions;
}

/** ingest.worker.ts */
export interface IngestApi {
  parse(request: ParseRequest): KeptReply;
  /** Buffers are transferred, the receiver owns them. Null when a station is no longer kept: request again with the station itself. */
  buildScene(request: KeptSceneRequest): DiagramScene | null;
}

/** A request to a `TopologyClient`, for all stations of a picture in the order they were loaded. `revision` is returned unchanged. */
export interface EnergiseRequest {
  readonly revision: number;
  /** [stations] of rows; the thread remembers what earlier requests reported about the switches since the load. */
  readonly readings: readonly (readonly EvidenceReading[])[];
  readonly options: EnergiseOptions;
  /** The thread forgets what it remembers: these readings are of another moment, and are judged alone. */
  readonly isAlone?: boolean;
}

/** The client's reply. Columns of a station that has not changed are those of the reply before: nobody may change or transfer them. */
export interface EnergiseReply {
  readonly revision: number;
  /** [stations] the shown state: the rule after the evidence. */
  readonly columns: readonly LivenessColumns[];
  /** In graph mode: where the two literal rules disagree. Empty in segment mode. */
  readonly disagreements: readonly Disagreement[];
  /** In graph mode: parts of the drawings that it had to ignore. */
  readonly networkFaults?: readonly NetworkFault[];
  readonly tookMs: number;
}

/** Readings of a station as they are sent: all rows, those that are different now, or null if none is since the message before. */
export type SentReadings = readonly EvidenceReading[] | {readonly changes: readonly ReadingChange[]} | null;

/** The request as it is sent to the thread, and its answer: only what has changed since the message before. */
export interface EnergiseMessage {
  readonly revision: number;
  /** [stations] */
  readonly readings: readonly SentReadings[];
  readonly options: EnergiseOptions;
  readonly isAlone?: boolean;
}

export interface EnergiseAnswer {
  readonly revision: number;
  /** New columns; buffers are transferred, the receiver owns them. All stations in the first answer after a load. */
  readonly stations: readonly StationAnswer[];
  readonly networkFaults?: readonly NetworkFault[];
  readonly tookMs: number;
}

export interface TraceRequest {
  readonly element: ElementRef;
}

/**
 * Interface of topology.worker.ts. Rejects with an explaining Error: `energise` before `load`; `trace` and `compare` before `load` or
 * before the first `energise` after it; a trace of an element that the picture does not have. `trace` and `compare` use the readings
 * energised last, by either rule.
 */
export interface TopologyApi {
  load(stations: readonly Station[], reach?: EvidenceIndexOptions): void;
  energise(message: EnergiseMessage): EnergiseAnswer;
  trace(request: TraceRequest): Trace;
  /** Where the two literal rules disagree. */
  compare(): readonly Disagreement[];
}

/**
 * Interface of sheet.worker.ts. `onRows` receives the number of rows written and of all rows, in order, at most about twenty times a
 * second.
 */
export interface SheetApi {
  write(book: HeldBook, format: BookFormat, onRows: (done: number, total: number) => void): Promise<ArrayBuffer>;
}

/**
 * Interface of series.worker.ts. Rejects with an explaining Error for a series that is not open, except that `query` and `samplesNear`
 * answer null for it. Buffers of answers are transferred, the receiver owns them.
 */
export interface SeriesApi {
  /** Empties the store and sets its budget. */
  start(options: SeriesStoreOptions): void;
  open(seriesId: string, format: SeriesFormat): void;
  close(seriesId: string): void;
  append(blocks: readonly {readonly seriesId: string; readonly block: SampleBlock}[]): readonly AppendCount[];
  query(query: SeriesQuery): SeriesAnswer;
  samplesNear(query: NearQuery): readonly (Sample | null)[];
  rows(seriesId: string, span: RowsSpan): RawRows;
  figures(seriesId: string, fromMs: number, toMs: number): RangeFigures;
  usage(): StoreUsage;
}
