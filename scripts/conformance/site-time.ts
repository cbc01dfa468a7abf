/** A time of the wire, `YYYY-MM-DD HH:mm:ss` of a site's clock. */
export const WIRE_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** That wall time as if it stood at Greenwich, epoch ms: for differences and for the order within a day. NaN for other text. */
export const wallMs = (text: string): number => (WIRE_TIME.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN);

/** What a clock at the site shows at that instant, as `wallMs` has it. */
export function siteWallMs(atMs: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', {timeZone, dateStyle: 'short', timeStyle: 'medium'}).format(atMs);
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

export const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Epoch ms of the backend's clock when it answered; NaN where it does not tell. */
export const serverTimeOf = (headers: Headers): number => {
  const text = headers.get('x-server-time') ?? '';
  return /^\d{13}$/.test(text) ? Number(text) : Number.NaN;
};
