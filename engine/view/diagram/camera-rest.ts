import type {Disposable} from '../../core/index.ts';

/** The camera rests when it has not moved for this time. */
const SETTLE_MS = 150;

/** Whether the camera rests. It begins at rest. */
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

  /** Calls once the camera has rested from now on; the last to ask is called, and nobody when it moves again. */
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
