import {assetQueries} from './asset-queries.ts';
import {demoQueries} from './demo-queries.ts';
import {recordQueries} from './record-queries.ts';
import {siteQueries} from './site-queries.ts';

/** Groups, projects, stations and the records of what is installed there. */
export const assets = {queries: {assets: assetQueries, records: recordQueries, sites: siteQueries, demo: demoQueries}};
