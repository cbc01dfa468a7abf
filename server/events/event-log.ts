import {type Disposable, Emitter} from '@livebus/engine/core';
import type {ProjectScope} from '../store/areas/assets/assets.ts';
import type {EventCounts, SiteEvent, StoredEvent} from '../store/areas/events/event.ts';
import type {EventStore} from '../store/areas/events/events.ts';
import {storeFaultOf} from '../store/store-error.ts';
import {type WaitingEvent, withWaiting} from './with-waiting.ts';
export interface EventLogParts {
  readonly store: EventStore;
  readonly warn: (error: unknown, what: string) => void;
  /** Time between two attempts to write waiting events, ms in real time. */
  readonly retryMs?: number;
  /** Epoch ms of the sites' clock; real time when left out. */
  readonly nowMs?: () => number;
  /** Most events that may wait; further ones are rejected with the store's error. */
  readonly most?: number;
}

const RETRY_MS = 1000;
const MOST = 10_000;
/** How many events one write has at most. */
const BATCH = 200;

/**
 * The events of the sites. While the disk is full or the database is out of reach, new events wait in memory, where they are counted and listed
 * with the others as far as those can be read, and are written in order, marked, as soon as that is possible. Only the end of the process loses
 * them. One write at a time.
 */
export class EventLog implements Omit<EventStore, 'named'>, Disposable {
  readonly #parts: EventLogParts;
  readonly #written = new Emitter<readonly string[]>();
  /** Ids of waiting events that were just written to the store. */
  readonly onWritten = this.#written.event;
  /** In the order of their arrival. */
  readonly #waiting = new Map<string, WaitingEvent>();
  #turn: Promise<unknown> = Promise.resolve();
  #fault: unknown;
  #sinceMs: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #disposed = false;

  constructor(parts: EventLogParts) {
    this.#parts = parts;
  }

  /** Since when events wait, epoch ms; null while none does. */
  get waitingSinceMs(): number | null {
    return this.#waiting.size === 0 ? null : this.#sinceMs;
  }

  /** As the store does; where the database cannot take them the events wait. Rejects for any other failure, and when too many wait. */
  put(events: readonly SiteEvent[]): Promise<string[]> {
    return this.#inTurn(async () => {
      if (events.length === 0) return [];
      if (!(await this.#writeWaiting())) return this.#keep(events);
      try {
        return await this.#parts.store.put(events);
      } catch (error) {
        if (!canWait(error)) throw error;
        const what = storeFaultOf(error) === 'full' ? 'the disk is full' : 'the database cannot be reached';
        this.#parts.warn(error, `${what}: events are kept in memory, and written when they can be`);
        this.#fault = error;
        return this.#keep(events);
      }
    });
  }

  /** As the store does. Rejects without any change while waiting events cannot be written. */
  forgetAfter(atMs: number): Promise<number> {
    return this.#inTurn(async () => {
      if (!(await this.#writeWaiting())) throw this.#fault;
      return this.#parts.store.forgetAfter(atMs);
    });
  }

  forgetBefore(atMs: number): Promise<number> {
    return this.#inTurn(() => this.#parts.store.forgetBefore(atMs));
  }

  counts(scope: ProjectScope, sinceMs: number, untilMs: number): Promise<EventCounts> {
    return this.#read(async (store) => {
      const counts = await store.counts(scope, sinceMs, untilMs);
      if (this.#waiting.size === 0) return counts;
      const open = await this.#open(scope, untilMs, MOST);
      return withWaiting([...this.#waiting.values()], scope, untilMs).counts(counts, open, sinceMs);
    });
  }

  open(scope: ProjectScope, untilMs: number, limit: number): Promise<StoredEvent[]> {
    return this.#read(() => this.#open(scope, untilMs, limit));
  }

  /** As the store does; what waits is not among them. */
  standing(untilMs: number, limit: number): Promise<StoredEvent[]> {
    return this.#read((store) => store.standing(untilMs, limit));
  }

  async #open(scope: ProjectScope, untilMs: number, limit: number): Promise<StoredEvent[]> {
    const {store} = this.#parts;
    if (this.#waiting.size === 0) return store.open(scope, untilMs, limit);
    const open = await store.open(scope, untilMs, limit + this.#waiting.size);
    return withWaiting([...this.#waiting.values()], scope, untilMs)
      .open(open)
      .slice(0, limit);
  }

  async byIds(ids: readonly string[]): Promise<StoredEvent[]> {
    const waiting = new Map(ids.flatMap((id) => (this.#waiting.has(id) ? [[id, this.#waiting.get(id)!.shown] as const] : [])));
    const stored = new Map((await this.#parts.store.byIds(ids.filter((id) => !waiting.has(id)))).map((event) => [event.id, event]));
    return ids.flatMap((id) => waiting.get(id) ?? stored.get(id) ?? []);
  }

  /** Resolves when waiting events are written, or cannot be: a later attempt follows. Never rejects. */
  async flush(): Promise<void> {
    await this.#inTurn(() => this.#writeWaiting());
  }

  /** `ended` makes a last attempt to write waiting events. */
  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
    this.#written.dispose();
  }

  /** Resolves when it no longer uses the store. */
  async ended(): Promise<void> {
    await this.flush();
    if (this.#waiting.size > 0) this.#parts.warn(this.#fault, `${this.#waiting.size} events could not be written before the end`);
  }

  /** While events wait, reads and writes take turns: otherwise an event could be seen in both places or in neither. */
  #read<Result>(work: (store: EventStore) => Promise<Result>): Promise<Result> {
    const {store} = this.#parts;
    return this.#waiting.size === 0 ? work(store) : this.#inTurn(() => work(store));
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #keep(events: readonly SiteEvent[]): Promise<string[]> {
    const {store, most = MOST} = this.#parts;
    const unknown = [...new Map(events.filter(({id}) => !this.#waiting.has(id)).map((event) => [event.id, event])).values()];
    if (this.#waiting.size + unknown.length > most) throw this.#fault;
    const standing = byId(await orNone(() => store.byIds(unknown.map(({id}) => id))));
    const named = byId(await orNone(() => store.named(unknown.filter(({id}) => !standing.has(id)))));
    if (this.#waiting.size === 0) this.#sinceMs = (this.#parts.nowMs ?? Date.now)();
    for (const event of events) {
      const {id, releasedMs} = event;
      const known = this.#waiting.get(id);
      const shown = known ? known.shown : (standing.get(id) ?? named.get(id));
      this.#waiting.set(id, {
        event: {...(known?.event ?? {...event, waited: true}), releasedMs, returnedWhy: event.returnedWhy},
        shown: shown && {...shown, releasedMs, waited: true},
        isNew: known ? known.isNew : !standing.has(id),
      });
    }
    this.#retryLater();
    return unknown.filter(({id}) => !standing.has(id)).map(({id}) => id);
  }

  /** Whether no event waits any more. */
  async #writeWaiting(): Promise<boolean> {
    const written: string[] = [];
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting.values()].slice(0, BATCH).map(({event}) => event);
      try {
        await this.#parts.store.put(batch);
      } catch (error) {
        if (!canWait(error) && error !== this.#fault)
          this.#parts.warn(error, 'events that wait could not be written; they are tried again');
        this.#fault = error;
        break;
      }
      for (const {id} of batch) this.#waiting.delete(id);
      written.push(...batch.map(({id}) => id));
    }
    if (written.length > 0) this.#written.fire(written);
    this.#retryLater();
    return this.#waiting.size === 0;
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size === 0 || this.#disposed) return;
    this.#timer = setTimeout(() => void this.flush(), this.#parts.retryMs ?? RETRY_MS).unref();
  }
}

const canWait = (error: unknown): boolean => {
  const fault = storeFaultOf(error);
  return fault === 'full' || fault === 'busy' || fault === 'away';
};

const byId = (events: readonly StoredEvent[]) => new Map(events.map((event) => [event.id, event]));

/** What cannot be read is shown once it is written. */
async function orNone(read: () => Promise<StoredEvent[]>): Promise<StoredEvent[]> {
  try {
    return await read();
  } catch (error) {
    if (!canWait(error)) throw error;
    return [];
  }
}
