import type {Migration} from '../migration.ts';

/** In order; one that has been released is never changed, its checksum stands in every database. */
export const MIGRATIONS: readonly Migration[] = [
  {
    id: 1,
    name: 'accounts, sessions, assets',
    statements: [
      `create table account (
        id text primary key,
        login_name text not null unique collate nocase,
        name text not null,
        role text not null,
        password_hash text not null,
        demo integer not null default 0
      ) strict`,
      `create table session (
        token_hash text primary key,
        account_id text not null references account(id) on delete cascade,
        created_ms integer not null,
        used_ms integer not null
      ) strict, without rowid`,
      'create index session_account on session(account_id)',
      `create table asset_group (
        id text primary key,
        name text not null,
        sort integer not null,
        demo integer not null default 0
      ) strict`,
      `create table project (
        id text primary key,
        group_id text not null references asset_group(id) on delete cascade,
        name text not null,
        time_zone text,
        sort integer not null
      ) strict`,
      'create index project_group on project(group_id)',
      `create table station (
        id text primary key,
        project_id text not null references project(id) on delete cascade,
        name text not null,
        code text not null,
        station_type integer not null check (station_type in (0, 1)),
        picture text,
        json_data text not null,
        sort integer not null
      ) strict`,
      'create index station_project on station(project_id)',
      `create table device (
        id text primary key,
        station_id text not null references station(id) on delete cascade
      ) strict`,
      'create index device_station on device(station_id)',
      `create table account_project (
        account_id text not null references account(id) on delete cascade,
        project_id text not null references project(id) on delete cascade,
        primary key (account_id, project_id)
      ) strict, without rowid`,
    ],
  },
  {
    id: 2,
    name: 'health',
    statements: ['create table health (id integer primary key check (id = 1), probed_ms integer not null) strict'],
  },
  {
    id: 3,
    name: 'wall sessions',
    statements: [
      "alter table session add column kind text not null default 'person' check (kind in ('person', 'wall'))",
      "alter table session add column label text check ((label is not null) = (kind = 'wall'))",
      'create unique index session_label on session(label) where label is not null',
    ],
  },
  {
    id: 4,
    name: 'events, asked scenarios',
    // No foreign keys: the demo puts its sites in anew at every start, and what happened there stays.
    statements: [
      `create table event (
        id text primary key,
        kind text not null check (kind in ('alarm', 'fault', 'switch', 'monitor')),
        level integer not null check (level between 1 and 4),
        project_id text not null,
        station_id text,
        device_id text,
        device_name text,
        diagram_device_id text,
        name text not null,
        info text not null,
        value_a real,
        value_b real,
        value_c real,
        raised_ms integer not null,
        released_ms integer,
        is_read integer not null default 0 check (is_read in (0, 1))
      ) strict`,
      'create index event_project on event(project_id, raised_ms)',
      'create index event_raised on event(raised_ms)',
      'create index event_unread on event(project_id, raised_ms) where is_read = 0',
      `create table asked_scenario (
        id text primary key,
        kind text not null,
        project_id text not null,
        station_id text,
        targets text not null,
        start_ms integer not null,
        end_ms integer not null
      ) strict`,
    ],
  },
  {
    id: 5,
    name: 'history',
    statements: [
      // With row ids, so that the large column stays out of the index that every question goes through.
      `create table history_chunk (
        device_id text not null,
        step_s integer not null check (step_s in (60, 900)),
        start_ms integer not null,
        samples integer not null,
        data blob not null
      ) strict`,
      'create unique index history_chunk_place on history_chunk(device_id, step_s, start_ms)',
      `create table daily_energy (
        device_id text not null,
        day text not null,
        start_kwh real not null,
        end_kwh real not null,
        used_kwh real not null,
        primary key (device_id, day)
      ) strict, without rowid`,
      'create table note (name text primary key, value text not null) strict',
    ],
  },
  {
    id: 6,
    name: 'records of sites',
    statements: [
      'alter table asset_group add column name_en text',
      'alter table project add column name_en text',
      'alter table project add column kind text',
      'alter table station add column name_en text',
      "alter table device add column name text not null default ''",
      'alter table device add column name_en text',
      'alter table device add column kind integer',
      'alter table device add column gateway_id text',
      'alter table device add column transformer_id text',
      'alter table device add column stored integer not null default 0 check (stored in (0, 1))',
      `create table transformer (
        id text primary key,
        station_id text not null references station(id) on delete cascade,
        name text not null,
        name_en text,
        model text not null,
        rated_va real not null,
        primary_v real not null,
        secondary_v real not null,
        feeder_id text not null,
        incoming_id text
      ) strict`,
      'create index transformer_station on transformer(station_id)',
      `create table meter (
        device_id text primary key references device(id) on delete cascade,
        model text not null,
        serial text not null,
        current_ratio real not null,
        voltage_ratio real not null
      ) strict`,
      `create table gateway (
        id text primary key,
        station_id text not null references station(id) on delete cascade,
        name text not null,
        name_en text,
        model text not null,
        ip text not null
      ) strict`,
      'create index gateway_station on gateway(station_id)',
      `create table sensor (
        id text primary key,
        station_id text not null references station(id) on delete cascade,
        gateway_id text not null,
        name text not null,
        name_en text,
        type text not null
      ) strict`,
      'create index sensor_station on sensor(station_id)',
      `create table camera (
        id text primary key,
        station_id text not null references station(id) on delete cascade,
        name text not null,
        name_en text,
        gb_device_id text not null,
        gb_channel_id text not null
      ) strict`,
      'create index camera_station on camera(station_id)',
    ],
  },
  {
    id: 7,
    name: 'saved views',
    statements: [
      `create table saved_view (
        id text primary key,
        account_id text not null references account(id) on delete cascade,
        name text not null,
        name_key text not null,
        address text not null,
        sort integer not null,
        created_ms integer not null,
        unique (account_id, name_key)
      ) strict`,
    ],
  },
  {
    id: 8,
    name: 'accounts that are administered',
    statements: [
      'alter table account add column disabled integer not null default 0 check (disabled in (0, 1))',
      'alter table account add column revision integer not null default 1',
      'alter table session add column address text',
      'alter table session add column agent text',
    ],
  },
  {
    id: 9,
    name: 'readings as they arrive',
    statements: [
      // No foreign keys: what was measured stays when a site is put in anew.
      `create table reading_tail (
        device_id text not null,
        at_ms integer not null,
        data blob not null,
        primary key (device_id, at_ms)
      ) strict, without rowid`,
      `create table reading_block (
        device_id text not null,
        figure integer not null,
        start_ms integer not null,
        data blob not null,
        primary key (device_id, figure, start_ms)
      ) strict, without rowid`,
      `create table reading_rollup (
        device_id text not null,
        span_s integer not null check (span_s in (3600, 86400)),
        figure integer not null,
        period text not null,
        data blob not null,
        primary key (device_id, span_s, figure, period)
      ) strict, without rowid`,
      `create table reading_device (device_id text primary key, folded_ms integer not null) strict`,
      `create table reading_due (device_id text not null, day text not null, revision integer not null, primary key (device_id, day)) strict`,
    ],
  },
  {
    id: 10,
    name: 'audit',
    statements: [
      // No foreign keys: what was done stays when who did it is gone.
      `create table audit_entry (
        number integer primary key,
        at_ms integer not null,
        via text not null,
        account_id text,
        name text,
        session text,
        address text,
        action text not null,
        subject_kind text,
        subject_id text,
        subject_name text,
        before_json text,
        after_json text,
        previous text not null,
        hash text not null
      ) strict`,
      'create index audit_entry_at on audit_entry (at_ms)',
      'create index audit_entry_account on audit_entry (account_id) where account_id is not null',
      'create index audit_entry_action on audit_entry (action)',
      'create table audit_end (id integer primary key check (id = 1), number integer not null, hash text not null) strict',
    ],
  },
  {
    id: 11,
    name: 'gateways that send',
    statements: [
      'alter table gateway add column period_ms integer check (period_ms > 0)',
      'create index device_gateway on device(gateway_id) where gateway_id is not null',
      // No foreign keys: the demo puts its sites in anew at every start.
      `create table gateway_key (
        key_hash text primary key,
        gateway_id text not null,
        label text not null unique,
        created_ms integer not null,
        used_ms integer not null
      ) strict, without rowid`,
      'create index gateway_key_gateway on gateway_key(gateway_id)',
      `create table latest_reading (
        device_id text primary key,
        gateway_id text not null,
        at_ms integer not null,
        arrived_ms integer not null,
        reading text not null
      ) strict`,
      'create index latest_reading_gateway on latest_reading(gateway_id)',
    ],
  },
  {
    id: 12,
    name: 'uploaded images',
    statements: [
      // No foreign key to the project: the demo puts its sites in anew at every start.
      `create table uploaded_image (
        name text primary key,
        account_id text not null references account(id) on delete cascade,
        project_id text,
        label text not null,
        width integer not null,
        height integer not null,
        bytes integer not null,
        created_ms integer not null,
        data blob not null
      ) strict`,
      'create index uploaded_image_account on uploaded_image (account_id)',
    ],
  },
  {
    id: 13,
    name: 'roles of one\u2019s own, login names of any script',
    statements: [
      `create table own_role (
        id text primary key,
        name text not null,
        name_key text not null unique,
        grants text not null,
        revision integer not null
      ) strict`,
      // Filled when a server starts: the database cannot.
      'alter table account add column login_key text',
      'create unique index account_login_key on account(login_key)',
      'create index account_role on account(role)',
    ],
  },
  {
    id: 14,
    name: 'events by rule and figures',
    statements: ['alter table event add column words text'],
  },
];
