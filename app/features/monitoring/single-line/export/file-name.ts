/** File systems take at most 255 bytes; a Chinese name takes three a character. */
const MOST_CHARACTERS = 60;

/** `station-YYYYMMDD-HHmmss` on the site's clock, without what file systems refuse; `ending` without its dot. */
export function exportFileName(station: string, timeMs: number, zone: string, ending?: string): string {
  const name = [...station.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_').replace(/^[\s.]+|[\s.]+$/g, '')].slice(0, MOST_CHARACTERS).join('');
  const stamp = dateAndTime(timeMs, zone).replace(/[-:]/g, '').replace(' ', '-');
  const whole = `${name || 'diagram'}-${stamp}`;
  return ending === undefined ? whole : `${whole}.${ending}`;
}

/** `YYYY-MM-DD HH:mm:ss` on the site's clock. */
export function dateAndTime(timeMs: number, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit'},
    ...{hour: '2-digit', minute: '2-digit', second: '2-digit'},
  });
  const part = Object.fromEntries(format.formatToParts(timeMs).map(({type, value}) => [type, value]));
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
}
