import type {Disposable} from '@livebus/engine/core';

export interface PollLoopOptions {
  readonly everyMs: number;
  /** Sends one request; settles when the answer has been processed and never rejects. */
  ask(): Promise<void>;
}

/**
 * Polls with one request at a time: the next starts `everyMs` after the start of the last one, but never before its end. Starts none while
 * paused; when resumed it requests at once if one is overdue.
 */
export class PollLoop implements Disposable {
  #options: PollLoopOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #startedAtMs = Number.NEGATIVE_INFINITY;
  #asking = false;
  #running = false;
  #disposed = false;

  constructor(options: PollLoopOptions) {
    this.#options = options;
  }

  /** Starts or resumes. */
  start(): void {
    if (this.#running || this.#disposed) return;
    this.#running = true;
    this.#schedule();
  }

  /** Starts after a first request that was sent elsewhere at that value of `performance.now()`. */
  startAfter(startedAtMs: number): void {
    this.#startedAtMs = startedAtMs;
    this.start();
  }

  pause(): void {
    this.#running = false;
    clearTimeout(this.#timer);
  }

  dispose(): void {
    this.pause();
    this.#disposed = true;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#running || this.#asking) return;
    const waitMs = Math.max(0, this.#startedAtMs + this.#options.everyMs - performance.now());
    if (waitMs === 0) void this.#ask();
    else this.#timer = setTimeout(() => void this.#ask(), waitMs);
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    this.#startedAtMs = performance.now();
    try {
      await this.#options.ask();
    } finally {
      this.#asking = false;
      this.#schedule();
    }
  }
}
