import {auditQueries} from './audit-queries.ts';

/** Who did what. */
export const audit = {queries: {audit: auditQueries}};
