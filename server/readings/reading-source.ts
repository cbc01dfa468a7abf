import type {QuantityName} from '@livebus/contract';

/** What one device or transformer reports for a moment; figures that it does not measure are left out. Units as on the wire. */
export interface ReadingRow extends Partial<Record<QuantityName, number>> {
  readonly deviceId: string;
  /** `YYYY-MM-DD HH:mm:ss` on the clock of its site: when it was measured, possibly long ago. */
  readonly acquisitionTime: string;
  /** The 32 bits of MO-3-08; left out where the device has none. Position 30 is its link. */
  readonly switchState?: number;
  /** Time stamp of the last reported change of its switch, and when the report of it arrived, epoch ms of the site's clock; if known. */
  readonly changedMs?: number;
  readonly changeArrivedMs?: number;
  /** How often its gateway sends, ms; absent for a computed row. */
  readonly periodMs?: number;
}

/** The readings of a station of any kind: its own devices, then those that its diagram refers to; and its transformers. */
export interface StationSnapshot {
  readonly devices: readonly ReadingRow[];
  readonly transformers: readonly ReadingRow[];
}

/** A sensor's readings of a moment; null for what it cannot measure. */
export interface SensorReading {
  readonly sensorId: string;
  readonly atMs: number;
  readonly online: boolean;
  readonly temperatureC: number | null;
  readonly humidity: number | null;
  readonly water: boolean | null;
  readonly smoke: boolean | null;
}

/**
 * Where readings of a moment come from: the port that screens and the stream read, whatever measures. The demo computes them for any
 * moment; of readings that gateways send, the latest is returned. Rows are never changed once returned.
 */
export interface ReadingSource {
  /** Undefined for a station without a source. */
  station(stationId: string, atMs: number): StationSnapshot | undefined;
  /** Rows of every device and transformer of a project, by id; empty for a project without a source. */
  project(projectId: string, atMs: number): ReadonlyMap<string, ReadingRow>;
  /** One device's or transformer's row; undefined for one without a source. */
  device(deviceId: string, atMs: number): ReadingRow | undefined;
  sensor(sensorId: string, atMs: number): SensorReading | undefined;
  /** The server computes the device's readings: no gateway may send any. */
  computes(deviceId: string): boolean;
}

/** Used where nothing is simulated and no gateway has sent anything yet. */
export const NO_READINGS: ReadingSource = {
  station: () => undefined,
  project: () => new Map(),
  device: () => undefined,
  sensor: () => undefined,
  computes: () => false,
};
