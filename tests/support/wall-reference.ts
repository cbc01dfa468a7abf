/** What the zone database says, asked for every answer: the slow, obvious reference for `engine/core/time`. */

const QUARTER_MS = 900_000;
/** No offset since 1970 is larger. */
const WIDEST_QUARTERS = 16 * 4;

const formats = new Map<string, Intl.DateTimeFormat>();

/** `YYYY-MM-DD HH:mm:ss` of a zone's wall clock. */
export function referenceText(zone: string, atMs: number): string {
  let format = formats.get(zone);
  if (format === undefined) {
    // Swedish dates are written so.
    format = new Intl.DateTimeFormat('sv-SE', {timeZone: zone, dateStyle: 'short', timeStyle: 'medium'});
    formats.set(zone, format);
  }
  return format.format(atMs);
}

/** Every moment at which the clock shows a text, found by trying each offset of a quarter of an hour. */
export function referenceMoments(zone: string, text: string): number[] {
  const wallMs = Date.parse(`${text.replace(' ', 'T')}Z`);
  const found: number[] = [];
  for (let quarter = -WIDEST_QUARTERS; quarter <= WIDEST_QUARTERS; quarter++) {
    const atMs = wallMs + quarter * QUARTER_MS;
    if (referenceText(zone, atMs) === text) found.push(atMs);
  }
  return found;
}

/** First moment of a date, found by looking at every quarter of an hour; undefined where the zone skips the date. */
export function referenceDayStart(zone: string, date: string): number | undefined {
  const midnightMs = Date.parse(`${date}T00:00:00Z`);
  for (let quarter = -WIDEST_QUARTERS; quarter <= 2 * WIDEST_QUARTERS; quarter++) {
    const atMs = midnightMs + quarter * QUARTER_MS;
    if (referenceText(zone, atMs).startsWith(date)) return atMs;
  }
  return undefined;
}

/** Moments of a span after which the clock shows another offset, to the quarter of an hour. */
export function referenceChanges(zone: string, fromMs: number, toMs: number): number[] {
  const offsetAt = (atMs: number) => Date.parse(`${referenceText(zone, atMs).replace(' ', 'T')}Z`) - atMs;
  const changes: number[] = [];
  let offset = offsetAt(fromMs);
  // Clocks change weeks apart: three days without a change are passed at once.
  for (let atMs = fromMs; atMs < toMs; ) {
    const nextMs = atMs + 288 * QUARTER_MS;
    if (offsetAt(nextMs) === offset) {
      atMs = nextMs;
      continue;
    }
    while (offsetAt(atMs) === offset) atMs += QUARTER_MS;
    changes.push(atMs);
    offset = offsetAt(atMs);
  }
  return changes;
}
