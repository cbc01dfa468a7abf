import type {Disposable} from '@livebus/engine/core';

/** What is needed of `navigator.locks`. */
export interface LockPort {
  request(name: string, options: {readonly signal?: AbortSignal; readonly steal?: boolean}, hold: () => Promise<void>): Promise<unknown>;
}

export interface ElectionListener {
  /** This tab leads from now on. */
  onLead(): void;
  /** It leads no more: another took its place. */
  onFollow(): void;
  /** The browser refuses locks to this page. */
  onRefused(error: unknown): void;
}

/**
 * Which of a browser's tabs leads: the one that holds a lock. It goes to the next in line when its tab is closed; a leader that is silent,
 * held by the browser, can be put aside by `steal`.
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

  /** Stands in line. */
  join(): void {
    this.#enter(false);
  }

  /** Takes the lead from whoever has it. */
  steal(): void {
    this.#enter(true);
  }

  /** Lets go of the lead or of the place in line. */
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
