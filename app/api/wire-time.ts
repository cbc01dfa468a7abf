import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

const FORM = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/;

/** Reads one zone's wire times. Rows of one reply mostly share a moment, so what was read is remembered. */
export type WireTimeReader = (text: unknown) => number | null;

/**
 * Wire times are `YYYY-MM-DD HH:mm:ss` on the site's clock; inside they are epoch milliseconds.
 *
 * @param zone - IANA name. Throws RangeError for an unknown one: the configuration is checked at start.
 */
export function wireTimeReader(zone: string): WireTimeReader {
  new Intl.DateTimeFormat('en', {timeZone: zone});
  const known = new Map<string, number | null>();
  return (text) => {
    if (typeof text !== 'string') return null;
    const before = known.get(text);
    if (before !== undefined) return before;
    const timeMs = readWireTime(text, zone);
    known.set(text, timeMs);
    return timeMs;
  };
}

function readWireTime(text: string, zone: string): number | null {
  const match = FORM.exec(text.trim());
  if (match === null || !isDate(match)) return null;
  const [, year, month, day, hour, minute, second] = match;
  return dayjs.tz(`${year}-${month}-${day} ${hour}:${minute}:${second ?? '00'}`, zone).valueOf();
}

/** 2026-02-30 is no date: nothing is rolled over to another day. */
function isDate([, year, month, day, hour, minute, second]: RegExpExecArray): boolean {
  const utcMs = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second ?? 0));
  const iso = new Date(utcMs).toISOString();
  return iso.startsWith(`${year}-${month}-${day}T${hour}:${minute}:${second ?? '00'}`);
}

/** `MM-DD HH:mm:ss` on the site's clock (looks section 2). */
export function siteTime(timeMs: number, zone: string): string {
  return dayjs(timeMs).tz(zone).format('MM-DD HH:mm:ss');
}
