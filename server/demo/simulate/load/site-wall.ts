import {zoneOffsetMs} from '../../../base/site-time.ts';
import {DAY_MS} from './site-day.ts';

/** The wall clock of a site: epoch ms in, ms of the wall clock counted as if it were UTC out. */
export type SiteWall = (atMs: number) => number;

/**
 * Keeps the zone's offset at the ends of each UTC day that was asked for: asking the zone is slow. A clock that changes within the day is
 * asked each time. Throws RangeError for a zone that does not exist.
 */
export function siteWall(zone: string): SiteWall {
  const starts = new Map<number, number>();
  const offsetAtStart = (day: number): number => {
    let offset = starts.get(day);
    if (offset === undefined) {
      offset = zoneOffsetMs(day * DAY_MS, zone);
      starts.set(day, offset);
    }
    return offset;
  };
  offsetAtStart(0);
  return (atMs) => {
    const day = Math.floor(atMs / DAY_MS);
    const offset = offsetAtStart(day);
    return atMs + (offset === offsetAtStart(day + 1) ? offset : zoneOffsetMs(atMs, zone));
  };
}
