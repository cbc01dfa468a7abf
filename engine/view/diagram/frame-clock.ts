import type {Disposable} from '../../core/index.ts';

/**
 * Collects requests and commits once in the next animation frame. A hidden page gets no frame; its requests are committed when it is
 * visible again.
 */
export class FrameClock implements Disposable {
  readonly #commit: (timeMs: number) => void;
  readonly #glance: () => boolean;
  #handle: number | null = null;
  #asked = false;
  #glances = false;

  /** `glance`: checks in a frame without other requests, and returns whether to commit anyway. */
  constructor(commit: (timeMs: number) => void, glance: () => boolean) {
    this.#commit = commit;
    this.#glance = glance;
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  request(): void {
    this.#asked = true;
    this.#schedule();
  }

  /** Requests a glance in the next frame, once for any number of calls. */
  requestGlance(): void {
    this.#glances = true;
    this.#schedule();
  }

  dispose(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#cancel();
    this.#asked = false;
    this.#glances = false;
  }

  #schedule(): void {
    if (this.#handle === null && !document.hidden) this.#handle = requestAnimationFrame(this.#onFrame);
  }

  #onFrame = (timeMs: number): void => {
    this.#handle = null;
    const commits = this.#asked || (this.#glances && this.#glance());
    this.#asked = false;
    this.#glances = false;
    if (commits) this.#commit(timeMs);
  };

  #onVisibility = (): void => {
    if (document.hidden) this.#cancel();
    else if (this.#asked || this.#glances) this.#schedule();
  };

  #cancel(): void {
    if (this.#handle !== null) cancelAnimationFrame(this.#handle);
    this.#handle = null;
  }
}
