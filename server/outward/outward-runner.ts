import {type Disposable, DisposableStore} from '@livebus/engine/core';
import type {LiveEvents} from '../events/live-events.ts';
import type {JobLease} from '../jobs/job-lease.ts';
import type {DueDelivery, DueWork} from '../store/areas/outward/webhooks.ts';
import type {Store} from '../store/store.ts';
import {alarmPayload} from './alarm-payload.ts';
import {nextTry} from './backoff.ts';
import type {Sender} from './sender.ts';

export interface OutwardParts {
  readonly store: Pick<Store, 'deliveryQueue'>;
  readonly lease: Pick<JobLease, 'hold' | 'release'>;
  readonly events: Pick<LiveEvents, 'onEvents'>;
  readonly sender: Sender;
  /** Epoch ms of real time. */
  readonly realNowMs: () => number;
  /** Epoch ms of the sites' clock. */
  readonly siteNowMs: () => number;
  readonly warn: (error: unknown, what: string) => void;
  /** Real time between two looks, ms. */
  readonly everyMs?: number;
}

const EVERY_MS = 2000;
/** What happens together is looked for once. */
const GATHER_MS = 200;
/** Events read at a time, deliveries of a receiver at a time, and how many of those are on their way at once. */
const MOST = {events: 500, due: 40, atOnce: 4} as const;
/** Settled deliveries that are kept of a project. */
const KEPT = 1000;
const PRUNE_EVERY_MS = 600_000;

/**
 * Queues what befalls alarms and sends what is queued, on one server at a time. How far events are queued, and what became of each message,
 * is in the store: a stop loses nothing, and what was on its way then is sent again with the same id. A receiver that does not answer holds up
 * nobody else: each has its own row. Of one alarm, no message is sent before the one that was queued before it is settled.
 */
export class OutwardRunner implements Disposable {
  readonly #parts: OutwardParts;
  readonly #own = new DisposableStore();
  readonly #stop = new AbortController();
  /** Receivers that are being served. */
  readonly #served = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isWaiting = false;
  #prunedMs = Number.NEGATIVE_INFINITY;
  #failing = false;

  constructor(parts: OutwardParts) {
    this.#parts = parts;
    this.#own.add(parts.events.onEvents(() => this.wake()));
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), this.#parts.everyMs ?? EVERY_MS).unref();
  }

  /** Something is to be sent: looks soon. */
  wake(): void {
    if (this.#timer === undefined || this.#stop.signal.aborted) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      void this.look();
    }, GATHER_MS).unref();
  }

  /** Queues what has happened and begins to send what is due. Never rejects: a failed look is made good by the next. */
  look(): Promise<void> {
    if (this.#isWaiting || this.#stop.signal.aborted) return this.#running;
    this.#isWaiting = true;
    this.#running = this.#running.then(async () => {
      this.#isWaiting = false;
      try {
        await this.#pass();
        this.#failing = false;
      } catch (error) {
        if (!this.#failing && !this.#stop.signal.aborted)
          this.#parts.warn(error, 'messages to other systems could not be queued or sent; it is tried again');
        this.#failing = true;
      }
    });
    return this.#running;
  }

  /** Resolves when everything that is due has been tried once. */
  async settled(): Promise<void> {
    await this.#running;
    await Promise.all(this.#served.values());
  }

  dispose(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    this.#own.dispose();
    this.#running = this.settled()
      .then(() => this.#parts.lease.release())
      .catch(() => undefined);
  }

  async #pass(): Promise<void> {
    const {store, lease, realNowMs, siteNowMs} = this.#parts;
    // A server without webhooks neither takes the job nor writes anything.
    if (this.#stop.signal.aborted || !(await store.deliveryQueue.any()) || (await lease.hold()) === undefined) return;
    const nowMs = realNowMs();
    const queued = await store.deliveryQueue.gather((event) => alarmPayload(event, siteNowMs()), nowMs, MOST.events);
    if (queued >= MOST.events) this.wake();
    for (const work of await store.deliveryQueue.due(nowMs, MOST.due)) this.#begin(work);
    if (Math.abs(nowMs - this.#prunedMs) > PRUNE_EVERY_MS) {
      await store.deliveryQueue.prune(KEPT);
      this.#prunedMs = nowMs;
    }
  }

  #begin(work: DueWork): void {
    const {projectId} = work;
    if (this.#served.has(projectId) || this.#stop.signal.aborted) return;
    const served = this.#serve(work)
      .catch((error) => {
        if (!this.#stop.signal.aborted)
          this.#parts.warn(error, `what became of messages of project ${projectId} could not be noted; they are sent again`);
      })
      .then(() => {
        this.#served.delete(projectId);
        // More may be due, among it what waited for these.
        if (work.deliveries.length > 0) this.wake();
      });
    this.#served.set(projectId, served);
  }

  async #serve(work: DueWork): Promise<void> {
    const waiting = [...work.deliveries];
    // A receiver that failed last is asked with one message first.
    if (work.failures > 0 && !(await this.#deliver(work, waiting.shift()!))) return;
    let isThere = true;
    const lane = async () => {
      while (isThere && !this.#stop.signal.aborted) {
        const next = waiting.shift();
        if (next === undefined) return;
        if (!(await this.#deliver(work, next))) isThere = false;
      }
    };
    await Promise.all(Array.from({length: MOST.atOnce}, lane));
  }

  /** False where the receiver is given a rest. */
  async #deliver({projectId, url, secret, failures}: DueWork, {id, number, body, tries, createdMs}: DueDelivery): Promise<boolean> {
    const {store, sender, realNowMs} = this.#parts;
    const startMs = realNowMs();
    const outcome = await sender.send({url, secret, id, body, atMs: startMs}, this.#stop.signal);
    // A stop is no failure of the receiver: the message is sent again.
    if (this.#stop.signal.aborted && !outcome.ok) return false;
    const atMs = realNowMs();
    const {ok, status, fault} = outcome;
    const {nextMs, restMs} = ok ? {nextMs: null, restMs: 0} : nextTry(outcome, tries + 1, failures, createdMs, atMs);
    await store.deliveryQueue.report({projectId, number, ok, status, fault, atMs, tookMs: Math.max(0, atMs - startMs), nextMs, restMs});
    return ok || restMs === 0;
  }
}
