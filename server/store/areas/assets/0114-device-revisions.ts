import {addColumns, type SharedMigration} from '../../migrations/steps.ts';

/** Rises each time a device is renamed, so that two people do not overwrite each other's name. */
export const deviceRevisions = addColumns('device', {revision: {type: 'integer', default: 1}});

export const migration0114: SharedMigration = {id: 114, name: 'revisions of devices', steps: [deviceRevisions]};
