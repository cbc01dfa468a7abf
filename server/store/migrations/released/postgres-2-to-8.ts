import type {Migration} from '../migration.ts';

/** Ordered and compared by its bytes, as in SQLite, whatever the database's own order is. */
const TEXT = 'text collate "C"';
/** The later ones that PostgreSQL had of its own: run by databases as they stand here. Their text is never changed, each database keeps its checksum. */
export const POSTGRES_LATER: readonly Migration[] = [
  {
    id: 2,
    name: 'accounts that are administered',
    statements: [
      'alter table account add column disabled smallint not null default 0 check (disabled in (0, 1))',
      'alter table account add column revision integer not null default 1',
      `alter table session add column address ${TEXT}`,
      `alter table session add column agent ${TEXT}`,
    ],
  },
  {
    id: 3,
    name: 'readings as they arrive',
    statements: [
      // No foreign keys: what was measured stays when a site is put in anew.
      `create table reading_tail (
        device_id ${TEXT} not null,
        at_ms bigint not null,
        data bytea not null,
        primary key (device_id, at_ms)
      )`,
      `create table reading_block (
        device_id ${TEXT} not null,
        figure smallint not null,
        start_ms bigint not null,
        data bytea not null,
        primary key (device_id, figure, start_ms)
      )`,
      `create table reading_rollup (
        device_id ${TEXT} not null,
        span_s integer not null check (span_s in (3600, 86400)),
        figure smallint not null,
        period ${TEXT} not null,
        data bytea not null,
        primary key (device_id, span_s, figure, period)
      )`,
      // Columns of measured floats do not grow smaller by it.
      'alter table reading_tail alter column data set storage external',
      'alter table reading_block alter column data set storage external',
      'alter table reading_rollup alter column data set storage external',
      `create table reading_device (device_id ${TEXT} primary key, folded_ms bigint not null)`,
      `create table reading_due (device_id ${TEXT} not null, day ${TEXT} not null, revision integer not null, primary key (device_id, day))`,
    ],
  },
  {
    id: 4,
    name: 'audit',
    statements: [
      // No foreign keys: what was done stays when who did it is gone.
      `create table audit_entry (
        number bigint primary key,
        at_ms bigint not null,
        via ${TEXT} not null,
        account_id ${TEXT},
        name ${TEXT},
        session ${TEXT},
        address ${TEXT},
        action ${TEXT} not null,
        subject_kind ${TEXT},
        subject_id ${TEXT},
        subject_name ${TEXT},
        before_json ${TEXT},
        after_json ${TEXT},
        previous ${TEXT} not null,
        hash ${TEXT} not null
      )`,
      'create index audit_entry_at on audit_entry (at_ms)',
      'create index audit_entry_account on audit_entry (account_id) where account_id is not null',
      'create index audit_entry_action on audit_entry (action)',
      `create table audit_end (id integer primary key check (id = 1), number bigint not null, hash ${TEXT} not null)`,
    ],
  },
  {
    id: 5,
    name: 'gateways that send',
    statements: [
      'alter table gateway add column period_ms integer check (period_ms > 0)',
      'create index device_gateway on device(gateway_id) where gateway_id is not null',
      // No foreign keys: the demo puts its sites in anew at every start.
      `create table gateway_key (
        key_hash ${TEXT} primary key,
        gateway_id ${TEXT} not null,
        label ${TEXT} not null unique,
        created_ms bigint not null,
        used_ms bigint not null
      )`,
      'create index gateway_key_gateway on gateway_key(gateway_id)',
      `create table latest_reading (
        device_id ${TEXT} primary key,
        gateway_id ${TEXT} not null,
        at_ms bigint not null,
        arrived_ms bigint not null,
        reading ${TEXT} not null
      )`,
      'create index latest_reading_gateway on latest_reading(gateway_id)',
    ],
  },
  {
    id: 6,
    name: 'uploaded images',
    statements: [
      // No foreign key to the project: the demo puts its sites in anew at every start.
      `create table uploaded_image (
        name ${TEXT} primary key,
        account_id ${TEXT} not null references account(id) on delete cascade,
        project_id ${TEXT},
        label ${TEXT} not null,
        width integer not null,
        height integer not null,
        bytes integer not null,
        created_ms bigint not null,
        data bytea not null
      )`,
      'create index uploaded_image_account on uploaded_image (account_id)',
    ],
  },
  {
    id: 7,
    name: 'roles of one\u2019s own, login names of any script',
    statements: [
      `create table own_role (
        id ${TEXT} primary key,
        name ${TEXT} not null,
        name_key ${TEXT} not null unique,
        grants ${TEXT} not null,
        revision integer not null
      )`,
      // Filled when a server starts: the database cannot.
      `alter table account add column login_key ${TEXT}`,
      'create unique index account_login_key on account (login_key)',
      'create index account_role on account (role)',
    ],
  },
  {
    id: 8,
    name: 'events by rule and figures',
    statements: [`alter table event add column words ${TEXT}`],
  },
];
