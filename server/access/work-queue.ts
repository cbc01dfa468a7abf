export interface QueueLimits {
  /** Jobs that run at a time. */
  readonly running: number;
  /** Callers that may wait for their turn; further ones are refused. */
  readonly waiting: number;
}

/** Limits how many jobs of one kind run at a time; they run in order of request. */
export class WorkQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Undefined, without running `work`, where too many callers wait already. Errors of `work` are passed on. */
  tryRun<Result>(work: () => Promise<Result>): Promise<{readonly result: Result} | undefined> {
    if (this.#running >= this.#limits.running && this.#waiting.length >= this.#limits.waiting) return Promise.resolve(undefined);
    return this.run(work).then((result) => ({result}));
  }

  /** Runs however many wait: for the few callers that must not be refused. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.running) this.#running += 1;
    // The job that ends hands its place on directly, so that no newcomer can take it first.
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
