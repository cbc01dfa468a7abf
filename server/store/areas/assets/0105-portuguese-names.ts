import {addColumns, type SharedMigration} from '../../migrations/steps.ts';

const TABLES = ['asset_group', 'project', 'station', 'device', 'transformer', 'gateway', 'sensor', 'camera'] as const;

/** Portuguese names of all that a site has; NULL where the site has none. */
export const migration0105: SharedMigration = {
  id: 105,
  name: 'portuguese names',
  steps: TABLES.map((table) => addColumns(table, {name_pt: {type: 'text', nullable: true}})),
};
