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

/** The site's calendar day that contains `timeMs`. */
export function siteDay(timeMs: number, zone: string): SiteDay {
  return dayOfNumber(siteDayAt(timeMs, zone), zone);
}

/** The previous calendar day, which may not be 24 hours earlier. */
export function dayBefore({date, zone}: SiteDay): SiteDay {
  return dayOfNumber(knownDay(date) - 1, zone);
}

/** A day by its date, `YYYY-MM-DD`. Throws RangeError for a text that is none. */
export function dayOfDate(date: string, zone: string): SiteDay {
  return dayOfNumber(knownDay(date), zone);
}

function dayOfNumber(day: number, zone: string): SiteDay {
  return {date: dayText(day), zone, fromMs: siteDayStart(day, zone), toMs: siteDayStart(day + 1, zone)};
}

/** Epoch ms when the site's clock shows this time of day; the first time if it does so twice. */
export function clockTime({date, zone}: SiteDay, sinceMidnightMs: number): number {
  return momentOf(knownDay(date) * DAY_MS + sinceMidnightMs, zone);
}
