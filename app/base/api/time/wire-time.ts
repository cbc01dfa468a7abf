import {findMoments, momentOf, parseWallTime, siteText, zoneClock} from '@livebus/engine/core';
import {serverNowMs} from '../../session/server-clock.ts';

const EPOCH_FORM = /^\d{13}$/;
/** How far ahead a device's clock may run before the earlier of two possible moments is more likely. */
const AHEAD_MS = 60_000;
const REMEMBERED = 4096;

/** Time of a reading whose time cannot be read: it is certainly stale and has no time to show. */
export const UNREADABLE_MS = Number.NEGATIVE_INFINITY;

/**
 * Converts wire times of one zone to epoch ms: undefined for no time, `UNREADABLE_MS` for an unreadable one, which is logged once per
 * device. Results are cached, because rows of one reply mostly share a moment.
 */
export type WireTimeReader = (value: unknown, deviceId?: string) => number | undefined;

/**
 * Wire times are `YYYY-MM-DD HH:mm:ss` on the site's clock. Also reads a fraction of a second, the `T` of ISO 8601, an offset from UTC, and
 * 13 digits as epoch milliseconds. In a repeated hour, a time without an offset belongs to the latest pass that has begun. A skipped time
 * is read on the clock before the change.
 *
 * @param zone - IANA name. Throws RangeError for an unknown one: configuration and stations are checked when they are read.
 * @param nowMs - the server's clock, needed to choose the pass of the hour repeated when summer time ends.
 */
export function wireTimeReader(zone: string, nowMs: () => number = serverNowMs): WireTimeReader {
  zoneClock(zone);
  const known = new Map<string, readonly number[]>();
  const named = new Set<string | undefined>();
  return (value, deviceId) => {
    if (value === undefined || value === null || value === '') return undefined;
    const text = String(value).trim();
    let moments = known.get(text);
    if (moments === undefined) {
      if (known.size >= REMEMBERED) known.clear();
      moments = wireMoments(text, zone);
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

/** The possible moments of a text, earlier first: two in a repeated hour, none when it cannot be read. */
export function wireMoments(text: string, zone: string): readonly number[] {
  if (EPOCH_FORM.test(text)) return [Number(text)];
  const read = parseWallTime(text);
  if (!read.ok) return [];
  const {wallMs, offsetMs} = read.value;
  return offsetMs === undefined ? wallMoments(wallMs, zone) : [wallMs - offsetMs];
}

/** The possible moments of a wall time; a skipped one is read on the clock before the change. */
export function wallMoments(wallMs: number, zone: string): readonly number[] {
  const moments = findMoments(wallMs, zone);
  return moments.length === 0 ? [momentOf(wallMs, zone)] : moments;
}

/** `MM-DD HH:mm:ss` on the site's clock (looks section 2), with its year unless that is the year of `nowMs`; `-` for an unreadable time. */
export function siteTime(timeMs: number, zone: string, nowMs: number): string {
  if (!Number.isFinite(timeMs)) return '-';
  const text = siteText(timeMs, zone);
  return text.slice(0, 4) === siteText(nowMs, zone).slice(0, 4) ? text.slice(5) : text;
}
