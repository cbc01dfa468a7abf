import {QUANTITIES, type StreamRow} from '@livebus/contract';
import type {StationSnapshot} from '../readings/reading-source.ts';

/** Rows of a station by the id of device or transformer. The source that made them owns them: never changed here. */
export type StationRows = ReadonlyMap<string, StreamRow>;

export interface ReadingsChange {
  /** The rows are complete. */
  readonly full: boolean;
  readonly rows: readonly StreamRow[];
}

const FIELDS = ['acquisitionTime', 'switchState', 'changedMs', 'changeArrivedMs', 'periodMs', ...QUANTITIES] as const;

/** Devices and transformers of a station as one list, as the stream sends it. An id that is in both gets the fields of both. */
export function rowsOf(readings: StationSnapshot | undefined): StationRows {
  const rows = new Map<string, StreamRow>();
  for (const row of readings?.devices ?? []) rows.set(row.deviceId, row);
  for (const row of readings?.transformers ?? [])
    rows.set(row.deviceId, rows.has(row.deviceId) ? {...rows.get(row.deviceId), ...row} : row);
  return rows;
}

/**
 * The difference between the rows last sent and the current ones: changed fields only, null for a field that is gone. A difference cannot
 * remove a row; when one has vanished, all rows are sent again.
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
