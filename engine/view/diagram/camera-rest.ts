import type {Disposable} from '../../core/index.ts';

/** The camera is at rest when it has not moved for this time. */
const SETTLE_MS = 150;

/** Tracks whether the camera is at rest. It starts at rest. */
export class CameraRest implements Disposable {
  #isSettled = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isSettled(): boolean {
    return this.#isSettled;
  }

  moved(): void {
    this.#isSettled = false;
    this.whenSettled(() => {});
  }

  /** Calls once, when the camera has rested from now on. Only the last caller is called, and nobody if the camera moves again. */
  whenSettled(call: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isSettled = true;
      call();
    }, SETTLE_MS);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
