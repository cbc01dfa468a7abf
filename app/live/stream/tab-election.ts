import type {Disposable} from '@livebus/engine/core';

/** The part of `navigator.locks` used here. */
export interface LockPort {
  request(name: string, options: {readonly signal?: AbortSignal; readonly steal?: boolean}, hold: () => Promise<void>): Promise<unknown>;
}

export interface ElectionListener {
  /** This tab is the leader from now on. */
  onLead(): void;
  /** Another tab took over. */
  onFollow(): void;
  /** The browser refuses locks to this page. */
  onRefused(error: unknown): void;
}

/**
 * Decides which of a browser's tabs leads: the one that holds a lock. When its tab closes, the next in line leads. `steal` replaces a
 * silent leader that the browser has suspended.
 */
export class TabElection implements Disposable {
  readonly #locks: LockPort;
  readonly #name: string;
  readonly #listener: ElectionListener;
  #entry: {readonly abort: AbortController; release: () => void} | undefined;

  constructor(locks: LockPort, name: string, listener: ElectionListener) {
    this.#locks = locks;
    this.#name = name;
    this.#listener = listener;
  }

  /** Queues for the lead. */
  join(): void {
    this.#enter(false);
  }

  /** Takes the lead from the current leader. */
  steal(): void {
    this.#enter(true);
  }

  /** Releases the lead or the place in the queue. */
  leave(): void {
    const entry = this.#entry;
    this.#entry = undefined;
    entry?.abort.abort();
    entry?.release();
  }

  dispose(): void {
    this.leave();
  }

  #enter(steal: boolean): void {
    this.leave();
    const entry = {abort: new AbortController(), release: () => {}};
    this.#entry = entry;
    const hold = () =>
      new Promise<void>((resolve) => {
        if (this.#entry !== entry) {
          resolve();
          return;
        }
        entry.release = resolve;
        this.#listener.onLead();
      });
    this.#locks.request(this.#name, steal ? {steal} : {signal: entry.abort.signal}, hold).catch((error: unknown) => {
      if (this.#entry !== entry) return;
      this.#entry = undefined;
      if ((error as {name?: unknown} | null)?.name !== 'AbortError') {
        this.#listener.onRefused(error);
        return;
      }
      this.#listener.onFollow();
      this.join();
    });
  }
}
