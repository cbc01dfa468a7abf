import {createTable, type SharedMigration} from '../../migrations/steps.ts';

/** What administrators tell users. */
export const notice = createTable(
  'notice',
  {
    id: {type: 'id'},
    /** From 1, in the order in which they were written: a clock that stands still does not tell. */
    number: {type: 'integer'},
    title: {type: 'text'},
    content: {type: 'text'},
    level: {type: 'text', oneOf: ['normal', 'important', 'urgent']},
    /** First and last day on which it is shown, `YYYY-MM-DD` of the deployment's zone; null: until it is withdrawn. */
    from_day: {type: 'text'},
    to_day: {type: 'text', nullable: true},
    audience: {type: 'text', oneOf: ['all', 'projects', 'roles']},
    /** Ids of projects or roles. The demo puts its projects in anew at every start: no foreign key. */
    targets: {type: 'json'},
    writer_login: {type: 'id'},
    writer_name: {type: 'text'},
    created_ms: {type: 'ms'},
    changed_ms: {type: 'ms'},
    changed_by: {type: 'text'},
    withdrawn_ms: {type: 'ms', nullable: true},
    revision: {type: 'integer'},
  },
  {key: ['id'], unique: [['number']]},
);

/** What somebody has read of what was told to him. An order stays read when it is given to him again. */
export const messageRead = createTable(
  'message_read',
  {
    account_id: {type: 'id'},
    kind: {type: 'text', oneOf: ['notice', 'order']},
    thing_id: {type: 'id'},
    /** Of the notice that was read: a changed one is unread again. 0 for an order. */
    revision: {type: 'integer'},
  },
  {key: ['account_id', 'kind', 'thing_id'], indices: [{on: ['kind', 'thing_id']}]},
);

export const migration0120: SharedMigration = {id: 120, name: 'notices', steps: [notice, messageRead]};
