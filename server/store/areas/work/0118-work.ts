import {addIndex, createTable, type SharedMigration} from '../../migrations/steps.ts';

const ofBoth = {
  id: {type: 'id'},
  /** For people: WX20260515-0031. */
  number: {type: 'text'},
  project_id: {type: 'id'},
  station_id: {type: 'id'},
  device_id: {type: 'id'},
  /** Names of that time, for an asset that is gone. */
  project_name: {type: 'text'},
  station_name: {type: 'text'},
  device_name: {type: 'text'},
  alarm_id: {type: 'id', nullable: true},
  status: {type: 'integer', oneOf: [1, 2, 3]},
  created_ms: {type: 'ms'},
  finished_ms: {type: 'ms', nullable: true},
  /** On a site of the demo. */
  demo: {type: 'boolean'},
  /** Rises with each change; 0: it came with the demo and nobody has changed it. */
  revision: {type: 'integer'},
} as const;

/** Work orders. No foreign keys: the demo puts its sites in anew at every start, and an order outlives its asset. */
export const workOrder = createTable(
  'work_order',
  {
    ...ofBoth,
    type: {type: 'text'},
    content: {type: 'text'},
    /** Names of images, joined by commas, here and below. */
    content_images: {type: 'text'},
    creator_login: {type: 'id'},
    creator_name: {type: 'text'},
    executor_login: {type: 'id'},
    executor_name: {type: 'text'},
    /** `YYYY-MM-DD`. */
    advised_day: {type: 'text'},
    started_ms: {type: 'ms', nullable: true},
    reason: {type: 'text'},
    solution: {type: 'text'},
    department: {type: 'text'},
    analysis: {type: 'text'},
    analysis_images: {type: 'text'},
    measure: {type: 'text'},
    measure_images: {type: 'text'},
    repair_id: {type: 'id', nullable: true},
  },
  {
    key: ['id'],
    unique: [['number']],
    indices: [
      {on: ['project_id', 'created_ms']},
      {on: ['device_id', 'created_ms']},
      {on: ['executor_login'], where: 'status < 3'},
      {on: ['repair_id'], where: 'repair_id is not null', unique: true},
    ],
  },
);

export const faultRepair = createTable(
  'fault_repair',
  {
    ...ofBoth,
    device_model: {type: 'text', nullable: true},
    info: {type: 'text'},
    info_images: {type: 'text'},
    client_name: {type: 'text'},
    client_tel: {type: 'text'},
    reporter_login: {type: 'id'},
    reporter_name: {type: 'text'},
    source: {type: 'text'},
    false_report: {type: 'boolean'},
    order_id: {type: 'id', nullable: true},
  },
  {key: ['id'], unique: [['number']], indices: [{on: ['project_id', 'created_ms']}, {on: ['device_id', 'created_ms']}]},
);

/** Requests that were carried out, by the key that their sender chose: sent again, they are answered from here. */
export const sentRequest = createTable(
  'sent_request',
  {
    account_id: {type: 'id'},
    sent_key: {type: 'id'},
    /** Path and a hash of what was sent: the same key with something else is refused. */
    about: {type: 'text'},
    reply: {type: 'json'},
    at_ms: {type: 'ms'},
  },
  {key: ['account_id', 'sent_key'], indices: [{on: ['at_ms']}]},
);

export const migration0118: SharedMigration = {
  id: 118,
  name: 'work orders and repairs',
  steps: [workOrder, faultRepair, sentRequest, addIndex('audit_entry', {on: ['subject_id'], where: 'subject_id is not null'})],
};
