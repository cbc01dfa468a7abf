import type {Event} from '@livebus/engine/core';
import type {StoredEvent} from './event.ts';

/** What has just been raised or has returned, as it is kept in the store; for whoever passes it on. */
export interface EventFeed {
  readonly onEvents: Event<readonly StoredEvent[]>;
  /** The past is another now: the clock was set back, or a scenario was ended. What was passed on is void. */
  readonly onRewritten: Event<void>;
}
