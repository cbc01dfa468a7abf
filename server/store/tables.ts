import type {EventKind, ScenarioKind} from '@livebus/contract';
import type {ColumnType, Generated} from 'kysely';
import type {EventLevel} from '../events/event.ts';
import type {Actor} from './audit.ts';
import type {SessionKind} from './store.ts';

/**
 * Tables as kysely sees them, the same in both databases; each one's `migrations.ts` makes them. Flags are 0 or 1, times epoch ms. `rowid` gives
 * the order in which rows were put in.
 */
export interface Tables {
  account: {
    id: string;
    login_name: string;
    /** By `nameKey`; null where an older server made two that are compared as the same. */
    login_key: string | null;
    name: string;
    /** A built-in role's id, or one of `own_role`. */
    role: string;
    password_hash: string;
    demo: 0 | 1;
    disabled: Generated<0 | 1>;
    /** Grows with each change by an administrator. */
    revision: Generated<number>;
  };
  account_project: {account_id: string; project_id: string};
  /** Roles that administrators have made. */
  own_role: {
    id: string;
    name: string;
    /** By `nameKey`, unique. */
    name_key: string;
    /** `permission.action`, with blanks between them. */
    grants: string;
    revision: number;
  };
  session: {
    token_hash: string;
    account_id: string;
    created_ms: number;
    used_ms: number;
    kind: Generated<SessionKind>;
    label: string | null;
    /** From where it was opened, and by which browser. */
    address: string | null;
    agent: string | null;
  };
  asset_group: {id: string; name: string; name_en: string | null; sort: number; demo: 0 | 1};
  project: {
    id: string;
    group_id: string;
    name: string;
    name_en: string | null;
    kind: string | null;
    time_zone: string | null;
    sort: number;
  };
  station: {
    id: string;
    project_id: string;
    name: string;
    name_en: string | null;
    code: string;
    station_type: 0 | 1;
    picture: string | null;
    json_data: string;
    sort: number;
  };
  device: {
    rowid: Generated<number>;
    id: string;
    station_id: string;
    name: string;
    name_en: string | null;
    kind: number | null;
    gateway_id: string | null;
    transformer_id: string | null;
    stored: 0 | 1;
  };
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
  /** What a gateway shows to be let in; SHA-256 of it alone is kept. */
  gateway_key: {key_hash: string; gateway_id: string; label: string; created_ms: number; used_ms: number};
  /** The newest reading of each device by its own time; `reading` is JSON of its figures and state. `arrived_ms` is real time. */
  latest_reading: {device_id: string; gateway_id: string; at_ms: number; arrived_ms: number; reading: string};
  sensor: OfStation & {gateway_id: string; type: string};
  camera: OfStation & {gb_device_id: string; gb_channel_id: string};
  event: EventTable;
  asked_scenario: {
    id: string;
    kind: ScenarioKind;
    project_id: string;
    station_id: string | null;
    /** JSON list of ids. */
    targets: string;
    start_ms: number;
    end_ms: number;
  };
  history_chunk: {
    device_id: string;
    step_s: number;
    start_ms: number;
    samples: number;
    data: Bytes;
  };
  daily_energy: {device_id: string; day: string; start_kwh: number; end_kwh: number; used_kwh: number};
  note: {name: string; value: string};
  /** Readings one by one, as they arrived, until their block is made (`server/history/readings`). */
  reading_tail: {device_id: string; at_ms: number; data: Bytes};
  /** Readings of a device and figure that follow each other; figure -1 says when they were measured. */
  reading_block: {device_id: string; figure: number; start_ms: number; data: Bytes};
  /** Hours of a site's day (`YYYY-MM-DD`), or days of its month (`YYYY-MM`), of one figure. */
  reading_rollup: {device_id: string; span_s: number; figure: number; period: string; data: Bytes};
  /** Up to when a device has blocks. */
  reading_device: {device_id: string; folded_ms: number};
  /** Days whose roll-ups are to be made (anew). */
  reading_due: {device_id: string; day: string; revision: number};
  audit_entry: {
    number: number;
    at_ms: number;
    via: Actor['via'];
    account_id: string | null;
    name: string | null;
    session: string | null;
    address: string | null;
    action: string;
    subject_kind: string | null;
    subject_id: string | null;
    subject_name: string | null;
    before_json: string | null;
    after_json: string | null;
    previous: string;
    hash: string;
  };
  /** One row: which entry of the audit is the last. Whoever writes the next one holds it. */
  audit_end: {id: 1; number: number; hash: string};
  /** Re-encoded, by `server/files`. */
  uploaded_image: {
    name: string;
    account_id: string;
    project_id: string | null;
    label: string;
    width: number;
    height: number;
    bytes: number;
    created_ms: number;
    data: Bytes;
  };
  saved_view: {
    id: string;
    account_id: string;
    name: string;
    /** By `viewNameKey`; unique for the account. */
    name_key: string;
    address: string;
    /** From 1, gaps allowed. */
    sort: number;
    created_ms: number;
  };
}

/** Written as bytes, read as a buffer of its own or as a view of one. */
type Bytes = ColumnType<ArrayBuffer | Uint8Array, Uint8Array, Uint8Array>;

/** Tables whose rows are told in the order in which they were put in. */
export const ROW_ORDERED: readonly string[] = ['device', 'transformer', 'gateway', 'sensor', 'camera'];

interface OfStation {
  rowid: Generated<number>;
  id: string;
  station_id: string;
  name: string;
  name_en: string | null;
}

export interface EventTable {
  id: string;
  kind: EventKind;
  level: EventLevel;
  project_id: string;
  station_id: string | null;
  device_id: string | null;
  device_name: string | null;
  diagram_device_id: string | null;
  name: string;
  info: string;
  /** JSON of `EventWords`; null where somebody wrote the texts. */
  words: string | null;
  value_a: number | null;
  value_b: number | null;
  value_c: number | null;
  raised_ms: number;
  released_ms: number | null;
  is_read: Generated<0 | 1>;
}
