import {addColumns, type SharedMigration} from '../../migrations/steps.ts';

/** Milliseconds of the second in which an event was raised, by the clock of the relay; NULL where nothing tells so exactly. */
export const relayMilliseconds = addColumns('event', {acquisition_ms: {type: 'integer', nullable: true}});

export const migration0103: SharedMigration = {id: 103, name: 'milliseconds of events', steps: [relayMilliseconds]};
