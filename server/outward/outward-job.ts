import type {SiteClock} from '../base/site-clock.ts';
import type {LiveEvents} from '../events/live-events.ts';
import {JobLease} from '../jobs/job-lease.ts';
import type {Store} from '../store/store.ts';
import {OutwardRunner} from './outward-runner.ts';
import {webhookSender} from './webhook-sender.ts';

export interface OutwardJobParts {
  readonly store: Store;
  readonly events: Pick<LiveEvents, 'onEvents'>;
  readonly clock: Pick<SiteClock, 'nowMs'>;
  /** Epoch ms of real time. */
  readonly realNowMs: () => number;
  /** Addresses that are not public and may be reached all the same. */
  readonly allowed: readonly string[];
  readonly version: string;
  readonly warn: (error: unknown, what: string) => void;
}

/** What sends alarms to other systems, on one of several servers. */
export function outwardJob({store, events, clock, realNowMs, allowed, version, warn}: OutwardJobParts): OutwardRunner {
  const lease = new JobLease({store, name: 'webhooks', realNowMs});
  const sender = webhookSender({allowed, agent: `Livebus/${version}`});
  return new OutwardRunner({store, lease, events, sender, realNowMs, siteNowMs: clock.nowMs, warn});
}
