import type {FigureName} from '@livebus/contract';
import type {Row} from './measure.ts';

export type RealDataReply = readonly Row[] | {readonly lvRealDatas: readonly Row[]; readonly transformerList: readonly Row[]};

/** What a sensor tells of its moment; what it cannot measure is null. */
export interface SensorRow {
  readonly sensorId: string;
  readonly atMs: number;
  readonly online: boolean;
  readonly temperatureC: number | null;
  readonly humidity: number | null;
  readonly water: boolean | null;
  readonly smoke: boolean | null;
}

/** Where readings come from. The demo computes them: a pure function of seed, scenarios, device and time, so that any past can be asked for. */
export interface ReadingSource {
  /** The station's real data in the form of its kind (part A), related devices as further rows; undefined for a station without a source. */
  station(stationId: string, atMs: number): RealDataReply | undefined;
  /** Rows of every device and transformer of a project, by id; empty for a project without a source. */
  project(projectId: string, atMs: number): ReadonlyMap<string, Row>;
  /** One device's or transformer's row; undefined for one without a source. */
  device(deviceId: string, atMs: number): Row | undefined;
  /**
   * Figures of one device at moments in order: [figure][moment], units as on the wire. NaN where nothing was measured: no such figure, the
   * meter or its gateway silent, the device offline. Undefined for a device without a source.
   */
  series(deviceId: string, figures: readonly FigureName[], timesMs: readonly number[]): Float64Array[] | undefined;
  sensor(sensorId: string, atMs: number): SensorRow | undefined;
  /** Projects with the devices whose readings are to be stored. */
  readonly stored: readonly {readonly projectId: string; readonly timeZone: string; readonly deviceIds: readonly string[]}[];
}
