/** Readings of one device at even steps, as stored. */
export interface HistoryChunk {
  readonly deviceId: string;
  /** 60, 900 or 3600. */
  readonly stepS: number;
  /** Epoch ms of the first sample; a chunk covers one hour of 60 s steps, one site day of 900 s or 30 site days of 3600 s. */
  readonly startMs: number;
  readonly samples: number;
  /** Columns one after the other, in the format of `server/history/chunk-format.ts`. */
  readonly data: Uint8Array;
}

/**
 * Energy of one site day (`YYYY-MM-DD`) in kWh: the forward active register at its start and its end, and what was used (across a reset).
 */
export interface DailyEnergy {
  readonly deviceId: string;
  readonly day: string;
  readonly startKwh: number;
  readonly endKwh: number;
  readonly usedKwh: number;
}

/** Which stored readings are to stay, by step. */
export interface KeptHistory {
  readonly minutes: {readonly fromMs: number; readonly toMs: number};
  readonly quarters: {readonly fromMs: number; readonly toMs: number};
  readonly hours: {readonly fromMs: number; readonly toMs: number};
  readonly days: {readonly fromDay: string; readonly toDay: string};
}

/** Stored readings. A chunk is stored whole or not at all. Callers own returned buffers, and keep ownership of those passed in. */
export interface HistoryStore {
  /** Chunks of a device and step that begin in [fromMs, toMs), by start. */
  chunks(deviceId: string, stepS: number, fromMs: number, toMs: number): Promise<HistoryChunk[]>;
  /** Starts of the stored chunks, by device. */
  starts(stepS: number, fromMs: number, toMs: number): Promise<Map<string, Set<number>>>;
  /** One transaction; replaces existing chunks. */
  put(chunks: readonly HistoryChunk[], daily: readonly DailyEnergy[]): Promise<void>;
  /** Days from `fromDay` to `toDay`, both included, by day. */
  daily(deviceId: string, fromDay: string, toDay: string): Promise<DailyEnergy[]>;
  /** Stored days, by device. */
  dailyDays(fromDay: string, toDay: string): Promise<Map<string, Set<string>>>;
  /**
   * Deletes chunks with any moment in [fromMs, toMs) and days in [fromDay, toDay], of the given devices or of all. Large deletions use
   * several transactions, so that other writes can run in between.
   */
  forget(
    range: {readonly fromMs: number; readonly toMs: number; readonly fromDay: string; readonly toDay: string},
    deviceIds?: readonly string[],
  ): Promise<void>;
  /** Deletes what these devices have outside the spans: chunks by their start, days with both ends included. */
  keepOnly(kept: KeptHistory, deviceIds: readonly string[]): Promise<void>;
  /** Text stored under a name, such as a digest of what the history was made by. */
  note(name: string): Promise<string | undefined>;
  setNote(name: string, text: string): Promise<void>;
}

declare module '../../tables.ts' {
  interface Tables {
    history_chunk: {
      device_id: string;
      step_s: number;
      start_ms: number;
      samples: number;
      data: Bytes;
    };
    daily_energy: {device_id: string; day: string; start_kwh: number; end_kwh: number; used_kwh: number};
    note: {name: string; value: string};
  }
}
