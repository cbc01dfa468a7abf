import {zoneOffsetMs} from '../../base/site-time.ts';

const DAY_MS = 86_400_000;

/** One day of a site's wall clock. `number` counts days from 1970-01-01; `weekday` is 1 for Monday to 7 for Sunday. */
export interface SiteDay {
  readonly number: number;
  readonly weekday: number;
  readonly month: number;
  readonly dayOfMonth: number;
  /** `YYYYMMDD`. */
  readonly name: string;
}

/** Days of one IANA zone, worked out once each: the schedule asks for the same ones over and over. */
export interface SiteDays {
  /** The day that an instant falls into, as its number. */
  numberAt(atMs: number): number;
  day(number: number): SiteDay;
  /** Epoch ms of a wall time, given as seconds of that day. */
  instant(number: number, secondOfDay: number): number;
}

export function siteDays(zone: string): SiteDays {
  const starts = new Map<number, number>();
  const instant = (number: number, secondOfDay: number) => {
    const wallMs = number * DAY_MS + secondOfDay * 1000;
    // The offset at a first guess, then the one that holds there: enough for any zone that shifts by hours.
    const guessMs = wallMs - zoneOffsetMs(wallMs, zone);
    return wallMs - zoneOffsetMs(guessMs, zone);
  };
  const start = (number: number) => {
    const known = starts.get(number);
    if (known !== undefined) return known;
    const atMs = instant(number, 0);
    starts.set(number, atMs);
    return atMs;
  };
  const awayMs = zoneOffsetMs(0, zone);
  return {
    instant,
    numberAt(atMs) {
      let number = Math.floor((atMs + awayMs) / DAY_MS);
      while (start(number) > atMs) number--;
      while (start(number + 1) <= atMs) number++;
      return number;
    },
    day(number) {
      const date = new Date(number * DAY_MS);
      return {
        number,
        weekday: date.getUTCDay() || 7,
        month: date.getUTCMonth() + 1,
        dayOfMonth: date.getUTCDate(),
        name: date.toISOString().slice(0, 10).replaceAll('-', ''),
      };
    },
  };
}
