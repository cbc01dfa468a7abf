import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import {serverNowMs} from '../session/server-clock.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const FORM = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?$/;
const EPOCH_FORM = /^\d{13}$/;
const DAY_MS = 86_400_000;
/** How far a device's clock may run ahead before the other of two moments is the likelier one. */
const AHEAD_MS = 60_000;
const REMEMBERED = 4096;

/** Time of a reading that names one which cannot be read: it is stale for certain, and no time to show. */
export const UNREADABLE_MS = Number.NEGATIVE_INFINITY;

/**
 * Reads one zone's wire times to epoch ms: undefined where there is none, `UNREADABLE_MS` where it cannot be read. The latter is logged
 * once for each device. Rows of one reply mostly share a moment, so what was read is remembered.
 */
export type WireTimeReader = (value: unknown, deviceId?: string) => number | undefined;

/**
 * Wire times are `YYYY-MM-DD HH:mm:ss` on the site's clock; a fraction of a second, the `T` of ISO 8601 and an offset from UTC are read
 * as well, and 13 digits as epoch milliseconds.
 *
 * @param zone - IANA name. Throws RangeError for an unknown one: configuration and stations are checked when they are read.
 * @param nowMs - the server's clock, which tells the two passes of the hour that is repeated when summer time ends.
 */
export function wireTimeReader(zone: string, nowMs: () => number = serverNowMs): WireTimeReader {
  const offsetAt = offsetReader(zone);
  const known = new Map<string, readonly number[]>();
  const named = new Set<string | undefined>();
  return (value, deviceId) => {
    if (value === undefined || value === null || value === '') return undefined;
    const text = String(value).trim();
    let moments = known.get(text);
    if (moments === undefined) {
      if (known.size >= REMEMBERED) known.clear();
      moments = momentsOf(text, offsetAt);
      known.set(text, moments);
    }
    const [first, second] = moments;
    if (first !== undefined) return second !== undefined && second <= nowMs() + AHEAD_MS ? second : first;
    if (!named.has(deviceId)) {
      named.add(deviceId);
      console.warn(`device ${deviceId ?? '?'}: the time ${JSON.stringify(value)} cannot be read, so its reading counts as stale`);
    }
    return UNREADABLE_MS;
  };
}

type OffsetReader = (timeMs: number) => number;

/** The moments that a text may mean, the earlier first: two in a repeated hour, none when it cannot be read. */
function momentsOf(text: string, offsetAt: OffsetReader): readonly number[] {
  if (EPOCH_FORM.test(text)) return [Number(text)];
  const match = FORM.exec(text);
  const wallMs = match === null ? undefined : wallTimeOf(match);
  if (match === null || wallMs === undefined) return [];
  const offset = match[8];
  return offset === undefined ? momentsOnClock(wallMs, offsetAt) : [wallMs - offsetOf(offset)];
}

/** What a clock that shows UTC would mean; undefined for 2026-02-30: nothing is rolled over to another day. */
function wallTimeOf([, year, month, day, hour, minute, second = '00', fraction = '']: RegExpExecArray): number | undefined {
  const utcMs = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  if (!new Date(utcMs).toISOString().startsWith(`${year}-${month}-${day}T${hour}:${minute}:${second}`)) return undefined;
  return utcMs + Number(fraction.padEnd(3, '0').slice(0, 3));
}

/** An hour that the clock leaves out is read on the clock before the change. */
function momentsOnClock(wallMs: number, offsetAt: OffsetReader): readonly number[] {
  const before = offsetAt(wallMs - DAY_MS);
  const moments = [before, offsetAt(wallMs + DAY_MS)].map((offsetMs) => ({offsetMs, timeMs: wallMs - offsetMs}));
  const real = moments.filter(({offsetMs, timeMs}) => offsetAt(timeMs) === offsetMs).map(({timeMs}) => timeMs);
  return real.length === 0 ? [wallMs - before] : [...new Set(real)].sort((a, b) => a - b);
}

function offsetOf(text: string): number {
  if (text === 'Z') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -minutes : minutes) * 60_000;
}

/** Milliseconds by which a zone's clock is ahead of UTC at a moment. */
function offsetReader(zone: string): OffsetReader {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (timeMs) => {
    const part = Object.fromEntries(format.formatToParts(timeMs).map(({type, value}) => [type, Number(value)]));
    const wallMs = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
    return wallMs - Math.floor(timeMs / 1000) * 1000;
  };
}

/** `MM-DD HH:mm:ss` on the site's clock (looks section 2); `-` for a time that could not be read. */
export function siteTime(timeMs: number, zone: string): string {
  return Number.isFinite(timeMs) ? dayjs(timeMs).tz(zone).format('MM-DD HH:mm:ss') : '-';
}
