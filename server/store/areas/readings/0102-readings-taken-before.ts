import {createTable, type SharedMigration} from '../../migrations/steps.ts';

/**
 * Readings that were taken in and do not stand under their own stamp: another arrived later for the same moment, or the stamp lay ahead of the
 * server and the reading counts as of its arrival, `at_ms`. By them a repeat is known (`server/history/archive/settle-moments.ts`). `content` is
 * `contentKey` of what was measured.
 */
export const readingsTakenBefore = createTable(
  'reading_taken',
  {device_id: {type: 'id'}, stated_ms: {type: 'ms'}, content: {type: 'text'}, at_ms: {type: 'ms'}},
  {key: ['device_id', 'stated_ms', 'content'], clustered: true},
);

export const migration0102: SharedMigration = {id: 102, name: 'readings taken before', steps: [readingsTakenBefore]};
