import {randomUUID} from 'node:crypto';
import type {JobTurn} from '../store/areas/jobs/jobs.ts';
import type {Store} from '../store/store.ts';

export interface JobLeaseParts {
  readonly store: Pick<Store, 'jobs' | 'peers'>;
  readonly name: string;
  /** Epoch ms of real time. */
  readonly realNowMs: () => number;
  /** How long another server waits for one that has died, ms. */
  readonly leaseMs?: number;
}

const LEASE_MS = 15_000;
/** Renewed when less than this share of it is left. */
const RENEW_SHARE = 2 / 3;
/** While another server has it, it is asked for no more often. Ms. */
const AGAIN_MS = 2000;

/**
 * Lets one of several servers do a job. A server that ends gives the job back; one that dies loses it when its lease runs out, and whoever
 * takes it goes on from what is noted as done. A server that was paused for longer than its lease finds out with its next `note`, so
 * everything that a job writes must come out the same when two servers write it.
 */
export class JobLease {
  readonly #parts: JobLeaseParts;
  readonly #holder = randomUUID();
  #turn: JobTurn | undefined;
  #untilMs = Number.NEGATIVE_INFINITY;
  /** Real time at which another server had it. */
  #refusedMs = Number.NEGATIVE_INFINITY;

  constructor(parts: JobLeaseParts) {
    this.#parts = parts;
  }

  /**
   * The turn of this server, renewed where needed; undefined while another server has the job. `term` tells whether it is still the same
   * turn. Rejects when the store does.
   */
  async hold(): Promise<JobTurn | undefined> {
    const {store, name, realNowMs, leaseMs = LEASE_MS} = this.#parts;
    const nowMs = realNowMs();
    const left = this.#untilMs - nowMs;
    // A clock that was set back leaves more than the whole lease.
    if (this.#turn !== undefined && left <= leaseMs && left > RENEW_SHARE * leaseMs) return this.#turn;
    if (Math.abs(nowMs - this.#refusedMs) < AGAIN_MS) return undefined;
    const untilMs = nowMs + leaseMs;
    const turn = await store.jobs.take(name, this.#holder, {nowMs, untilMs}, !store.peers.shared);
    this.#turn = turn;
    if (turn === undefined) this.#refusedMs = nowMs;
    this.#untilMs = turn === undefined ? Number.NEGATIVE_INFINITY : untilMs;
    return turn;
  }

  /** Notes how far the job is done. False when another server has taken it. Rejects when the store does. */
  async note(done: string): Promise<boolean> {
    const {store, name} = this.#parts;
    if (this.#turn === undefined) return false;
    const {term} = this.#turn;
    if (await store.jobs.note(name, this.#holder, term, done)) {
      this.#turn = {term, done};
      return true;
    }
    this.#turn = undefined;
    return false;
  }

  /** Gives the job back. Rejects when the store does; then the lease runs out. */
  async release(): Promise<void> {
    if (this.#turn === undefined) return;
    this.#turn = undefined;
    await this.#parts.store.jobs.release(this.#parts.name, this.#holder);
  }
}
