import {zoneClock} from '@livebus/engine/core';

/** The wall clock of a site: epoch ms in, ms of the wall clock counted as if it were UTC out. */
export type SiteWall = (atMs: number) => number;

/** Throws RangeError for an unknown zone. */
export function siteWall(zone: string): SiteWall {
  const {offsetAt} = zoneClock(zone);
  return (atMs) => atMs + offsetAt(atMs);
}
