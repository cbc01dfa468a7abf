import {DAY_MS, dateOf, dayText, momentOf, siteDayAt, weekdayOf} from '@livebus/engine/core';

/** One day of a site's wall clock. `number` counts days from 1970-01-01; `weekday` is 1 for Monday to 7 for Sunday. */
export interface SiteDay {
  readonly number: number;
  readonly weekday: number;
  readonly month: number;
  readonly dayOfMonth: number;
  /** `YYYYMMDD`. */
  readonly name: string;
}

/** Days of one IANA zone. */
export interface SiteDays {
  /** The number of the day of a moment. */
  numberAt(atMs: number): number;
  day(number: number): SiteDay;
  /**
   * Epoch ms of a wall time, given as seconds of that day. A repeated time means the first pass; a skipped one counts by the clock before
   * the change.
   */
  instant(number: number, secondOfDay: number): number;
}

export function siteDays(zone: string): SiteDays {
  return {
    numberAt: (atMs) => siteDayAt(atMs, zone),
    day(number) {
      const {month, dayOfMonth} = dateOf(number);
      return {number, weekday: weekdayOf(number) || 7, month, dayOfMonth, name: dayText(number).replaceAll('-', '')};
    },
    instant: (number, secondOfDay) => momentOf(number * DAY_MS + secondOfDay * 1000, zone),
  };
}
