import type {TFunction} from 'i18next';

interface Formats {
  readonly time: Intl.DateTimeFormat;
  readonly offset: Intl.DateTimeFormat;
}

const FORMATS = new Map<string, Formats>();

/** Made once for a zone: making one takes a thousand times as long as using it. */
function formatsOf(timeZone: string): Formats {
  let known = FORMATS.get(timeZone);
  if (known === undefined) {
    known = {
      time: new Intl.DateTimeFormat('en-GB', {timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23'}),
      offset: new Intl.DateTimeFormat('en', {timeZone, timeZoneName: 'shortOffset'}),
    };
    FORMATS.set(timeZone, known);
  }
  return known;
}

/** Time of day at the site, `HH:mm:ss`. */
export function timeOfDay(timeMs: number, timeZone: string): string {
  return formatsOf(timeZone).time.format(timeMs);
}

/** The zone's offset at that moment, such as `UTC+8`. */
export function zoneOffset(timeMs: number, timeZone: string): string {
  const parts = formatsOf(timeZone).offset.formatToParts(timeMs);
  return (parts.find(({type}) => type === 'timeZoneName')?.value ?? timeZone).replace('GMT', 'UTC');
}

/** How long ago, in the coarsest unit that is not zero; what lies ahead counts as now. */
export function ageText(ageMs: number, t: TFunction): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  if (seconds < 60) return t('common:age.seconds', {count: seconds});
  if (seconds < 3600) return t('common:age.minutes', {count: Math.floor(seconds / 60)});
  if (seconds < 86_400) return t('common:age.hours', {count: Math.floor(seconds / 3600)});
  return t('common:age.days', {count: Math.floor(seconds / 86_400)});
}
