import {DAY_MS, dateOf, dayOf, dayText, HOUR_MS, MINUTE_MS, twoDigits} from '../time/civil-day.ts';
import {siteDayAt, siteDayStart} from '../time/site-day.ts';
import {offsetText, siteText} from '../time/wall-text.ts';
import {zoneClock} from '../time/zone-clock.ts';

export interface TimeTick {
  readonly timeMs: number;
  readonly label: string;
  /** First tick of a day, month or year, as the label says. */
  readonly isMajor: boolean;
}

export interface TimeTickOptions {
  /** IANA name of the site's zone. */
  readonly zone: string;
  /** About as many ticks, at most. */
  readonly most: number;
}

const SECOND_MS = 1000;
/** Steps on the site's clock, ms. */
const CLOCK_STEPS = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND_MS),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 4, 6, 12].map((hours) => hours * HOUR_MS),
];
const DAY_STEPS = [1, 2, 5, 10, 15];
const MONTH_STEPS = [1, 2, 3, 6];
const YEAR_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MONTH_DAYS = 30.4;
const YEAR_DAYS = 365.25;
/** Beyond these years there are no dates to label. */
const REACH_MS = 8e15;

/**
 * Ticks on round moments of the site's clock: a day of 23 or 25 hours has as many hours on its axis, and an hour that the clock repeats
 * appears twice.
 *
 * @returns none for a window without length or beyond the calendar.
 * @throws RangeError for an unknown zone.
 */
export function timeTicks(fromMs: number, toMs: number, {zone, most}: TimeTickOptions): readonly TimeTick[] {
  const spanMs = toMs - fromMs;
  if (!(spanMs > 0) || Math.abs(fromMs) > REACH_MS || Math.abs(toMs) > REACH_MS) return [];
  const least = spanMs / Math.max(1, most);
  const clockStep = CLOCK_STEPS.find((step) => step >= least);
  if (clockStep !== undefined) return clockTicks(fromMs, toMs, clockStep, zone);
  const days = DAY_STEPS.find((step) => step * DAY_MS >= least);
  if (days !== undefined) return dayTicks(fromMs, toMs, days, zone);
  const months = MONTH_STEPS.find((step) => step * MONTH_DAYS * DAY_MS >= least);
  const years = YEAR_STEPS.find((step) => step * YEAR_DAYS * DAY_MS >= least) ?? YEAR_STEPS.at(-1)!;
  return monthTicks(fromMs, toMs, months ?? years * 12, zone);
}

/** Between two changes of the clock, ticks are where the wall time is a multiple of the step. */
function clockTicks(fromMs: number, toMs: number, stepMs: number, zone: string): readonly TimeTick[] {
  const clock = zoneClock(zone);
  const edges = [fromMs, ...clock.changesBetween(fromMs, toMs), toMs];
  const ticks: TimeTick[] = [];
  for (const [part, startMs] of edges.slice(0, -1).entries()) {
    const endMs = edges[part + 1]!;
    const isLast = part === edges.length - 2;
    const offset = clock.offsetAt(startMs);
    const firstMs = Math.ceil((startMs + offset) / stepMs) * stepMs - offset;
    for (let index = 0; ; index++) {
      const timeMs = firstMs + index * stepMs;
      if (timeMs > endMs || (timeMs === endMs && !isLast)) break;
      const wallMs = timeMs + clock.offsetAt(timeMs);
      const isMajor = wallMs % DAY_MS === 0;
      ticks.push({timeMs, isMajor, label: isMajor ? monthDay(wallMs / DAY_MS) : clockLabel(wallMs, stepMs)});
    }
  }
  return ticks;
}

function clockLabel(wallMs: number, stepMs: number): string {
  const ms = ((wallMs % DAY_MS) + DAY_MS) % DAY_MS;
  const [hour, minute, second] = [Math.floor(ms / HOUR_MS), Math.floor(ms / MINUTE_MS) % 60, Math.floor(ms / SECOND_MS) % 60];
  const text = `${twoDigits(hour)}:${twoDigits(minute)}`;
  if (stepMs >= MINUTE_MS) return text;
  if (stepMs >= SECOND_MS) return `${text}:${twoDigits(second)}`;
  return `${twoDigits(minute)}:${twoDigits(second)}.${String(Math.floor(ms % SECOND_MS)).padStart(3, '0')}`;
}

/** Days are counted from the first of the month, so that a step does not move when the window does. */
function dayTicks(fromMs: number, toMs: number, step: number, zone: string): readonly TimeTick[] {
  const ticks: TimeTick[] = [];
  const last = siteDayAt(toMs, zone);
  for (let day = siteDayAt(fromMs, zone); day <= last; day++) {
    const inMonth = dateOf(day).dayOfMonth - 1;
    // The rest of a month after its last whole step is too short for a tick.
    if (inMonth % step !== 0 || (step > 1 && inMonth > 31 - step)) continue;
    const timeMs = siteDayStart(day, zone);
    if (timeMs >= fromMs && timeMs <= toMs) ticks.push({timeMs, label: monthDay(day), isMajor: inMonth === 0});
  }
  return ticks;
}

function monthTicks(fromMs: number, toMs: number, step: number, zone: string): readonly TimeTick[] {
  const ticks: TimeTick[] = [];
  const {year, month} = dateOf(siteDayAt(fromMs, zone));
  const first = Math.floor((year * 12 + month - 1) / step) * step;
  for (let index = first; ; index += step) {
    const [ofYear, ofMonth] = [Math.floor(index / 12), (index % 12) + 1];
    const timeMs = siteDayStart(dayOf(ofYear, ofMonth, 1), zone);
    if (timeMs > toMs) return ticks;
    if (timeMs < fromMs) continue;
    const yearText = String(ofYear).padStart(4, '0');
    ticks.push({timeMs, label: step % 12 === 0 ? yearText : `${yearText}-${twoDigits(ofMonth)}`, isMajor: ofMonth === 1});
  }
}

const monthDay = (day: number): string => dayText(day).slice(5);

/**
 * `YYYY-MM-DD HH:mm:ss` on the site's clock, with milliseconds where there are some; the offset follows where the clock shows this time
 * twice, because the time alone would not tell which of the two is meant.
 */
export function momentText(timeMs: number, zone: string): string {
  if (!Number.isFinite(timeMs) || Math.abs(timeMs) > REACH_MS) return String(timeMs);
  const fraction = Math.floor(((timeMs % SECOND_MS) + SECOND_MS) % SECOND_MS);
  const text = siteText(timeMs, zone) + (fraction === 0 ? '' : `.${String(fraction).padStart(3, '0')}`);
  return isRepeated(timeMs, zone) ? `${text} ${offsetText(zoneClock(zone).offsetAt(timeMs))}` : text;
}

/** Whether the site's clock shows the same time at another moment too. */
export function isRepeated(timeMs: number, zone: string): boolean {
  const clock = zoneClock(zone);
  const offset = clock.offsetAt(timeMs);
  const before = clock.offsetAt(timeMs - DAY_MS);
  const after = clock.offsetAt(timeMs + DAY_MS);
  // Set back by `before - offset` a while ago, or to be set back by `offset - after` soon.
  if (before > offset && clock.offsetAt(timeMs - (before - offset)) === before) return true;
  return after < offset && clock.offsetAt(timeMs + (offset - after)) === after;
}
