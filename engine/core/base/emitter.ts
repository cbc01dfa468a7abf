import type {Disposable} from './disposable.ts';

/** Subscribing returns its own undo. */
export type Event<Payload> = (listener: (payload: Payload) => void) => Disposable;

/** A private source of one event; hand out `event`, keep `fire`. */
export class Emitter<Payload> implements Disposable {
  #listeners = new Set<(payload: Payload) => void>();

  readonly event: Event<Payload> = (listener) => {
    const entry = (payload: Payload) => listener(payload);
    this.#listeners.add(entry);
    return {dispose: () => this.#listeners.delete(entry)};
  };

  /** Calls the listeners known now; one that subscribes meanwhile waits for the next. */
  fire(payload: Payload): void {
    for (const listener of [...this.#listeners]) listener(payload);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
