import {addColumns, addIndex, createTable, runSql, type SharedMigration, type Step} from '../../migrations/steps.ts';

/** By what alarms are looked for, and why they returned. */
export const eventSearch = addColumns('event', {
  /** Name of the rule in `words`. */
  rule: {type: 'text', nullable: true},
  /** Small letters of its name, sentence, device and the device's id. */
  search: {type: 'text', default: ''},
  /** Why it returned though what its rule measures did not. */
  returned_why: {type: 'text', oneOf: ['ruleChanged', 'unwatched'], nullable: true},
  /** It waited in memory while the database could not take it. */
  waited: {type: 'boolean', default: 0},
});

/** Numbers that only rise, whatever is deleted. */
export const counter = createTable('counter', {name: {type: 'id'}, value: {type: 'integer'}}, {key: ['name']});

const filled: Step = {
  statements: (database) => [
    `update event set
      rule = ${database === 'sqlite' ? "json_extract(words, '$.rule')" : "words::json ->> 'rule'"},
      search = lower(name || ' ' || info || ' ' || coalesce(device_name, '') || ' ' || coalesce(device_id, ''))`,
    `insert into counter (name, value)
      select 'events', last from (select max(revision) as last from event) as found where last is not null`,
  ],
};

export const migration0108: SharedMigration = {
  id: 108,
  name: 'alarms are found by rule and words',
  steps: [
    eventSearch,
    counter,
    filled,
    runSql('drop index event_level_raised_ms'),
    addIndex('event', {on: ['level', 'raised_ms']}),
    // All that a filter asks of an event but its words, so that counting states reads nothing else.
    runSql(
      `create index event_found on event
        (raised_ms, project_id, kind, level, life, shelved_until_ms, hold, station_id, device_id, rule)`,
    ),
  ],
};
