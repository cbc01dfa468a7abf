import {siteDay} from '../../../base/api/time/site-day.ts';

export interface ReportDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The site's today. */
  readonly today: string;
  /** It lies before today: the cache flag of the call (MO-2.rep-08). */
  readonly isPast: boolean;
}

/** The day that an address names, by the site's calendar; no date, or one that has not begun, is today. */
export function reportDay(date: string, zone: string, nowMs: number): ReportDay {
  const today = siteDay(nowMs, zone).date;
  const day = date === '' || date > today ? today : date;
  return {date: day, today, isPast: day < today};
}
