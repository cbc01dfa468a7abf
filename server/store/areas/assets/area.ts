import {migration0105} from './0105-portuguese-names.ts';
import {migration0114} from './0114-device-revisions.ts';
import {assetQueries} from './asset-queries.ts';
import {demoQueries} from './demo-queries.ts';
import {deviceNamingQueries} from './device-naming-queries.ts';
import {recordQueries} from './record-queries.ts';
import {siteQueries} from './site-queries.ts';

/** Groups, projects, stations and the records of what is installed there. */
export const assets = {
  queries: {assets: assetQueries, records: recordQueries, sites: siteQueries, demo: demoQueries, deviceNaming: deviceNamingQueries},
  migrations: [migration0105, migration0114],
};
