import {type Disposable, DisposableStore} from '@livebus/engine/core';
import type {SiteClock} from '../../base/site-clock.ts';
import type {LiveEvents} from '../../events/live-events.ts';
import type {Store} from '../../store/store.ts';

export interface ShelfWatchParts {
  readonly store: Pick<Store, 'alarmLife' | 'peers'>;
  readonly events: Pick<LiveEvents, 'passOn'>;
  readonly clock: Pick<SiteClock, 'nowMs' | 'onMoved'>;
  readonly warn: (error: unknown, what: string) => void;
  /** Real time between two looks, ms. */
  readonly everyMs?: number;
}

/** A shelved alarm comes back at most so long after its time. */
const EVERY_MS = 2000;

/** Ends shelves whose time is over, on the leading server; the site clock may leap. One look at a time. */
export class ShelfWatch implements Disposable {
  readonly #parts: ShelfWatchParts;
  readonly #own = new DisposableStore();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isWaiting = false;
  #failing = false;
  #disposed = false;

  constructor(parts: ShelfWatchParts) {
    this.#parts = parts;
    this.#own.add(parts.clock.onMoved(() => void this.look()));
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), this.#parts.everyMs ?? EVERY_MS).unref();
  }

  /** Ends what is over now. Resolves when that is done; never rejects: a failed look is made good by the next. */
  look(): Promise<void> {
    if (this.#isWaiting || this.#disposed) return this.#running;
    this.#isWaiting = true;
    this.#running = this.#running.then(() => {
      this.#isWaiting = false;
      return this.#end();
    });
    return this.#running;
  }

  dispose(): void {
    this.#disposed = true;
    clearInterval(this.#timer);
    this.#own.dispose();
  }

  /** Resolves when it no longer uses the store. */
  settled(): Promise<void> {
    return this.#running;
  }

  async #end(): Promise<void> {
    const {store, events, clock, warn} = this.#parts;
    if (this.#disposed || !store.peers.leads) return;
    try {
      await events.passOn(await store.alarmLife.endShelves(clock.nowMs()));
      this.#failing = false;
    } catch (error) {
      if (!this.#failing && !this.#disposed) warn(error, 'shelved alarms could not be brought back; it is tried again');
      this.#failing = true;
    }
  }
}
