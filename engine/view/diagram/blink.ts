import type {Disposable} from '../../core/index.ts';

/** One turn of a blinking mark, within the 2 Hz that are safe and calm to look at, and how much of it the mark is seen. */
const TURN_MS = 1000;
const SEEN_MS = 600;

/**
 * The beat of what blinks: one for the whole page, so that all of it blinks together. It asks for frames only while something in sight
 * blinks, and for none while the page is hidden, when timers' frames wait.
 */
export class Blink implements Disposable {
  readonly #ask: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  /** Whether what blinks is away at `timeMs` of `performance.now()`. */
  static isAway(timeMs: number): boolean {
    return timeMs % TURN_MS >= SEEN_MS;
  }

  /** Asks for a frame at the next change, once; or for none any more. */
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
