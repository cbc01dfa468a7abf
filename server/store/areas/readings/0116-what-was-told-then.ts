import {createTable, type SharedMigration} from '../../migrations/steps.ts';

/**
 * What the history of a switch needs beside its readings: when a change of its position arrived, where that was later than its stamp, and
 * whether a reading with another position contradicted it (MO-3-30). `arrived_ms` is by the sites' clock.
 */
export const readingRemark = createTable(
  'reading_remark',
  {device_id: {type: 'id'}, at_ms: {type: 'ms'}, arrived_ms: {type: 'ms'}, contradicted: {type: 'boolean'}},
  {key: ['device_id', 'at_ms'], clustered: true},
);

/** How often a gateway sent, as its rows told: the period from a moment on, by the sites' clock. */
export const gatewayPeriod = createTable(
  'gateway_period',
  {gateway_id: {type: 'id'}, since_ms: {type: 'ms'}, period_ms: {type: 'ms'}},
  {key: ['gateway_id', 'since_ms'], clustered: true},
);

export const migration0116: SharedMigration = {id: 116, name: 'what was told then', steps: [readingRemark, gatewayPeriod]};
