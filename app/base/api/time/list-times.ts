import {DAY_MS, findMoments, HOUR_MS, MINUTE_MS, momentOf, parseDay, parseWallTime, siteDayStart} from '@livebus/engine/core';

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;
const TIME_ALONE = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/**
 * Times of a list in order, epoch ms; NaN where one cannot be read or is not after the one before. A time alone belongs to `day`, a day
 * alone is its first moment, and in a repeated hour the order of the list decides.
 *
 * @param zone - IANA name of the site.
 * @param day - `YYYY-MM-DD` of times without a date; without it they cannot be read.
 */
export function readListTimes(texts: readonly unknown[], zone: string, day?: string): Float64Array {
  const times = new Float64Array(texts.length);
  let beforeMs = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < texts.length; at++) {
    const moments = momentsOf(texts[at], zone, day);
    const atMs = moments.find((moment) => moment > beforeMs) ?? Number.NaN;
    times[at] = atMs;
    if (!Number.isNaN(atMs)) beforeMs = atMs;
  }
  return times;
}

function momentsOf(value: unknown, zone: string, day: string | undefined): readonly number[] {
  if (typeof value !== 'string') return [];
  const text = value.trim();
  if (DAY_ALONE.test(text)) {
    const number = parseDay(text);
    return number === undefined ? [] : [siteDayStart(number, zone)];
  }
  const alone = TIME_ALONE.exec(text);
  if (alone !== null) return day === undefined ? [] : momentsOfTime(alone, zone, day);
  const read = parseWallTime(text);
  if (!read.ok) return [];
  const {wallMs, offsetMs} = read.value;
  return offsetMs === undefined ? momentsOfWall(wallMs, zone) : [wallMs - offsetMs];
}

function momentsOfTime([, hour, minute, second = '0']: RegExpExecArray, zone: string, day: string): readonly number[] {
  const number = parseDay(day);
  const wallMs = Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS + Number(second) * 1000;
  return number === undefined || wallMs > DAY_MS ? [] : momentsOfWall(number * DAY_MS + wallMs, zone);
}

/** A skipped time is read on the clock before the change. */
function momentsOfWall(wallMs: number, zone: string): readonly number[] {
  const moments = findMoments(wallMs, zone);
  return moments.length === 0 ? [momentOf(wallMs, zone)] : moments;
}
