import type {Disposable} from '../../core/index.ts';

/** Period of a blinking mark, below the safe limit of 2 Hz, and the time of it in which the mark is visible. */
const TURN_MS = 1000;
const SEEN_MS = 600;

/**
 * Timing of blinking marks: one clock for the whole page, so that all blink together. Requests frames only while something blinking is in
 * view, and none while the page is hidden.
 */
export class Blink implements Disposable {
  readonly #ask: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  /** Whether blinking marks are invisible at `timeMs` of `performance.now()`. */
  static isAway(timeMs: number): boolean {
    return timeMs % TURN_MS >= SEEN_MS;
  }

  /** Requests a frame at the next change, once; or cancels it. */
  goOn(isInSight: boolean, timeMs: number): void {
    if (!isInSight) this.dispose();
    if (!isInSight || this.#timer !== undefined) return;
    const at = timeMs % TURN_MS;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#ask();
      },
      (at < SEEN_MS ? SEEN_MS : TURN_MS) - at + 1,
    );
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
