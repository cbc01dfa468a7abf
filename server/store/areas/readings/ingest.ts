/** A gateway and where it stands. */
export interface GatewayPlace {
  readonly gatewayId: string;
  readonly stationId: string;
  readonly projectId: string;
  /** IANA zone of its project; null where it states none. */
  readonly timeZone: string | null;
}

/** A key as it is kept: by the SHA-256 of it. */
export interface NewGatewayKey extends Pick<GatewayKey, 'gatewayId' | 'label' | 'createdMs'> {
  readonly keyHash: string;
}

/** A key as whoever looks after it sees it. */
export interface GatewayKey {
  readonly gatewayId: string;
  /** Unique among keys. */
  readonly label: string;
  /** Epoch ms of real time; `usedMs` is 0 for one that was never used, and else of the day's first use or later. */
  readonly createdMs: number;
  readonly usedMs: number;
}

/** The newest reading of a device, by the device's own time. */
export interface LatestReading {
  readonly deviceId: string;
  /** Through which it came. */
  readonly gatewayId: string;
  /** Epoch ms at which it was measured, and real time at which it came. */
  readonly atMs: number;
  readonly arrivedMs: number;
  /** JSON of figures and state, by `server/ingest/latest-row.ts`. */
  readonly reading: string;
}

/** A station with what is asked of it for a list of readings. */
export interface StationDevices {
  readonly stationId: string;
  readonly projectId: string;
  readonly stationType: 0 | 1;
  readonly timeZone: string | null;
  readonly deviceIds: readonly string[];
  readonly transformerIds: readonly string[];
  /** The diagram as it was stored. */
  readonly jsonText: string;
}

/** What gateways need: keys, what they may write, and the newest reading of each device. */
export interface IngestStore {
  /** `taken`: the label exists. `absent`: no such gateway. In neither case was anything changed. */
  addKey(key: NewGatewayKey): Promise<'created' | 'taken' | 'absent'>;
  /** In place of the one with the same label; no deed of anybody's that the audit would tell. */
  putDemoKey(key: NewGatewayKey): Promise<void>;
  /** By gateway and label. */
  keys(): Promise<GatewayKey[]>;
  /** False when no key has the label. */
  endKey(label: string): Promise<boolean>;
  /** Undefined for a key that is not there, or whose gateway is no more. Notes the use, at most once a minute. */
  gatewayOf(keyHash: string, nowMs: number): Promise<GatewayPlace | undefined>;
  /** Devices that report through the gateway, and transformers of its station. */
  devicesOf(gatewayId: string): Promise<string[]>;
  /** Keeps those that are newer than what is there, and of equal times those that did not arrive before it. */
  putLatest(readings: readonly LatestReading[]): Promise<void>;
  /** Of one gateway, or of all. */
  latest(gatewayId?: string): Promise<LatestReading[]>;
  /** Periods that gateways state, ms, by id. */
  periods(): Promise<Map<string, number>>;
  /** Stations of which at least one device has a reading here, or that no demo has put in. */
  stations(): Promise<StationDevices[]>;
}

declare module '../../tables.ts' {
  interface Tables {
    /** What a gateway shows to be let in; SHA-256 of it alone is kept. */
    gateway_key: {key_hash: string; gateway_id: string; label: string; created_ms: number; used_ms: number};
    /** The newest reading of each device by its own time; `reading` is JSON of its figures and state. `arrived_ms` is real time. */
    latest_reading: {device_id: string; gateway_id: string; at_ms: number; arrived_ms: number; reading: string};
  }
}
