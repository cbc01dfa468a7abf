import type {Generated} from 'kysely';
import type {RowOf} from '../../migrations/columns.ts';
import type {deviceRevisions} from './0114-device-revisions.ts';

/** What is installed at a station, in addition to its diagram. Names in other languages where the site has them. Ratings in V and VA. */
export interface StationRecords {
  readonly devices: readonly DeviceRecord[];
  readonly transformers: readonly TransformerRecord[];
  readonly meters: readonly MeterRecord[];
  readonly gateways: readonly GatewayRecord[];
  readonly sensors: readonly SensorRecord[];
  readonly cameras: readonly CameraRecord[];
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly namePt: string | null;
}

export interface DeviceRecord extends Named {
  /** Device code of part A; null where the diagram states none. */
  readonly kind: number | null;
  /** Its gateway. */
  readonly gatewayId: string | null;
  /** The transformer that it feeds or that feeds it. */
  readonly transformerId: string | null;
  /** Its readings are stored; others are computed on request. */
  readonly stored: boolean;
  /** Written with the demo's sites, and read by `energyDevices`: what it consumes for, and the feeder that a cable leads from. */
  readonly item?: string | null;
  readonly fedBy?: string | null;
}

/** A device as the store has it. */
export interface StoredDevice extends DeviceRecord {
  /** Rises each time it is renamed. */
  readonly revision: number;
}

export interface TransformerRecord extends Named {
  readonly model: string;
  readonly ratedVa: number;
  readonly primaryV: number;
  readonly secondaryV: number;
  /** The high-voltage unit that feeds it, and the low-voltage incoming that it feeds; null where that side is not monitored. */
  readonly feederId: string;
  readonly incomingId: string | null;
}

/** The station of a record. */
export interface OwnStation {
  readonly stationId: string;
  readonly stationName: string;
  /** 1 high voltage, 0 low voltage. */
  readonly stationType: 0 | 1;
}

/** Stations of the devices that measure a transformer's sides; null without such a device. */
export interface SideStations {
  readonly feederStationId: string | null;
  readonly incomingStationId: string | null;
}

export interface MeterRecord {
  readonly deviceId: string;
  readonly model: string;
  readonly serial: string;
  /** Ratio of its instrument transformers; 1 where it measures directly. */
  readonly currentRatio: number;
  readonly voltageRatio: number;
}

export interface GatewayRecord extends Named {
  readonly model: string;
  readonly ip: string;
}

export interface SensorRecord extends Named {
  /** Name on the wire (MO-3-21). */
  readonly type: string;
  readonly gatewayId: string;
}

export interface CameraRecord extends Named {
  /** GB/T 28181 ids, 20 digits. */
  readonly gbDeviceId: string;
  readonly gbChannelId: string;
}

/** Records of one station, in order of insertion; empty for an unknown station. */
export interface RecordStore {
  devices(stationId: string): Promise<StoredDevice[]>;
  transformers(stationId: string): Promise<TransformerRecord[]>;
  meters(stationId: string): Promise<MeterRecord[]>;
  gateways(stationId: string): Promise<GatewayRecord[]>;
  /** Of every station, in order of insertion. */
  allGateways(): Promise<
    (Named & {
      readonly stationId: string;
      readonly stationName: string;
      readonly stationNameEn: string | null;
      readonly stationNamePt: string | null;
    })[]
  >;
  sensors(stationId: string): Promise<SensorRecord[]>;
  cameras(stationId: string): Promise<CameraRecord[]>;
  /** Undefined for an unknown id, and for a transformer's. */
  device(id: string): Promise<(DeviceRecord & OwnStation) | undefined>;
  /** Undefined for an unknown id, and for a device's. */
  transformer(id: string): Promise<(TransformerRecord & OwnStation) | undefined>;
  /** In the order of the stations. */
  transformersOfProject(projectId: string): Promise<(TransformerRecord & OwnStation & SideStations)[]>;
}

interface OfStation {
  rowid: Generated<number>;
  id: string;
  station_id: string;
  name: string;
  name_en: string | null;
  name_pt: string | null;
}

declare module '../../tables.ts' {
  interface Tables {
    device: {
      rowid: Generated<number>;
      id: string;
      station_id: string;
      name: string;
      name_en: string | null;
      name_pt: string | null;
      kind: number | null;
      gateway_id: string | null;
      transformer_id: string | null;
      stored: 0 | 1;
      item: string | null;
      fed_by: string | null;
    } & RowOf<typeof deviceRevisions>;
    transformer: OfStation & {
      model: string;
      rated_va: number;
      primary_v: number;
      secondary_v: number;
      feeder_id: string;
      incoming_id: string | null;
    };
    meter: {device_id: string; model: string; serial: string; current_ratio: number; voltage_ratio: number};
    gateway: OfStation & {model: string; ip: string; period_ms: number | null};
    sensor: OfStation & {gateway_id: string; type: string};
    camera: OfStation & {gb_device_id: string; gb_channel_id: string};
  }
}
