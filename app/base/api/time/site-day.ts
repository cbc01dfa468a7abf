import {DAY_MS, dayText, knownDay, momentOf, siteDayAt, siteDayStart} from '@livebus/engine/core';

/** One calendar day at a site; it may have 23 or 25 hours. */
export interface SiteDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** IANA name. */
  readonly zone: string;
  /** Midnight and the next midnight, epoch ms. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** The day at the site that `timeMs` falls into. */
export function siteDay(timeMs: number, zone: string): SiteDay {
  return dayOfNumber(siteDayAt(timeMs, zone), zone);
}

/** The day before, by the calendar: not by 24 hours. */
export function dayBefore({date, zone}: SiteDay): SiteDay {
  return dayOfNumber(knownDay(date) - 1, zone);
}

function dayOfNumber(day: number, zone: string): SiteDay {
  return {date: dayText(day), zone, fromMs: siteDayStart(day, zone), toMs: siteDayStart(day + 1, zone)};
}

/** Epoch ms at which the site's clock shows a time of that day, the first time if it does so twice. */
export function clockTime({date, zone}: SiteDay, sinceMidnightMs: number): number {
  return momentOf(knownDay(date) * DAY_MS + sinceMidnightMs, zone);
}
