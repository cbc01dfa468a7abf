import type {Disposable} from '@livebus/engine/core';

/** Runs a deed soon after it is asked for, at most once in `gapMs`; askers within that time are served by the same run. */
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
