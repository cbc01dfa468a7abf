import type {RowOf} from '../../migrations/columns.ts';
import type {ProjectScope} from '../assets/assets.ts';
import type {EventLevel, StoredEvent} from '../events/event.ts';
import type {webhook, webhookDelivery} from './0119-webhooks.ts';

/** Where a project's alarms are sent, without the secret. */
export interface Webhook {
  readonly projectId: string;
  readonly url: string;
  readonly enabled: boolean;
  /** Alarms of this level and more urgent ones are sent. */
  readonly leastLevel: EventLevel;
  readonly revision: number;
  /** Epoch ms of real time, as all times of this file. */
  readonly changedMs: number;
  readonly changedBy: string | null;
  /** First failure since the last success; null while nothing fails. */
  readonly failingSinceMs: number | null;
  readonly restUntilMs: number;
  readonly successMs: number | null;
  readonly waiting: number;
}

/** Why a message did not arrive, where no HTTP status says so. */
export type SendFault =
  | 'address'
  | 'private'
  | 'insecure'
  | 'unknownHost'
  | 'refused'
  | 'timeout'
  | 'certificate'
  | 'redirect'
  | 'garbled'
  | 'network';

export interface Delivery {
  readonly projectId: string;
  /** From 1, in the order in which they are to be sent. */
  readonly number: number;
  /** The same in every try: a receiver knows repeats by it. */
  readonly id: string;
  readonly eventId: string | null;
  readonly title: string;
  readonly createdMs: number;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly tries: number;
  readonly nextMs: number;
  readonly triedMs: number | null;
  readonly tookMs: number | null;
  readonly status: number | null;
  readonly fault: SendFault | null;
}

/** A delivery that is due, with what sending it takes. */
export interface DueDelivery extends Delivery {
  readonly body: string;
}

/** A receiver and what is due for it: at most one delivery of an event, the oldest one. */
export interface DueWork {
  readonly projectId: string;
  readonly url: string;
  readonly secret: string;
  readonly failures: number;
  readonly deliveries: readonly DueDelivery[];
}

export interface WebhookDraft {
  readonly projectId: string;
  /** Undefined keeps the address. */
  readonly url: string | undefined;
  readonly enabled: boolean;
  readonly leastLevel: EventLevel;
  /** Undefined keeps the secret. */
  readonly secret: string | undefined;
}

/** `conflict`: it has another revision by now. `incomplete`: a new one without address or secret. */
export type WebhookOutcome =
  | {readonly kind: 'done'; readonly revision: number}
  | {readonly kind: 'conflict'; readonly stands: Webhook | undefined}
  | {readonly kind: 'incomplete'};

/** Webhooks of projects, as people see and change them. Every change is audited; of an address only what names no secret. */
export interface WebhookStore {
  webhooks(scope: ProjectScope): Promise<Webhook[]>;
  /** `seen`: the revision on which the change rests, 0 for a new one. What stands already is no change. */
  set(draft: WebhookDraft, seen: number, nowMs: number): Promise<WebhookOutcome>;
  /** With all that waits. */
  remove(projectId: string, seen: number): Promise<WebhookOutcome>;
  /** Queues a test, unless one waits. Undefined where the project has no webhook. */
  test(projectId: string, message: NewDelivery, nowMs: number): Promise<'queued' | 'waits' | undefined>;
  /** Makes all that waits due now. Returns how much that is; undefined where the project has no webhook. */
  hurry(projectId: string, nowMs: number): Promise<number | undefined>;
  /** The newest first. */
  deliveries(projectId: string, limit: number): Promise<Delivery[]>;
}

/** A message as it is queued. */
export interface NewDelivery {
  readonly id: string;
  readonly eventId: string | null;
  readonly title: string;
  readonly body: string;
}

/** What became of a try. `next`: when the next one is due; null when there is none. */
export interface SendReport {
  readonly projectId: string;
  readonly number: number;
  readonly ok: boolean;
  readonly status: number | null;
  readonly fault: SendFault | null;
  readonly atMs: number;
  readonly tookMs: number;
  readonly nextMs: number | null;
  /** How long the receiver is given a rest, from `atMs` on, ms. */
  readonly restMs: number;
}

/** The queue, as the job works on it. */
export interface DeliveryQueue {
  /** Some project has a webhook. */
  any(): Promise<boolean>;
  /**
   * Queues what has befallen alarms of projects with a webhook that is on, in the order of the writes. Returns how many were queued; `limit`
   * events of a project at a time.
   */
  gather(message: (event: StoredEvent) => NewDelivery | undefined, nowMs: number, limit: number): Promise<number>;
  /** Due now, of receivers that do not rest. */
  due(nowMs: number, limit: number): Promise<DueWork[]>;
  report(done: SendReport): Promise<void>;
  /** Deletes what is settled: all but the newest `keep` of each project. */
  prune(keep: number): Promise<void>;
}

declare module '../../tables.ts' {
  interface Tables {
    webhook: RowOf<typeof webhook>;
    webhook_delivery: RowOf<typeof webhookDelivery>;
  }
}
