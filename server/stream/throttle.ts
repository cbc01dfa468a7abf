import type {Disposable} from '@livebus/engine/core';

/** Runs an action soon after it is requested, at most once in `gapMs`; one run serves all requests made in between. */
export class Throttle implements Disposable {
  readonly #gapMs: number;
  readonly #nowMs: () => number;
  readonly #run: () => void;
  #lastMs = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(gapMs: number, nowMs: () => number, run: () => void) {
    this.#gapMs = gapMs;
    this.#nowMs = nowMs;
    this.#run = run;
  }

  request(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#lastMs = this.#nowMs();
        this.#run();
      },
      Math.max(0, this.#lastMs + this.#gapMs - this.#nowMs()),
    );
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
