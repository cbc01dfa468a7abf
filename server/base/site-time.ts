/** Wall time at a site: IANA zone and epoch milliseconds in, the wire's text or the day's parts out. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** Milliseconds that the zone's wall clock is ahead of UTC at that moment. Throws RangeError for a zone that does not exist. */
export function zoneOffsetMs(atMs: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const {type, value} of formatOf(zone).formatToParts(atMs)) part[type] = Number(value);
  const wallMs = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
  return wallMs - Math.floor(atMs / 1000) * 1000;
}

/** `YYYY-MM-DD HH:mm:ss` at the site: the wire's form of a time. */
export function siteText(atMs: number, zone: string): string {
  return new Date(atMs + zoneOffsetMs(atMs, zone)).toISOString().slice(0, 19).replace('T', ' ');
}
