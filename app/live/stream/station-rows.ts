import {FIGURES, type ReadingRow, type RealData, type StreamEventData, type StreamRow, type TransformerRow} from '@livebus/contract';

/** Whole rows of stations, kept up from what the stream tells. */
export interface StationRows {
  /** `unknown`: changes to rows that were never told whole; the stream must be asked anew. */
  apply(readings: StreamEventData<'readings'>): 'taken' | 'unknown';
  /** In the form of the call for real data, and the time of the last change, epoch ms; undefined before the first whole ones. */
  read(stationId: string): {readonly data: RealData; readonly atMs: number} | undefined;
  /** The same as an event that tells them whole. */
  snapshot(stationId: string): StreamEventData<'readings'> | undefined;
  /** Forgets every station but those named. */
  keep(stationIds: ReadonlySet<string>): void;
}

/** A snapshot carries `toldAtMs` over to another tab; the wire has no such field. */
type Row = StreamRow & {readonly toldAtMs: number};
interface Station {
  readonly rows: Map<string, Row>;
  atMs: number;
}

const TRANSFORMER_FIGURES = ['parameter1', 'parameter2', 'parameter3'] as const;
const DEVICE_FIGURES = FIGURES.filter((name) => !(TRANSFORMER_FIGURES as readonly string[]).includes(name));

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
      if (station === undefined) return undefined;
      const rows = [...station.rows.values()];
      return {
        data: {
          lvRealDatas: rows.filter((row) => !isTransformer(row)).map(deviceRow),
          transformerList: rows.filter(isTransformer).map(transformerRow),
        },
        atMs: station.atMs,
      };
    },
    snapshot(stationId) {
      const station = stations.get(stationId);
      return station && {stationId, at: station.atMs, full: true, rows: [...station.rows.values()]};
    },
    keep(stationIds) {
      for (const id of stations.keys()) if (!stationIds.has(id)) stations.delete(id);
    },
  };
}

function merged(before: Row | undefined, change: StreamRow & {readonly toldAtMs?: number}, atMs: number): Row {
  return {...before, ...change, toldAtMs: change.toldAtMs ?? atMs};
}

/** Carries winding temperatures and nothing that a device measures. */
function isTransformer(row: Row): boolean {
  return TRANSFORMER_FIGURES.some((name) => isGiven(row[name])) && !DEVICE_FIGURES.some((name) => isGiven(row[name]));
}

const isGiven = (value: unknown) => value !== undefined && value !== null;

function deviceRow(row: Row): ReadingRow {
  const figures = Object.fromEntries(FIGURES.map((name) => [name, row[name] ?? null]));
  return {...base(row), ...figures} as ReadingRow;
}

function transformerRow(row: Row): TransformerRow {
  const figures = Object.fromEntries(TRANSFORMER_FIGURES.map((name) => [name, row[name] ?? null]));
  return {...base(row), ...figures} as TransformerRow;
}

/** 13 digits are read as epoch milliseconds. */
function base({deviceId, acquisitionTime, switchState, toldAtMs}: Row) {
  return {deviceId, acquisitionTime: acquisitionTime || String(toldAtMs), switchState: switchState ?? null};
}
