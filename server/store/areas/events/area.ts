import {migration0103} from './0103-relay-milliseconds.ts';
import {eventQueries} from './event-queries.ts';
import {scenarioQueries} from './scenario-queries.ts';

/** Events of the sites, and the demo's scenarios that raise some of them. */
export const events = {queries: {events: eventQueries, scenarios: scenarioQueries}, migrations: [migration0103]};
