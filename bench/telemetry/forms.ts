import type {ArrivedReading} from '../../server/history/record-readings.ts';
import type {TriedDatabase} from './database.ts';

export interface DayQuantities {
  readonly maxW: number;
  readonly meanW: number;
  readonly usedKwh: number;
}

/** A form of storage for readings. Times in epoch ms; days in UTC. */
export interface Form {
  readonly name: string;
  create(): Promise<void>;
  /** A batch in time order as it arrives, durable when it resolves. */
  write(batch: readonly ArrivedReading[]): Promise<void>;
  /** All days are over: resolves when the work that then follows is done. */
  finish(): Promise<void>;
  /** Active power of one device in time order, for a curve. */
  curve(deviceId: string, fromMs: number, toMs: number): Promise<{readonly timesMs: Float64Array; readonly values: Float64Array}>;
  /** For each device and day of the span, by `device day`. */
  report(deviceIds: readonly string[], fromMs: number, toMs: number): Promise<Map<string, DayQuantities>>;
}

export type MakeForm = (db: TriedDatabase) => Form;

/** Rows of one statement. */
export const ROWS = 200;
