import {createTable, type SharedMigration} from '../../migrations/steps.ts';

/** What users say of themselves. Their names stand with the account. */
export const accountProfile = createTable(
  'account_profile',
  {
    account_id: {type: 'id'},
    email: {type: 'text'},
    phone: {type: 'text'},
    /** 0 male, 1 female; null: not said. */
    sex: {type: 'integer', nullable: true, oneOf: [0, 1]},
    /** Name of an uploaded image. */
    avatar: {type: 'text', nullable: true},
  },
  {key: ['account_id']},
);

export const migration0121: SharedMigration = {id: 121, name: 'profiles', steps: [accountProfile]};
