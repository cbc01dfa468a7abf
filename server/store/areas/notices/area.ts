import {migration0120} from './0120-notices.ts';
import {noticeQueries} from './notice-queries.ts';

/** What administrators tell users, and what these have read. */
export const notices = {queries: {notices: noticeQueries}, migrations: [migration0120]};
