import {DAY_MS, HOUR_MS, MINUTE_MS, parseDay, siteDayStart} from '@livebus/engine/core';
import {wallMoments, wireMoments} from './wire-time.ts';

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;
const TIME_ALONE = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

export interface ListTimesOptions {
  /** Moments outside are no times of this list; both ends belong to it. Epoch ms. */
  readonly within?: {readonly fromMs: number; readonly toMs: number};
  /** Whose list it is: the first time that cannot be read is then logged. */
  readonly of?: string;
}

/**
 * Times of a list in order, epoch ms; NaN where one cannot be read or is not after the one before. A time alone belongs to `day`, a day
 * alone is its first moment, and in a repeated hour the order of the list decides.
 *
 * @param zone - IANA name of the site.
 * @param day - `YYYY-MM-DD` of times without a date; without it they cannot be read.
 */
export function readListTimes(
  texts: readonly unknown[],
  zone: string,
  day?: string,
  {within: {fromMs, toMs} = EVER, of}: ListTimesOptions = {},
): Float64Array {
  const times = new Float64Array(texts.length);
  let beforeMs = Number.NEGATIVE_INFINITY;
  let isLogged = of === undefined;
  for (let at = 0; at < texts.length; at++) {
    const moments = momentsOf(texts[at], zone, day);
    if (moments.length === 0 && !isLogged) {
      isLogged = true;
      console.warn(`${of}: the time ${JSON.stringify(texts[at])} cannot be read, so its value is left out`);
    }
    const atMs = moments.find((moment) => moment > beforeMs && moment >= fromMs && moment <= toMs) ?? Number.NaN;
    times[at] = atMs;
    if (!Number.isNaN(atMs)) beforeMs = atMs;
  }
  return times;
}

const EVER = {fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY};

function momentsOf(value: unknown, zone: string, day: string | undefined): readonly number[] {
  if (typeof value !== 'string') return [];
  const text = value.trim();
  if (DAY_ALONE.test(text)) {
    const number = parseDay(text);
    return number === undefined ? [] : [siteDayStart(number, zone)];
  }
  const alone = TIME_ALONE.exec(text);
  if (alone !== null) return day === undefined ? [] : momentsOfTime(alone, zone, day);
  return wireMoments(text, zone);
}

function momentsOfTime([, hour, minute, second = '0']: RegExpExecArray, zone: string, day: string): readonly number[] {
  const number = parseDay(day);
  const wallMs = Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS + Number(second) * 1000;
  return number === undefined || wallMs > DAY_MS ? [] : wallMoments(number * DAY_MS + wallMs, zone);
}
