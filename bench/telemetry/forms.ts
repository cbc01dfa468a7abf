import type {ArrivedReading} from '../../server/history/record-readings.ts';
import type {TriedDatabase} from './database.ts';

export interface DayFigures {
  readonly maxW: number;
  readonly meanW: number;
  readonly usedKwh: number;
}

/** A way to keep readings. Times in epoch ms; days are UTC's. */
export interface Form {
  readonly name: string;
  create(): Promise<void>;
  /** A batch as it arrives, in time, durable when it resolves. */
  write(batch: readonly ArrivedReading[]): Promise<void>;
  /** All days are over: whatever is done then has been done when it resolves. */
  finish(): Promise<void>;
  /** Active power of one device in time: what a curve is drawn from. */
  curve(deviceId: string, fromMs: number, toMs: number): Promise<{readonly timesMs: Float64Array; readonly values: Float64Array}>;
  /** Of each device and day of the span, by `device day`. */
  report(deviceIds: readonly string[], fromMs: number, toMs: number): Promise<Map<string, DayFigures>>;
}

export type MakeForm = (db: TriedDatabase) => Form;

/** Rows of one statement. */
export const ROWS = 200;
