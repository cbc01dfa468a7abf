import {DAY_MS, dayOf, HOUR_MS, MINUTE_MS} from './civil-day.ts';

/**
 * The wall clock of one zone, for hot loops: one lookup in the zone database covers a whole UTC day. The same name returns the same object,
 * so keep it only to save the lookup.
 */
export interface ZoneClock {
  /** IANA name. */
  readonly zone: string;
  /** How far the wall clock is ahead of UTC at a moment, ms. Throws RangeError for a moment that is not a date. */
  offsetAt(atMs: number): number;
  /** Moments between `fromMs` and `toMs`, both excluded, at which the offset changes, in order. */
  changesBetween(fromMs: number, toMs: number): readonly number[];
}

const clocks = new Map<string, ZoneClock>();
let last: ZoneClock | undefined;

/** The clock of a zone by its IANA name. Throws RangeError for an unknown name. */
export function zoneClock(zone: string): ZoneClock {
  if (last?.zone === zone) return last;
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = makeClock(zone, offsetReader(zone));
    clocks.set(zone, clock);
  }
  last = clock;
  return clock;
}

/** Whether a name is an IANA zone: everything else in this folder throws for an unknown one. */
export function isKnownZone(zone: string): boolean {
  try {
    zoneClock(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** How far a zone's wall clock is ahead of UTC at a moment, ms. Throws RangeError for an unknown zone. */
export function zoneOffsetMs(atMs: number, zone: string): number {
  return zoneClock(zone).offsetAt(atMs);
}

type OffsetReader = (atMs: number) => number;

/** A clock change within a UTC day. There is at most one, because in every zone at least 95 hours pass between two changes. */
interface DayWithChange {
  readonly changeMs: number;
  readonly before: number;
  readonly after: number;
}

/** 100 years of days; the cache is cleared at this size. */
const MOST_DAYS = 36_525;

function makeClock(zone: string, readOffset: OffsetReader): ZoneClock {
  const days = new Map<number, number | DayWithChange>();
  let lastDay = Number.NaN;
  let lastKnown: number | DayWithChange = 0;

  function knownOf(day: number): number | DayWithChange {
    if (day === lastDay) return lastKnown;
    let known = days.get(day);
    if (known === undefined) {
      if (days.size >= MOST_DAYS) days.clear();
      known = readDay(day * DAY_MS, readOffset);
      days.set(day, known);
    }
    lastDay = day;
    lastKnown = known;
    return known;
  }

  function offsetAt(atMs: number): number {
    const known = knownOf(Math.floor(atMs / DAY_MS));
    if (typeof known === 'number') return known;
    return atMs < known.changeMs ? known.before : known.after;
  }

  function changesBetween(fromMs: number, toMs: number): readonly number[] {
    const found: number[] = [];
    for (let day = Math.floor(fromMs / DAY_MS); day * DAY_MS < toMs; day++) {
      const known = knownOf(day);
      if (typeof known !== 'number' && known.changeMs > fromMs && known.changeMs < toMs) found.push(known.changeMs);
    }
    return found;
  }

  return {zone, offsetAt, changesBetween};
}

function readDay(fromMs: number, readOffset: OffsetReader): number | DayWithChange {
  const before = readOffset(fromMs);
  const after = readOffset(fromMs + DAY_MS);
  if (before === after) return before;
  // Clocks change at a whole second.
  let [still, changed] = [fromMs, fromMs + DAY_MS];
  while (changed - still > 1000) {
    const middle = still + Math.floor((changed - still) / 2000) * 1000;
    if (readOffset(middle) === before) still = middle;
    else changed = middle;
  }
  return {changeMs: changed, before, after};
}

/** The zone database has no earlier changes; negative years would be read without their sign. */
const EARLIEST_MS = dayOf(1800, 1, 1) * DAY_MS;

/** Reads the JavaScript engine's zone database: about 10 µs per call. */
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
  const part: Record<string, number> = {};
  return (atMs) => {
    const askedMs = Math.floor(Math.max(atMs, EARLIEST_MS) / 1000) * 1000;
    for (const {type, value} of format.formatToParts(askedMs)) part[type] = Number(value);
    const dayMs = dayOf(part.year!, part.month!, part.day!) * DAY_MS;
    return dayMs + part.hour! * HOUR_MS + part.minute! * MINUTE_MS + part.second! * 1000 - askedMs;
  };
}
