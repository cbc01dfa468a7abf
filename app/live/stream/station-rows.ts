import type {StreamEventData, StreamRow} from '@livebus/contract';

/** Complete rows of stations, kept up to date from the stream's events. */
export interface StationRows {
  /** `unknown`: the event changes rows that were never sent whole; the stream must be resynchronised. */
  apply(readings: StreamEventData<'readings'>): 'taken' | 'unknown';
  /**
   * All rows, one per device, and the time of the last change, epoch ms; an unchanged row stays the same object. Undefined before the first
   * complete rows.
   */
  read(stationId: string): {readonly rows: readonly StreamRow[]; readonly atMs: number} | undefined;
  /** The same as an event with complete rows. */
  snapshot(stationId: string): StreamEventData<'readings'> | undefined;
  /** Drops all stations except these. */
  keep(stationIds: ReadonlySet<string>): void;
}

/** A snapshot carries `toldAtMs` to another tab; the wire has no such field. */
type ReportedRow = StreamRow & {readonly toldAtMs: number};
interface Row {
  readonly told: ReportedRow;
  /** Always with a time: 13 digits are read as epoch milliseconds. */
  readonly timed: StreamRow;
}
interface Station {
  readonly rows: Map<string, Row>;
  atMs: number;
}

/**
 * Merges changed fields into the row; null means that a figure is no longer measured. A row without a time counts from the event that last
 * sent it, so that other rows' updates do not make it fresh.
 */
export function createStationRows(): StationRows {
  const stations = new Map<string, Station>();
  return {
    apply({stationId, at, full, rows}) {
      const station = full ? {rows: new Map<string, Row>(), atMs: at} : stations.get(stationId);
      if (station === undefined) return 'unknown';
      station.atMs = at;
      for (const change of rows) station.rows.set(change.deviceId, merged(station.rows.get(change.deviceId), change, at));
      stations.set(stationId, station);
      return 'taken';
    },
    read(stationId) {
      const station = stations.get(stationId);
      return station && {rows: Array.from(station.rows.values(), ({timed}) => timed), atMs: station.atMs};
    },
    snapshot(stationId) {
      const station = stations.get(stationId);
      return station && {stationId, at: station.atMs, full: true, rows: Array.from(station.rows.values(), ({told}) => told)};
    },
    keep(stationIds) {
      for (const id of stations.keys()) if (!stationIds.has(id)) stations.delete(id);
    },
  };
}

function merged(before: Row | undefined, change: StreamRow & {readonly toldAtMs?: number}, atMs: number): Row {
  const told = {...before?.told, ...change, toldAtMs: change.toldAtMs ?? atMs};
  return {told, timed: told.acquisitionTime ? told : {...told, acquisitionTime: String(told.toldAtMs)}};
}
