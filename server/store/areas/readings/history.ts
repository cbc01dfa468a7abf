/** Readings of one device at even steps, as they lie on the disk. */
export interface HistoryChunk {
  readonly deviceId: string;
  /** 60 or 900. */
  readonly stepS: number;
  /** Epoch ms of the first sample; a chunk covers one hour of 60 s steps or one site's day of 900 s steps. */
  readonly startMs: number;
  readonly samples: number;
  /** Columns one after the other, by `server/history/chunk-format.ts`. */
  readonly data: Uint8Array;
}

/** kWh of one site's day (`YYYY-MM-DD`): the forward active register at its start and its end, and what was used (a reset bridged). */
export interface DailyEnergy {
  readonly deviceId: string;
  readonly day: string;
  readonly startKwh: number;
  readonly endKwh: number;
  readonly usedKwh: number;
}

/** What is to stay of stored readings, by step. */
export interface KeptHistory {
  readonly minutes: {readonly fromMs: number; readonly toMs: number};
  readonly quarters: {readonly fromMs: number; readonly toMs: number};
  readonly days: {readonly fromDay: string; readonly toDay: string};
}

/** Stored readings. A chunk is there whole or not at all. Buffers given out are the caller's, those taken in stay the caller's. */
export interface HistoryStore {
  /** Chunks of a device and step that begin in [fromMs, toMs), by start. */
  chunks(deviceId: string, stepS: number, fromMs: number, toMs: number): Promise<HistoryChunk[]>;
  /** Starts of the chunks that are there, by device. */
  starts(stepS: number, fromMs: number, toMs: number): Promise<Map<string, Set<number>>>;
  /** In one transaction; one that is there is replaced. */
  put(chunks: readonly HistoryChunk[], daily: readonly DailyEnergy[]): Promise<void>;
  /** Days from `fromDay` to `toDay`, both included, by day. */
  daily(deviceId: string, fromDay: string, toDay: string): Promise<DailyEnergy[]>;
  /** Days that are there, by device. */
  dailyDays(fromDay: string, toDay: string): Promise<Map<string, Set<string>>>;
  /**
   * Takes out chunks that hold any moment of [fromMs, toMs) and days in [fromDay, toDay], of every device or of those given; many of them in several
   * transactions, so that other writes come in between.
   */
  forget(
    range: {readonly fromMs: number; readonly toMs: number; readonly fromDay: string; readonly toDay: string},
    deviceIds?: readonly string[],
  ): Promise<void>;
  /** Takes out what these devices have outside the spans: chunks by their start, days with both ends included. */
  keepOnly(kept: KeptHistory, deviceIds: readonly string[]): Promise<void>;
  /** Text kept under a name, such as what the history was made by. */
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
