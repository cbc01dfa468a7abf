import type {Migration} from '../migration.ts';

/** The later ones that SQLite had of its own: run by databases as they stand here. Their text is never changed, each database keeps its checksum. */
export const SQLITE_LATER: readonly Migration[] = [
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
