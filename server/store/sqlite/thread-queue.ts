import {DATABASE_SLOW, StoreError} from '../store-error.ts';
import type {DatabaseThread} from './thread.ts';

interface Waiting {
  readonly give: (thread: DatabaseThread) => void;
  readonly timer: NodeJS.Timeout;
}

/** With more callers than this, the last have no chance to be served in time. */
const MOST_WAITING = 5000;

/**
 * Threads of one kind and the callers waiting for them, first come, first served. Every wait is limited: a caller that times out has
 * changed nothing.
 */
export class ThreadQueue {
  readonly #free: DatabaseThread[];
  readonly #waiting = new Set<Waiting>();

  constructor(threads: readonly DatabaseThread[]) {
    this.#free = [...threads];
  }

  get length(): number {
    return this.#waiting.size;
  }

  /**
   * The caller must return the thread. Rejects with `DATABASE_SLOW` when none becomes free within that time, and at once when too many
   * wait.
   */
  take(withinMs: number): Promise<DatabaseThread> {
    const free = this.#free.pop();
    if (free) return Promise.resolve(free);
    if (this.#waiting.size >= MOST_WAITING) return Promise.reject(new StoreError('too many wait for the database', DATABASE_SLOW));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(new StoreError(`the database was not free within ${withinMs} ms`, DATABASE_SLOW));
      }, withinMs);
      const waiting: Waiting = {give: resolve, timer};
      this.#waiting.add(waiting);
    });
  }

  giveBack(thread: DatabaseThread): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free.push(thread);
      return;
    }
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.give(thread);
  }
}
