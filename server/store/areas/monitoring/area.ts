import {savedViewQueries} from './saved-view-queries.ts';

/** What the monitoring screens keep for each account. */
export const monitoring = {queries: {savedViews: savedViewQueries}};
