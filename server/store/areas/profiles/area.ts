import {migration0121} from './0121-profiles.ts';
import {profileQueries} from './profile-queries.ts';

/** What users say of themselves. */
export const profiles = {queries: {profiles: profileQueries}, migrations: [migration0121]};
