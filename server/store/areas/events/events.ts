import type {EventKind} from '@livebus/contract';
import type {RowOf} from '../../migrations/columns.ts';
import type {eventLife} from '../alarms/0106-alarm-life.ts';
import type {eventSearch} from '../alarms/0108-alarms-found.ts';
import type {ProjectScope} from '../assets/assets.ts';
import type {EventCounts, EventLevel, SiteEvent, StoredEvent} from './event.ts';
/** Events of all sites. Times are those of the site clock. */
export interface EventStore {
  /**
   * Inserts new events, shelved or held as their alarm and device are; an existing one gets the new `releasedMs` and its life goes on.
   * Returns the ids of new ones.
   */
  put(events: readonly SiteEvent[]): Promise<string[]>;
  /**
   * For a clock set back to that moment: deletes events raised after it and reopens events cleared after it. Returns the number of changed
   * rows.
   */
  forgetAfter(atMs: number): Promise<number>;
  /** Deletes events raised before that moment. */
  forgetBefore(atMs: number): Promise<number>;
  /** Counts events that nobody has acknowledged, raised at or after `sinceMs` and not after `untilMs`; shelved and held ones do not count. */
  counts(scope: ProjectScope, sinceMs: number, untilMs: number): Promise<EventCounts>;
  /** Events neither cleared nor acknowledged, shelved or held, raised at or before `untilMs`: by level, then newest first. */
  open(scope: ProjectScope, untilMs: number, limit: number): Promise<StoredEvent[]>;
  /** Events not cleared, whatever their life, raised at or before `untilMs`. */
  standing(untilMs: number, limit: number): Promise<StoredEvent[]>;
  /** As they will be read back once stored, unread; events of unknown projects are left out. */
  named(events: readonly SiteEvent[]): Promise<StoredEvent[]>;
  /** In the order of the ids; unknown ids and events of deleted projects are left out. */
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
  acquisition_ms: number | null;
  released_ms: number | null;
}

declare module '../../tables.ts' {
  interface Tables {
    event: EventTable & RowOf<typeof eventLife> & RowOf<typeof eventSearch>;
  }
}
