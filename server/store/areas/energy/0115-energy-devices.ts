import {addColumns, type SharedMigration} from '../../migrations/steps.ts';

/**
 * What a device consumes for (分项): one of `ITEM_CODES` of the contract, or a text of the site's own; and the feeder of another station that
 * feeds an incoming unit by a cable that no diagram shows.
 */
export const energyDevice = addColumns('device', {item: {type: 'text', nullable: true}, fed_by: {type: 'id', nullable: true}});

export const migration0115: SharedMigration = {id: 115, name: 'items of consumption', steps: [energyDevice]};
