const QUARTER_MS = 900_000;

/**
 * Moments as the dates of a sheet, which know no zone: a Date whose UTC fields are what the clock of the zone shows. Offsets of a zone
 * change on a quarter of an hour only, so one look at the calendar serves for each quarter.
 *
 * @param timeZone - IANA name; throws RangeError for an unknown one.
 */
export function sheetClock(timeZone: string): (timeMs: number) => Date {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsets = new Map<number, number>();
  return (timeMs) => {
    const quarter = Math.floor(timeMs / QUARTER_MS);
    let offsetMs = offsets.get(quarter);
    if (offsetMs === undefined) {
      const startMs = quarter * QUARTER_MS;
      const part = Object.fromEntries(format.formatToParts(startMs).map(({type, value}) => [type, Number(value)]));
      offsetMs = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second) - startMs;
      offsets.set(quarter, offsetMs);
    }
    return new Date(timeMs + offsetMs);
  };
}
