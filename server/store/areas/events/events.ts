import type {EventKind} from '@livebus/contract';
import type {Generated} from 'kysely';
import type {ProjectScope} from '../assets/assets.ts';
import type {EventCounts, EventLevel, SiteEvent, StoredEvent} from './event.ts';
/** Events of all sites. Moments are those of the site clock. */
export interface EventStore {
  /** Keeps those that are not there yet; one that is there keeps its read mark and takes over `releasedMs`. Gives the ids that were new. */
  put(events: readonly SiteEvent[]): Promise<string[]>;
  /**
   * The clock was set back to that moment: takes out what was raised after it and opens again what returned after it. Gives back how many
   * rows that changed.
   */
  forgetAfter(atMs: number): Promise<number>;
  /** Takes out what was raised before that moment. */
  forgetBefore(atMs: number): Promise<number>;
  /** Unread, raised at `sinceMs` or later and not after `untilMs`. */
  counts(scope: ProjectScope, sinceMs: number, untilMs: number): Promise<EventCounts>;
  /** Neither returned nor read, raised at `untilMs` or before: by level, then the newest first. */
  open(scope: ProjectScope, untilMs: number, limit: number): Promise<StoredEvent[]>;
  /** As they will be read back once they are kept, unread; those of no project that is there are left out. */
  named(events: readonly SiteEvent[]): Promise<StoredEvent[]>;
  /** In the order of the ids; what is not there, or stands in no project that is there, is left out. */
  byIds(ids: readonly string[]): Promise<StoredEvent[]>;
}

interface EventTable {
  id: string;
  kind: EventKind;
  level: EventLevel;
  project_id: string;
  station_id: string | null;
  device_id: string | null;
  device_name: string | null;
  diagram_device_id: string | null;
  name: string;
  info: string;
  /** JSON of `EventWords`; null where somebody wrote the texts. */
  words: string | null;
  value_a: number | null;
  value_b: number | null;
  value_c: number | null;
  raised_ms: number;
  released_ms: number | null;
  is_read: Generated<0 | 1>;
}

declare module '../../tables.ts' {
  interface Tables {
    event: EventTable;
  }
}
