import type {GatewayPeriod, ReadingRemark} from './readings.ts';

/** A gateway and its site. */
export interface GatewayPlace {
  readonly gatewayId: string;
  readonly stationId: string;
  readonly projectId: string;
  /** IANA zone of its project; null where it states none. */
  readonly timeZone: string | null;
}

/** A key as stored: its SHA-256. */
export interface NewGatewayKey extends Pick<GatewayKey, 'gatewayId' | 'label' | 'createdMs'> {
  readonly keyHash: string;
}

/** A key as shown to its administrator. */
export interface GatewayKey {
  readonly gatewayId: string;
  /** Unique among keys. */
  readonly label: string;
  /** Epoch ms of real time; `usedMs` is 0 for an unused key, otherwise at most one minute before its last use. */
  readonly createdMs: number;
  readonly usedMs: number;
}

/** The newest reading of a device, by the device's own time. */
export interface LatestReading {
  readonly deviceId: string;
  /** The gateway that sent it. */
  readonly gatewayId: string;
  /** Epoch ms of the measurement, 0 where the clock was set back since (`UNKNOWN_AGE_MS`), and real time of the arrival. */
  readonly atMs: number;
  readonly arrivedMs: number;
  /** JSON of figures and state, in the format of `server/ingest/latest-row.ts`. */
  readonly reading: string;
}

/** A station with what a list of its readings needs. */
export interface StationDevices {
  readonly stationId: string;
  readonly projectId: string;
  readonly stationType: 0 | 1;
  readonly timeZone: string | null;
  readonly deviceIds: readonly string[];
  readonly transformerIds: readonly string[];
  readonly sensorIds: readonly string[];
  /** The diagram as stored. */
  readonly jsonText: string;
}

/** What gateways need: keys, the devices they may write, and the newest reading of each device. */
export interface IngestStore {
  /** `taken`: the label exists. `absent`: no such gateway. In both cases nothing was changed. */
  addKey(key: NewGatewayKey): Promise<'created' | 'taken' | 'absent'>;
  /** Replaces the key with the same label; not audited, because nobody has done it. */
  putDemoKey(key: NewGatewayKey): Promise<void>;
  /** By gateway and label. */
  keys(): Promise<GatewayKey[]>;
  /** False when no key has the label. */
  endKey(label: string): Promise<boolean>;
  /** Undefined for an unknown key, or one whose gateway is deleted. Records the use, at most once a minute. */
  gatewayOf(keyHash: string, nowMs: number): Promise<GatewayPlace | undefined>;
  /** Devices that report through the gateway, and transformers of its station. */
  devicesOf(gatewayId: string): Promise<string[]>;
  /** Sensors that report through the gateway, with their types. */
  sensorsOf(gatewayId: string): Promise<{readonly id: string; readonly type: string}[]>;
  /** Stores readings newer than the stored ones; of equal times, those that did not arrive before the stored one. */
  putLatest(readings: readonly LatestReading[]): Promise<void>;
  /** Replaces stored readings, each only where `from` is still the stored one by its time and arrival. */
  replaceLatest(changes: readonly {readonly from: LatestReading; readonly to: LatestReading}[]): Promise<void>;
  /** Of one reading the last remark stands, but one that is contradicted stays so. */
  putRemarks(remarks: readonly ReadingRemark[]): Promise<void>;
  putPeriod(period: GatewayPeriod): Promise<void>;
  /** The period that rows of each gateway told last, ms. */
  toldPeriods(): Promise<Map<string, number>>;
  /** Of one gateway, or of all. */
  latest(gatewayId?: string): Promise<LatestReading[]>;
  /** Periods that gateways state, ms, by id. */
  periods(): Promise<Map<string, number>>;
  /** Stations with at least one device that has a reading here, and stations that are not the demo's. */
  stations(): Promise<StationDevices[]>;
}

declare module '../../tables.ts' {
  interface Tables {
    /** Keys of gateways; only the SHA-256 of a key is stored. */
    gateway_key: {key_hash: string; gateway_id: string; label: string; created_ms: number; used_ms: number};
    /** The newest reading of each device by its own time; `reading` is JSON of its figures and state. `arrived_ms` is real time. */
    latest_reading: {device_id: string; gateway_id: string; at_ms: number; arrived_ms: number; reading: string};
  }
}
