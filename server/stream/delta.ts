import {FIGURES, type StreamRow} from '@livebus/contract';
import type {StationReadings} from '../readings/reading-source.ts';

/** Rows of a station by the id of device or transformer. Owned by the source they came from: never changed here. */
export type StationRows = ReadonlyMap<string, StreamRow>;

export interface ReadingsChange {
  /** The rows are all there is. */
  readonly full: boolean;
  readonly rows: readonly StreamRow[];
}

const FIELDS = ['acquisitionTime', 'switchState', ...FIGURES] as const;

/** Devices and transformers of a station as one list, the form of the stream. An id that stands in both has the fields of both. */
export function rowsOf(readings: StationReadings | undefined): StationRows {
  const rows = new Map<string, StreamRow>();
  for (const row of readings?.devices ?? []) rows.set(row.deviceId, row);
  for (const row of readings?.transformers ?? [])
    rows.set(row.deviceId, rows.has(row.deviceId) ? {...rows.get(row.deviceId), ...row} : row);
  return rows;
}

/**
 * What turns rows that were told into those of now: changed fields only, null for a field that is there no more. A row that has vanished
 * cannot be told so; then every row is told anew.
 */
export function changeOf(told: StationRows, now: StationRows): ReadingsChange {
  for (const id of told.keys()) if (!now.has(id)) return {full: true, rows: [...now.values()]};
  const rows: StreamRow[] = [];
  for (const [id, row] of now) {
    const before = told.get(id);
    const changed = before === undefined ? row : changedFields(before, row);
    if (changed !== undefined) rows.push(changed);
  }
  return {full: false, rows};
}

function changedFields(before: StreamRow, now: StreamRow): StreamRow | undefined {
  let changed: (StreamRow & Record<string, unknown>) | undefined;
  for (const field of FIELDS) {
    const value = now[field] ?? null;
    if (Object.is(value, before[field] ?? null)) continue;
    changed ??= {deviceId: now.deviceId} as StreamRow & Record<string, unknown>;
    (changed as Record<string, unknown>)[field] = value;
  }
  return changed;
}
