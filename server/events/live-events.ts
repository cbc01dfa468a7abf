import type {Disposable, Event} from '@livebus/engine/core';
import type {SiteEvent, StoredEvent} from '../store/areas/events/event.ts';
import type {EventStore} from '../store/areas/events/events.ts';
/** Events just raised or cleared, as the store has them, for code that passes them on. */
export interface EventFeed {
  readonly onEvents: Event<readonly StoredEvent[]>;
  /** The past has changed: the clock was set back, or a scenario ended. Everything passed on before is invalid. */
  readonly onRewritten: Event<void>;
}

/** What users do with alarms, for code that passes it on. */
interface AlarmFeed {
  /** Somebody has read events: counts may have changed. */
  readonly onRead: Event<void>;
}

/** Raises all events due by the site clock. */
interface CatchesUp {
  /** Resolves once the store has all events up to the site clock, and the whole day before it. Logs and retries failures; never rejects. */
  catchUp(): Promise<void>;
}

/** Events of the sites: the port that screens and the stream read and that rules raise through, whatever raises and stores them. */
export interface LiveEvents extends EventFeed, AlarmFeed, CatchesUp, Pick<EventStore, 'counts' | 'open'> {
  /**
   * Stores events that were raised or cleared, and passes them on. Rejects when the store does, except where the database cannot take them
   * now: then they wait in memory.
   */
  raise(events: readonly SiteEvent[]): Promise<void>;
  /** Since when events wait in memory for the database, epoch ms of the sites' clock; null while none does. */
  readonly waitingSinceMs: number | null;
  /** Passes on alarms whose lives went on, on every server; they are in the store. Never rejects. */
  passOn(ids: readonly string[]): Promise<void>;
  /** Makes every server count again. */
  read(): void;
}

/** Produces events by itself, as a simulation does. Starts with the first `catchUp`. */
export interface EventMaker extends EventFeed, CatchesUp, Disposable {
  /** Starts to produce the days before the last one. */
  fillPast(): void;
  /** After `dispose`: resolves when it no longer uses the store. */
  ended(): Promise<void>;
}
