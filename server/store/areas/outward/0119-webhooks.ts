import {createTable, type SharedMigration} from '../../migrations/steps.ts';

/** Where the alarms of a project are sent. The demo replaces its projects at every start: no foreign key. */
export const webhook = createTable(
  'webhook',
  {
    project_id: {type: 'id'},
    url: {type: 'text'},
    /** Signs what is sent; never leaves the server again after it was made. */
    secret: {type: 'text'},
    enabled: {type: 'boolean'},
    /** Alarms of this level and more urgent ones are sent. */
    least_level: {type: 'integer', oneOf: [1, 2, 3, 4]},
    revision: {type: 'integer'},
    changed_ms: {type: 'ms'},
    changed_by: {type: 'text', nullable: true},
    /** Writes of events up to this revision are queued. */
    seen_revision: {type: 'integer'},
    /** Real time of the first failure since the last success. */
    failing_ms: {type: 'ms', nullable: true},
    /** Failures since the last success. */
    failures: {type: 'integer', default: 0},
    /** Real time before which nothing is sent: the receiver is given a rest. */
    rest_until_ms: {type: 'ms', default: 0},
    success_ms: {type: 'ms', nullable: true},
    /** The newest number of a delivery. */
    last_number: {type: 'integer', default: 0},
  },
  {key: ['project_id']},
);

/** What is to be sent, and what became of it. Of one event they are sent in the order of their numbers. */
export const webhookDelivery = createTable(
  'webhook_delivery',
  {
    project_id: {type: 'id', refersTo: {table: 'webhook', column: 'project_id', onDelete: 'cascade'}},
    number: {type: 'integer'},
    id: {type: 'id'},
    /** Null for a test. */
    event_id: {type: 'id', nullable: true},
    /** What it says, for the list. */
    title: {type: 'text'},
    body: {type: 'json'},
    created_ms: {type: 'ms'},
    state: {type: 'text', oneOf: ['waiting', 'done', 'failed']},
    tries: {type: 'integer', default: 0},
    /** Real time before which it is not tried. */
    next_ms: {type: 'ms'},
    tried_ms: {type: 'ms', nullable: true},
    took_ms: {type: 'integer', nullable: true},
    /** Of the last try: HTTP status, or why there was none. */
    status: {type: 'integer', nullable: true},
    fault: {type: 'text', nullable: true},
  },
  {
    key: ['project_id', 'number'],
    clustered: true,
    indices: [{on: ['project_id', 'event_id', 'number'], where: "state = 'waiting'"}],
  },
);

export const migration0119: SharedMigration = {id: 119, name: 'webhooks', steps: [webhook, webhookDelivery]};
