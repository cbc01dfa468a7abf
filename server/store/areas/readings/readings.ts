import type {RowOf} from '../../migrations/columns.ts';
import type {readingsTakenBefore} from './0102-readings-taken-before.ts';

/** A reading as it lies on the disk until its block is made (`server/history/archive/tail-format.ts`). */
export interface TailRow {
  readonly deviceId: string;
  readonly atMs: number;
  readonly data: Uint8Array;
}

/** A reading that was taken in and does not stand under its own stamp (migration 102). */
export interface TakenRow {
  readonly deviceId: string;
  /** Epoch ms that the reading states. */
  readonly statedMs: number;
  /** `contentKey` of what was measured. */
  readonly content: string;
  /** Epoch ms from which it counts. */
  readonly atMs: number;
}

/** Values of one figure, or the times of a device's readings (`server/history/archive/block-format.ts`). */
export interface BlockRow {
  readonly deviceId: string;
  readonly figure: number;
  /** Epoch ms of the first reading. */
  readonly startMs: number;
  readonly data: Uint8Array;
}

/** Hours of a site's day, or days of its month, of one figure (`server/history/archive/rollup-format.ts`). */
export interface RollupRow {
  readonly deviceId: string;
  /** 3600 for hours, 86400 for days. */
  readonly spanS: number;
  readonly figure: number;
  /** `YYYY-MM-DD` for hours, `YYYY-MM` for days. */
  readonly period: string;
  readonly data: Uint8Array;
}

/** A site's day of a device whose roll-ups do not tell what is stored. */
export interface DueDay {
  readonly deviceId: string;
  readonly day: string;
  /** Grows with each mark. */
  readonly revision: number;
}

/** Spans are half open, [from, to); periods and days include both ends. */
export interface ReadingReads {
  /** By device and time. */
  tail(deviceIds: readonly string[], fromMs: number, toMs: number): Promise<TailRow[]>;
  /** What begins in the span, by device, figure and start. */
  blocks(deviceIds: readonly string[], figures: readonly number[], fromMs: number, toMs: number): Promise<BlockRow[]>;
  /** Up to when each device has blocks; a device without any is left out. */
  folded(deviceIds: readonly string[]): Promise<Map<string, number>>;
  /** Readings of these stamps, taken before. */
  taken(deviceIds: readonly string[], fromMs: number, toMs: number): Promise<TakenRow[]>;
  /** Of each device that has any outside blocks: how many, and the first of them. */
  tailCounts(): Promise<{readonly deviceId: string; readonly count: number; readonly firstMs: number}[]>;
  /** Of all devices, or of some in a span of days. */
  due(of?: {readonly deviceIds: readonly string[]; readonly fromDay: string; readonly toDay: string}): Promise<DueDay[]>;
  rollups(
    deviceIds: readonly string[],
    spanS: number,
    figures: readonly number[],
    fromPeriod: string,
    toPeriod: string,
  ): Promise<RollupRow[]>;
  /** Devices that have blocks, by id. */
  devices(): Promise<string[]>;
  /** Zone of each device's project; null where it states none, left out where there is no such device. */
  zones(deviceIds: readonly string[]): Promise<Map<string, string | null>>;
}

export interface ReadingChange extends ReadingReads {
  /** Gives those that were not there; what is there stays as it is. */
  putTail(rows: readonly TailRow[]): Promise<TailRow[]>;
  /** One that is there is replaced. */
  replaceTail(rows: readonly TailRow[]): Promise<void>;
  dropTail(deviceId: string, fromMs: number, toMs: number): Promise<void>;
  /** One that is there is replaced. */
  putBlocks(rows: readonly BlockRow[]): Promise<void>;
  /** Those of these figures that begin in the span. */
  dropBlocks(deviceId: string, figures: readonly number[], fromMs: number, toMs: number): Promise<void>;
  /** One that is there stays. */
  putTaken(rows: readonly TakenRow[]): Promise<void>;
  /** Those of a device that state a time before. */
  dropTaken(deviceId: string, beforeMs: number): Promise<void>;
  setFolded(deviceId: string, foldedMs: number): Promise<void>;
  mark(days: readonly {readonly deviceId: string; readonly day: string}[]): Promise<void>;
  /** Unless they were marked again. */
  settle(days: readonly DueDay[]): Promise<void>;
  /** One that is there is replaced. */
  putRollups(rows: readonly RollupRow[]): Promise<void>;
  /** Those of these figures before the period. */
  dropRollups(deviceId: string, spanS: number, figures: readonly number[], beforePeriod: string): Promise<void>;
}

/** Readings that gateways have sent. Buffers given out are the caller's, those taken in stay the caller's. */
export interface ReadingStore extends ReadingReads {
  /** One transaction; whatever else changes readings, in this process or another, comes before it or after it. */
  change<Result>(work: (within: ReadingChange) => Promise<Result>): Promise<Result>;
}

declare module '../../tables.ts' {
  interface Tables {
    /** Readings one by one, as they arrived, until their block is made (`server/history/readings`). */
    reading_tail: {device_id: string; at_ms: number; data: Bytes};
    /** Readings of a device and figure that follow each other; figure -1 says when they were measured. */
    reading_block: {device_id: string; figure: number; start_ms: number; data: Bytes};
    /** Hours of a site's day (`YYYY-MM-DD`), or days of its month (`YYYY-MM`), of one figure. */
    reading_rollup: {device_id: string; span_s: number; figure: number; period: string; data: Bytes};
    reading_taken: RowOf<typeof readingsTakenBefore>;
    /** Up to when a device has blocks. */
    reading_device: {device_id: string; folded_ms: number};
    /** Days whose roll-ups are to be made (anew). */
    reading_due: {device_id: string; day: string; revision: number};
  }
}
