import {addColumns, addIndex, type SharedMigration} from '../../migrations/steps.ts';

/** The table keeps the name of the time when it held images alone. */
export const kindsOfFiles = addColumns('uploaded_image', {
  kind: {type: 'text', oneOf: ['image', 'avatar', 'document', 'sheet'], default: 'image'},
  media_type: {type: 'text', default: 'image/webp'},
  /** What it belongs to, such as an order; `pending`: uploaded for something that has not been sent yet. Null: it stands by itself. */
  used_kind: {type: 'text', nullable: true},
  used_id: {type: 'id', nullable: true},
});

export const migration0117: SharedMigration = {
  id: 117,
  name: 'kinds and owners of files',
  steps: [kindsOfFiles, addIndex('uploaded_image', {on: ['used_id'], where: 'used_id is not null'})],
};
