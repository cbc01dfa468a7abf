import {migration0109} from './0109-jobs.ts';
import {jobQueries} from './job-queries.ts';

/** Work that one of several servers does at a time. */
export const jobs = {queries: {jobs: jobQueries}, migrations: [migration0109]};
