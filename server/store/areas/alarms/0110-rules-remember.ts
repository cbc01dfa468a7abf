import {createTable, runSql, type SharedMigration} from '../../migrations/steps.ts';

/** Up to which moment the readings of a device were judged. */
export const ruleSeen = createTable('rule_seen', {device_id: {type: 'id'}, seen_ms: {type: 'ms'}}, {key: ['device_id'], clustered: true});

/** The last position of a switch that was certain: bits of its `switchState`. */
export const switchPosition = createTable(
  'switch_position',
  {device_id: {type: 'id'}, bits: {type: 'integer'}, at_ms: {type: 'ms'}},
  {key: ['device_id'], clustered: true},
);

/** Gateways that are silent now, since the moment when it was noticed. */
export const gatewaySilence = createTable(
  'gateway_silence',
  {gateway_id: {type: 'id'}, since_ms: {type: 'ms'}},
  {key: ['gateway_id'], clustered: true},
);

export const migration0110: SharedMigration = {
  id: 110,
  name: 'what the rules of alarms remember',
  steps: [
    ruleSeen,
    switchPosition,
    gatewaySilence,
    runSql(
      "insert into switch_position (device_id, bits, at_ms) select device_id, phase - 16, last_ms from alarm_rule_state where rule = 'position'",
      "insert into gateway_silence (gateway_id, since_ms) select device_id, cause_ms from alarm_rule_state where rule = 'gatewaySilent'",
      "delete from alarm_rule_state where rule in ('position', 'gatewaySilent')",
    ),
  ],
};
