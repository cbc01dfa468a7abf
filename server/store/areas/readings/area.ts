import {migration0102} from './0102-readings-taken-before.ts';
import {migration0104} from './0104-hours-of-history.ts';
import {migration0116} from './0116-what-was-told-then.ts';
import {historyQueries} from './history-queries.ts';
import {ingestQueries} from './ingest-queries.ts';
import {readingQueries} from './reading-queries.ts';

/** Readings that gateways send, and the history of all readings. */
export const readings = {
  queries: {ingest: ingestQueries, readings: readingQueries, history: historyQueries},
  migrations: [migration0102, migration0104, migration0116],
};
