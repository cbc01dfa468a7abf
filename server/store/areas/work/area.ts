import {migration0118} from './0118-work.ts';
import {workQueries} from './work-queries.ts';

/** Work orders and repairs. */
export const work = {queries: {work: workQueries}, migrations: [migration0118]};
