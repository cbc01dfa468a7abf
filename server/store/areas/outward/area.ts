import {migration0119} from './0119-webhooks.ts';
import {queueQueries} from './queue-queries.ts';
import {webhookQueries} from './webhook-queries.ts';

/** What is sent to other systems. */
export const outward = {queries: {webhooks: webhookQueries, deliveryQueue: queueQueries}, migrations: [migration0119]};
