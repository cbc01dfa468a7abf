import type {Migration} from '../migration.ts';

/** The first of SQLite: run by databases as they stand here. Their text is never changed, each database keeps its checksum. */
export const SQLITE_FIRST: readonly Migration[] = [
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
];
