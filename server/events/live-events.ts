import type {Disposable, Event} from '@livebus/engine/core';
import type {SiteEvent, StoredEvent} from '../store/areas/events/event.ts';
import type {EventStore} from '../store/areas/events/events.ts';
/** What has just been raised or has returned, as it is kept in the store; for whoever passes it on. */
export interface EventFeed {
  readonly onEvents: Event<readonly StoredEvent[]>;
  /** The past is another now: the clock was set back, or a scenario was ended. What was passed on is void. */
  readonly onRewritten: Event<void>;
}

/** Brings what is raised up to the site clock. */
interface CatchesUp {
  /**
   * Resolves once the store holds what there is up to the site clock, and the day before it whole. What fails is logged and tried again; it never
   * rejects.
   */
  catchUp(): Promise<void>;
}

/** Events of the sites: the port that screens and the stream ask and that rules raise through, whoever raises them and wherever they are kept. */
export interface LiveEvents extends EventFeed, CatchesUp, Pick<EventStore, 'counts' | 'open'> {
  /** Keeps what was raised or has returned, and passes it on. Rejects when the store does, but for a full disk: then it waits in memory. */
  raise(events: readonly SiteEvent[]): Promise<void>;
}

/** Brings events into the store of itself, as a simulation does. Begins with the first `catchUp`. */
export interface EventMaker extends EventFeed, CatchesUp, Disposable {
  /** Begins to make the days before the last one. */
  fillPast(): void;
  /** After `dispose`: resolves when nothing of it reaches for the store any more. */
  ended(): Promise<void>;
}
