import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import {type WireTimeReader, wireTimeReader} from './wire-time.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

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
  return dayOfDate(dayjs(timeMs).tz(zone).format('YYYY-MM-DD'), zone);
}

/** The day before, by the calendar: not by 24 hours. */
export function dayBefore({date, zone}: SiteDay): SiteDay {
  return dayOfDate(shiftDate(date, -1), zone);
}

function dayOfDate(date: string, zone: string): SiteDay {
  return {date, zone, fromMs: clockTime(date, '00:00:00', zone), toMs: clockTime(shiftDate(date, 1), '00:00:00', zone)};
}

/** Epoch ms at which the site's clock shows `HH:mm:ss` on that date, the first time if it does so twice. */
export function clockTime(date: string, time: string, zone: string): number {
  let reader = readers.get(zone);
  if (reader === undefined) {
    reader = wireTimeReader(zone, () => Number.NEGATIVE_INFINITY);
    readers.set(zone, reader);
  }
  return reader(`${date} ${time}`)!;
}

/** One for each zone seen, as they are costly to make. */
const readers = new Map<string, WireTimeReader>();

function shiftDate(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}
