import {createTable, type SharedMigration} from '../../migrations/steps.ts';

/** Work that one of several servers does at a time. */
export const job = createTable(
  'job',
  {
    name: {type: 'id'},
    /** The server that does it; null while nobody does. */
    holder: {type: 'id', nullable: true},
    /** Real time until which nobody else takes it. */
    until_ms: {type: 'ms'},
    /** Rises whenever another server takes it. */
    term: {type: 'integer'},
    /** How far it has been done, in the job's own words. */
    done: {type: 'text', nullable: true},
  },
  {key: ['name']},
);

export const migration0109: SharedMigration = {id: 109, name: 'jobs', steps: [job]};
