import type {StreamEventData, StreamRow} from '@livebus/contract';

/** Whole rows of stations, kept up from what the stream tells. */
export interface StationRows {
  /** `unknown`: changes to rows that were never told whole; the stream must be asked anew. */
  apply(readings: StreamEventData<'readings'>): 'taken' | 'unknown';
  /** Whole rows, one a device, and the time of the last change, epoch ms; a row that did not change is the same object. Undefined before the first whole ones. */
  read(stationId: string): {readonly rows: readonly StreamRow[]; readonly atMs: number} | undefined;
  /** The same as an event that tells them whole. */
  snapshot(stationId: string): StreamEventData<'readings'> | undefined;
  /** Forgets every station but those named. */
  keep(stationIds: ReadonlySet<string>): void;
}

/** A snapshot carries `toldAtMs` over to another tab; the wire has no such field. */
type Told = StreamRow & {readonly toldAtMs: number};
interface Row {
  readonly told: Told;
  /** With a time in any case: 13 digits are read as epoch milliseconds. */
  readonly timed: StreamRow;
}
interface Station {
  readonly rows: Map<string, Row>;
  atMs: number;
}

/**
 * Changed fields are laid over the row; null stands for a figure that is measured no more. A row that states no time of its own counts
 * from the event that last told it: rows beside it that go on being told do not make it fresh.
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
