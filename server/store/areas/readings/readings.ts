import type {RowOf} from '../../migrations/columns.ts';
import type {readingsTakenBefore} from './0102-readings-taken-before.ts';
import type {gatewayPeriod, readingRemark} from './0116-what-was-told-then.ts';

/** A reading as stored until its block is made (`server/history/archive/tail-format.ts`). */
export interface TailRow {
  readonly deviceId: string;
  readonly atMs: number;
  readonly data: Uint8Array;
}

/** An accepted reading that is not stored under its own time stamp (migration 102). */
export interface TakenRow {
  readonly deviceId: string;
  /** Epoch ms of its time stamp. */
  readonly statedMs: number;
  /** `contentKey` of what was measured. */
  readonly content: string;
  /** Epoch ms from which it counts. */
  readonly atMs: number;
}

/** What is known of a reading's position beside the reading itself. */
export interface ReadingRemark {
  readonly deviceId: string;
  /** Epoch ms of the reading. */
  readonly atMs: number;
  /** Epoch ms of the sites' clock: when its change of position, or what contradicts it, arrived. */
  readonly arrivedMs: number;
  /** A reading with another position arrived after it, or before it, in the wrong order: nothing tells which of the two is true. */
  readonly isContradicted: boolean;
}

/** From `sinceMs` of the sites' clock on, rows of the gateway told this period. */
export interface GatewayPeriod {
  readonly gatewayId: string;
  readonly sinceMs: number;
  readonly periodMs: number;
}

/** Values of one figure, or the times of a device's readings (`server/history/archive/block-format.ts`). */
export interface BlockRow {
  readonly deviceId: string;
  readonly figure: number;
  /** Epoch ms of the first reading. */
  readonly startMs: number;
  readonly data: Uint8Array;
}

/** Hours of a site day, or days of its month, of one figure (`server/history/archive/rollup-format.ts`). */
export interface RollupRow {
  readonly deviceId: string;
  /** 3600 for hours, 86400 for days. */
  readonly spanS: number;
  readonly figure: number;
  /** `YYYY-MM-DD` for hours, `YYYY-MM` for days. */
  readonly period: string;
  readonly data: Uint8Array;
}

/** A site day of a device whose roll-ups are out of date. */
export interface DueDay {
  readonly deviceId: string;
  readonly day: string;
  /** Rises with each mark. */
  readonly revision: number;
}

/** Spans are half open, [from, to); periods and days include both ends. */
export interface ReadingReads {
  /** By device and time. */
  tail(deviceIds: readonly string[], fromMs: number, toMs: number): Promise<TailRow[]>;
  /** Blocks that begin in the span, by device, figure and start. */
  blocks(deviceIds: readonly string[], figures: readonly number[], fromMs: number, toMs: number): Promise<BlockRow[]>;
  /** End of each device's blocks; devices without blocks are left out. */
  folded(deviceIds: readonly string[]): Promise<Map<string, number>>;
  /** Readings with these time stamps that arrived before. */
  taken(deviceIds: readonly string[], fromMs: number, toMs: number): Promise<TakenRow[]>;
  /** Remarks on readings of the span, by time. */
  remarks(deviceId: string, fromMs: number, toMs: number): Promise<ReadingRemark[]>;
  /** The period that rows of a gateway told at a moment, ms; undefined where none is known. */
  periodAt(gatewayId: string, atMs: number): Promise<number | undefined>;
  /** For each device with readings outside blocks: their number and the first time. */
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
  /** Zone of each device's project; null where it states none; unknown devices are left out. */
  zones(deviceIds: readonly string[]): Promise<Map<string, string | null>>;
}

export interface ReadingChange extends ReadingReads {
  /** Returns the rows that were new; existing ones stay as they are. */
  putTail(rows: readonly TailRow[]): Promise<TailRow[]>;
  /** Replaces existing rows. */
  replaceTail(rows: readonly TailRow[]): Promise<void>;
  dropTail(deviceId: string, fromMs: number, toMs: number): Promise<void>;
  /** Replaces existing rows. */
  putBlocks(rows: readonly BlockRow[]): Promise<void>;
  /** Deletes blocks of these figures that begin in the span. */
  dropBlocks(deviceId: string, figures: readonly number[], fromMs: number, toMs: number): Promise<void>;
  /** Existing rows stay. */
  putTaken(rows: readonly TakenRow[]): Promise<void>;
  /** Deletes a device's rows whose time stamp lies before. */
  dropTaken(deviceId: string, beforeMs: number): Promise<void>;
  /** Deletes a device's remarks on readings before. */
  dropRemarks(deviceId: string, beforeMs: number): Promise<void>;
  /** Deletes periods that ended before. */
  dropPeriods(beforeMs: number): Promise<void>;
  setFolded(deviceId: string, foldedMs: number): Promise<void>;
  mark(days: readonly {readonly deviceId: string; readonly day: string}[]): Promise<void>;
  /** Removes these marks, unless the days were marked again. */
  settle(days: readonly DueDay[]): Promise<void>;
  /** Replaces existing rows. */
  putRollups(rows: readonly RollupRow[]): Promise<void>;
  /** Deletes roll-ups of these figures before the period. */
  dropRollups(deviceId: string, spanS: number, figures: readonly number[], beforePeriod: string): Promise<void>;
}

/** Readings that gateways have sent. Callers own returned buffers, and keep ownership of those passed in. */
export interface ReadingStore extends ReadingReads {
  /** One transaction, serialised with all other changes of readings, in this process or another. */
  change<Result>(work: (within: ReadingChange) => Promise<Result>): Promise<Result>;
}

declare module '../../tables.ts' {
  interface Tables {
    /** Single readings as they arrived, until their block is made (`server/history/readings`). */
    reading_tail: {device_id: string; at_ms: number; data: Bytes};
    /** Consecutive readings of a device and figure; figure -1 has the times of measurement. */
    reading_block: {device_id: string; figure: number; start_ms: number; data: Bytes};
    /** Hours of a site's day (`YYYY-MM-DD`), or days of its month (`YYYY-MM`), of one figure. */
    reading_rollup: {device_id: string; span_s: number; figure: number; period: string; data: Bytes};
    reading_taken: RowOf<typeof readingsTakenBefore>;
    reading_remark: RowOf<typeof readingRemark>;
    gateway_period: RowOf<typeof gatewayPeriod>;
    /** End of a device's blocks. */
    reading_device: {device_id: string; folded_ms: number};
    /** Days whose roll-ups have to be made or updated. */
    reading_due: {device_id: string; day: string; revision: number};
  }
}
