import {SITE_TIME_MS} from '@livebus/contract';
import {zoneOffsetMs} from '../base/site-time.ts';

export type Moment = {readonly atMs: number} | {readonly fault: string};

const FORM = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:?\d{2})?$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Zones change their clock at the quarter hour at the earliest. */
const STEP_MS = 900_000;

/**
 * Reads times of one site, many of them in the same hours: `YYYY-MM-DD HH:mm:ss` on the site's clock, or the same with `Z` or the site's own offset behind it. Fractions of a
 * second are kept to the millisecond. Where the clock is set back and an hour comes twice, a time without an offset is of the first.
 */
export function momentReader(zone: string): (text: string) => Moment {
  const offsets = new Map<number, number>();
  const offsetAt = (atMs: number): number => {
    const step = Math.floor(atMs / STEP_MS);
    let offset = offsets.get(step);
    if (offset === undefined) {
      offset = zoneOffsetMs(step * STEP_MS, zone);
      offsets.set(step, offset);
    }
    return offset;
  };

  return (text) => {
    const found = FORM.exec(text.trim());
    if (!found) return {fault: 'acquisitionTime is not of the form YYYY-MM-DD HH:mm:ss'};
    const wallMs = wallOf(found);
    if (wallMs === undefined) return {fault: `acquisitionTime ${text} stands in no calendar`};
    if (wallMs < SITE_TIME_MS.min || wallMs > SITE_TIME_MS.max) return {fault: 'acquisitionTime is not of the years 2000 to 2100'};
    const stated = found[8];
    if (stated === 'Z') return {atMs: wallMs};
    if (stated !== undefined) {
      const statedMs = offsetOf(stated);
      const atMs = wallMs - statedMs;
      if (offsetAt(atMs) === statedMs) return {atMs};
      return {fault: `the offset ${stated} is not that of the site (${zone}, ${offsetText(offsetAt(atMs))}); send its time, or UTC with Z`};
    }
    // The larger offset is that before the clock is set back: the first of two hours.
    const candidates = [...new Set([offsetAt(wallMs - 24 * HOUR_MS), offsetAt(wallMs + 24 * HOUR_MS)])].sort((a, b) => b - a);
    const offset = candidates.find((one) => offsetAt(wallMs - one) === one);
    if (offset === undefined) return {fault: `acquisitionTime ${text} does not exist in ${zone}: its clock leaps over it`};
    return {atMs: wallMs - offset};
  };
}

function wallOf(found: RegExpExecArray): number | undefined {
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map(Number) as [number, number, number, number, number, number];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const atMs = Date.UTC(year, month - 1, day, hour, minute, second, Number((found[7] ?? '').padEnd(3, '0').slice(0, 3)));
  const there = new Date(atMs);
  return there.getUTCMonth() === month - 1 && there.getUTCDate() === day ? atMs : undefined;
}

function offsetOf(text: string): number {
  const digits = text.slice(1).replace(':', '');
  const ms = Number(digits.slice(0, 2)) * HOUR_MS + Number(digits.slice(2)) * MINUTE_MS;
  return text.startsWith('-') ? -ms : ms;
}

function offsetText(ms: number): string {
  const minutes = Math.abs(ms) / MINUTE_MS;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
