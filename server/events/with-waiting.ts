import type {ProjectScope} from '../store/areas/assets/assets.ts';
import {sees} from '../store/areas/assets/scope.ts';
import type {EventCounts, SiteEvent, StoredEvent} from '../store/areas/events/event.ts';
/** An event that did not fit on the disk. */
export interface WaitingEvent {
  readonly event: SiteEvent;
  /** As it will be read back; undefined where its project does not exist. */
  readonly shown: StoredEvent | undefined;
  /** The store does not have it at all; otherwise it has it as not cleared. */
  readonly isNew: boolean;
}

/** Most urgent first, then newest, as the store sorts them. */
const byUrgency = (a: StoredEvent, b: StoredEvent): number => a.level - b.level || b.raisedMs - a.raisedMs || (a.id < b.id ? -1 : 1);

/** The store's answers for some projects up to a moment, with the waiting events added. */
export function withWaiting(waiting: readonly WaitingEvent[], scope: ProjectScope, untilMs: number) {
  const seen = waiting.flatMap(({shown, isNew}) => {
    const isSeen = shown !== undefined && shown.raisedMs <= untilMs && sees(scope, shown.projectId);
    return isSeen ? [{shown, isNew}] : [];
  });
  const ids = new Set(seen.map(({shown}) => shown.id));

  return {
    open(stored: readonly StoredEvent[]): StoredEvent[] {
      const standing = seen.flatMap(({shown}) => (shown.releasedMs === null && !shown.read ? [shown] : []));
      return [...stored.filter(({id}) => !ids.has(id)), ...standing].sort(byUrgency);
    },
    /** `open` as returned by `open`: a waiting return may have ended an urgent event. */
    counts(stored: EventCounts, open: readonly StoredEvent[], sinceMs: number): EventCounts {
      const counts = {...stored, urgent: open.some(({level, raisedMs}) => level <= 2 && raisedMs >= sinceMs)};
      for (const {shown, isNew} of seen) if (isNew && shown.raisedMs >= sinceMs) counts[shown.kind] += 1;
      return counts;
    },
  };
}
