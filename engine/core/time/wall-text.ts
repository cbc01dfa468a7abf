import type {Result} from '../base/result.ts';
import {DAY_MS, dayOfDate, dayText, HOUR_MS, MINUTE_MS, twoDigits} from './civil-day.ts';
import {zoneClock} from './zone-clock.ts';

/** `YYYY-MM-DD HH:mm:ss` on the site's clock: the wire format of times. Fractions of a second are cut. */
export function siteText(atMs: number, zone: string): string {
  return wallText(atMs + zoneClock(zone).offsetAt(atMs));
}

/** `YYYY-MM-DD HH:mm:ss` of a wall time, in ms as if the zone were UTC. */
export function wallText(wallMs: number): string {
  const day = Math.floor(wallMs / DAY_MS);
  const second = Math.floor((wallMs - day * DAY_MS) / 1000);
  const minute = Math.floor(second / 60);
  return `${dayText(day)} ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:${twoDigits(second % 60)}`;
}

/** `HH:mm:ss` on the site's clock. */
export function timeOfDay(atMs: number, zone: string): string {
  return siteText(atMs, zone).slice(11);
}

/** `HH:mm` on the site's clock. */
export function minuteOfDay(atMs: number, zone: string): string {
  return siteText(atMs, zone).slice(11, 16);
}

/** An offset for display: `UTC+8`, `UTC+5:30`, `UTC+0`. */
export function offsetLabel(offsetMs: number): string {
  const seconds = Math.abs(offsetMs) / 1000;
  const [minute, second] = [Math.floor(seconds / 60) % 60, seconds % 60];
  const minutes = minute === 0 && second === 0 ? '' : `:${twoDigits(minute)}`;
  return `UTC${signOf(offsetMs)}${Math.floor(seconds / 3600)}${minutes}${second === 0 ? '' : `:${twoDigits(second)}`}`;
}

/** An offset in the format of `parseWallTime`: `+08:00`. Seconds, which old zone offsets had, are cut. */
export function offsetText(offsetMs: number): string {
  const minutes = Math.floor(Math.abs(offsetMs) / MINUTE_MS);
  return `${signOf(offsetMs)}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const signOf = (offsetMs: number): string => (offsetMs < 0 ? '-' : '+');

/** A time as written in a text. */
export interface WallTime {
  /** The clock's time, in ms as if the zone were UTC. */
  readonly wallMs: number;
  /** The offset after it, 0 for `Z`; undefined for a time on the site's clock. */
  readonly offsetMs: number | undefined;
  /** Whether the text has seconds. */
  readonly hasSeconds: boolean;
}

const FORM = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?$/;
/** Databases write zero dates with smaller years. */
const FIRST_YEAR = 100;

/** Why a text is not a time: another format, or a date or time of day that does not exist. */
export interface WallTimeFailure {
  readonly fault: 'form' | 'calendar';
}

/**
 * Reads `YYYY-MM-DD HH:mm[:ss[.fraction]]`, with `T` or a space between, and `Z` or an offset after it. Fractions are cut to milliseconds.
 * Nothing rolls over: 2026-02-30 and 24:00 are invalid.
 */
export function parseWallTime(text: string): Result<WallTime, WallTimeFailure> {
  const match = FORM.exec(text);
  if (match === null) return {ok: false, fault: 'form'};
  const [year, month, dayOfMonth, hour, minute] = match.slice(1, 6).map(Number) as [number, number, number, number, number];
  const second = Number(match[6] ?? 0);
  const day = year < FIRST_YEAR ? undefined : dayOfDate(year, month, dayOfMonth);
  if (day === undefined || hour > 23 || minute > 59 || second > 59) return {ok: false, fault: 'calendar'};
  const fractionMs = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const wallMs = day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS + second * 1000 + fractionMs;
  const offsetMs = match[8] === undefined ? undefined : offsetOf(match[8]);
  return {ok: true, value: {wallMs, offsetMs, hasSeconds: match[6] !== undefined}};
}

function offsetOf(text: string): number {
  if (text === 'Z') return 0;
  const ms = Number(text.slice(1, 3)) * HOUR_MS + Number(text.slice(-2)) * MINUTE_MS;
  return text.startsWith('-') ? -ms : ms;
}
