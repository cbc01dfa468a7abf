import {migration0105} from './0105-portuguese-names.ts';
import {assetQueries} from './asset-queries.ts';
import {demoQueries} from './demo-queries.ts';
import {recordQueries} from './record-queries.ts';
import {siteQueries} from './site-queries.ts';

/** Groups, projects, stations and the records of what is installed there. */
export const assets = {
  queries: {assets: assetQueries, records: recordQueries, sites: siteQueries, demo: demoQueries},
  migrations: [migration0105],
};
