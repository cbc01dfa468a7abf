import {runSql, type SharedMigration} from '../../migrations/steps.ts';

/** The index by level holds what a filter asks of an event but its words. */
export const migration0112: SharedMigration = {
  id: 112,
  name: 'alarms by level',
  steps: [
    runSql(
      'drop index event_level_raised_ms',
      `create index event_level on event
        (level, raised_ms desc, life, hold, shelved_until_ms, project_id, kind, station_id, device_id, rule, acquisition_ms, id)`,
    ),
  ],
};
