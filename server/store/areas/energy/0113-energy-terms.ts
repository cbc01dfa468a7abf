import {createTable, type SharedMigration} from '../../migrations/steps.ts';

/**
 * Tariffs, contracted demand and factors of projects as dated versions, newest revision last. The highest revision of a project, kind and
 * day counts; one without content takes the version back. No foreign key: the demo puts its sites in anew at every start.
 */
export const energyTerm = createTable(
  'energy_term',
  {
    project_id: {type: 'id'},
    kind: {type: 'text', oneOf: ['tariff', 'supply', 'co2', 'coal']},
    /** `YYYY-MM-DD` from which it holds. */
    valid_from: {type: 'text'},
    revision: {type: 'integer'},
    content: {type: 'json', nullable: true},
    /** Null in what came with the demo. */
    at_ms: {type: 'ms', nullable: true},
    account_id: {type: 'id', nullable: true},
    name: {type: 'text', nullable: true},
  },
  {key: ['project_id', 'kind', 'valid_from', 'revision']},
);

export const migration0113: SharedMigration = {id: 113, name: 'tariffs and factors', steps: [energyTerm]};
