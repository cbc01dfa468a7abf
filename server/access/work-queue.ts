export interface QueueLimits {
  /** Pieces of work at a time. */
  readonly running: number;
  /** Callers who may wait for their turn; the next one is refused. */
  readonly waiting: number;
}

/** Bounds how much of one kind of work runs at a time, in the order in which it was asked for. */
export class WorkQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Undefined, and nothing was done, where too many wait already. What `work` throws is passed on. */
  tryRun<Result>(work: () => Promise<Result>): Promise<{readonly result: Result} | undefined> {
    if (this.#running >= this.#limits.running && this.#waiting.length >= this.#limits.waiting) return Promise.resolve(undefined);
    return this.run(work).then((result) => ({result}));
  }

  /** However many wait: for the few who must not be refused. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.running) this.#running += 1;
    // Whoever ends hands the place on, so that nobody who comes now takes it first.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
