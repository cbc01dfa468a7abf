import {type Disposable, DisposableStore, siteDay} from '@livebus/engine/core';
import type {SiteClock} from '../../base/site-clock.ts';
import type {PeerNews} from '../../events/peer-news.ts';
import type {NoticeNews} from '../../store/peers.ts';
import type {Store} from '../../store/store.ts';

export interface NoticeDaysParts {
  readonly store: Pick<Store, 'notices' | 'peers'>;
  readonly news: Pick<PeerNews<NoticeNews>, 'tell'>;
  readonly clock: Pick<SiteClock, 'nowMs' | 'onMoved'>;
  /** Of the deployment. */
  readonly timeZone: string;
  readonly warn: (error: unknown, what: string) => void;
  /** Real time between two looks, ms. */
  readonly everyMs?: number;
}

/** A notice is told at most so long after its first day has begun. */
const EVERY_MS = 10_000;

/** Tells notices on their first day when that comes after the one on which they were written; on the leading server. */
export class NoticeDays implements Disposable {
  readonly #parts: NoticeDaysParts;
  readonly #own = new DisposableStore();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  /** What begins up to this day is told. A server that starts tells nothing: whoever comes asks for what there is. */
  #toldDay: string;
  #failing = false;
  #disposed = false;

  constructor(parts: NoticeDaysParts) {
    this.#parts = parts;
    this.#toldDay = this.#today();
    this.#own.add(parts.clock.onMoved(() => void this.look()));
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), this.#parts.everyMs ?? EVERY_MS).unref();
  }

  /** Tells what has begun. Resolves when that is done; never rejects: a failed look is made good by the next. */
  look(): Promise<void> {
    this.#running = this.#running.then(() => this.#tell());
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

  async #tell(): Promise<void> {
    const {store, news, warn} = this.#parts;
    const today = this.#today();
    if (this.#disposed || today === this.#toldDay) return;
    // A clock that was set back tells a day anew when it comes again.
    const isLater = today > this.#toldDay;
    if (!isLater || !store.peers.leads) {
      this.#toldDay = today;
      return;
    }
    try {
      for (const {id, title, writer, audience, targets} of await store.notices.beginning(this.#toldDay, today))
        news.tell({id, told: {title, by: writer.name, audience, targets}});
      this.#toldDay = today;
      this.#failing = false;
    } catch (error) {
      if (!this.#failing && !this.#disposed) warn(error, 'notices that begin today could not be told; it is tried again');
      this.#failing = true;
    }
  }

  #today(): string {
    return siteDay(this.#parts.clock.nowMs(), this.#parts.timeZone);
  }
}
