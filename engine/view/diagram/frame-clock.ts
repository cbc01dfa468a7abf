import type {Disposable} from '../../core/index.ts';

/**
 * Gathers what is asked for and commits once in the next animation frame. A hidden page gets no frame; what was asked for
 * meanwhile is committed when it is seen again.
 */
export class FrameClock implements Disposable {
  readonly #commit: (timeMs: number) => void;
  #handle: number | null = null;
  #asked = false;

  constructor(commit: (timeMs: number) => void) {
    this.#commit = commit;
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  request(): void {
    this.#asked = true;
    if (this.#handle === null && !document.hidden) this.#handle = requestAnimationFrame(this.#onFrame);
  }

  dispose(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#cancel();
    this.#asked = false;
  }

  #onFrame = (timeMs: number): void => {
    this.#handle = null;
    if (!this.#asked) return;
    this.#asked = false;
    this.#commit(timeMs);
  };

  #onVisibility = (): void => {
    if (document.hidden) this.#cancel();
    else if (this.#asked) this.request();
  };

  #cancel(): void {
    if (this.#handle !== null) cancelAnimationFrame(this.#handle);
    this.#handle = null;
  }
}
