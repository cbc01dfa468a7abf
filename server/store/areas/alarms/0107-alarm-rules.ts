import {createTable, type SharedMigration} from '../../migrations/steps.ts';

/** What a device is rated for; limits are shares of it. At most one a device. */
export const deviceRating = createTable(
  'device_rating',
  {
    id: {type: 'id'},
    device_id: {type: 'id'},
    rated_current_a: {type: 'real', nullable: true},
    rated_voltage_v: {type: 'real', nullable: true},
    /** Under-voltage, V. */
    rated_low_voltage_v: {type: 'real', nullable: true},
    created_ms: {type: 'ms'},
    revision: {type: 'integer', default: 1},
  },
  {key: ['id'], unique: [['device_id']]},
);

/** Whether changes of a device's position are told (遥信变位); devices without a row go by their kind. */
export const switchWatch = createTable('switch_watch', {device_id: {type: 'id'}, told: {type: 'boolean'}}, {key: ['device_id']});

/**
 * Versions of the settings of checks, newest last: for all devices (`all`), or for one device. The highest revision of a target and check
 * counts; one without settings takes the target's own settings back.
 */
export const alarmRuleVersion = createTable(
  'alarm_rule_version',
  {
    target: {type: 'id'},
    check: {type: 'text'},
    revision: {type: 'integer'},
    settings: {type: 'json', nullable: true},
    at_ms: {type: 'ms'},
    account_id: {type: 'id', nullable: true},
    name: {type: 'text', nullable: true},
  },
  {key: ['target', 'check', 'revision']},
);

/** Where a rule stands that is not at rest, so that a restart neither repeats nor loses anything. */
export const alarmRuleState = createTable(
  'alarm_rule_state',
  {
    device_id: {type: 'id'},
    rule: {type: 'text'},
    phase: {type: 'integer'},
    since_ms: {type: 'ms'},
    cause_ms: {type: 'ms'},
    last_ms: {type: 'ms'},
  },
  {key: ['device_id', 'rule'], clustered: true},
);

export const migration0107: SharedMigration = {
  id: 107,
  name: 'ratings and rules of alarms',
  steps: [deviceRating, switchWatch, alarmRuleVersion, alarmRuleState],
};
