/** `YYYYMMDDTHHmmss`, with up to three digits of a second where it is no whole one, in UTC. */
const FORM = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(?:\.(\d{1,3}))?Z$/;

/**
 * A moment as it stands in an address: basic ISO 8601 in UTC, such as `20260515T014318.204Z`, so that it means the same in every zone and
 * needs no escapes. Undefined for no text, null for one that is no moment.
 */
export function readMoment(text: string | null): number | null | undefined {
  if (text === null || text === '') return undefined;
  const found = FORM.exec(text);
  if (found === null) return null;
  const [, year, month, day, hour, minute, second, rest = ''] = found;
  const atMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${rest.padEnd(3, '0')}Z`);
  // The parser carries a 31st of a short month over into the next.
  return Number.isNaN(atMs) || writeMoment(atMs).slice(0, 8) !== text.slice(0, 8) ? null : atMs;
}

/** The text of a moment, epoch ms, for `readMoment`. */
export function writeMoment(atMs: number): string {
  return new Date(atMs).toISOString().replaceAll(/[-:]/g, '').replace('.000Z', 'Z');
}
