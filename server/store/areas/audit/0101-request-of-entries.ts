import {addColumns, type SharedMigration} from '../../migrations/steps.ts';

/** The call that caused an entry, by the id that the log and a refusal show; NULL when no call did. */
export const requestOfEntries = addColumns('audit_entry', {request: {type: 'text', nullable: true}});

export const migration0101: SharedMigration = {id: 101, name: 'requests of audit entries', steps: [requestOfEntries]};
