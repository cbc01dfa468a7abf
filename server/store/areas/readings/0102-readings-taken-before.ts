import {createTable, type SharedMigration} from '../../migrations/steps.ts';

/**
 * Readings that were accepted but are not stored under their own time stamp: a later arrival replaced them, or their stamp lay ahead of the
 * server and they count from their arrival, `at_ms`. With these rows a repeat is recognised (`server/history/archive/settle-moments.ts`).
 * `content` is `contentKey` of what was measured.
 */
export const readingsTakenBefore = createTable(
  'reading_taken',
  {device_id: {type: 'id'}, stated_ms: {type: 'ms'}, content: {type: 'text'}, at_ms: {type: 'ms'}},
  {key: ['device_id', 'stated_ms', 'content'], clustered: true},
);

export const migration0102: SharedMigration = {id: 102, name: 'readings taken before', steps: [readingsTakenBefore]};
