/**
 * Days and quarter hours of a site's wall clock, as integers. A wall time is counted in ms as if the wall clock were UTC; day 0 is
 * 1970-01-01, a Thursday.
 */

import {DAY_MS} from '@livebus/engine/core';

export {DAY_MS, dateOf, dayOf, weekdayOf} from '@livebus/engine/core';

export const QUARTER_MS = 900_000;
/** Quarter hours of a day. */
export const QUARTERS = 96;

/** Day number of `YYYY-MM-DD`. */
export function dayOfText(date: string): number {
  return Date.parse(date) / DAY_MS;
}
