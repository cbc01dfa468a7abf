import {addColumns, addIndex, createTable, runSql, type SharedMigration} from '../../migrations/steps.ts';

/** The life of an alarm on its own record. `event`: a switch change or the like, which has no life. */
export const eventLife = addColumns('event', {
  /** The same for each occurrence of one alarm: its rule and asset. Null for events of older servers. */
  alarm_key: {type: 'id', nullable: true},
  life: {type: 'text', oneOf: ['event', 'unacknowledged', 'acknowledged', 'returned', 'closed'], default: 'event'},
  shelved_until_ms: {type: 'ms', nullable: true},
  hold: {type: 'text', oneOf: ['suppressed', 'outOfService'], nullable: true},
  acknowledged_ms: {type: 'ms', nullable: true},
  acknowledged_by: {type: 'id', nullable: true},
  acknowledged_name: {type: 'text', nullable: true},
  note: {type: 'text', nullable: true},
  /** When the server learned of it, by the site clock. */
  arrived_ms: {type: 'ms', nullable: true},
  /** Rises with each write of events: what is above a number has changed since that number was read. */
  revision: {type: 'integer', default: 0},
});

/** What befell an alarm besides its raise and its return, in order. */
export const alarmStep = createTable(
  'alarm_step',
  {
    event_id: {type: 'id', refersTo: {table: 'event', column: 'id', onDelete: 'cascade'}},
    number: {type: 'integer'},
    at_ms: {type: 'ms'},
    step: {type: 'text', oneOf: ['acknowledged', 'shelved', 'unshelved', 'shelfEnded', 'held', 'released']},
    account_id: {type: 'id', nullable: true},
    name: {type: 'text', nullable: true},
    note: {type: 'text', nullable: true},
    until_ms: {type: 'ms', nullable: true},
    hold: {type: 'text', oneOf: ['suppressed', 'outOfService'], nullable: true},
  },
  {key: ['event_id', 'number'], clustered: true},
);

/** Shelved alarms: further occurrences of the same key are shelved too. Ended ones stay, so that a clock set back finds them. */
export const alarmShelf = createTable(
  'alarm_shelf',
  {
    alarm_key: {type: 'id'},
    since_ms: {type: 'ms'},
    until_ms: {type: 'ms'},
    ended_ms: {type: 'ms', nullable: true},
    reason: {type: 'text'},
    account_id: {type: 'id', nullable: true},
    name: {type: 'text', nullable: true},
  },
  {key: ['alarm_key', 'since_ms'], indices: [{on: ['alarm_key'], where: 'ended_ms is null'}]},
);

/** Tags hung on devices: 检修 (maintenance) and 停用 (outOfService). */
export const assetTag = createTable(
  'asset_tag',
  {
    asset_id: {type: 'id'},
    tag: {type: 'text', oneOf: ['maintenance', 'outOfService']},
    since_ms: {type: 'ms'},
    ended_ms: {type: 'ms', nullable: true},
    note: {type: 'text'},
    account_id: {type: 'id', nullable: true},
    name: {type: 'text', nullable: true},
  },
  {key: ['asset_id', 'since_ms'], indices: [{on: ['asset_id'], where: 'ended_ms is null'}]},
);

/** Which events an account has read: its own matter, unlike an acknowledgement. */
export const eventRead = createTable(
  'event_read',
  {
    event_id: {type: 'id', refersTo: {table: 'event', column: 'id', onDelete: 'cascade'}},
    account_id: {type: 'id', refersTo: {table: 'account', column: 'id', onDelete: 'cascade'}},
  },
  {key: ['event_id', 'account_id'], clustered: true, indices: [{on: ['account_id']}]},
);

export const migration0106: SharedMigration = {
  id: 106,
  name: 'the life of alarms',
  steps: [
    eventLife,
    runSql(
      `update event set arrived_ms = raised_ms, life = case
        when kind = 'switch' then 'event'
        when released_ms is null then case when is_read = 1 then 'acknowledged' else 'unacknowledged' end
        when is_read = 1 then 'closed' else 'returned' end`,
      'drop index event_unread',
      'alter table event drop column is_read',
    ),
    addIndex('event', {on: ['level', 'raised_ms'], where: 'released_ms is null'}),
    addIndex('event', {on: ['alarm_key'], where: 'released_ms is null'}),
    addIndex('event', {on: ['shelved_until_ms'], where: 'shelved_until_ms is not null'}),
    addIndex('event', {on: ['station_id', 'raised_ms']}),
    addIndex('event', {on: ['device_id', 'raised_ms']}),
    addIndex('event', {on: ['revision']}),
    alarmStep,
    alarmShelf,
    assetTag,
    eventRead,
  ],
};
