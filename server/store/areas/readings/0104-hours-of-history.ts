import {createTable, runSql, type SharedMigration} from '../../migrations/steps.ts';

/**
 * The demo's history may have steps of an hour. The table is made anew, because SQLite cannot change a check; what it held is computed again
 * in the background.
 */
const historyChunk = createTable(
  'history_chunk',
  {
    device_id: {type: 'id'},
    step_s: {type: 'integer', oneOf: [60, 900, 3600]},
    start_ms: {type: 'ms'},
    samples: {type: 'integer'},
    data: {type: 'bytes', packed: true},
  },
  {key: ['device_id', 'step_s', 'start_ms']},
);

export const migration0104: SharedMigration = {
  id: 104,
  name: 'hours of history',
  steps: [runSql('drop table history_chunk'), historyChunk],
};
