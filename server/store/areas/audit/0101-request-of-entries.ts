import {addColumns, type SharedMigration} from '../../migrations/steps.ts';

/** The call by which something was done, under the id that the log and a refusal name; NULL for what no call did. */
export const requestOfEntries = addColumns('audit_entry', {request: {type: 'text', nullable: true}});

export const migration0101: SharedMigration = {id: 101, name: 'requests of audit entries', steps: [requestOfEntries]};
