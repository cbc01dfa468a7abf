import type {Disposable} from './disposable.ts';

/** Subscribing returns its own undo. */
export type Event<Payload> = (listener: (payload: Payload) => void) => Disposable;

/** A private source of one event: expose `event`, keep `fire` private. */
export class Emitter<Payload> implements Disposable {
  #listeners = new Set<(payload: Payload) => void>();

  readonly event: Event<Payload> = (listener) => {
    const entry = (payload: Payload) => listener(payload);
    this.#listeners.add(entry);
    return {dispose: () => this.#listeners.delete(entry)};
  };

  /** Calls the current listeners; one added meanwhile waits for the next event. */
  fire(payload: Payload): void {
    for (const listener of [...this.#listeners]) listener(payload);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
