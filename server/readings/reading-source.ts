import type {FigureName} from '@livebus/contract';

/** What one device or transformer reports of a moment; a figure that it does not measure is left out. Units as on the wire. */
export interface ReadingRow extends Partial<Record<FigureName, number>> {
  readonly deviceId: string;
  /** `YYYY-MM-DD HH:mm:ss` on the clock of its site: when it was measured, which may be long ago. */
  readonly acquisitionTime: string;
  /** The 32 bits of MO-3-08; left out where the device has none. Position 30 is its link. */
  readonly switchState?: number;
}

/** The readings of a station, whatever its kind: its own devices, then those that its diagram is related to; and its transformers. */
export interface StationReadings {
  readonly devices: readonly ReadingRow[];
  readonly transformers: readonly ReadingRow[];
}

/** What a sensor tells of its moment; what it cannot measure is null. */
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
 * Where the readings of a moment come from: the port that screens and the stream ask, whoever measures. The demo computes them for any moment, gateways send
 * them, and of these the latest is told. Rows that are given out are never changed.
 */
export interface ReadingSource {
  /** Undefined for a station without a source. */
  station(stationId: string, atMs: number): StationReadings | undefined;
  /** Rows of every device and transformer of a project, by id; empty for a project without a source. */
  project(projectId: string, atMs: number): ReadonlyMap<string, ReadingRow>;
  /** One device's or transformer's row; undefined for one without a source. */
  device(deviceId: string, atMs: number): ReadingRow | undefined;
  sensor(sensorId: string, atMs: number): SensorReading | undefined;
  /** The device's readings are computed here: no gateway may send any. */
  computes(deviceId: string): boolean;
}

/** Where nothing is simulated and no gateway has sent anything yet. */
export const NO_READINGS: ReadingSource = {
  station: () => undefined,
  project: () => new Map(),
  device: () => undefined,
  sensor: () => undefined,
  computes: () => false,
};
