import {migration0101} from './0101-request-of-entries.ts';
import {auditQueries} from './audit-queries.ts';

/** Who did what. */
export const audit = {queries: {audit: auditQueries}, migrations: [migration0101]};
